// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#PROBES}, bounded so that one frame holds it. Not thread-safe. */
public final class ProbesCodec {

	/** Rules beyond are not told. */
	public static final int MAX_RULES = 500;
	/** Refused classes in a frame. */
	public static final int MAX_REFUSED = 100;

	/** Characters: so many rules fit, however long they are. */
	private static final int LONGEST_TEXT = 200;
	/** Numbers that take as much as all other parts at most. */
	private static final int ROOM_FOR_OTHERS = 1 << 16;

	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder rules = new FrameBuilder();
	private final FrameBuilder runs = new FrameBuilder();
	private final FrameBuilder refused = new FrameBuilder();
	private int ruleCount;
	private int runCount;
	private int refusedCount;

	/** Takes what a frame says, in the order of these methods. */
	public interface Receiver {

		/** See {@link ProbesCodec#write}; how many rules follow. */
		void loaded(long classes, int rules) throws WireException;

		/** See {@link ProbesCodec#rule}. */
		void rule(String text, boolean holds, int matched, int woven, int methods) throws WireException;

		/** See {@link ProbesCodec#methods}. */
		void methods(int first, int number, int rule) throws WireException;

		/** See {@link ProbesCodec#refused}. */
		void refused(String className, String reason) throws WireException;
	}

	/** Forgets what was put. */
	public void begin() {
		rules.begin(FrameKind.PROBES);
		runs.begin(FrameKind.PROBES);
		refused.begin(FrameKind.PROBES);
		ruleCount = 0;
		runCount = 0;
		refusedCount = 0;
	}

	/**
	 * The next rule of the probe set; each frame has all.
	 *
	 * @param text    cut if it is long
	 * @param holds   false if another was added in its place
	 * @param matched classes that it decided on
	 * @param woven   these of them that have probes
	 * @param methods methods of these that have had probes
	 */
	public void rule(String text, boolean holds, int matched, int woven, int methods) {
		if (ruleCount < MAX_RULES) {
			rules.put(shortened(text)).put(holds ? 1 : 0).put(matched).put(woven).put(methods);
			ruleCount++;
		}
	}

	/**
	 * Methods that are new since the last frame; not told if their rule was not.
	 *
	 * @param first  id of the first
	 * @param number how many
	 * @param rule   why they have probes
	 */
	public void methods(int first, int number, int rule) {
		if (rule < ruleCount && runs.hasRoom(ROOM_FOR_OTHERS, 0)) {
			runs.put(first).put(number).put(rule);
			runCount++;
		}
	}

	/**
	 * A class was refused since the last frame.
	 *
	 * @return whether there is room for more
	 */
	public boolean refused(String className, String reason) {
		refused.put(shortened(className)).put(shortened(reason));
		return ++refusedCount < MAX_REFUSED;
	}

	/**
	 * Writes what was put.
	 *
	 * @param loaded classes so far
	 */
	public void write(OutputStream out, long loaded) throws IOException {
		frame.begin(FrameKind.PROBES).put(loaded).put(ruleCount).put(rules).put(runCount).put(runs).put(refusedCount)
				.put(refused).writeTo(out);
	}

	private static String shortened(String text) {
		return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		long loaded = in.getLong();
		int rules = in.getCount();
		to.loaded(loaded, rules);
		for (int left = rules; left > 0; left--) {
			to.rule(in.getString(), in.getInt() != 0, in.getInt(), in.getInt(), in.getInt());
		}
		for (int left = in.getCount(); left > 0; left--) {
			to.methods(in.getInt(), in.getInt(), in.getInt());
		}
		for (int left = in.getCount(); left > 0; left--) {
			to.refused(in.getString(), in.getString());
		}
	}
}
