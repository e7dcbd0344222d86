#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# releng/tools/changes.sh 1.0.0   prints what CHANGELOG.md says of a version; of a snapshot, what is not released yet
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
case $1 in
	*-SNAPSHOT) heading=Unreleased ;;
	*) heading=$1 ;;
esac
awk -v heading="$heading" '
	/^## / { inside = $2 == heading }
	inside { print; found = 1 }
	END { exit !found }' "$root/CHANGELOG.md" || { echo "methodical: CHANGELOG.md has no section $heading" >&2; exit 1; }
