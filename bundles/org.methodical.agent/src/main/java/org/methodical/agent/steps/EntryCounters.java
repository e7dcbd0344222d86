// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.bytecode.read.IntConstant;
import org.methodical.agent.probe.step.Steps;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Where methods that only count their calls have their counter, by id. Thread-safe. */
public final class EntryCounters {

	/** What methods call, with the number of the page and the counter in it. */
	static final String OWNER = CounterCode.STEPS;
	/** Its name. */
	static final String NAME = "called";
	/** Its descriptor. */
	static final String TYPE = "(II)V";

	private final CounterPages pages = new CounterPages();
	private final Map<Integer, CounterPlace> places = new HashMap<>();
	private final List<Integer> ids = new ArrayList<>();

	/**
	 * Puts into a method that it counts a call.
	 *
	 * @param out gets the instructions; they need two operands
	 * @param id  the method's id
	 */
	public void count(MethodVisitor out, int id) {
		CounterPlace place = give(id);
		IntConstant.push(out, place.page());
		IntConstant.push(out, place.first());
		out.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, NAME, TYPE, false);
	}

	/**
	 * Gives a method its counter, if it has none yet.
	 *
	 * @param id the method's id
	 * @return where the counter is
	 */
	public synchronized CounterPlace give(int id) {
		CounterPlace known = places.get(id);
		if (known == null) {
			known = pages.place(1);
			places.put(id, known);
			ids.add(id);
		}
		return known;
	}

	/**
	 * Gives all methods a counter.
	 *
	 * @param count how many methods there are
	 * @return by id where it is, as {@code EntryPlaces} takes it
	 */
	public synchronized int[] giveAll(int count) {
		int[] all = new int[count];
		for (int id = 0; id < count; id++) {
			CounterPlace place = give(id);
			all[id] = place.page() * Steps.PAGE + place.first();
		}
		return all;
	}

	/** How many methods have a counter. */
	public synchronized int size() {
		return ids.size();
	}

	/**
	 * The id of a method.
	 *
	 * @param index less than {@link #size}; methods come in the order in which they got their counters
	 */
	public synchronized int id(int index) {
		return ids.get(index);
	}

	/**
	 * Where the counter of a method is.
	 *
	 * @param id the method's id
	 * @return the same for all threads
	 */
	public synchronized CounterPlace place(int id) {
		return places.get(id);
	}
}
