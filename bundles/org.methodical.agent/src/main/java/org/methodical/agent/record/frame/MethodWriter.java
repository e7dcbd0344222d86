// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.wire.code.MethodsCodec;

/** Writes methods, each once, and their strings before them. Used by the snapshot thread alone. */
final class MethodWriter {

	private final MethodRegistry registry;
	private final StringTable strings;
	private final MethodsCodec methods;
	private int sent;

	MethodWriter(OutputStream out, MethodRegistry registry) {
		strings = new StringTable(out);
		methods = new MethodsCodec(out);
		this.registry = registry;
	}

	/** Writes the methods that got their ids since it was last done. */
	void write() throws IOException {
		int size = registry.size();
		while (sent < size) {
			int end = Math.min(size, sent + MethodsCodec.MAX_IN_A_FRAME);
			for (int id = sent; id < end; id++) {
				put(registry.get(id), registry.classFile(id));
			}
			strings.write();
			methods.end();
			sent = end;
		}
	}

	/** What gives the methods their ids. */
	MethodRegistry registry() {
		return registry;
	}

	/** How many methods were written; their ids are less than it. */
	int written() {
		return sent;
	}

	private void put(MethodFacts method, long classFile) throws IOException {
		CodeFacts code = method.code();
		methods.put(strings.number(method.className()), strings.number(method.name()),
				strings.number(method.descriptor()),
				strings.number(method.sourceFile()), method.modifiers(), code.firstLine(), code.lastLine(),
				code.maxLocals(), code.maxStack(), code.length(), classFile);
	}
}
