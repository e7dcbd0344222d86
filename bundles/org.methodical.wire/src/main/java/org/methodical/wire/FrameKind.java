// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/**
 * The kinds of frames and what their payloads hold, in order. All numbers are varints unless said otherwise; times are
 * in nanoseconds of {@link System#nanoTime()} since the agent started.
 */
public final class FrameKind {

	/**
	 * Version, token (string), {@linkplain #ROLE_READER role}. First frame of a stream; the token is empty in files. The
	 * role, 0 if it is left out, is said by who connects to an agent.
	 */
	public static final int HELLO = 1;

	/**
	 * Start of the recording (milliseconds since the epoch), count, then so many pairs of strings: facts of the JVM
	 * under the keys of {@link JvmFact}.
	 */
	public static final int JVM = 2;

	/**
	 * Index of the first, count, strings: the next entries of the string table, without a gap. Entry 0 is the empty
	 * string and need not be sent.
	 */
	public static final int STRINGS = 3;

	/**
	 * Id of the first, count, then for each of the next methods (ids begin with 0 and have no gaps): class, name,
	 * descriptor and source file (four indices into the string table; class names as in {@link Class#getName()}, an
	 * unknown source file is 0), modifiers (JVMS 4.6), first line, last line (0 where unknown), max locals, max stack
	 * (slots), bytecode length (bytes). Then count and, for each run of these methods that are of one class file: number of
	 * methods, CRC-32 of the class file as it was loaded, without probes, plus 1 (0 unknown).
	 */
	public static final int METHODS = 4;

	/** Count, then for each thread that is new or changed: id, name (string), {@linkplain #THREAD_VIRTUAL flags}. */
	public static final int THREADS = 5;

	/**
	 * Thread id, id of the first node, count, then for each node: id of its parent, method id. Node 0 is the root of
	 * the thread's calling context tree and is not sent; a parent's id is less than that of its children.
	 */
	public static final int NODES = 6;

	/**
	 * Thread id, count, then for each node of the thread that changed: distance of its id from the one before (from 0
	 * for the first), calls since the last frame (varint), self time since then (signed varint, ns; negative when an
	 * estimate for a call in progress is taken back).
	 */
	public static final int COUNTS = 7;

	/** Number of the snapshot, time. Ends a group of frames that belong together. */
	public static final int SNAPSHOT = 8;

	/** {@linkplain #NOTE_INFO severity}, message (string): something the user should know. */
	public static final int NOTE = 9;

	/** Time. The recording is complete; a stream without this frame was cut. */
	public static final int END = 10;

	/**
	 * Method id, then the flow graph of a method whose steps are counted; once, before its first {@link #STEPS}.
	 * <ol>
	 * <li>Count, then for each basic block, in the order of the code: length (bytes), immediate dominator, innermost
	 * loop (both as their number plus one, 0 for none), how it ends ({@linkplain #EXIT_NEXT exits}); count, then
	 * for each run of instructions with one source line: difference of the line to that of the run before (signed, 0
	 * before the first; line 0 is unknown), number of instructions; count, then the blocks that follow; count, then the
	 * blocks of handlers that catch what it throws.</li>
	 * <li>Count, then for each loop, outer ones before inner ones: header (a block), the loop around it (number plus
	 * one, 0 for none), 1 if its iterations are counted or else 0, count and blocks from which back edges come.</li>
	 * <li>Count, then blocks where cycles are entered that are no natural loops.</li>
	 * <li>Count, then for each throw point (an instruction that may throw): distance of the instruction's number from
	 * that of the one before, from 0 for the first.</li>
	 * </ol>
	 */
	public static final int BLOCKS = 11;

	/**
	 * Method id, calls since the last such frame; count, then for each block that was executed since: distance of its
	 * number from that of the one before, from 0 for the first, and how often it was entered; the same for the iterations
	 * of loops (rounds of the body that began); the same for what throw points threw; the same for entries of loops. Where
	 * these are missing, an iteration is counted each time a header is reached along a back edge, and entries are executions
	 * of the header less iterations. All increments are signed: as long as a method is running, numbers
	 * that were derived from others may be one activation behind, and are put right later.
	 */
	public static final int STEPS = 12;

	/**
	 * Thread id, count, then for each pair of methods that changed: caller (method id plus one, 0 for the root), callee
	 * (method id), calls since the last such frame (signed). These calls are in no {@link #COUNTS}: they were counted
	 * by the two methods alone, whatever the context.
	 */
	public static final int PAIRS = 13;

	/**
	 * Count, then for each method that was called since the last such frame: distance of its id from the one before (from 0
	 * for the first), calls (signed). These calls are in no {@link #COUNTS} and no {@link #PAIRS}: they were counted by the
	 * method alone, whatever the thread and the caller.
	 */
	public static final int ENTRIES = 29;

	/**
	 * Thread id, id of a thread that was announced before: both are one thread, of which the second was recorded by probes
	 * and the first is found by samples. Comes behind the {@link #THREADS} of the first and before its nodes.
	 */
	public static final int PART = 30;

	/**
	 * Thread id, count, then for each kind of wait of which something was found since the last such frame: what was waited
	 * for ({@link #WAIT_LOCK} to {@link #WAIT_IO}), class of the lock or object (text, empty if unknown), a number that tells
	 * it from others of its class (0 unknown), method + 1 (0 unknown) and line (0 unknown) of the wait, name of the thread
	 * that held the lock (text, empty if none), method + 1 and line of where that was, waits that were found to begin, their
	 * time so far in ns, ns of the longest.
	 */
	public static final int WAITS = 31;

	/** In {@link #WAITS}: for a monitor or another lock. */
	public static final int WAIT_LOCK = 1;

	/** In {@link #WAITS}: for a signal of another thread. */
	public static final int WAIT_SIGNAL = 2;

	/** In {@link #WAITS}: for the time to pass. */
	public static final int WAIT_SLEEP = 3;

	/** In {@link #WAITS}: for input or output. */
	public static final int WAIT_IO = 4;

	/**
	 * Thread id, count, then for each moment at which the thread began to do something else: time since the one before (of
	 * the first since the agent started, µs), what it does from then on ({@link #LINE_UNKNOWN} to {@link #LINE_WAITING}).
	 * It goes on with that up to the next, and as long as there is none.
	 */
	public static final int TIMELINE = 32;

	/** In {@link #TIMELINE}: it is not known, or there is no thread. */
	public static final int LINE_UNKNOWN = 0;

	/** In {@link #TIMELINE}: it waits for a monitor or another lock; the numbers of waits are those of {@link #WAITS}. */
	public static final int LINE_LOCK = WAIT_LOCK;

	/** In {@link #TIMELINE}: it waits for a signal of another thread. */
	public static final int LINE_SIGNAL = WAIT_SIGNAL;

	/** In {@link #TIMELINE}: it waits for the time to pass. */
	public static final int LINE_SLEEP = WAIT_SLEEP;

	/** In {@link #TIMELINE}: it waits for input or output. */
	public static final int LINE_IO = WAIT_IO;

	/** In {@link #TIMELINE}: it runs. */
	public static final int LINE_RUNNING = 5;

	/** In {@link #TIMELINE}: it is not known to wait, and had a processor for less than half of the time. */
	public static final int LINE_READY = 6;

	/** In {@link #TIMELINE}: it waits, it is not known for what. */
	public static final int LINE_WAITING = 7;

	/**
	 * Thread id, count, then for each node of the thread of which some time was not obtained by timing every call:
	 * distance of its id from the one before (from 0 for the first), how many of its calls in {@link #COUNTS} were
	 * not timed, how often the thread was found in it by looking now and then, and the part of its self time that follows
	 * from that (ns); all since the recording began. How good that is follows from {@link #LOOKS}.
	 */
	public static final int PRECISION = 14;

	/**
	 * Thread id, how often somebody looked where the thread is, wherever it was; the time that these looks stand for
	 * (ns), the sum of the squares of what each stands for (µs²). All since the recording began.
	 */
	public static final int LOOKS = 25;

	/**
	 * Thread id, count, then for each node of the thread in which it was found waiting since the last such frame (blocked
	 * by a monitor, waiting for a signal, asleep, or in input and output): distance of its id from the one before (from 0
	 * for the first), how often, the part of its self time that follows from that (ns). How good that is follows from
	 * {@link #ACTIVITY}.
	 */
	public static final int WAITING = 27;

	/**
	 * Thread id; how often somebody looked since the last such frame whether the thread waits, wherever it was; the time
	 * that these looks stand for (ns), the sum of the squares of what each stands for (µs²). The first says that waiting is
	 * told from running.
	 */
	public static final int ACTIVITY = 28;

	/**
	 * Samples of running threads since the last such frame, wherever they found them; the time that they stand for (ns),
	 * the sum of the squares of what each stands for (µs²); count, then for each source line in which some of them found
	 * a thread: method id, line, how many did, the time that these stand for (ns). The line is that of the innermost
	 * frame that has one.
	 */
	public static final int LINES = 33;

	/**
	 * Thread id, count, then for each node of the thread that changed: distance of its id from the one before (from 0
	 * for the first), heap bytes that the thread allocated in the method's own code and in code without probes that it
	 * called, since the last frame (signed; negative when an estimate for a call in progress is taken back). The first
	 * frame of a recording, and the only one if no thread could be measured, says that allocation is measured.
	 */
	public static final int ALLOCATION = 15;

	/**
	 * Thread id, then how many calls of the thread were left out of its history since the last such frame, for four
	 * reasons: shorter than the threshold, deeper than the greatest depth, of methods that were filtered out, and beyond
	 * a bound; length of the events (bytes), events of the thread's call history in the order in which they happened. An
	 * event is a number and the time since the event before, of the first since the agent started (ns). The number is
	 * {@link #CALL_END}, {@link #CALL_CUT} or that of a method that begins plus {@link #CALL_METHOD}. A call that has no
	 * end is in progress; its depth is the number of calls that are in progress when it begins.
	 */
	public static final int CALLS = 16;

	/**
	 * What the probes of a call cost when each reads the clock, in picoseconds: the part charged to the self time of the
	 * method called, the part charged to that of its caller, and how far each may be off (half the distance of the
	 * quartiles of several rounds). A later frame replaces an earlier one.
	 */
	public static final int COSTS = 20;

	/**
	 * Method id, count, then for each loop of which entries are over: distance of its number from that of the one
	 * before (from 0 for the first), least and greatest iterations of an entry, count, then how many entries had no
	 * iteration, one, two or three, four to seven and so on. All since the recording or the last {@link #RESET} began;
	 * sent where asked for.
	 */
	public static final int LOOPS = 22;

	/**
	 * Time, then what the JVM says of itself: heap used, committed and most (bytes; 0 if there is no limit), garbage
	 * collections so far and their time (ms), JIT compilation time so far (ms), loaded classes, threads, processor time
	 * of the process so far (ns). What the JVM does not tell is 0.
	 */
	public static final int TELEMETRY = 17;

	/**
	 * Time, {@linkplain #STATE_RECORDING state}, count, then for each look at the JVM while it was waited for the start
	 * and not told before: time, JIT compilation time so far (ms), loaded classes.
	 */
	public static final int STATE = 18;

	/**
	 * Why there are probes and why not. Classes that were loaded so far; count, then for each rule of the probe set, in
	 * order, always all of them: text (string), 1 if it holds or 0 if another was added in its place, classes that it
	 * decided on, classes of these that have probes, methods of these that have had probes; count, then for each run of
	 * methods that are new since the last such frame: id of the first, number of methods, rule (index); count, then for
	 * each class that was refused since: its name, the reason (strings).
	 */
	public static final int PROBES = 19;

	/**
	 * What has no probes for reasons that nobody chose. Count, then for each pair of a rule and a reason, always all of
	 * them: the rule (index in {@link #PROBES} plus one, 0 if it is of no rule), the {@linkplain Unprobed#number reason},
	 * how many classes or methods, count and names of some of them (strings). Classes that are gone by the time of a look
	 * at the loaded ones may be missing for {@link Unprobed#HIDDEN} and {@link Unprobed#LAMBDA}.
	 */
	public static final int UNPROBED = 26;

	/**
	 * Part of a class file as its JVM has it without our probes: number of the {@link #COMMAND}, class name (string),
	 * length of the whole, offset of this part, count and so many bytes. Parts come in order.
	 */
	public static final int CLASS_FILE = 21;

	/** Number of the {@link #COMMAND}, 0 if it was done or 1 if not, what is to say about it (string). */
	public static final int ANSWER = 23;

	/**
	 * Time. All measures that came so far are taken back: calls, times, steps and all else that is counted begin with
	 * zero again. Names, methods, threads, nodes and blocks stay. Of the call history nothing stays, but ends of calls
	 * may come that began before. {@link #RESET_OF_EARLIER} follows if nobody asked for that and the recording begins.
	 */
	public static final int RESET = 24;

	/** In {@link #RESET}: what is taken back is of recordings of the JVM before this one. */
	public static final int RESET_OF_EARLIER = 1;

	/**
	 * Reason (string). The connection is refused by the side that was connected to, and why. What a reader sends is a
	 * stream of its own that begins with the magic bytes, too; it has a {@link #HELLO} only if it made the connection.
	 */
	public static final int REFUSED = 64;

	/**
	 * From reader to agent: number (greater than those before), {@linkplain Command what to do}, what with (string). An
	 * {@link #ANSWER} with the number comes when it is done.
	 */
	public static final int COMMAND = 65;

	/** Exit of a block in {@link #BLOCKS}: into the next block. */
	public static final int EXIT_NEXT = 0;

	/** Exit of a block in {@link #BLOCKS}: an unconditional branch. */
	public static final int EXIT_JUMP = 1;

	/** Exit of a block in {@link #BLOCKS}: a conditional branch; the next block comes first. */
	public static final int EXIT_BRANCH = 2;

	/** Exit of a block in {@link #BLOCKS}: a switch; the default comes first. */
	public static final int EXIT_SWITCH = 3;

	/** Exit of a block in {@link #BLOCKS}: a return. */
	public static final int EXIT_RETURN = 4;

	/** Exit of a block in {@link #BLOCKS}: an instruction that throws. */
	public static final int EXIT_THROW = 5;

	/**
	 * Flag of modifiers in {@link #METHODS}: a method without a probe, counted where probed methods call it. Of its other
	 * modifiers only whether it is native is known, and of its code nothing.
	 */
	public static final int METHOD_LIBRARY = 1 << 20;

	/** Flag of a thread in {@link #THREADS}: a virtual thread. */
	public static final int THREAD_VIRTUAL = 1;

	/** Flag of a thread in {@link #THREADS}: a daemon thread. */
	public static final int THREAD_DAEMON = 2;

	/** Flag of a thread in {@link #THREADS}: the thread has ended and its data is complete. */
	public static final int THREAD_ENDED = 4;

	/**
	 * Flag of a thread in {@link #THREADS}: several threads of the program, each after the end of the one before; the
	 * name is their common pattern, with {@code #} for each run of digits, {@code virtual} for virtual threads without
	 * a name. May be set later than the thread was announced.
	 */
	public static final int THREAD_SHARED = 8;

	/** Severity of a {@link #NOTE}: for information. */
	public static final int NOTE_INFO = 0;

	/** Severity of a {@link #NOTE}: part of what was asked for is not measured. */
	public static final int NOTE_WARNING = 1;

	/** Event in {@link #CALLS}: the last call that began and has not ended ends. */
	public static final int CALL_END = 0;

	/** Event in {@link #CALLS}: from here on calls are left out, because a bound is reached. At most once a thread. */
	public static final int CALL_CUT = 1;

	/** What is added to the id of a method in an event of {@link #CALLS}: a call begins. */
	public static final int CALL_METHOD = 2;

	/** State in {@link #STATE}: probes record. */
	public static final int STATE_RECORDING = 0;

	/** State in {@link #STATE}: probes do nothing until they are told to go on. */
	public static final int STATE_PAUSED = 1;

	/** State in {@link #STATE}: probes do nothing until the recording begins. */
	public static final int STATE_WAITING = 2;

	/** Role in {@link #HELLO}: wants the recording, and may send commands. */
	public static final int ROLE_READER = 0;

	/** Role in {@link #HELLO}: sends commands and wants their answers only. */
	public static final int ROLE_CONTROL = 1;

	private FrameKind() {
	}
}
