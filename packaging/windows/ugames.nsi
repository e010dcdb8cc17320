; The installer of Windows: for the user who starts it, without an administrator. scripts/support/packages/build.py fills in the words
; VERSION, NUMBERS, KILOBYTES, SITE, WORK, LICENCE and OUT.
;
; Silently: Ugames-setup.exe /S [/D=C:\a folder]      and to remove it: uninstall.exe /S
; It ends with 0, with 1 where somebody has cancelled it, with 2 where it cannot be done.

Unicode true
Target amd64-unicode
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave on
CRCCheck force

Name "Ugames"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Ugames"
InstallDirRegKey HKCU "Software\Ugames" "Folder"
BrandingText "Ugames ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Ugames"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Installer of Ugames: five card games on one table"
VIAddVersionKey /LANG=0 "CompanyName" "The Ugames authors"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT License, 2026 the Ugames authors"

!include MUI2.nsh
!include LogicLib.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh
!include "${WORK}/files.nsh"

!define APP "org.ugames.Ugames" ; the taskbar's name for windows that belong together, as in ugames/ui/kit/running/window.py
!define KIND "Ugames.SavedGame"
!define CLASSES "Software\Classes"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ugames"
!define PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths\Ugames.exe"
!define LINK "$SMPROGRAMS\Ugames.lnk"

!define MUI_ICON "${WORK}/icon.ico"
!define MUI_UNICON "${WORK}/icon.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\Ugames.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Open Ugames"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Windows lets nobody write to a running program. A silent run reports this by its exit code.
!macro WAIT_UNTIL_CLOSED PROGRAM
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Ugames is open. Close it, and try again; your game is saved." /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

!macro TELL_THE_DESKTOP
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "Ugames"
  !insertmacro WAIT_UNTIL_CLOSED "Ugames.exe"
  !insertmacro WAIT_UNTIL_CLOSED "ugames-cli.exe"
  ; Only the uninstaller of an earlier version knows the files of that version.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR' $0
    ${If} $0 <> 0
      MessageBox MB_OK|MB_ICONSTOP "The Ugames that is there cannot be taken away." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    Delete "$INSTDIR\uninstall.exe"
  ${EndIf}
  ClearErrors
  !insertmacro INSTALL_FILES
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "Ugames cannot be written to $INSTDIR." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}

  WriteRegStr HKCU "Software\Ugames" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${PATHS}" "" "$INSTDIR\Ugames.exe"
  WriteRegStr HKCU "${CLASSES}\.ugames" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.ugames" "Content Type" "application/x-ugames"
  WriteRegStr HKCU "${CLASSES}\.ugames\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "Ugames saved game"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "AppUserModelID" "${APP}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\saved-game.ico"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\Ugames.exe" "%1"'

  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "Ugames"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\Ugames.exe"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "The Ugames authors"
  WriteRegStr HKCU "${REMOVAL}" "URLInfoAbout" "${SITE}"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1

  Call Link
  !insertmacro TELL_THE_DESKTOP
SectionEnd

; In the Start menu, under the name by which the taskbar knows the window: else it shows a pinned Ugames and its window
; as two entries.
Function Link
  CreateShortcut "${LINK}" "$INSTDIR\Ugames.exe"
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Load} $1 '("${LINK}",2)'
      ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
      ${If} $2 P<> 0
        System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r3'
        System::Call 'oleaut32::SysAllocString(w "${APP}")p.r5'
        System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_LPWSTR},,p r5)p.r4'
        ${IPropertyStore::SetValue} $2 '($3,$4)'
        ${IPropertyStore::Commit} $2 ""
        ${IPersistFile::Save} $1 '("${LINK}",1)'
        System::Call 'oleaut32::SysFreeString(p r5)'
        System::Free $4
        System::Free $3
        ${IUnknown::Release} $2 ""
      ${EndIf}
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
FunctionEnd

; Saved games, settings and statistics lie elsewhere, in %LOCALAPPDATA%\Ugames, and stay.
Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED "Ugames.exe"
  !insertmacro WAIT_UNTIL_CLOSED "ugames-cli.exe"
  !insertmacro REMOVE_FILES
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "${LINK}"
  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "${PATHS}"
  DeleteRegKey HKCU "Software\Ugames"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegValue HKCU "${CLASSES}\.ugames\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\.ugames" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\.ugames" ""
    DeleteRegValue HKCU "${CLASSES}\.ugames" "Content Type"
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\.ugames\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.ugames"
  !insertmacro TELL_THE_DESKTOP
SectionEnd
