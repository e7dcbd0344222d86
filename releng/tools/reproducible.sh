#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Builds the last commit twice, in two clones, in two time zones and with two masks for new files, and compares what is
# released: agent, command line, bundles, features and update site. Takes a few minutes; further arguments go to Maven.
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# arguments: the name of the clone, time zone, mask, then Maven's
build() {
	clone=$work/$1 zone=$2 mask=$3
	shift 3
	git clone -q "$root" "$clone"
	(umask "$mask" && TZ=$zone "$clone/mvnw" -q package -DskipTests \
		-pl releng/org.methodical.site,bundles/org.methodical.cli -am "$@")
	(cd "$clone" && find bundles/*/target features/*/target releng/org.methodical.site/target \
		\( -path '*/target/methodical.jar' -o -path '*/target/org.methodical.*-SNAPSHOT.jar' \
		-o -path '*/target/org.methodical.*-SNAPSHOT.zip' -o -path '*/target/repository/*' \) -type f \
		-exec sha256sum {} + | sort -k 2) >"$clone.sums"
}

build first UTC 022 "$@"
# so that nothing can take the time of the build from the clock: another second of another hour, of another day there
build second Pacific/Kiritimati 077 "$@"
if diff "$work/first.sums" "$work/second.sums"; then
	echo "the same bytes twice: $(wc -l <"$work/first.sums") files"
else
	echo "methodical: these differ between two builds of one commit" >&2
	exit 1
fi
