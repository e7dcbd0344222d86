// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads a frame by its codec, keeps what it heard and writes just that by the same codec. */
abstract class EchoedFrame {

	final FrameInput in;
	final OutputStream out;
	final FrameBuilder frame = new FrameBuilder();
	final List<String> heard = new ArrayList<>();
	/** What is to be written of what was heard. */
	final List<Write> writes = new ArrayList<>();

	/** What is to be written in the end. */
	Write last = () -> {};

	/** A call of what writes. */
	interface Write {

		void run() throws IOException;
	}

	EchoedFrame(FrameInput in, OutputStream out) {
		this.in = in;
		this.out = out;
	}

	/** That of the codec's room. */
	static EchoedFrame of(FrameInput in, OutputStream out) {
		return switch (in.kind()) {
			case FrameKind.STRINGS, FrameKind.METHODS, FrameKind.BLOCKS, FrameKind.STEPS, FrameKind.LOOPS,
					FrameKind.LINES, FrameKind.ENTRIES, FrameKind.CALLERS, FrameKind.PROBES,
					FrameKind.UNPROBED -> new EchoedCodeFrame(in, out);
			case FrameKind.THREADS, FrameKind.PART, FrameKind.NODES, FrameKind.COUNTS, FrameKind.EDGES,
					FrameKind.PROVENANCE, FrameKind.ALLOCATION, FrameKind.CALLS, FrameKind.SAMPLES, FrameKind.ACTIVITY,
					FrameKind.ALLOCATION_SAMPLES, FrameKind.WAITING, FrameKind.WAITS,
					FrameKind.TIMELINE -> new EchoedThreadFrame(in, out);
			default -> new EchoedRunFrame(in, out);
		};
	}

	/** Reads the frame and writes it again; gives what was heard, in its order. */
	final List<String> echo() throws IOException {
		read();
		for (Write write : writes) {
			write.run();
		}
		return heard;
	}

	/** Hears what is in the frame. */
	abstract void read() throws IOException;

	<T> T heard(T value) {
		heard.add(String.valueOf(value));
		return value;
	}

	/** Values were heard that are to be written so. */
	void hear(Write write, Object... values) {
		for (Object value : values) {
			heard(value);
		}
		writes.add(write);
	}

	/** The codec, which is written in the end. */
	<C extends OwnedElements> C begun(C codec, int owner) {
		codec.begin(owner);
		last = codec::write;
		return codec;
	}
}
