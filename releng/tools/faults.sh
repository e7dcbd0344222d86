#!/usr/bin/env bash
# SPDX-License-Identifier: EPL-2.0
# releng/tools/faults.sh [METHODICAL.JAR]
# Takes the disk, the clock, the processors and the ports away from a server that is being recorded, records more calls
# than a history has room for, and prints what came of it: what releng/SOAK.md tells. Needs root (a small file system, a
# network of its own) and libfaketime (Debian: faketime).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/.mvn/jdk.sh"
PATH=${JAVA_HOME:+$JAVA_HOME/bin:}$PATH
jar=${1:-$root/bundles/org.methodical.cli/target/methodical.jar}
work=$(mktemp -d)
server=
mkdir "$work/small"
end() {
	[ -z "$server" ] || kill "$server" 2>/dev/null || true
	[ -z "$server" ] || wait "$server" 2>/dev/null || true
	server=
}
trap 'end; umount "$work/small" 2>/dev/null || true; rm -rf "$work"' EXIT

(cd "$work" && unzip -q -o "$jar" 'org/methodical/cli/shared/org.methodical.agent.jar')
agent=$work/org/methodical/cli/shared/org.methodical.agent.jar
javac -d "$work" "$root/releng/soak/SoakServer.java"

cat >"$work/Quiet.java" <<'JAVA'
class Quiet {
	public static void main(String[] arguments) {
		System.out.println("the program runs to its end");
	}
}
JAVA

# arguments: options of the agent, then words before java
start() {
	local options=$1
	shift
	answers=$(mktemp "$work/answers.XXXX")
	"$@" java -Xmx256m "-javaagent:$agent=includes=SoakServer,$options" -cp "$work" SoakServer "$answers" \
		>"$work/server.log" 2>&1 &
	server=$!
	until [ -s "$answers" ] || ! kill -0 "$server" 2>/dev/null; do sleep 0.2; done
}

# prints whether it answers still, what it printed, and what can be read
result() {
	local before
	before=$(cat "$answers")
	sleep 2
	if [ "$(cat "$answers")" -gt "$before" ]; then echo "the server answers"; else echo "the server answers no more"; fi
	echo "it printed: $(sort -u "$work/server.log" | tr '\n' ' ')"
	[ -z "${1:-}" ] || java -jar "$jar" report "$1" --allow-incomplete --top 2 2>&1 || true
}

echo "== disk full: 1 MB for a recording of each call"
mount -t tmpfs -o size=1m tmpfs "$work/small"
start "modes=history,destfile=$work/small/full.mprof"
until [ -s "$work/server.log" ] || ! kill -0 "$server" 2>/dev/null; do sleep 0.5; done
df "$work/small" | tail -n 1
result "$work/small/full.mprof"
end

echo "== clock: an hour forward, two back, while it is recorded"
library=$(find /usr/lib -name libfaketimeMT.so.1 | head -n 1)
echo '+0' >"$work/clock"
start "destfile=$work/clock.mprof" env LD_PRELOAD="$library" FAKETIME_TIMESTAMP_FILE="$work/clock" \
	FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1
sleep 3
echo '+3600' >"$work/clock"
sleep 3
echo '-3600' >"$work/clock"
sleep 3
result
end
java -jar "$jar" info "$work/clock.mprof" | head -n 12 || true
java -jar "$jar" report "$work/clock.mprof" --allow-incomplete --times all --top 3

echo "== suspended for 20 seconds, as a container is, and resumed"
start "destfile=$work/stopped.mprof"
sleep 3
kill -STOP "$server"
sleep 20
kill -CONT "$server"
sleep 3
result
end
java -jar "$jar" info "$work/stopped.mprof" | head -n 12 || true
java -jar "$jar" report "$work/stopped.mprof" --allow-incomplete --times all --top 3

echo "== calls whose history would take 10 GB"
cat >"$work/Many.java" <<'JAVA'
class Many {
	static int calls;

	public static void main(String[] arguments) {
		// some four bytes each
		for (long i = 0; i < 2_500_000_000L; i++) {
			call();
		}
		System.out.println("the program runs to its end");
	}

	static void call() {
		calls++;
	}
}
JAVA
javac -d "$work" "$work/Many.java"
java "-javaagent:$agent=includes=Many,modes=history,leaves=time,history.events=4000m,destfile=$work/many.mprof" \
	-Xmx256m -cp "$work" Many
ls -l "$work/many.mprof" | awk '{ print $5 " bytes" }'
java -jar "$jar" info "$work/many.mprof" | grep -i -A 3 'note\|history' || true
java -jar "$jar" report "$work/many.mprof" --allow-incomplete --times all --top 3

echo "== ports: the one that is asked for is taken"
start "destfile=$work/a.mprof,control=on,port=45123"
first=$server
start "destfile=$work/b.mprof,control=on,port=45123"
result "$work/b.mprof"
end
kill "$first"

echo "== ports: none is left on the machine"
cat >"$work/Hold.java" <<'JAVA'
import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

class Hold {
	public static void main(String[] arguments) throws Exception {
		List<ServerSocket> held = new ArrayList<>();
		try {
			for (;;) {
				held.add(new ServerSocket(0));
			}
		} catch (IOException e) {
			System.out.println(held.size() + " held, then: " + e.getMessage());
		}
		// a program that needs no port
		System.exit(new ProcessBuilder(arguments).inheritIO().start().waitFor());
	}
}
JAVA
unshare --net sh -c 'ip link set lo up 2>/dev/null || true
	echo "50000 50003" >/proc/sys/net/ipv4/ip_local_port_range
	java "$1/Hold.java" java "-javaagent:$2=output=tcpserver+file,destfile=$1/c.mprof,includes=Quiet" -cp "$1" "$1/Quiet.java"' \
	_ "$work" "$agent" || true
