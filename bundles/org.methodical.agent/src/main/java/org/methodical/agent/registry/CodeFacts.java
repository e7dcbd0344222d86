// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

/** Sizes and source lines of a method's code, as the compiler left it. Immutable. */
public final class CodeFacts {

	/** A method without code. */
	public static final CodeFacts NONE = new CodeFacts(0, 0, 0, false, Lines.UNKNOWN);

	/** The source lines of a method; 0 where unknown. Immutable. */
	public static final class Lines {

		/** Nothing is known. */
		public static final Lines UNKNOWN = new Lines(0, 0, 0);

		final int entry;
		final int first;
		final int last;

		/**
		 * Creates the lines.
		 *
		 * @param entry line of the first instruction
		 * @param first least line
		 * @param last  greatest line
		 */
		public Lines(int entry, int first, int last) {
			this.entry = entry;
			this.first = first;
			this.last = last;
		}
	}

	private final int maxLocals;
	private final int maxStack;
	private final int length;
	private final boolean trivial;
	private final Lines lines;

	/**
	 * Creates the facts.
	 *
	 * @param maxLocals slots
	 * @param maxStack  slots
	 * @param length    bytes of bytecode
	 * @param trivial   see {@link #isTrivial}
	 * @param lines     source lines
	 */
	public CodeFacts(int maxLocals, int maxStack, int length, boolean trivial, Lines lines) {
		this.maxLocals = maxLocals;
		this.maxStack = maxStack;
		this.length = length;
		this.trivial = trivial;
		this.lines = lines;
	}

	/**
	 * Room for local variables.
	 *
	 * @return slots
	 */
	public int maxLocals() {
		return maxLocals;
	}

	/**
	 * Room for operands.
	 *
	 * @return slots
	 */
	public int maxStack() {
		return maxStack;
	}

	/**
	 * Length of the bytecode.
	 *
	 * @return bytes
	 */
	public int length() {
		return length;
	}

	/**
	 * Whether the method takes no time worth a probe: it calls nothing, has no loop, allocates and locks nothing, and
	 * is short.
	 */
	public boolean isTrivial() {
		return trivial;
	}

	/**
	 * Line of the first instruction.
	 *
	 * @return 0 where unknown
	 */
	public int entryLine() {
		return lines.entry;
	}

	/**
	 * The least line.
	 *
	 * @return 0 where unknown
	 */
	public int firstLine() {
		return lines.first;
	}

	/**
	 * The greatest line.
	 *
	 * @return 0 where unknown
	 */
	public int lastLine() {
		return lines.last;
	}
}
