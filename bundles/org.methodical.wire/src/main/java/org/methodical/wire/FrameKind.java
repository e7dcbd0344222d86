package org.methodical.wire;

/**
 * The kinds of frames and what their payloads hold, in order. All numbers are varints unless said otherwise; times are
 * in nanoseconds of {@link System#nanoTime()} since the agent started.
 */
public final class FrameKind {

	/** Version, token (string). First frame of a stream; the token is empty in files. */
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
	 * (slots), bytecode length (bytes).
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
	 * of loops; the same for what throw points threw. All increments are signed: as long as a method is running, numbers
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
	 * Thread id, count, then for each node of the thread of which some time was not obtained by timing every call:
	 * distance of its id from the one before (from 0 for the first), how many of its calls in {@link #COUNTS} were
	 * not timed, how often the thread was found in it by looking now and then, and the part of its self time that follows
	 * from that (ns); all since the recording began. The standard error of that part is about the part divided by the
	 * square root of the looks.
	 */
	public static final int PRECISION = 14;

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
	 * iteration, one, two or three, four to seven and so on. All since the recording began; sent where asked for.
	 */
	public static final int LOOPS = 22;

	/**
	 * Reason (string). From reader to agent: the connection is refused, and why. What a reader sends is a stream of its
	 * own that begins with the magic bytes, too, but has no {@link #HELLO}.
	 */
	public static final int REFUSED = 64;

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

	private FrameKind() {
	}
}
