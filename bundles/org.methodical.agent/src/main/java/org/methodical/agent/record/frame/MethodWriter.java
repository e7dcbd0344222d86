// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes methods, each once, and their strings before them. Used by the snapshot thread alone. */
final class MethodWriter {

	private static final int MOST_IN_A_FRAME = 4096;

	private final OutputStream out;
	private final MethodRegistry registry;
	private final StringTable strings = new StringTable();
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private final FrameBuilder runs = new FrameBuilder();
	private int sent;

	MethodWriter(OutputStream out, MethodRegistry registry) {
		this.out = out;
		this.registry = registry;
	}

	/** Writes the methods that got their ids since it was last done. */
	void write() throws IOException {
		int size = registry.size();
		while (sent < size) {
			int count = Math.min(size - sent, MOST_IN_A_FRAME);
			elements.begin(FrameKind.METHODS);
			for (int i = 0; i < count; i++) {
				put(registry.get(sent + i));
			}
			putClassFiles(sent, sent + count);
			strings.writeTo(out, frame);
			frame.begin(FrameKind.METHODS).put(sent).put(count).put(elements).writeTo(out);
			sent += count;
		}
	}

	/** Which of the methods are of one class file. */
	private void putClassFiles(int from, int to) {
		runs.begin(FrameKind.METHODS);
		int count = 0;
		int first = from;
		while (first < to) {
			long classFile = registry.classFile(first);
			int next = first + 1;
			while (next < to && registry.classFile(next) == classFile) {
				next++;
			}
			runs.put(next - first).put(classFile);
			count++;
			first = next;
		}
		elements.put(count).put(runs);
	}

	/** How many methods were written; their ids are less than it. */
	int written() {
		return sent;
	}

	private void put(MethodFacts method) {
		elements.put(strings.number(method.className())).put(strings.number(method.name()))
				.put(strings.number(method.descriptor())).put(strings.number(method.sourceFile()))
				.put(method.modifiers()).put(method.code().firstLine()).put(method.code().lastLine())
				.put(method.code().maxLocals()).put(method.code().maxStack()).put(method.code().length());
	}
}
