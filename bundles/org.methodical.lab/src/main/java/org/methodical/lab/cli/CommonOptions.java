// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.lab.peer.MavenFetcher;
import org.methodical.lab.peer.Peers;
import org.methodical.lab.technique.Jdk;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.technique.Techniques;

import picocli.CommandLine.Option;

/** What all measuring commands understand. */
final class CommonOptions {

	@Option(names = "--techniques", split = ",", paramLabel = "ID",
			description = "the techniques, by the ids that 'list' shows;"
					+ " all of the lab's own where none is named. Peers are fetched when named here or asked for by --peers.")
	private List<String> techniques = List.of();

	@Option(names = "--peers", description = "measure other tools, too; they are fetched by their Maven coordinates")
	private boolean peers;

	@Option(names = "--maven", paramLabel = "COMMAND",
			description = "the Maven that fetches peers (default: ${DEFAULT-VALUE})")
	private String maven = "mvn";

	@Option(names = "--jdk", paramLabel = "FOLDER",
			description = "a JDK to measure on, may be repeated; default: the one that"
					+ " runs the lab")
	private List<Path> jdks = List.of();

	@Option(names = "--repetitions", paramLabel = "N",
			description = "how often every technique runs (default: ${DEFAULT-VALUE})")
	private int repetitions = 3;

	@Option(names = "--time-limit", paramLabel = "SECONDS",
			description = "no JVM is started after this time, counted from the"
					+ " beginning (default: ${DEFAULT-VALUE})")
	private int timeLimit = 900;

	@Option(names = "--jvm-limit", paramLabel = "SECONDS",
			description = "after which one JVM is ended (default: ${DEFAULT-VALUE})")
	private int jvmLimit = 90;

	@Option(names = "--remark", paramLabel = "TEXT", description = "stands below the machine in all reports")
	private String remark = "";

	@Option(names = "--out", paramLabel = "FOLDER", description = "where reports go (default: lab-results/TIME)")
	private Path out = Path.of("lab-results", LocalDateTime.now()
			.format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")));

	/** The techniques asked for. */
	List<Technique> techniques() throws IOException {
		Map<String, Technique> known = new LinkedHashMap<>();
		Techniques.all().forEach(technique -> known.put(technique.id(), technique));
		List<Technique> chosen = new ArrayList<>(techniques.isEmpty() ? known.values() : List.of());
		List<Technique> others = Peers.all(new MavenFetcher(maven, MavenFetcher.defaultFolder()));
		others.forEach(peer -> known.put(peer.id(), peer));
		for (String id : techniques) {
			if (id.equals(Techniques.none().id())) {
				continue; // is always there
			}
			if (!known.containsKey(id)) {
				throw new IOException("no technique " + id + "; there are " + String.join(", ", known.keySet()));
			}
			chosen.add(known.get(id));
		}
		if (peers) {
			others.stream().filter(peer -> !chosen.contains(peer)).forEach(chosen::add);
		}
		return chosen;
	}

	/** Fetches what workloads need. */
	MavenFetcher fetcher() {
		return new MavenFetcher(maven, MavenFetcher.defaultFolder());
	}

	List<Jdk> jdks() throws IOException {
		if (jdks.isEmpty()) {
			return List.of(Jdk.current());
		}
		List<Jdk> found = new ArrayList<>();
		for (Path home : jdks) {
			found.add(Jdk.at(home));
		}
		return found;
	}

	int repetitions() {
		return repetitions;
	}

	Duration timeLimit() {
		return Duration.ofSeconds(timeLimit);
	}

	Duration jvmLimit() {
		return Duration.ofSeconds(jvmLimit);
	}

	String remark() {
		return remark;
	}

	Path out() {
		return out;
	}
}
