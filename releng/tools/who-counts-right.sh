#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# releng/tools/who-counts-right.sh [page]   has each tool count the programs of bundles/org.methodical.exactness and
# writes the page "Who counts right"; minutes
set -e
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/.mvn/jdk.sh"
room=$root/bundles/org.methodical.exactness
cd "$root"
./mvnw -q -pl bundles/org.methodical.exactness -am verify -DskipTests >&2
./mvnw -q -pl bundles/org.methodical.exactness org.apache.maven.plugins:maven-dependency-plugin:copy@peers >&2
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" \
	-cp "$room/target/classes:bundles/org.methodical.core/target/classes:bundles/org.methodical.wire/target/classes" \
	org.methodical.exactness.page.WhoCountsRight "bundles/org.methodical.agent/target/org.methodical.agent-$(releng/tools/version.sh).jar" \
	"$room/target/peers" "${1:-$room/WHO_COUNTS_RIGHT.md}"
