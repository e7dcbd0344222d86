@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Runs Maven on the project. Needs a JDK of at least 21 in JAVA_HOME and a Maven of at least 3.9.9 on the PATH.
setlocal
call mvn -f "%~dp0." %*
exit /b %ERRORLEVEL%
