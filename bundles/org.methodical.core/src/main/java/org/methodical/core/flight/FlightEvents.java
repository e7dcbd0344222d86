// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

import org.methodical.core.collections.LongIndex;
import org.methodical.core.flight.FlightThreads.RecordedThread;
import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.time.TimeRange;

/** Adds what the events of chunks tell to the trees of threads. Not thread-safe. */
final class FlightEvents {

	/** How wall clock samples of async-profiler name a thread that does not run. */
	private static final String SLEEPING = "STATE_SLEEPING";

	/** What may stand for running. */
	private static final Set<Kind> SAMPLES = EnumSet.of(Kind.EXECUTION, Kind.WALL_CLOCK, Kind.PROCESSOR, Kind.NATIVE);

	/** That one event stands for. */
	private static final int MAX_SAMPLES = 1_000_000;

	private final FlightThreads threads;
	private final FlightMethods methods;
	private final FlightFacts facts;
	private final FlightWaits waits;
	private final FlightLines lines = new FlightLines();
	private final FlightTimeLines timeLines = new FlightTimeLines(
			FlightTimeLines.max(Runtime.getRuntime().maxMemory()));
	private final PathRoom room;
	/** What is read, ns since 1970. */
	private TimeRange span = new TimeRange(Long.MIN_VALUE, Long.MAX_VALUE);
	private long truncatedStacks;
	private long withoutStack;
	private long withoutRoom;
	private boolean isPeriodKnown = true;

	// of the present chunk
	private FlightChunk chunk;
	/** The one before; null at first. */
	private FlightChunk previous;
	private SamplePeriods periods;
	private int[] methodIds;
	private final LongIndex threadNumbers = new LongIndex();
	private RecordedThread[] numbered = new RecordedThread[64];
	private int numberedCount;
	/** Nodes of stacks: the key has the thread's number and the stack. */
	private final LongIndex leaves = new LongIndex();

	FlightEvents(FlightThreads threads, FlightMethods methods, FlightFacts facts, PathRoom room, FlightWaits waits) {
		this.threads = threads;
		this.methods = methods;
		this.facts = facts;
		this.waits = waits;
		this.room = room;
	}

	/**
	 * Leaves out what happened before and after. Methods and threads are known all the same, by the same numbers.
	 *
	 * @param only ns since 1970
	 */
	void within(TimeRange only) {
		span = only;
	}

	/** Goes through the events of a chunk that is prepared. */
	void read(FlightChunk next) throws IOException {
		previous = chunk;
		chunk = next;
		periods = new SamplePeriods(next);
		methodIds = new int[next.constants().methodCount()];
		Arrays.fill(methodIds, LongIndex.NONE);
		threadNumbers.clear();
		numberedCount = 0;
		leaves.clear();
		chunk.events(this::of);
	}

	private FlightChunk.Events of(FlightType type) {
		if (FlightWaits.events().contains(type.name())) {
			return waits(type);
		}
		return switch (type.name()) {
			case "jdk.ExecutionSample" -> samples(type, Kind.EXECUTION);
			case "jdk.NativeMethodSample" -> samples(type, Kind.NATIVE);
			case SamplePeriods.WALL_CLOCK -> samples(type, Kind.WALL_CLOCK);
			case "jdk.CPUTimeSample" -> processorSamples(type);
			case "jdk.ObjectAllocationSample" -> allocation(type, Kind.ALLOCATION, "weight");
			case "jdk.ObjectAllocationInNewTLAB" -> allocation(type, Kind.BUFFERS, "tlabSize");
			case "jdk.ObjectAllocationOutsideTLAB" -> allocation(type, Kind.BUFFERS, "allocationSize");
			case "jdk.ThreadEnd" -> threadEnds(type);
			default -> facts.of(type, chunk);
		};
	}

	private FlightChunk.Events samples(FlightType type, Kind kind) {
		FieldReader fields = new FieldReader(type, "sampledThread", "stackTrace", "state", "samples", "startTime");
		long told = periods.of(type);
		long period = told > 0 ? told : SamplePeriods.DEFAULT;
		isPeriodKnown &= told > 0;
		return in -> {
			fields.read(in);
			int count = fields.has(3) ? Math.clamp(fields.number(3), 1, MAX_SAMPLES) : 1;
			boolean isAsleep = fields.has(2) && chunk.constants().state(fields.number(2)).equals(SLEEPING);
			boolean isWithin = isWithin(fields.number(4));
			found(isAsleep ? Kind.WAIT : kind, fields.number(0), fields.number(1), count, count * period, isWithin);
			if (!isAsleep && isWithin) {
				ran(kind, fields.number(0), fields.number(4), count * period);
			}
		};
	}

