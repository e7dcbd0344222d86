// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.agreement;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.report.Table;

/**
 * Compares recordings that a measurement has left in its folder {@code runs}: those of each technique with those of the
 * Flight Recorder beside the program alone, and the latter with each other. What two recordings of the same program
 * differ by is chance and the program's own variety, and as much as can be expected of anything.
 */
public final class Agreement {

	private static final String REFERENCE = "jfr";
	private static final Pattern RUN = Pattern.compile("\\d+-(.+)");
	private static final int HOTTEST = 10;
	private static final int COMPARED = 30;

	private Agreement() {
	}

	/**
	 * Compares all programs of a measurement.
	 *
	 * @param out what {@code --out} of the measurement was; techniques {@code jfr}, at least twice, and others
	 * @throws IOException if recordings cannot be read, or there are none to compare with
	 */
	public static Table of(Path out) throws IOException {
		List<List<String>> rows = new ArrayList<>();
		for (Path program : sorted(out.resolve("runs"))) {
			Map<String, List<SelfShares>> read = read(program);
			List<SelfShares> alone = read.getOrDefault(REFERENCE, List.of());
			if (alone.size() > 1) {
				read.forEach((technique, shares) -> rows.add(row(program, technique, shares, alone)));
			}
		}
		if (rows.isEmpty()) {
			throw new IOException("no program in " + out + " was measured with the technique " + REFERENCE
					+ " at least twice: --techniques " + REFERENCE + ",methodical --repetitions 2");
		}
		return new Table("Agreement with the Flight Recorder beside the program alone",
				"distance: total variation distance of self shares, 0 is the same, the mean of all pairs; common: of the "
						+ HOTTEST + " hottest methods; within: of the " + COMPARED
						+ " hottest methods of the one, how many differ by at most two standard errors, percent",
				List.of("program", "technique", "runs", "distance", "common", "within"), rows);
	}

	private static List<Path> sorted(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(Files::isDirectory).sorted().toList();
		}
	}

	private static Map<String, List<SelfShares>> read(Path program) throws IOException {
		Map<String, List<SelfShares>> read = new TreeMap<>();
		for (Path run : sorted(program)) {
			var technique = RUN.matcher(run.getFileName().toString());
			if (technique.matches()) {
				for (String name : List.of("recording.mprof", "recording.jfr")) {
					Path recording = run.resolve(name);
					if (Files.exists(recording)) {
						ProbeNames probed = ProbeNames.read(run.resolve("probes.txt").toFile());
						read.computeIfAbsent(technique.group(1), any -> new ArrayList<>())
								.add(SelfShares.read(recording, probed::mayProbe));
					}
				}
			}
		}
		return read;
	}

	private static List<String> row(Path program, String technique, List<SelfShares> shares, List<SelfShares> alone) {
		return List.of(program.getFileName().toString(), technique, String.valueOf(shares.size()),
				mean(shares, alone, SelfShares::distance), mean(shares, alone, (a, b) -> a.common(b, HOTTEST)),
				mean(shares, alone, (a, b) -> 100.0 * a.within(b, a.hottest(COMPARED)) / COMPARED));
	}

	/** Of two recordings. */
	private interface Comparison {

		double of(SelfShares one, SelfShares other);
	}

	private static String mean(List<SelfShares> shares, List<SelfShares> alone, Comparison comparison) {
		ToDoubleFunction<SelfShares> toOthers = one -> alone.stream().filter(other -> other != one)
				.mapToDouble(other -> comparison.of(one, other)).average().orElse(Double.NaN);
		OptionalDouble mean = shares.stream().mapToDouble(toOthers).average();
		return Table.number(mean.orElse(Double.NaN));
	}
}
