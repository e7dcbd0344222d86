// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * Through this the program itself asks what its threads have executed, as tests do that have a budget of work. It is in
 * the bootstrap class loader, so that whoever asks finds it by name and no class loader of the program is asked. What
 * it answers is made of types of {@code java.lang} alone: who asks and who answers need not be of one release.
 */
public abstract class WorkDoor {

	/** The number of what the door tells; another one means that it tells something else. */
	public static final int VERSION = 5;

	private static volatile WorkDoor open;

	/** Creates a door, which is closed. */
	protected WorkDoor() {
	}

	/**
	 * Opens the door.
	 *
	 * @param door answers from now on; null if steps are counted no more
	 */
	public static void open(WorkDoor door) {
		open = door;
	}

	/**
	 * Notes what all threads have executed so far.
	 *
	 * @return what {@link #since} takes; null if no steps are counted in this JVM
	 */
	public static Object mark() {
		WorkDoor door = open;
		return door == null ? null : door.now();
	}

	/**
	 * What all threads have executed since a mark was made. Calls that are still under way may be off by one execution.
	 *
	 * @param mark made by {@link #mark} in the same thread
	 * @return how many methods have counters ({@code Integer}), whether other threads executed some of it
	 *         ({@code Boolean}), whether counts were lost ({@code Boolean}), steps without those of initialisers of
	 *         classes ({@code Long}), how many of these ran ({@code Long}), and what {@link #methods} takes. Null if
	 *         no steps are counted any more
	 */
	public static Object[] since(Object mark) {
		WorkDoor door = open;
		return door == null ? null : door.sums(mark);
	}

	/**
	 * What it was in detail, without initialisers of classes, found when it is asked for: mostly the sums are as they
	 * should be.
	 *
	 * @param span the last of what {@link #since} told
	 * @return a row for each method that was executed: class, name, descriptor, source file ({@code String}, empty if
	 *         unknown), calls and steps ({@code long[]}), the lines that have code, ascending ({@code int[]}), for
	 *         each how many instructions it has ({@code int[]}), how often it was executed ({@code long[]}), and in
	 *         which line the innermost loop around it begins ({@code int[]}, 0 if there is none), and what it asked
	 *         for that differs from one JVM to the next ({@code String}, nouns; empty if nothing), and whether that
	 *         may matter anywhere, not only in the class that asked ({@code Boolean}). Null if no steps are counted
	 *         any more
	 */
	public static Object[] methods(Object span) {
		WorkDoor door = open;
		return door == null ? null : door.rows(span, false);
	}

	/**
	 * What initialisers of classes did. Which test is the first to need a class depends on the order of the tests, so
	 * that it is no test's.
	 *
	 * @param span the last of what {@link #since} told
	 * @return a row, as {@link #methods} has it, for each that ran. Null if no steps are counted any more
	 */
	public static Object[] initialisers(Object span) {
		WorkDoor door = open;
		return door == null ? null : door.rows(span, true);
	}

	/**
	 * Notes what all threads have executed so far.
	 *
	 * @return what {@link #sums} takes
	 */
	protected abstract Object now();

	/**
	 * What all threads have executed since.
	 *
	 * @param mark what {@link #now} returned
	 * @return as {@link #since} says
	 */
	protected abstract Object[] sums(Object mark);

	/**
	 * What it was in detail.
	 *
	 * @param span             the last of {@link #sums}
	 * @param areInitialisers whether the methods are asked for that initialise classes, or all others
	 * @return as {@link #methods} says
	 */
	protected abstract Object[] rows(Object span, boolean areInitialisers);
}
