#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# releng/tools/live.sh MINUTES [WORKBENCH [EVERY]]
# Leaves a workbench of 1 GB of heap alone with a live session, of a server that it launched to be profiled and that
# answers some 75 requests a second, and prints every so many minutes (10) what both need: a table for releng/SOAK.md.
# Fails if one of them ends, if the server gives a wrong answer, or if in the end heap, threads or open files are half as
# many again as in the second row. The workbench is the one that this builds, unless a folder with methodical.sh is said.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/releng/tools/setup.sh"
PATH=${JAVA_HOME:+$JAVA_HOME/bin:}$PATH
minutes=${1:?how many minutes}
home=${2:-$root/releng/org.methodical.workbench/target/products/org.methodical.workbench/linux/gtk/x86_64/methodical}
every=${3:-10}
work=$(mktemp -d)
workbench='' server=''

end() {
	# the display that was made for the workbench ends with it
	for pid in $server $workbench; do
		kill "$pid" 2>/dev/null || true
	done
	wait
	rm -rf "$work"
}
trap end EXIT

fail() {
	echo "methodical: $1" >&2
	tail -n 30 "$work/workbench.log" "$work/workspace/.metadata/.log" >&2 || true
	exit 1
}

# argument: what stands in the command line of one Java program alone
java_with() {
	local pid
	for pid in $(pgrep -x java); do
		! tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF -- "$1" || echo "$pid"
	done
}

mkdir "$work/classes" "$work/demo"
javac -d "$work/classes" "$root/releng/soak/SoakServer.java"
printf '%s\n' -cp "$work/classes" SoakServer "$work/answers" 40 >"$work/command"
export METHODICAL_DEMO=$work/demo METHODICAL_DEMO_COMMAND=$work/command METHODICAL_VM=-Xmx1g
eval "$DISPLAY_COMMAND" '"$home/methodical.sh"' -nosplash -data '"$work/workspace"' >"$work/workbench.log" 2>&1 &
display=$!
until [ -s "$work/answers" ]; do
	kill -0 "$display" 2>/dev/null || fail "the workbench has ended"
	[ "$SECONDS" -lt 600 ] || fail "the server does not answer"
	sleep 1
done
workbench=$(java_with "-data $work/workspace")
server=$(java_with "SoakServer $work/answers")

# arguments: process; after a collection: heap and resident memory in MB, threads, open files
needs() {
	jcmd "$1" GC.class_histogram | awk '$1 == "Total" { printf "%.0f ", $3 / 1048576 }'
	awk '/^VmRSS/ { printf "%.0f ", $2 / 1024 } /^Threads/ { printf "%d ", $2 }' "/proc/$1/status"
	find "/proc/$1/fd" -mindepth 1 | wc -l
}

row() {
	kill -0 "$workbench" 2>/dev/null || fail "the workbench has ended"
	kill -0 "$server" 2>/dev/null || fail "the server has ended"
	local ide program recording
	ide=$(needs "$workbench")
	program=$(needs "$server")
	recording=$(find "$work/workspace" -name '*.mprof' -printf '%s\n' | awk '{ all += $1 } END { printf "%.1f", all / 1048576 }')
	echo "| $(((SECONDS - begin) / 60)) | $(cat "$work/answers") | ${ide// / | } | ${program// / | } | $recording |"
	# of both: heap, threads, files; resident memory is what the heap once was
	now="$(echo "$ide $program" | cut -d ' ' -f 1,3,4,5,7,8)"
}

echo "| minute | answers | workbench: heap, MB | resident, MB | threads | files | server: heap, MB | resident, MB | threads | files | recording, MB |"
echo "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
begin=$SECONDS next=$SECONDS first='' rows=0
while [ $((SECONDS - begin)) -le $((minutes * 60)) ]; do
	if [ "$SECONDS" -ge "$next" ]; then
		row
		rows=$((rows + 1))
		# views and the compiler have what they need by then
		[ "$rows" -ne 2 ] || first=$now
		next=$((next + every * 60))
	fi
	sleep 5
done
[ -n "$first" ] || fail "too short to tell whether it grows"
awk -v first="$first" -v last="$now" 'BEGIN {
	count = split(first, was)
	split(last, is)
	for (i = 1; i <= count; i++) grown = grown || is[i] > was[i] * 1.5 + 4
	exit grown
}' || fail "it grew"
