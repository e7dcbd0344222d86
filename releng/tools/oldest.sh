#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Makes the oldest Eclipse that is supported, of targetplatform/oldest.target, compiles what is shipped against it, and has
# the test of the installation install into it what this builds. Wants a display.
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$root/target/oldest

rm -rf "$work"
mkdir -p "$work"
git -C "$root" ls-files -z | (cd "$root" && xargs -0 cp --parents -t "$work")
cd "$work"
mv targetplatform/oldest.target targetplatform/methodical.target
# that Eclipse draws no SVG, and is for this system alone
sed -i '/org.eclipse.swt.\(svg\|cocoa\|win32\)/d' features/org.methodical.platform.feature/feature.xml
. "$root/.mvn/jdk.sh"
./mvnw -q verify -DskipTests -pl releng/org.methodical.plain,bundles/org.methodical.benchmarking -am
cd "$root"
./mvnw -q -pl releng/org.methodical.install.tests -am verify -Dtest=InstallTest -Dsurefire.failIfNoSpecifiedTests=false \
	-Dinstall.plain="$work/releng/org.methodical.plain/target/products/org.methodical.plain/linux/gtk/x86_64/eclipse" "$@"
