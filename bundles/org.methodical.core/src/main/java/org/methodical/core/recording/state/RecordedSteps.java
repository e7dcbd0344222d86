// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.Arrays;

import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.code.LoopsCodec;
import org.methodical.wire.code.StepsCodec;

/** Flow graphs and what was executed of them. Not thread-safe. */
public final class RecordedSteps {

	/** Instructions that need about as much memory as a block. */
	private static final int INSTRUCTIONS_OF_BLOCK = 32;

	private final long maxBlocks;
	private MethodSteps[] methods = {};
	private long blockCount;
	private StepTable table = StepTable.empty();
	private boolean isPart;

	/**
	 * @param maxBlocks blocks that all methods together may have
	 */
	RecordedSteps(long maxBlocks) {
		this.maxBlocks = maxBlocks;
	}

	/** The table as it is now; the same object as long as nothing changes. */
	StepTable table() {
		if (table == null) {
			table = new StepTable(methods.clone());
		}
		return table;
	}

	/** Sets all counts to zero; the flow graphs stay. */
	void reset() {
		for (int id = 0; id < methods.length; id++) {
			MethodSteps steps = methods[id];
			if (steps != null) {
				MethodBlocks blocks = steps.blocks();
				methods[id] = new MethodSteps(steps.method(), blocks, 0, new long[blocks.blockCount()],
						new long[blocks.loopCount()], new long[blocks.throwPointCount()]);
			}
		}
		table = null;
	}

	/** From now on nothing is known of the single entries of loops: agents tell that of all so far. */
	void beginPart() {
		isPart = true;
	}

	/** Reads the flow graph of a method. */
	void blocks(FrameInput frame, Method method) throws WireException {
		if (find(method) != null) {
			throw frame.broken("describes method " + method.id() + " a second time");
		}
		BlocksDecoder decoder = new BlocksDecoder(frame, more -> makeRoom(frame, more));
		MethodBlocks blocks = decoder.read();
		makeRoom(frame, decoder.instructions() / INSTRUCTIONS_OF_BLOCK);
		set(method, new MethodSteps(method, blocks, 0, new long[blocks.blockCount()], new long[blocks.loopCount()],
				new long[blocks.throwPointCount()]));
	}

	private void makeRoom(FrameInput frame, int more) throws WireException {
		blockCount += more;
		if (blockCount > maxBlocks) {
			throw frame.broken("makes it " + blockCount + " blocks, the most is " + maxBlocks
					+ "; raise the heap of this program with -Xmx or count fewer classes");
		}
	}

	private MethodSteps find(Method method) {
		return method.id() < methods.length ? methods[method.id()] : null;
	}

	private void set(Method method, MethodSteps steps) {
		if (method.id() >= methods.length) {
			methods = Arrays.copyOf(methods, Math.max(method.id() + 1, methods.length + (methods.length >> 1)));
		}
		methods[method.id()] = steps;
		table = null;
	}

	/** Reads what was executed since the last such frame; says whether the method was called so far. */
	boolean steps(FrameInput frame, Method method) throws WireException {
		MethodSteps before = find(method);
		if (before == null) {
			throw frame.broken("counts method " + method.id() + ", whose blocks are unknown");
		}
		Increments more = new Increments(frame, before.blocks());
		StepsCodec.read(frame, more);
		MethodSteps now = before.plus(more.calls, more.lists[StepsCodec.BLOCKS], more.lists[StepsCodec.ITERATIONS],
				more.lists[StepsCodec.THROWN], more.lists[StepsCodec.ENTRIES]);
		set(method, now);
		return now.calls() > 0;
	}

	/** What a frame adds to the numbers of a method. */
	private static final class Increments implements StepsCodec.Receiver {

		private final FrameInput frame;
		private final MethodBlocks blocks;
		/** By list; null if the frame does not have it. */
		private final long[][] lists = new long[StepsCodec.ENTRIES + 1][];
		private long calls;

		Increments(FrameInput frame, MethodBlocks blocks) {
			this.frame = frame;
			this.blocks = blocks;
		}

		@Override
		public void calls(long more) {
			calls = more;
		}

		@Override
		public void begin(int list) {
			lists[list] = new long[list == StepsCodec.BLOCKS ? blocks.blockCount()
					: list == StepsCodec.THROWN ? blocks.throwPointCount() : blocks.loopCount()];
		}

		@Override
		public void number(int list, int index, long more) throws WireException {
			if (index >= lists[list].length) {
				throw frame.broken("counts number " + index + " of " + lists[list].length);
			}
			lists[list][index] = more;
		}
	}

	/** Reads what is known of the entries of loops. */
	void loops(FrameInput frame, Method method) throws WireException {
		MethodSteps before = find(method);
		if (before == null) {
			throw frame.broken("counts loops of method " + method.id() + ", whose blocks are unknown");
		}
		LoopRounds[] rounds = new LoopRounds[before.blocks().loopCount()];
		LoopsCodec.read(frame, (loop, min, max, classes) -> {
			if (loop >= rounds.length) {
				throw frame.broken("counts loop " + loop + " of " + rounds.length);
			}
			rounds[loop] = new LoopRounds(min, max, classes);
		});
		if (!isPart) {
			set(method, before.withRounds(rounds));
		}
	}

	/** Adds what another recording counted; false if the code was another. */
	public boolean add(Method method, MethodSteps more) {
		MethodSteps before = find(method);
		if (before == null) {
			set(method, more.of(method));
			return true;
		}
		if (!before.blocks().isLike(more.blocks())) {
			return false;
		}
		set(method, before.plus(more));
		return true;
	}
}
