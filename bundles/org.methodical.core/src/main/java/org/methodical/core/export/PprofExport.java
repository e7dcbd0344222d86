// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * Trees for pprof: the message Profile of its profile.proto, compressed with gzip. Each call path of a thread is a
 * sample with the values calls/count, self/nanoseconds and, where it was measured, alloc/bytes, and the label thread.
 *
 * <p>Written by hand: it is one message of numbers and strings, and the library for it would be larger than all else
 * here.
 */
public final class PprofExport {

	private static final int NANOSECONDS = 1_000_000;

	// fields of Profile
	private static final int SAMPLE_TYPE = 1;
	private static final int SAMPLE = 2;
	private static final int LOCATION = 4;
	private static final int FUNCTION = 5;
	private static final int STRING_TABLE = 6;
	private static final int TIME_NANOS = 9;
	private static final int DURATION_NANOS = 10;
	private static final int DEFAULT_SAMPLE_TYPE = 14;

	private final Snapshot snapshot;
	private final List<Measure> measures;
	private final Map<String, Integer> strings = new LinkedHashMap<>();
	private final ProtoWriter profile = new ProtoWriter();

	private PprofExport(Snapshot snapshot) {
		this.snapshot = snapshot;
		measures = Measure.recorded().stream().filter(snapshot.merged()::has).toList();
		string("");
	}

	/**
	 * Writes a profile.
	 *
	 * @param snapshot what to write
	 * @param out      where to; neither flushed nor closed
	 * @throws IOException if it fails
	 */
	public static void write(Snapshot snapshot, OutputStream out) throws IOException {
		GZIPOutputStream compressed = new GZIPOutputStream(out);
		new PprofExport(snapshot).write(compressed);
		compressed.finish();
	}

	private void write(OutputStream out) throws IOException {
		for (Measure measure : measures) {
			sampleType(measure.word(), measure.isTime() ? "nanoseconds" : measure.isBytes() ? "bytes" : "count");
		}
		for (ThreadInfo thread : snapshot.threads()) {
			samples(thread, snapshot.tree(thread.id()), out);
		}
		for (int id = 0; id < snapshot.methodCount(); id++) {
			method(snapshot.method(id));
		}
		snapshot.jvm().ifPresent(jvm -> profile.number(TIME_NANOS, jvm.started().toEpochMilli() * NANOSECONDS));
		profile.number(DURATION_NANOS, snapshot.time());
		profile.number(DEFAULT_SAMPLE_TYPE, string("self"));
		for (String text : strings.keySet()) {
			profile.text(STRING_TABLE, text);
		}
		profile.drainTo(out);
	}

	private int string(String text) {
		Integer index = strings.putIfAbsent(text, strings.size());
		return index == null ? strings.size() - 1 : index;
	}

	private void sampleType(String type, String unit) {
		profile.message(SAMPLE_TYPE, new ProtoWriter().number(1, string(type)).number(2, string(unit)));
	}

	private void samples(ThreadInfo thread, CallingContextTree tree, OutputStream out) throws IOException {
		ProtoWriter label = new ProtoWriter().number(1, string("thread")).number(2, string(thread.name()));
		for (int node = 1; node < tree.size(); node++) {
			int each = node;
			if (Measure.recorded().stream().allMatch(measure -> tree.value(each, measure) == 0)) {
				continue;
			}
			ProtoWriter path = new ProtoWriter();
			for (int at = node; at != CallingContextTree.ROOT; at = tree.parent(at)) {
				// ids begin with 1
				path.varint(tree.method(at) + 1L);
			}
			ProtoWriter values = new ProtoWriter();
			for (Measure measure : measures) {
				values.varint(Math.max(0, tree.value(node, measure)));
			}
			profile.message(SAMPLE, new ProtoWriter().message(1, path).message(2, values).message(3, label));
			profile.drainTo(out);
		}
	}

	/** A method is one function and one location with the same id. */
	private void method(Method method) {
		long id = method.id() + 1L;
		profile.message(LOCATION, new ProtoWriter().number(1, id)
				.message(4, new ProtoWriter().number(1, id).number(2, method.firstLine())));
		profile.message(FUNCTION, new ProtoWriter().number(1, id).number(2, string(method.qualifiedName()))
				.number(3, string(method.qualifiedName() + method.descriptor())).number(4, string(method.sourceFile()))
				.number(5, method.firstLine()));
	}
}
