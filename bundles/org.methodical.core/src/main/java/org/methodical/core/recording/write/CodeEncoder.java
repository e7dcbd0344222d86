// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.LineTimes;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.state.WireTotals;
import org.methodical.wire.code.CallersCodec;
import org.methodical.wire.code.EntriesCodec;
import org.methodical.wire.code.LinesCodec;
import org.methodical.wire.code.MethodsCodec;
import org.methodical.wire.code.StringsCodec;

/** Writes methods and what was counted and found of them whatever the thread. */
public final class CodeEncoder {

	private final OutputStream out;

	/** @param out takes the frames; neither flushed nor closed */
	public CodeEncoder(OutputStream out) {
		this.out = out;
	}

	/** Writes all methods, behind their strings. */
	public void methods(Snapshot snapshot) throws IOException {
		Map<String, Integer> strings = strings(snapshot);
		MethodsCodec codec = new MethodsCodec(out);
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			codec.put(strings.get(method.className()), strings.get(method.name()), strings.get(method.descriptor()),
					strings.get(method.sourceFile()), method.modifiers(), method.firstLine(), method.lastLine(),
					method.maxLocals(), method.maxStack(), method.bytecodeLength(), method.loadedBy().classFile());
		}
		codec.end();
	}

	private Map<String, Integer> strings(Snapshot snapshot) throws IOException {
		Map<String, Integer> indices = new HashMap<>(Map.of("", 0));
		StringsCodec codec = new StringsCodec(out);
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			for (String text : List.of(method.className(), method.name(), method.descriptor(), method.sourceFile())) {
				if (indices.putIfAbsent(text, indices.size()) == null) {
					codec.put(text);
				}
			}
		}
		codec.end();
		return indices;
	}

	/** Writes the calls that were counted whatever the thread and the caller. */
	public void entries(EdgeCalls calls) throws IOException {
		EntriesCodec codec = new EntriesCodec(out);
		for (int edge : IntStream.range(0, calls.size())
				.filter(each -> calls.caller(each) == EdgeCalls.ANY_CALLER && calls.calls(each) != 0).boxed()
				.sorted(Comparator.comparingInt(calls::callee)).toList()) {
			codec.put(calls.callee(edge), calls.calls(edge));
		}
		codec.end();
	}

	/** Writes who alone can have made these calls. */
	public void callers(EdgeCalls calls) throws IOException {
		CallersCodec codec = new CallersCodec(out);
		for (int edge = 0; edge < calls.size(); edge++) {
			if (calls.caller(edge) == EdgeCalls.ANY_CALLER && calls.knownCaller(edge) != EdgeCalls.ANY_CALLER) {
				codec.put(calls.callee(edge), calls.knownCaller(edge));
			}
		}
		codec.end();
	}

	/** Writes in which source lines threads ran. */
	public void lines(LineTimes times) throws IOException {
		SampleTotals samples = times.sampling();
		if (samples.count() > 0) {
			LinesCodec codec = new LinesCodec(out);
			codec.begin(samples.count(), samples.time(), WireTotals.squareMicros(samples));
			for (LineTimes.Line line : times.lines()) {
				codec.put(line.method(), line.line(), line.samples(), line.time());
			}
			codec.write();
		}
	}
}
