# SPDX-License-Identifier: EPL-2.0
# Sourced by ./run and ./test: sees to a JDK, Maven, GTK and a display, and sets DISPLAY_COMMAND, the words to put
# before a command that opens windows.

methodical_fail() {
	echo "methodical: $1" >&2
	exit 1
}

# package:probe, a command that succeeds when the package is not needed
methodical_missing_packages() {
	command -v mvn >/dev/null 2>&1 || [ -x "$HOME/.m2/wrapper/apache-maven-3.9.11/bin/mvn" ] || echo maven
	ldconfig -p 2>/dev/null | grep -q 'libgtk-3\.so\.0' || echo libgtk-3-0
	ldconfig -p 2>/dev/null | grep -q 'libXtst\.so\.6' || echo libxtst6
	[ -n "${DISPLAY:-}" ] || command -v Xvfb >/dev/null 2>&1 || echo xvfb
	[ -n "${DISPLAY:-}" ] || command -v xauth >/dev/null 2>&1 || echo xauth
}

methodical_install_packages() {
	methodical_packages=$(methodical_missing_packages | tr '\n' ' ')
	[ -n "$methodical_packages" ] || return 0
	if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
		echo "methodical: installing $methodical_packages" >&2
		apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
			$methodical_packages >&2 || methodical_fail "could not install $methodical_packages"
	else
		methodical_fail "missing: $methodical_packages(Debian: apt-get install $methodical_packages)"
	fi
}

. "$root/.mvn/jdk.sh"
DISPLAY_COMMAND=
if [ "$(uname)" = Linux ]; then
	methodical_install_packages
	if [ -z "${DISPLAY:-}" ]; then
		# from a number of our own upwards: xvfb-run sees only the displays that have their locks in this /tmp
		DISPLAY_COMMAND="xvfb-run -a -n $((100 + $$ % 10000)) -s '-screen 0 1400x900x24'"
		export GDK_BACKEND=x11
	fi
elif ! command -v mvn >/dev/null 2>&1; then
	methodical_fail "missing: Maven 3.9.9 or newer on the PATH"
fi
