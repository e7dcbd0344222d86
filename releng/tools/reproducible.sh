#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Makes a release of the last commit twice, in two clones and two time zones, and compares all files. Some ten minutes.
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# arguments: the name of the clone, its time zone
build() {
	git clone -q "$root" "$work/$1"
	tag=v$("$work/$1/releng/tools/version.sh")
	git -C "$work/$1" tag -f "$tag" >/dev/null
	TZ=$2 METHODICAL_KEY='' "$work/$1/releng/release" "$tag" "$work/$1-release" >/dev/null
}

build first UTC
# another second, and there it is another day
build second Pacific/Kiritimati
if diff "$work/first-release/SHA256SUMS" "$work/second-release/SHA256SUMS"; then
	echo "the same bytes twice: $(wc -l <"$work/first-release/SHA256SUMS") files"
else
	echo "methodical: these differ between two releases of one commit" >&2
	exit 1
fi
