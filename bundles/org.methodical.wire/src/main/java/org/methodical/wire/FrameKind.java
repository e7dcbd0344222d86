// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

/**
 * The kinds of frames. Each has a codec, which says what is in its payload, writes and reads it; times are in
 * nanoseconds of {@link System#nanoTime()} since the agent started unless said otherwise.
 */
public final class FrameKind {

	/**
	 * Who speaks, and which version of the format. First frame of a stream. See {@link
	 * org.methodical.wire.run.HelloCodec}.
	 */
	public static final int HELLO = 1;

	/** What JVM the recording is of. See {@link org.methodical.wire.run.JvmCodec}. */
	public static final int JVM = 2;

	/**
	 * The next entries of the string table, without a gap. Entry 0 is the empty string and need not be sent. See
	 * {@link org.methodical.wire.code.StringsCodec}.
	 */
	public static final int STRINGS = 3;

	/** The next methods; ids begin with 0 and have no gaps. See {@link org.methodical.wire.code.MethodsCodec}. */
	public static final int METHODS = 4;

	/** Threads that are new or changed. See {@link org.methodical.wire.thread.ThreadsCodec}. */
	public static final int THREADS = 5;

	/**
	 * The next nodes of a thread's calling context tree. Node 0 is the root and is not sent; a parent's id is less
	 * than that of its children. See {@link org.methodical.wire.thread.NodesCodec}.
	 */
	public static final int NODES = 6;

	/** By what calls and self times of nodes have grown. See {@link org.methodical.wire.thread.CountsCodec}. */
	public static final int COUNTS = 7;

	/** Ends a group of frames that belong together. See {@link org.methodical.wire.run.MarkCodec}. */
	public static final int SNAPSHOT = 8;

	/** Something the user should know. See {@link org.methodical.wire.run.NoteCodec}. */
	public static final int NOTE = 9;

	/**
	 * The recording is complete; a stream without this frame was cut. See {@link org.methodical.wire.run.MarkCodec}.
	 */
	public static final int END = 10;

	/**
	 * The flow graph of a method whose steps are counted; once, before its first {@link #STEPS}. See {@link
	 * org.methodical.wire.code.BlocksCodec}.
	 */
	public static final int BLOCKS = 11;

	/**
	 * What was executed of a method since the last such frame. Where entries of loops are missing, an iteration is
	 * counted each time a header is reached along a back edge, and entries are executions of the header less
	 * iterations. All increments are signed: as long as a method is running, numbers that were derived from others may
	 * be one activation behind, and are put right later. See {@link org.methodical.wire.code.StepsCodec}.
	 */
	public static final int STEPS = 12;

	/**
	 * Calls by caller and callee, whatever the context: they are in no {@link #COUNTS}. See {@link
	 * org.methodical.wire.thread.EdgesCodec}.
	 */
	public static final int EDGES = 13;

	/**
	 * Calls that the method alone counted, whatever the thread and the caller: they are in no {@link #COUNTS} and no
	 * {@link #EDGES}. See {@link org.methodical.wire.code.EntriesCodec}.
	 */
	public static final int ENTRIES = 29;

	/**
	 * Methods whose {@link #ENTRIES} are calls of one caller, as the code of all classes shows that can call them. See
	 * {@link org.methodical.wire.code.CallersCodec}.
	 */
	public static final int CALLERS = 36;

	/**
	 * Two threads are one, of which the second was recorded by probes and the first is found by samples. Comes behind
	 * the {@link #THREADS} of the first and before its nodes. See {@link org.methodical.wire.thread.PartCodec}.
	 */
	public static final int PART = 30;

	/** What a thread waited for. See {@link org.methodical.wire.thread.WaitsCodec}. */
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
	 * What a thread did when: it goes on with something up to the next, and as long as there is none. See {@link
	 * org.methodical.wire.thread.TimeLineCodec}.
	 */
	public static final int TIMELINE = 32;

	/** In {@link #TIMELINE}: it is not known, or there is no thread. */
	public static final int LINE_UNKNOWN = 0;

