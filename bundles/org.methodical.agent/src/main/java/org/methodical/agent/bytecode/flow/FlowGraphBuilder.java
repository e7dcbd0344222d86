// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.Arrays;

import org.methodical.agent.bytecode.read.Code;
import org.methodical.agent.bytecode.read.Instructions;
import org.methodical.agent.bytecode.read.UnsupportedCodeException;

import net.bytebuddy.jar.asm.Opcodes;

/** Cuts code into blocks and finds the edges between them. */
public final class FlowGraphBuilder {

	private static final int[] NONE = {};

	final Code code;
	final int guardedFrom;
	int[] starts;
	int[] blockOf;
	FlowGraph.Exit[] exits;
	int[][] successors;
	int[][] handlers;
	boolean[] isHandler;
	boolean[] calling;
	int[] throwPoints;

	private FlowGraphBuilder(Code code, int guardedFrom) {
		this.code = code;
		this.guardedFrom = guardedFrom;
	}

	/**
	 * Builds the graph.
	 *
	 * @param guardedFrom the instruction behind the call of the other constructor; 0 outside constructors
	 * @param hasThis     whether the method has an object
	 */
	public static FlowGraph build(Code code, int guardedFrom, boolean hasThis) throws UnsupportedCodeException {
		FlowGraphBuilder builder = new FlowGraphBuilder(code, guardedFrom);
		builder.cut();
		if (hasThis && !builder.isWritten(0)) {
			builder.trustThis();
		}
		builder.connect();
		builder.findThrowPoints();
		builder.check();
		return new FlowGraph(builder);
	}

	private void cut() throws UnsupportedCodeException {
		boolean[] leads = new boolean[code.count + 1];
		leads[0] = true;
		leads[guardedFrom] = true;
		for (int i = 0; i < code.count; i++) {
			int opcode = code.opcode(i);
			if (Instructions.isConditional(opcode) || Instructions.isGoto(opcode)) {
				leads[code.target(i)] = true;
			} else if (Instructions.isSwitch(opcode)) {
				for (int target : code.switchTargets(i)) {
					leads[target] = true;
				}
			}
			if (Instructions.isConditional(opcode) || Instructions.endsFlow(opcode)) {
				leads[i + 1] = true;
			}
		}
		for (int i = 0; i < code.catchers.length; i++) {
			leads[code.tryStarts[i]] = true;
			leads[code.tryEnds[i]] = true;
			leads[code.catchers[i]] = true;
		}
		number(leads);
	}

	private boolean isWritten(int variable) {
		for (int i = 0; i < code.count; i++) {
			if (code.writes(i, variable)) {
				return true;
			}
		}
		return false;
	}

	/** Fields of this object are there: what {@code getfield} and {@code putfield} may throw is not thrown for them. */
	private void trustThis() {
		for (int i = 1; i < code.count; i++) {
			int opcode = code.opcode(i);
			boolean isRead = opcode == Opcodes.GETFIELD && isThis(i - 1);
			boolean isWrite = opcode == Opcodes.PUTFIELD && i > 1 && code.isLoad(i - 1) && isThis(i - 2);
			if ((isRead || isWrite) && blockOf[isRead ? i - 1 : i - 2] == blockOf[i]) {
				code.throwing[i] = false;
			}
		}
	}

	private boolean isThis(int instruction) {
		return code.loads(instruction, Opcodes.ALOAD) && code.variable(instruction) == 0;
	}

	private void number(boolean[] leads) {
		blockOf = new int[code.count];
		int[] found = new int[code.count + 1];
		int blocks = 0;
		for (int i = 0; i < code.count; i++) {
			if (leads[i]) {
				found[blocks++] = i;
			}
			blockOf[i] = blocks - 1;
		}
		found[blocks] = code.count;
		starts = Arrays.copyOf(found, blocks + 1);
	}

