#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Builds the last commit twice, in two clones and two time zones, and compares what is released: agent, command line,
# bundles, features and update site. Takes a few minutes; further arguments go to Maven.
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# archives keep the permissions of files
umask 022

# arguments: the name of the clone, its time zone, then Maven's
build() {
	clone=$work/$1 zone=$2
	shift 2
	git clone -q "$root" "$clone"
	TZ=$zone "$clone/mvnw" -q package -DskipTests -pl releng/org.methodical.site,bundles/org.methodical.cli -am "$@"
	(cd "$clone" && find bundles/*/target features/*/target releng/org.methodical.site/target \
		\( -path '*/target/methodical.jar' -o -path '*/target/org.methodical.*-SNAPSHOT.jar' \
		-o -path '*/target/org.methodical.*-SNAPSHOT.zip' -o -path '*/target/repository/*' \) -type f \
		-exec sha256sum {} + | sort -k 2) >"$clone.sums"
}

build first UTC "$@"
# another second, and there it is another day
build second Pacific/Kiritimati "$@"
if diff "$work/first.sums" "$work/second.sums"; then
	echo "the same bytes twice: $(wc -l <"$work/first.sums") files"
else
	echo "methodical: these differ between two builds of one commit" >&2
	exit 1
fi
