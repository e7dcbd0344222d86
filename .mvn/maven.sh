# SPDX-License-Identifier: EPL-2.0
# Sourced by ./mvnw: sets MAVEN_COMMAND. Tycho 5 needs Maven 3.9.9 or newer; Debian's is older, but good enough to
# fetch the pinned one by its coordinates, with whatever registry the machine's own settings name.
maven_version=3.9.11
maven_home=$HOME/.m2/wrapper/apache-maven-$maven_version
maven_at_hand=$(command -v mvn 2>/dev/null || true)

maven_is_new_enough() {
	# takes "3.9.9" and later, not 4
	case $(cd / && "$1" -v 2>/dev/null | sed -n 's/.*Apache Maven \([0-9.]*\).*/\1/p') in
		3.9.9 | 3.9.[1-9][0-9]*) return 0 ;;
		*) return 1 ;;
	esac
}

if [ -x "$maven_home/bin/mvn" ]; then
	MAVEN_COMMAND=$maven_home/bin/mvn
elif [ -z "$maven_at_hand" ]; then
	echo "mvnw: no Maven found; install one (Debian: apt-get install maven) and run this again" >&2
	exit 1
elif maven_is_new_enough "$maven_at_hand"; then
	MAVEN_COMMAND=$maven_at_hand
else
	echo "mvnw: fetching Maven $maven_version" >&2
	# away from the project, whose build extensions an older Maven cannot load
	(cd / && "$maven_at_hand" -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
		-Dartifact="org.apache.maven:apache-maven:$maven_version:tar.gz:bin" \
		-DoutputDirectory="$HOME/.m2/wrapper" >&2)
	MAVEN_COMMAND=$maven_home/bin/mvn
fi