	/**
	 * In {@link #TIMELINE}: it waits for a monitor or another lock; the numbers of waits are those of {@link #WAITS}.
	 */
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
	 * Nodes of which some time was not obtained by timing every call. How good that is follows from {@link #SAMPLES}.
	 * See {@link org.methodical.wire.thread.ProvenanceCodec}.
	 */
	public static final int PROVENANCE = 14;

	/**
	 * Samples of where a thread is, wherever it was; all since the recording began. See {@link
	 * org.methodical.wire.thread.SampleTotalsCodec}.
	 */
	public static final int SAMPLES = 25;

	/**
	 * Nodes in which a thread was found waiting: blocked by a monitor, waiting for a signal, asleep, or in input and
	 * output. How good that is follows from {@link #ACTIVITY}. See {@link org.methodical.wire.thread.WaitingCodec}.
	 */
	public static final int WAITING = 27;

	/**
	 * Samples since the last such frame of whether a thread waits, wherever it was. The first says that waiting is
	 * told from running. See {@link org.methodical.wire.thread.SampleTotalsCodec}.
	 */
	public static final int ACTIVITY = 28;

	/** In which source lines samples found running threads. See {@link org.methodical.wire.code.LinesCodec}. */
	public static final int LINES = 33;

	/**
	 * By what the heap bytes of nodes have grown that the thread allocated in the method's own code and in code
	 * without probes that it called. The first frame of a recording, and the only one if no thread could be measured,
	 * says that allocation is measured. See {@link org.methodical.wire.thread.AllocationCodec}.
	 */
	public static final int ALLOCATION = 15;

	/**
	 * Samples of what a thread allocated since the last such frame, wherever that was: some of {@link #ALLOCATION} was
	 * not counted but follows from them. See {@link org.methodical.wire.thread.SampleTotalsCodec}.
	 */
	public static final int ALLOCATION_SAMPLES = 35;

	/**
	 * Events of a thread's call history in the order in which they happened, and how many calls were left out of it. A
	 * call that has no end is in progress; its depth is the number of calls that are in progress when it begins. See
	 * {@link org.methodical.wire.thread.CallsCodec}.
	 */
	public static final int CALLS = 16;

	/**
	 * What the probes of a call cost when each reads the clock. A later frame replaces an earlier one. See {@link
	 * org.methodical.wire.run.CostsCodec}.
	 */
	public static final int COSTS = 20;

	/**
	 * Least and greatest iterations of the entries of loops, and how they are distributed; sent where asked for. See
	 * {@link org.methodical.wire.code.LoopsCodec}.
	 */
	public static final int LOOPS = 22;

	/** What the JVM says of itself. See {@link org.methodical.wire.run.TelemetryCodec}. */
	public static final int TELEMETRY = 17;

	/** What the agent itself took so far. See {@link org.methodical.wire.run.AgentTimesCodec}. */
	public static final int AGENT = 34;

	/**
	 * Whether it is recorded, and what was seen while it was waited for the start. See {@link
	 * org.methodical.wire.run.StateCodec}.
	 */
	public static final int STATE = 18;

	/**
	 * Why there are probes and why not: all rules of the probe set, and methods and refused classes that are new. See
	 * {@link org.methodical.wire.code.ProbesCodec}.
	 */
	public static final int PROBES = 19;

	/**
	 * What has no probes for reasons that nobody chose, always all of it. Classes that are gone by the time of a sample
	 * at the loaded ones may be missing for {@link Unprobed#HIDDEN} and {@link Unprobed#LAMBDA}. See {@link
	 * org.methodical.wire.code.UnprobedCodec}.
	 */
	public static final int UNPROBED = 26;

	/**
	 * Part of a class file, before the {@link #ANSWER} to who asked for it. See {@link
	 * org.methodical.wire.run.AnswerCodec}.
	 */
	public static final int CLASS_FILE = 21;

	/** What became of a {@link #COMMAND}. See {@link org.methodical.wire.run.AnswerCodec}. */
	public static final int ANSWER = 23;

	/**
	 * All measures that came so far are taken back: calls, times, steps and all else that is counted begin with zero
	 * again. Names, methods, threads, nodes and blocks stay. Of the call history nothing stays, but ends of calls may
	 * come that began before. {@link #RESET_OF_EARLIER} follows if nobody asked for that and the recording begins. See
	 * {@link org.methodical.wire.run.MarkCodec}.
	 */
	public static final int RESET = 24;

	/** In {@link #RESET}: what is taken back is of recordings of the JVM before this one. */
	public static final int RESET_OF_EARLIER = 1;

	/**
	 * The connection is refused by the side that was connected to, and why. What a reader sends is a stream of its own
	 * that begins with the magic bytes, too; it has a {@link #HELLO} only if it made the connection. See {@link
	 * org.methodical.wire.run.HelloCodec}.
	 */
	public static final int REFUSED = 64;

	/**
	 * From reader to agent: what to do. An {@link #ANSWER} with its number comes when it is done. See {@link
	 * org.methodical.wire.run.CommandCodec}.
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
	 * Flag of modifiers in {@link #METHODS}: a method without a probe, counted where probed methods call it. Of its
	 * other modifiers only whether it is native is known, and of its code nothing.
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
