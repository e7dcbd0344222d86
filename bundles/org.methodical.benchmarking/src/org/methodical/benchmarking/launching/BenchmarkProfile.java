// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.methodical.benchmark.json.Json;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;

/**
 * Where the time of a benchmark goes: the methods of a second run that was profiled. Probes slow down what they
 * measure, so its mean serves for no verdict.
 *
 * @param mean      of an execution with probes, ns
 * @param methods   the methods with most self time, first the greatest
 * @param recording the file of the profile, which may have been deleted since; empty if it was not kept
 */
public record BenchmarkProfile(double mean, List<Line> methods, Optional<Path> recording) {

	/**
	 * A method.
	 *
	 * @param name     for people
	 * @param share    of all self time, 0 to 1
	 * @param selfTime ns
	 */
	public record Line(String name, double share, long calls, long selfTime) {
	}

	private static final int MAX_METHODS = 20;

	/** Copies the list. */
	public BenchmarkProfile {
		methods = List.copyOf(methods);
	}

	/** Of running times; what libraries without probes take is time of who calls them. */
	static BenchmarkProfile of(BenchmarkResult result, Snapshot recorded, Optional<Path> recording) {
		Snapshot snapshot = recorded.showing(TimeKind.RUNNING);
		HotMethods hot = HotMethods.of(snapshot,
				FoldedTree.hide(snapshot.merged(), method -> snapshot.method(method).isLibrary()));
		List<Line> lines = new ArrayList<>();
		double whole = 0;
		for (int row = 0; row < hot.size(); row++) {
			whole += hot.selfTime(row);
		}
		for (int row = 0; row < hot.size(); row++) {
			String name = hot.method(row).className() + '.' + hot.method(row).displayName();
			lines.add(new Line(name, whole == 0 ? 0 : hot.selfTime(row) / whole, hot.calls(row), hot.selfTime(row)));
		}
		lines.sort((one, other) -> Long.compare(other.selfTime, one.selfTime));
		return new BenchmarkProfile(result.mean(), lines.subList(0, Math.min(MAX_METHODS, lines.size())), recording);
	}

	void write(Path file) throws IOException {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("meanNs", mean); //$NON-NLS-1$
		recording.ifPresent(path -> map.put("recording", path.toString())); //$NON-NLS-1$
		List<Object> lines = new ArrayList<>();
		for (Line line : methods) {
			Map<String, Object> entry = new LinkedHashMap<>();
			entry.put("name", line.name); //$NON-NLS-1$
			entry.put("share", line.share); //$NON-NLS-1$
			entry.put("calls", line.calls); //$NON-NLS-1$
			entry.put("selfNs", line.selfTime); //$NON-NLS-1$
			lines.add(entry);
		}
		map.put("methods", lines); //$NON-NLS-1$
		Files.writeString(file, Json.write(map));
	}

	static BenchmarkProfile read(Path file) throws IOException {
		try {
			Map<?, ?> map = (Map<?, ?>) Json.parse(Files.readString(file));
			List<Line> lines = new ArrayList<>();
			for (Object entry : (List<?>) map.get("methods")) { //$NON-NLS-1$
				Map<?, ?> line = (Map<?, ?>) entry;
				lines.add(new Line((String) line.get("name"), //$NON-NLS-1$
						((Double) line.get("share")).doubleValue(), //$NON-NLS-1$
						((Double) line.get("calls")).longValue(), //$NON-NLS-1$
						((Double) line.get("selfNs")).longValue())); //$NON-NLS-1$
			}
			return new BenchmarkProfile(((Double) map.get("meanNs")).doubleValue(), lines, //$NON-NLS-1$
					Optional.ofNullable((String) map.get("recording")).map(Path::of)); //$NON-NLS-1$
		} catch (IllegalArgumentException | ClassCastException | NullPointerException e) {
			throw new IOException(file + ": " + e.getMessage(), e); //$NON-NLS-1$
		}
	}
}
