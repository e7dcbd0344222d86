// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

import org.methodical.core.model.Snapshot;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** The bytes of a recording, frame by frame, as tests want them: also such as no agent writes. */
public final class RecordingBytes {

	private static final long[] LOOP = {0, 4,
			2, 0, 0, 0, 1, 20, 2, 1, 1, 0,
			5, 1, 1, 2, 1, 20, 3, 2, 2, 3, 0,
			9, 2, 1, 1, 2, 22, 3, 1, 1, 1, 1, 0,
			3, 2, 0, 4, 1, 24, 2, 0, 0,
			1, 1, 0, 1, 1, 2,
			0,
			1, 6};

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final FrameBuilder frame = new FrameBuilder();
	private final List<Integer> frameEnds = new ArrayList<>();
	private int strings = 1;
	private int methods;

	/** Begins with nothing, not even the magic bytes. */
	private RecordingBytes() {
	}

	/** @return bytes that begin with magic and HELLO */
	public static RecordingBytes begin() {
		return magic().hello(Wire.VERSION, "");
	}

	/** @return bytes that begin with magic */
	public static RecordingBytes magic() {
		RecordingBytes result = new RecordingBytes();
		result.bytes.writeBytes(Wire.magic());
		return result;
	}

	public RecordingBytes hello(int version, String token) {
		return add(frame.begin(FrameKind.HELLO).put(version).put(token));
	}

	public RecordingBytes jvm(long started, String... facts) {
		frame.begin(FrameKind.JVM).put(started).put(facts.length / 2);
		for (String fact : facts) {
			frame.put(fact);
		}
		return add(frame);
	}

	/** Defines the next method with a class, name and descriptor; other facts are 1, 10 to 20, 2, 3 and 40. */
	public RecordingBytes method(String className, String name, String descriptor) {
		add(frame.begin(FrameKind.STRINGS).put(strings).put(3).put(className).put(name).put(descriptor));
		return method(3, 0);
	}

	/** Defines the next method with its source file. */
	public RecordingBytes method(String className, String name, String descriptor, String sourceFile) {
		add(frame.begin(FrameKind.STRINGS).put(strings).put(4).put(className).put(name).put(descriptor)
				.put(sourceFile));
		return method(4, strings + 3);
	}

	private RecordingBytes method(int newStrings, int sourceFile) {
		add(frame.begin(FrameKind.METHODS).put(methods++).put(1).put(strings).put(strings + 1).put(strings + 2)
				.put(sourceFile).put(1).put(10).put(20).put(2).put(3).put(40));
		strings += newStrings;
		return this;
	}

	/**
	 * Adds the blocks of a method with a loop: {@code for} on line 10 with a body on line 11 that may throw, and a
	 * return on line 12: blocks of 2, 3, 4 and 2 instructions; instruction 6, the second of the body, is the throw
	 * point.
	 */
	public RecordingBytes loop(int method) {
		long[] numbers = LOOP.clone();
		numbers[0] = method;
		return frame(FrameKind.BLOCKS, numbers);
	}

	/** Adds what was executed of {@link #loop}: calls, each block, iterations, exceptions. */
	public RecordingBytes executed(int method, long calls, long[] blocks, long iterations, long thrown) {
		frame.begin(FrameKind.STEPS).put(method).putSigned(calls).put(blocks.length);
		for (int i = 0; i < blocks.length; i++) {
			frame.put(i == 0 ? 0 : 1).putSigned(blocks[i]);
		}
		return add(frame.put(1).put(0).putSigned(iterations).put(1).put(0).putSigned(thrown));
	}

	/** Defines methods {@code T.a()V}, {@code T.b()V} and so on, named by the letters of a text. */
	public RecordingBytes methods(String names) {
		for (char name : names.toCharArray()) {
			method("T", String.valueOf(name), "()V");
		}
		return this;
	}

	public RecordingBytes thread(int id, String name, int flags) {
		return add(frame.begin(FrameKind.THREADS).put(1).put(id).put(name).put(flags));
	}

	/** Adds nodes: pairs of parent and method. */
	public RecordingBytes nodes(int thread, int first, int... edges) {
		frame.begin(FrameKind.NODES).put(thread).put(first).put(edges.length / 2);
		for (int number : edges) {
			frame.put(number);
		}
		return add(frame);
	}

	/** Adds measures: triples of node (ascending), calls and self time. */
	public RecordingBytes counts(int thread, long... triples) {
		frame.begin(FrameKind.COUNTS).put(thread).put(triples.length / 3);
		long last = 0;
		for (int i = 0; i < triples.length; i += 3) {
			frame.put(triples[i] - last).put(triples[i + 1]).putSigned(triples[i + 2]);
			last = triples[i];
		}
		return add(frame);
	}