	private void connect() throws UnsupportedCodeException {
		int blocks = starts.length - 1;
		exits = new FlowGraph.Exit[blocks];
		successors = new int[blocks][];
		handlers = new int[blocks][];
		isHandler = new boolean[blocks];
		calling = new boolean[blocks];
		for (int i = 0; i < code.count; i++) {
			calling[blockOf[i]] |= Instructions.isCall(code.opcode(i));
		}
		for (int block = 0; block < blocks; block++) {
			int last = starts[block + 1] - 1;
			exits[block] = exit(code.opcode(last));
			successors[block] = successors(block, last);
			handlers[block] = NONE;
		}
		for (int i = 0; i < code.catchers.length; i++) {
			int end = code.tryEnds[i] == code.count ? blocks : blockOf[code.tryEnds[i]];
			int catcher = block(code.catchers[i]);
			isHandler[catcher] = true;
			for (int block = block(code.tryStarts[i]); block < end; block++) {
				if (mayThrow(block) && !contains(handlers[block], catcher)) {
					handlers[block] = with(handlers[block], catcher);
				}
			}
		}
	}

	private static FlowGraph.Exit exit(int opcode) {
		if (Instructions.isConditional(opcode)) {
			return FlowGraph.Exit.BRANCH;
		}
		if (Instructions.isSwitch(opcode)) {
			return FlowGraph.Exit.SWITCH;
		}
		if (Instructions.isReturn(opcode)) {
			return FlowGraph.Exit.RETURN;
		}
		if (Instructions.isGoto(opcode)) {
			return FlowGraph.Exit.JUMP;
		}
		return Instructions.endsFlow(opcode) ? FlowGraph.Exit.THROW : FlowGraph.Exit.FALL_THROUGH;
	}

	private int[] successors(int block, int last) throws UnsupportedCodeException {
		switch (exits[block]) {
			case FALL_THROUGH:
				return new int[] {block(last + 1)};
			case JUMP:
				return new int[] {block(code.target(last))};
			case BRANCH:
				int next = block(last + 1);
				int target = block(code.target(last));
				return next == target ? new int[] {next} : new int[] {next, target};
			case SWITCH:
				int[] targets = code.switchTargets(last);
				for (int i = 0; i < targets.length; i++) {
					targets[i] = block(targets[i]);
				}
				return targets;
			default:
				return NONE;
		}
	}

	private int block(int instruction) throws UnsupportedCodeException {
		if (instruction >= code.count) {
			throw new UnsupportedCodeException("runs over the end of its code");
		}
		return blockOf[instruction];
	}

	private boolean mayThrow(int block) {
		for (int i = starts[block]; i < starts[block + 1]; i++) {
			if (code.throwing[i]) {
				return true;
			}
		}
		return false;
	}

	private static boolean contains(int[] values, int wanted) {
		for (int value : values) {
			if (value == wanted) {
				return true;
			}
		}
		return false;
	}

	private static int[] with(int[] values, int more) {
		int[] all = Arrays.copyOf(values, values.length + 1);
		all[values.length] = more;
		return all;
	}

	private void findThrowPoints() {
		int[] found = new int[code.count];
		int n = 0;
		for (int i = guardedFrom; i < code.count; i++) {
			if (code.throwing[i]) {
				found[n++] = i;
			}
		}
		throwPoints = Arrays.copyOf(found, n);
	}

	/** Refuses forms that compilers do not make and for which executions could not be told apart. */
	private void check() throws UnsupportedCodeException {
		for (int i = 0; i < code.catchers.length; i++) {
			if (code.tryStarts[i] < guardedFrom || code.catchers[i] < guardedFrom) {
				throw new UnsupportedCodeException("catches exceptions before the call of another constructor");
			}
		}
		int guarded = guardedFrom == 0 ? 0 : blockOf[guardedFrom];
		for (int block = 0; block < exits.length; block++) {
			for (int next : successors[block]) {
				if (isHandler[next]) {
					throw new UnsupportedCodeException("jumps into an exception handler");
				}
				if (block >= guarded && next < guarded) {
					throw new UnsupportedCodeException("jumps back before the call of another constructor");
				}
				if (block < guarded - 1 && next > guarded) {
					throw new UnsupportedCodeException("jumps over the call of another constructor");
				}
			}
		}
	}
}
