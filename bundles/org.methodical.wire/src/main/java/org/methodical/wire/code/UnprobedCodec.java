// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Unprobed;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#UNPROBED}. What does not fit into one frame is not told. Not thread-safe. */
public final class UnprobedCodec {

	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link UnprobedCodec#put}; of a newer agent there may be reasons that {@link Unprobed} does not have. */
		void unprobed(int rule, int reason, long number, List<String> examples) throws WireException;
	}

	/** Forgets what was put. */
	public void begin() {
		elements.begin(FrameKind.UNPROBED);
		count = 0;
	}

	/**
	 * What has no probes for a reason; each frame has all.
	 *
	 * @param rule     index of the rule in {@link ProbesCodec}, -1 if it is of none
	 * @param reason   {@link Unprobed#number}
	 * @param number   classes or methods
	 * @param examples names of some of them, at most {@link Unprobed#MAX_EXAMPLES}
	 */
	public void put(int rule, int reason, long number, List<String> examples) {
		if (elements.hasRoom(4, examples.size())) {
			elements.put(rule + 1).put(reason).put(number).put(examples.size());
			for (String example : examples) {
				elements.put(example);
			}
			count++;
		}
	}

	/** Writes what was put. */
	public void write(OutputStream out) throws IOException {
		frame.begin(FrameKind.UNPROBED).put(count).put(elements).writeTo(out);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		for (int left = in.getCount(); left > 0; left--) {
			to.unprobed(in.getInt() - 1, in.getInt(), in.getLong(), examples(in));
		}
	}

	private static List<String> examples(FrameInput in) throws WireException {
		List<String> examples = new ArrayList<>();
		for (int left = in.getCount(); left > 0; left--) {
			String example = in.getString();
			if (examples.size() < Unprobed.MAX_EXAMPLES) {
				examples.add(example);
			}
		}
		return examples;
	}
}
