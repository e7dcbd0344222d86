// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.Wait;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/**
 * WaitEvents as the recorder's events, one for each wait: the longest as long as it was, the others as long as they
 * were on average. WaitEvents for input and output have a type of our own, as nobody knows whether it was a socket or a
 * file. Where it is not known how many there were, no single one can be told.
 */
final class WaitEvents {

	/** Events for waits that are alike; of more there are so many, which last longer. */
	static final int MAX_ALIKE = 1000;
	/** Events in all, beyond which all of a kind are one event. */
	static final int MAX = 200_000;
	private static final String CONCURRENT = "java.util.concurrent.";

	/** A wait that has got its place in time. */
	private record Event(Wait of, long about, long lasts) {
	}

	private final Events events;
	private final Stacks stacks;
	private final long time;
	private final Type park;
	private final Type enter;
	private final Type signal;
	private final Type sleep;
	private final Type inputOutput;
	private final Type alike;
	private int written;

	WaitEvents(Events events, Stacks stacks, long time) {
		this.events = events;
		this.stacks = stacks;
		this.time = time;
		park = events.lasting("jdk.ThreadPark", type -> type.addField("parkedClass", JDK.CLASS));
		enter = events.lasting("jdk.JavaMonitorEnter",
				type -> type.addField("monitorClass", JDK.CLASS).addField("previousOwner", JDK.THREAD));
		signal = events.lasting("jdk.JavaMonitorWait", type -> type.addField("monitorClass", JDK.CLASS));
		sleep = events.lasting("jdk.ThreadSleep", type -> {
		});
		inputOutput = events.ownLasting("InputOutput", "Input or Output",
				"A thread waited for a socket, a pipe or a file");
		alike = events.own("Waits", "Waits", "Waits of a thread that were alike, as they were recorded",
				type -> type.addField("eventThread", JDK.THREAD).addField("stackTrace", JDK.STACK_TRACE)
						.addField("kind", Builtin.STRING, Events.labelled("Kind", "What was waited for"))
						.addField("lockClass", JDK.CLASS, Events.labelled("Class", "Class of the lock or object"))
						.addField("holder", Builtin.STRING, Events.labelled("Holder", "Thread that held the lock"))
						.addField("count", Builtin.LONG,
								Events.labelled("Count", "How many waits were found, 0 if that is not known"))
						.addField("time", Builtin.LONG, Events.time("Time", "How long they lasted in all"))
						.addField("longest", Builtin.LONG, Events.time("Longest", "How long the longest lasted")));
	}

	void write(Snapshot snapshot) {
		Map<Integer, List<Wait>> byThread = new HashMap<>();
		snapshot.waits().forEach(wait -> byThread.computeIfAbsent(wait.thread(), any -> new ArrayList<>()).add(wait));
		for (ThreadInfo thread : snapshot.threads()) {
			List<Wait> waits = byThread.getOrDefault(thread.id(), List.of());
			Map<Wait, TypedValue> places = new HashMap<>();
			for (Wait wait : waits) {
				TypedValue place = stacks.place(thread.id(), wait.where());
				places.put(wait, place);
				events.write(alike, time, event -> put(place, "stackTrace", event
						.putField("eventThread", stacks.thread(thread.id())).putField("kind", wait.kind().name())
						.putField("holder", wait.holder()).putField("count", Math.max(0, wait.count()))
						.putField("time", wait.time())
						.putField("longest", wait.longest()), wait));
			}
			writeOneByOne(waits.stream().filter(Wait::hasCount).toList(), places);
		}
	}

	private void put(TypedValue place, String field, TypedValueBuilder event, Wait wait) {
		putKnown(event, field, place);
		putKnown(event, "lockClass", stacks.classOf(wait.lockClass()));
	}

	private static void putKnown(TypedValueBuilder event, String field, TypedValue value) {
		if (value != null) {
			event.putField(field, value);
		}
	}

	/** A thread waits once at a time: evenly mixed, and one after the other with like gaps between. */
	private void writeOneByOne(List<Wait> waits, Map<Wait, TypedValue> places) {
		List<Event> order = new ArrayList<>();
		waits.forEach(wait -> split(wait, order));
		order.sort(Comparator.comparingLong(Event::about));
		long waiting = order.stream().mapToLong(Event::lasts).sum();
		double gap = Math.max(0, (double) time - waiting) / (order.size() + 1);
		long before = 0;
		for (int i = 0; i < order.size(); i++) {
			Event each = order.get(i);
			write(each, Math.round(gap * (i + 1)) + before, places.get(each.of));
			before += each.lasts;
		}
	}

	private void split(Wait wait, List<Event> into) {
		long count = Math.max(1, Math.min(wait.count(), written < MAX ? MAX_ALIKE : 1));
		written += (int) count;
		boolean isEach = count == wait.count();
		long rest = isEach ? wait.time() - wait.longest() : wait.time();
		for (long i = 0; i < count; i++) {
			long others = isEach ? count - 1 : count;
			long lasts = isEach && i == 0 ? wait.longest() : share(rest, isEach ? i - 1 : i, others);
			into.add(new Event(wait, SampleSpread.moment(i, count, time), Math.max(0, lasts)));
		}
	}

	/** Shares add up to the whole. */
	private static long share(long whole, long index, long count) {
		return whole / count + (index < whole % count ? 1 : 0);
	}

	private void write(Event each, long at, TypedValue place) {
		Wait wait = each.of;
		events.write(type(wait), at, event -> {
			event.putField("duration", each.lasts).putField("eventThread", stacks.thread(wait.thread()));
			putKnown(event, "stackTrace", place);
			TypedValue lock = stacks.classOf(wait.lockClass());
			putKnown(event, "parkedClass", lock);
			putKnown(event, "monitorClass", lock);
			putKnown(event, "previousOwner", stacks.thread(wait.holder()));
		});
	}

	/** Whether it was a monitor or parking is not recorded: the class of the object tells. */
	private Type type(Wait wait) {
		boolean isParked = wait.lockClass().isEmpty() || wait.lockClass().startsWith(CONCURRENT);
		return switch (wait.kind()) {
			case LOCK -> isParked ? park : enter;
			case SIGNAL -> isParked ? park : signal;
			case SLEEP -> sleep;
			case IO -> inputOutput;
		};
	}
}