	private FlightChunk.Events processorSamples(FlightType type) {
		FieldReader fields = new FieldReader(type, "eventThread", "stackTrace", "samplingPeriod", "failed",
				"startTime");
		return in -> {
			fields.read(in);
			long period = chunk.duration(fields.number(2));
			boolean isWithin = isWithin(fields.number(4));
			found(Kind.PROCESSOR, fields.number(0), fields.number(1), 1, period, isWithin);
			if (isWithin) {
				ran(Kind.PROCESSOR, fields.number(0), fields.number(4), period);
			}
		};
	}

	private FlightChunk.Events waits(FlightType type) {
		FieldReader fields = new FieldReader(type, "eventThread", "stackTrace", "duration", "monitorClass",
				"parkedClass", "previousOwner", "startTime");
		return in -> {
			fields.read(in);
			long begin = chunk.nanos(fields.number(6));
			FlightConstants constants = chunk.constants();
			FlightConstants stacks = stacks(fields.number(1), begin);
			long start = Math.max(begin, span.from());
			long time = Math.min(begin + chunk.duration(fields.number(2)), span.to()) - start;
			found(Kind.WAIT, fields.number(0), stacks, fields.number(1), 1, time, time >= 0);
			if (time < 0) {
				return;
			}
			FlightConstants.NamedThread holder = fields.has(5) ? constants.thread(fields.number(5)) : null;
			String lockClass = fields.has(3) ? constants.classOf(fields.number(3))
					: fields.has(4) ? constants.classOf(fields.number(4)) : "";
			timeLines.waited(threads.of(constants.thread(fields.number(0))),
					ThreadState.values()[FlightWaits.kind(type.name(), lockClass).ordinal() + 1], start, start + time);
			waits.add(type.name(), threads.of(constants.thread(fields.number(0))), stacks,
					stacks.stack(fields.number(1)), lockClass, holder == null ? "" : holder.name(), time);
		};
	}

	/**
	 * Where the stack of something is that lasted: the recorder of Java 17 leaves that of what began before the chunk
	 * in the chunk before.
	 *
	 * @param begin ns since 1970
	 */
	private FlightConstants stacks(long key, long begin) {
		boolean isLeft = previous != null && begin >= previous.startNanos() && begin < chunk.startNanos()
				&& chunk.constants().stack(key) == LongIndex.NONE;
		return isLeft ? previous.constants() : chunk.constants();
	}

	private void ran(Kind kind, long thread, long ticks, long period) {
		long end = chunk.nanos(ticks);
		timeLines.found(threads.of(chunk.constants().thread(thread)), kind, Math.max(end - period, span.from()), end);
	}

	private FlightChunk.Events allocation(FlightType type, Kind kind, String size) {
		FieldReader fields = new FieldReader(type, "eventThread", "stackTrace", size, "startTime");
		return in -> {
			fields.read(in);
			found(kind, fields.number(0), fields.number(1), 1, Math.max(0, fields.number(2)),
					isWithin(fields.number(3)));
		};
	}

	private FlightChunk.Events threadEnds(FlightType type) {
		FieldReader fields = new FieldReader(type, "thread", "eventThread");
		return in -> {
			fields.read(in);
			long key = fields.has(0) ? fields.number(0) : fields.number(1);
			FlightConstants.NamedThread named = chunk.constants().thread(key);
			if (named != null && !named.virtual()) {
				threads.of(named).end();
			}
		};
	}

	private boolean isWithin(long ticks) {
		long time = chunk.nanos(ticks);
		return time >= span.from() && time < span.to();
	}

	private void found(Kind kind, long threadKey, long stackKey, int count, long amount, boolean isWithin) {
		found(kind, threadKey, chunk.constants(), stackKey, count, amount, isWithin);
	}

