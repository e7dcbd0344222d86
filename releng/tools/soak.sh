#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# releng/tools/soak.sh MINUTES [METHODICAL.JAR]
# Attaches to a server under load, adds and removes probes, detaches, again and again for so many minutes, and prints what
# the server needs after each collection of garbage: a table for releng/SOAK.md. Fails if the server gives a wrong answer,
# ends, or needs ever more. The jar is that of bundles/org.methodical.cli unless said.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/.mvn/jdk.sh"
PATH=${JAVA_HOME:+$JAVA_HOME/bin:}$PATH
minutes=${1:?how many minutes}
jar=${2:-$root/bundles/org.methodical.cli/target/methodical.jar}
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

javac -d "$work" "$root/releng/soak/SoakServer.java"
java -Xmx256m -XX:+EnableDynamicAgentLoading -cp "$work" SoakServer "$work/answers" >"$work/server.log" 2>&1 &
server=$!
until [ -s "$work/answers" ]; do
	kill -0 "$server" || exit 1
	sleep 0.2
done

methodical() {
	java -XX:TieredStopAtLevel=1 -jar "$jar" "$@" >>"$work/methodical.log" 2>&1
}

fail() {
	echo "methodical: $1" >&2
	tail -n 20 "$work/server.log" "$work/methodical.log" >&2
	exit 1
}

# one attach with all that can be asked meanwhile
cycle() {
	methodical attach "$server" -o "$work/soak.mprof" --includes 'SoakServer*' || fail "attach"
	methodical probe add "$server" 'com.sun.net.httpserver.*' || fail "probe add"
	methodical pause "$server" || fail "pause"
	methodical resume "$server" || fail "resume"
	methodical probe remove "$server" 'SoakServer.times' || fail "probe remove"
	methodical reset "$server" || fail "reset"
	methodical stop "$server" || fail "stop"
	methodical report "$work/soak.mprof" || fail "report"
	rm -f "$work/soak.mprof"
}

# after a collection: heap in use, metaspace and resident memory in MB, threads, open files, loaded classes
needs() {
	# twice: the first one lets references go that the second one collects
	jcmd "$server" GC.run >/dev/null
	jcmd "$server" GC.run >/dev/null
	jstat -gc "$server" | awk 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
		NR == 2 { printf "%.1f %.1f ", ($at["S0U"] + $at["S1U"] + $at["EU"] + $at["OU"]) / 1024, $at["MU"] / 1024 }'
	awk '/^VmRSS/ { printf "%.0f ", $2 / 1024 } /^Threads/ { printf "%d ", $2 }' "/proc/$server/status"
	ls "/proc/$server/fd" | wc -l | tr '\n' ' '
	jstat -class "$server" | awk 'NR == 2 { printf "%d", $1 - $3 }'
}

echo "| minute | cycles | answers | heap, MB | metaspace, MB | resident, MB | threads | files | classes |"
echo "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
row() {
	read -r heap metaspace resident threads files classes <<<"$(needs)"
	echo "| $(((SECONDS - begin) / 60)) | $cycles | $(cat "$work/answers") | $heap | $metaspace | $resident | $threads | $files | $classes |"
}

begin=$SECONDS cycles=0
row
cycle
cycle
cycles=2
# what the first attach brings stays; from here on nothing may grow
row
first=$heap,$metaspace next=$((SECONDS + 60))
while [ $((SECONDS - begin)) -lt $((minutes * 60)) ]; do
	kill -0 "$server" 2>/dev/null || fail "the server has ended"
	cycle
	cycles=$((cycles + 1))
	if [ "$SECONDS" -ge "$next" ]; then
		row
		next=$((SECONDS + 60))
	fi
done
row
! grep -q . "$work/server.log" || { echo; echo "The server printed:"; sort "$work/server.log" | uniq -c | sort -rn | head -n 10; }
awk -v first="$first" -v heap="$heap" -v metaspace="$metaspace" 'BEGIN {
	split(first, was, ",")
	exit !(heap < was[1] * 1.5 + 2 && metaspace < was[2] * 1.5 + 2)
}' || fail "it grew"
