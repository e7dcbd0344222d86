#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Makes the pictures of README and guide anew, in the light and in the dark, with ImageMagick for small files:
# releng/tools/pictures.sh. Look at each before it is committed.
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/tools/setup.sh"
command -v convert >/dev/null 2>&1 || methodical_fail "missing: convert (Debian: apt-get install imagemagick)"

made=$root/bundles/org.methodical.ui.tests/target/screenshots/guide

# What stands behind names, and what the workbench is started with.
take() {
	rm -rf "$made"
	eval "$DISPLAY_COMMAND" '"$root/mvnw"' -q -f '"$root"' verify -am -Dproduct.phase=none -Darchive.phase=none \
		-pl features/org.methodical.feature,features/org.methodical.workbench.feature,bundles/org.methodical.ui.tests \
		-Dtest=GuidePictures -Dsurefire.failIfNoSpecifiedTests=false '"-Dui.test.arguments=$2"'
	for picture in "$made"/*.png; do
		name=$(basename "$picture" .png)
		case $name in
			workbench) folder=$root/releng/screenshots ;;
			*) folder=$root/bundles/org.methodical.help/html/images ;;
		esac
		convert "$picture" -strip +dither -colors 255 "PNG8:$folder/$name$1.png"
	done
}

take "" ""
take -dark "-cssTheme org.eclipse.e4.ui.css.theme.e4_dark"
