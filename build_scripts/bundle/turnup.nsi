; The installer for Windows: for one person, without administrator rights; asks only where to.
; `package.py --for windows` calls makensis with VERSION, NUMBERS, BUILD, MADE and OUT.
; The program is for 64 bits alone, and so is a Wine that can do no more.
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnup"
!define LINK "$SMPROGRAMS\Turnup.lnk"

Name "Turnup"
OutFile "${OUT}"
RequestExecutionLevel user
; Else Windows draws it small and blows it up, on a screen with small dots.
ManifestDPIAware true
SetCompressor /SOLID lzma
; The same build is always the same installer.
SetDateSave off
InstallDir "$LOCALAPPDATA\Programs\Turnup"
InstallDirRegKey HKCU "${KEY}" InstallLocation
BrandingText "Turnup ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "Turnup"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Installs Turnup"
VIAddVersionKey CompanyName "The Turnup founders"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${MADE}/turnup.ico"
!define MUI_UNICON "${MADE}/turnup.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${MADE}/turnup.bmp"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_DIRECTORYPAGE_TEXT_TOP "Turnup goes into this folder, for you alone. Click Browse to choose another one."
!define MUI_FINISHPAGE_TITLE "Turnup is ready"
!define MUI_FINISHPAGE_TEXT "You'll find it in the start menu."
!define MUI_FINISHPAGE_RUN "$INSTDIR\turnup-window.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Play a hand now"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be written over, so it has to be closed first.
!macro CloseFirst PROGRAM
  !define ID ${__LINE__}
  try_${ID}:
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    FileClose $0
  ${EndIf}
  ${If} ${Errors}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Turnup is still open. Close it, then try again." /SD IDCANCEL IDRETRY try_${ID}
    SetErrorLevel 2
    Quit
  ${EndIf}
  !undef ID
!macroend

; Only what this installer has put there: the folder may hold more.
!macro TakeAway
  ${If} ${FileExists} "$INSTDIR\turnup.exe"
    RMDir /r "$INSTDIR\inside"
    Delete "$INSTDIR\turnup.exe"
    Delete "$INSTDIR\turnup-window.exe"
  ${EndIf}
!macroend

Section "Turnup"
  SetShellVarContext current
  !insertmacro CloseFirst turnup.exe
  !insertmacro CloseFirst turnup-window.exe
  ; What a stopped installation has left.
  RMDir /r "$INSTDIR\turnup.new"
  ; The old version goes once the new one is there, so that a stop in between loses neither.
  SetOutPath "$INSTDIR\turnup.new"
  File /r "${BUILD}/*"
  !insertmacro TakeAway
  SetOutPath "$INSTDIR"
  Rename "$INSTDIR\turnup.new\inside" "$INSTDIR\inside"
  Rename "$INSTDIR\turnup.new\turnup.exe" "$INSTDIR\turnup.exe"
  Rename "$INSTDIR\turnup.new\turnup-window.exe" "$INSTDIR\turnup-window.exe"
  RMDir "$INSTDIR\turnup.new"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "${LINK}" "$INSTDIR\turnup-window.exe"

  WriteRegStr HKCU "${KEY}" DisplayName "Turnup"
  WriteRegStr HKCU "${KEY}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${KEY}" Publisher "The Turnup founders"
  WriteRegStr HKCU "${KEY}" DisplayIcon "$INSTDIR\turnup-window.exe"
  WriteRegStr HKCU "${KEY}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${KEY}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" NoModify 1
  WriteRegDWORD HKCU "${KEY}" NoRepair 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" EstimatedSize "$0"
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro CloseFirst turnup.exe
  !insertmacro CloseFirst turnup-window.exe
  !insertmacro TakeAway
  Delete "${LINK}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${KEY}"
  ${If} ${FileExists} "$LOCALAPPDATA\turnup\*"
    MessageBox MB_OK|MB_ICONINFORMATION "Turnup is gone. Your matches and settings are still here, in case you come back:$\n$\n$LOCALAPPDATA\turnup$\n$\nDelete that folder if you don't want them." /SD IDOK
  ${EndIf}
SectionEnd