	/** Adds calls by pairs of methods: triples of caller (-1 for the root), callee and calls. */
	public RecordingBytes edges(int thread, long... triples) {
		frame.begin(FrameKind.EDGES).put(thread).put(triples.length / 3);
		for (int i = 0; i < triples.length; i += 3) {
			frame.put(triples[i] + 1).put(triples[i + 1]).putSigned(triples[i + 2]);
		}
		return add(frame);
	}

	/** Adds how times were obtained: node (ascending), untimed calls, samples, sampled time, and so on. */
	public RecordingBytes provenance(int thread, long... elements) {
		frame.begin(FrameKind.PROVENANCE).put(thread).put(elements.length / 4);
		long last = 0;
		for (int i = 0; i < elements.length; i += 4) {
			frame.put(elements[i] - last).put(elements[i + 1]).put(elements[i + 2]).put(elements[i + 3]);
			last = elements[i];
		}
		return add(frame);
	}

	/** Takes back all measures. */
	public RecordingBytes reset(long time) {
		return add(frame.begin(FrameKind.RESET).put(time));
	}

	/** Adds samples: how many, what they stand for in µs, the sum of squares of that. */
	public RecordingBytes samples(int thread, long count, long micros, long squareMicros) {
		return add(frame.begin(FrameKind.SAMPLES).put(thread).put(count).put(micros * 1000).put(squareMicros));
	}

	/** Adds allocation: pairs of node (ascending) and bytes. */
	public RecordingBytes allocation(int thread, long... edges) {
		frame.begin(FrameKind.ALLOCATION).put(thread).put(edges.length / 2);
		long last = 0;
		for (int i = 0; i < edges.length; i += 2) {
			frame.put(edges[i] - last).putSigned(edges[i + 1]);
			last = edges[i];
		}
		return add(frame);
	}

	/**
	 * Adds calls of a thread without any left out: {@code "a+5 b+1 -3 !2"} begins {@code T.a} 5 ns after the event
	 * before, then {@code T.b}, which ends 3 ns later; 2 ns after that the history is cut. Methods are those of
	 * {@link #methods}.
	 */
	public RecordingBytes calls(int thread, String events) {
		return calls(thread, events, 0, 0, 0, 0);
	}

	/** Adds calls of a thread and how many were left out: shorter, deeper, filtered, beyond. */
	public RecordingBytes calls(int thread, String events, long... leftOut) {
		FrameBuilder elements = new FrameBuilder().begin(FrameKind.CALLS);
		for (String event : events.isEmpty() ? new String[0] : events.split(" ")) {
			switch (event.charAt(0)) {
				case '-' -> elements.put(FrameKind.CALL_END).put(Long.parseLong(event.substring(1)));
				case '!' -> elements.put(FrameKind.CALL_CUT).put(Long.parseLong(event.substring(1)));
				default -> elements.put(FrameKind.CALL_METHOD + event.charAt(0) - 'a')
						.put(Long.parseLong(event.substring(2)));
			}
		}
		frame.begin(FrameKind.CALLS).put(thread);
		for (long count : leftOut) {
			frame.put(count);
		}
		return add(frame.put(elements.size()).put(elements));
	}

	public RecordingBytes snapshot(int number, long time) {
		return add(frame.begin(FrameKind.SNAPSHOT).put(number).put(time));
	}

	public RecordingBytes note(int severity, String message) {
		return add(frame.begin(FrameKind.NOTE).put(severity).put(message));
	}

	public RecordingBytes end(long time) {
		return add(frame.begin(FrameKind.END).put(time));
	}

	/** Adds a frame of any kind with numbers. */
	public RecordingBytes frame(int kind, long... numbers) {
		frame.begin(kind);
		for (long number : numbers) {
			frame.put(number);
		}
		return add(frame);
	}

	/** @return the bytes so far */
	public byte[] toBytes() {
		return bytes.toByteArray();
	}

	/** @return where each frame ends */
	public List<Integer> frameEnds() {
		return frameEnds;
	}

	/** @return what a reader makes of the bytes */
	public Recording read() throws RecordingException, IOException {
		return read(toBytes());
	}

	/** @return the snapshot that a reader makes of the bytes */
	public Snapshot snapshot() throws RecordingException, IOException {
		return read().snapshot();
	}

	/** @return what a reader makes of bytes, damaged or not; its first exception leaves */
	public static Recording read(byte[] recording) throws RecordingException, IOException {
		Recording target = new Recording();
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(recording), target);
		reader.readHello(null);
		reader.readAll();
		return target;
	}

	private RecordingBytes add(FrameBuilder built) {
		try {
			built.writeTo(bytes);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		frameEnds.add(bytes.size());
		return this;
	}
}
