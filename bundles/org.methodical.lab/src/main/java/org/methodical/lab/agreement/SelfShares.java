// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.agreement;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import org.methodical.core.analysis.AgentCost;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.flight.FlightReader;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;

/**
 * Which part of the running time of a program's classes each of their methods has, and in what it calls in other
 * classes.
 *
 * @param parts by method; they add up to 1
 */
record SelfShares(Map<String, Part> parts) {

	private static final int TWO_ERRORS = 2;

	/**
	 * The part of a method, or of several of one name.
	 *
	 * @param share 0 to 1
	 * @param error its standard error, as the recording states it
	 */
	record Part(double share, double error) {

		static final Part NONE = new Part(0, 0);

		private Part plus(Part other) {
			return new Part(share + other.share, Math.hypot(error, other.error));
		}
	}

	/**
	 * Reads a recording of ours or of the Flight Recorder. What is told to be the agent's is nobody's.
	 *
	 * @param probed by qualified class name, whether a class is the program's
	 * @throws IOException if it cannot be read
	 */
	static SelfShares read(Path recording, Predicate<String> probed) throws IOException {
		try {
			Snapshot all = FlightReader.isFlightRecording(recording) ? FlightReader.read(recording, null).build()
					: RecordingReader.open(recording).snapshot();
			Snapshot running = all.showing(TimeKind.RUNNING);
			CallingContextTree tree = FoldedTree.hide(running.merged(),
					method -> !AgentCost.isAgent(running.method(method))
							&& !probed.test(running.method(method).className()));
			return of(HotMethods.of(running, tree));
		} catch (RecordingException e) {
			throw new IOException(recording + ": " + e.getMessage(), e);
		}
	}

	private static SelfShares of(HotMethods methods) {
		double whole = 1;
		for (int row = 0; row < methods.size(); row++) {
			whole += AgentCost.isAgent(methods.method(row)) ? 0 : methods.value(row, Measure.SELF);
		}
		Map<String, Part> parts = new HashMap<>();
		for (int row = 0; row < methods.size(); row++) {
			Method method = methods.method(row);
			if (AgentCost.isAgent(method)) {
				continue; // said to be the agent's, and no part of the program
			}
			Part part = new Part(methods.value(row, Measure.SELF) / whole, methods.timing(row).errorNs() / whole);
			// methods of one name are one, as what the compiler adds has no probe, nor a descriptor in samples of ours
			parts.merge(method.className() + "." + method.name(), part, Part::plus);
		}
		return new SelfShares(parts);
	}

	private Part part(String method) {
		return parts.getOrDefault(method, Part.NONE);
	}

	/** The total variation distance: the part of the time that one of both has elsewhere, 0 to 1. */
	double distance(SelfShares other) {
		Set<String> methods = new HashSet<>(parts.keySet());
		methods.addAll(other.parts.keySet());
		return methods.stream()
				.mapToDouble(method -> Math.abs(part(method).share() - other.part(method).share())).sum() / 2;
	}

	/** The methods with the greatest parts, the greatest first. */
	List<String> hottest(int count) {
		return parts.keySet().stream()
				.sorted(Comparator.comparingDouble((String method) -> part(method).share()).reversed()
						.thenComparing(Comparator.naturalOrder()))
				.limit(count).toList();
	}

	/** How many of the hottest methods of both are the same. */
	long common(SelfShares other, int count) {
		List<String> others = other.hottest(count);
		return hottest(count).stream().filter(others::contains).count();
	}

	/**
	 * In how many of some methods both agree within two standard errors of their difference.
	 *
	 * @param methods which
	 */
	long within(SelfShares other, List<String> methods) {
		return methods.stream().filter(method -> {
			Part mine = part(method);
			Part theirs = other.part(method);
			return Math.abs(mine.share() - theirs.share()) <= TWO_ERRORS * Math.hypot(mine.error(), theirs.error());
		}).count();
	}
}
