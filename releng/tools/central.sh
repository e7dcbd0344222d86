#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# releng/tools/central.sh FOLDER [KEY]   fails unless a folder, laid out as a Maven repository, has for each artifact what
# Maven Central asks for: a complete pom, jar, sources, Javadoc, checksums, and signatures that hold if there is a key; and
# in each jar the licence, and the sources of all packages of ours that the jar carries
set -e
folder=$1 key=${2:-}
status=0

missing() {
	echo "methodical: for Central, $1" >&2
	status=1
}

# argument: a jar; the packages of ours in it, by the names that they have in the sources
packages() {
	unzip -Z1 "$1" | sed -n 's,^org/methodical/agent/shaded/wire/,org/methodical/wire/,
		s,^java/methodical/,org/methodical/agent/probe/,
		/\/shaded\//d
		s,^\(org/methodical/.*\)/[^/]*\.\(class\|java\)$,\1,p' | sort -u
}

for pom in "$folder"/*/*/*/*/*.pom; do
	for element in name description url license developer 'scm' connection; do
		grep -q "<$element[ >]" "$pom" || missing "$pom has no $element"
	done
	# a parent would have to be published, too, and a snapshot cannot be
	! grep -q '<parent>' "$pom" || missing "$pom has a parent"
	! grep -q '\${' "$pom" || missing "$pom has a property that nobody replaced"
	jar=${pom%.pom}
	sources=$(packages "$jar-sources.jar")
	for package in $(packages "$jar.jar"); do
		printf '%s\n' "$sources" | grep -qx "$package" || missing "$jar-sources.jar has no $package"
	done
	for suffix in .pom .jar -sources.jar -javadoc.jar; do
		file=${pom%.pom}$suffix
		[ -s "$file" ] || missing "there is no $file"
		[ "$suffix" = .pom ] || unzip -Z1 "$file" 2>/dev/null | grep -x META-INF/LICENSE >/dev/null ||
			missing "$file has no licence"
		for sum in md5 sha1; do
			[ -s "$file.$sum" ] || missing "there is no $file.$sum"
		done
		[ -z "$key" ] || gpg --batch --verify "$file.asc" "$file" 2>/dev/null || missing "no signature holds for $file"
	done
done
exit $status