	private void found(Kind kind, long threadKey, FlightConstants stacks, long stackKey, int count, long amount,
			boolean isWithin) {
		int number = threadNumbers.get(threadKey);
		if (number == LongIndex.NONE) {
			number = number(threadKey);
		}
		int stack = stacks.stack(stackKey);
		if (stack == LongIndex.NONE) {
			withoutStack += count;
			return;
		}
		truncatedStacks += stacks.isTruncated(stack) ? count : 0;
		numbered[number].saw(kind, count);
		if (!isWithin) {
			name(stacks, stack);
			return;
		}
		int leaf = leaf(number, stacks, stack);
		if (leaf == LongIndex.NONE) {
			withoutRoom += count;
		} else {
			numbered[number].tree().add(kind, leaf, count, amount);
		}
		if (SAMPLES.contains(kind)) {
			addLine(kind, stack, count, amount);
		}
	}

	private int leaf(int number, FlightConstants stacks, int stack) {
		PathTree tree = numbered[number].tree();
		if (stacks != chunk.constants()) {
			return leaf(tree, stacks, stack);
		}
		long key = (long) number << Integer.SIZE | stack;
		int leaf = leaves.get(key);
		if (leaf == LongIndex.NONE) {
			leaf = leaf(tree, stacks, stack);
			if (leaf != LongIndex.NONE) {
				leaves.put(key, leaf);
			}
		}
		return leaf;
	}

	/** The line is that of the innermost frame that has one. */
	private void addLine(Kind kind, int stack, int count, long amount) {
		FlightConstants constants = chunk.constants();
		int frame = constants.firstFrame(stack);
		while (frame < constants.framesEnd(stack) && constants.line(frame) <= 0) {
			frame++;
		}
		boolean isKnown = frame < constants.framesEnd(stack);
		int number = isKnown ? constants.frame(frame) : 0;
		lines.add(kind, isKnown ? methodId(number) : 0, isKnown ? constants.line(frame) : 0, count, amount);
	}

	private int methodId(int number) {
		if (methodIds[number] == LongIndex.NONE) {
			methodIds[number] = methods.idOf(chunk.constants(), number);
		}
		return methodIds[number];
	}

	private int number(long threadKey) {
		if (numberedCount == numbered.length) {
			numbered = Arrays.copyOf(numbered, numberedCount * 2);
		}
		numbered[numberedCount] = threads.of(chunk.constants().thread(threadKey));
		threadNumbers.put(threadKey, numberedCount);
		return numberedCount++;
	}

	/** The node of a stack, made from the outermost frame on; {@link LongIndex#NONE} if nothing has room any more. */
	private int leaf(PathTree tree, FlightConstants constants, int stack) {
		int node = CallingContextTree.ROOT;
		int method = CallingContextTree.NO_METHOD;
		for (int frame = constants.framesEnd(stack) - 1; frame >= constants.firstFrame(stack); frame--) {
			// all of them are known by name, with room or without
			method = method(constants, frame);
			if (node != LongIndex.NONE) {
				node = room.child(tree, node, method);
			}
		}
		return node == LongIndex.NONE ? room.flat(tree, method) : node;
	}

	/** Has the methods of a stack be known, in the order in which {@link #leaf} meets them. */
	private void name(FlightConstants constants, int stack) {
		for (int frame = constants.framesEnd(stack) - 1; frame >= constants.firstFrame(stack); frame--) {
			method(constants, frame);
		}
	}

	private int method(FlightConstants constants, int frame) {
		int number = constants.frame(frame);
		return constants == chunk.constants() ? methodId(number) : methods.idOf(constants, number);
	}

	/** What was waited for. */
	FlightWaits waits() {
		return waits;
	}

	/** In which source lines threads ran. */
	FlightLines lines() {
		return lines;
	}

	/** What threads did when. */
	FlightTimeLines timeLines() {
		return timeLines;
	}

	/** How often something was found on a stack of which the outermost frames are missing. */
	long truncatedStacks() {
		return truncatedStacks;
	}

	/** How often something was found of which there is no stack. */
	long withoutStack() {
		return withoutStack;
	}

	/** How often something was found that is left out, since there is no room for it. */
	long withoutRoom() {
		return withoutRoom;
	}

	/** Whether the recording told how often it took samples. */
	boolean isPeriodKnown() {
		return isPeriodKnown;
	}
}
