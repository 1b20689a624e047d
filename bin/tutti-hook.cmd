@node "%~dp0..\dist\hook.cjs" %*
