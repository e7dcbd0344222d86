// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/**
 * A recording of a program that is larger than most: every thread has the same number of nodes, node n is a child of
 * node n / 8, each with one call and a self time of its number.
 */
final class LargeRecording {

	private static final int CHUNK = 10_000;
	private static final int FAN_OUT = 8;
	private static final int METHODS_PER_CLASS = 20;

	private final FrameBuilder frame = new FrameBuilder();
	private final int methods;
	private final int threads;
	private final int nodesPerThread;
	private int blocks;
	private int calls;

	LargeRecording(int methods, int threads, int nodesPerThread) {
		this.methods = methods;
		this.threads = threads;
		this.nodesPerThread = nodesPerThread;
	}

	/**
	 * Gives each method a chain of blocks of 3 instructions on a line each, with a loop over all but the first and
	 * last.
	 */
	LargeRecording withBlocks(int number) {
		blocks = number;
		return this;
	}

	/** Gives the first thread a history of this many calls: each second one is within the one before it. */
	LargeRecording withCalls(int number) {
		calls = number;
		return this;
	}

	void writeTo(Path file) throws IOException {
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(0).put(0).writeTo(out);
			writeMethods(out);
			for (int thread = 0; thread < threads; thread++) {
				frame.begin(FrameKind.THREADS).put(1).put(thread).put("worker-" + thread).put(0).writeTo(out);
				writeNodes(out, thread);
			}
			for (int method = 0; method < methods && blocks > 0; method++) {
				writeSteps(out, method);
			}
			writeCalls(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000_000_000L).writeTo(out);
			frame.begin(FrameKind.END).put(1_000_000_000L).writeTo(out);
		}
	}

	/** String 0 is empty, 1 the descriptor, then the classes, then the methods' names. */
	private void writeMethods(OutputStream out) throws IOException {
		int classes = methods / METHODS_PER_CLASS;
		frame.begin(FrameKind.STRINGS).put(0).put(2).put("").put("()V").writeTo(out);
		for (int first = 0; first < classes; first += CHUNK) {
			int count = Math.min(CHUNK, classes - first);
			frame.begin(FrameKind.STRINGS).put(2 + first).put(count);
			for (int i = first; i < first + count; i++) {
				frame.put("com.acme.module" + i % 50 + ".Type" + i);
			}
			frame.writeTo(out);
		}
		frame.begin(FrameKind.STRINGS).put(2 + classes).put(METHODS_PER_CLASS);
		for (int i = 0; i < METHODS_PER_CLASS; i++) {
			frame.put("method" + i);
		}
		frame.writeTo(out);
		for (int first = 0; first < methods; first += CHUNK) {
			int count = Math.min(CHUNK, methods - first);
			frame.begin(FrameKind.METHODS).put(first).put(count);
			for (int i = first; i < first + count; i++) {
				frame.put(2 + i / METHODS_PER_CLASS).put(2 + classes + i % METHODS_PER_CLASS).put(1).put(0);
				frame.put(1).put(0).put(0).put(1).put(1).put(1);
			}
			frame.writeTo(out);
		}
	}

	private void writeNodes(OutputStream out, int thread) throws IOException {
		for (int first = 1; first <= nodesPerThread; first += CHUNK) {
			int count = Math.min(CHUNK, nodesPerThread - first + 1);
			frame.begin(FrameKind.NODES).put(thread).put(first).put(count);
			for (int node = first; node < first + count; node++) {
				frame.put(node / FAN_OUT).put((long) (thread * 200 + node) % methods);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.COUNTS).put(thread).put(count);
			for (int node = first; node < first + count; node++) {
				frame.put(node == first ? first : 1).put(1).putSigned(node);
			}
			frame.writeTo(out);
		}
	}

	private void writeCalls(OutputStream out) throws IOException {
		FrameBuilder events = new FrameBuilder();
		for (int first = 0; first < calls; first += CHUNK) {
			events.begin(FrameKind.CALLS);
			for (int call = first; call < Math.min(calls, first + CHUNK); call += 2) {
				events.put(FrameKind.CALL_METHOD + call % methods).put(10)
						.put(FrameKind.CALL_METHOD + (call + 1) % methods).put(5);
				events.put(FrameKind.CALL_END).put(20).put(FrameKind.CALL_END).put(7);
			}
			frame.begin(FrameKind.CALLS).put(0).put(0).put(0).put(0).put(0).put(events.size()).put(events).writeTo(out);
		}
	}

	/** Method n is called n % 1000 times, with ten iterations each time. */
	private void writeSteps(OutputStream out, int method) throws IOException {
		int last = blocks - 1;
		frame.begin(FrameKind.BLOCKS).put(method).put(blocks);
		for (int block = 0; block < blocks; block++) {
			boolean inLoop = block > 0 && block < last;
			frame.put(3).put(block).put(inLoop ? 1 : 0).put(block == last ? 4 : block == last - 1 ? 2 : 0);
			frame.put(1).putSigned(block == 0 ? 10 : 1).put(3);
			if (block == last) {
				frame.put(0);
			} else if (block == last - 1) {
				frame.put(2).put(last).put(1);
			} else {
				frame.put(1).put(block + 1L);
			}
			frame.put(0);
		}
		frame.put(1).put(1).put(0).put(1).put(1).put(last - 1L).put(0).put(0).writeTo(out);
		long calls = method % 1000;
		frame.begin(FrameKind.STEPS).put(method).putSigned(calls).put(blocks);
		for (int block = 0; block < blocks; block++) {
			frame.put(block == 0 ? 0 : 1).putSigned(block == 0 || block == last ? calls : 11 * calls);
		}
		frame.put(1).put(0).putSigned(10 * calls).put(0).writeTo(out);
	}
}
