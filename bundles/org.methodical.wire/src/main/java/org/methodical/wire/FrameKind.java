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
	 * Reason (string). From reader to agent: the connection is refused, and why. What a reader sends is a stream of its
	 * own that begins with the magic bytes, too, but has no {@link #HELLO}.
	 */
	public static final int REFUSED = 64;

	/** Flag of a thread in {@link #THREADS}: a virtual thread. */
	public static final int THREAD_VIRTUAL = 1;

	/** Flag of a thread in {@link #THREADS}: a daemon thread. */
	public static final int THREAD_DAEMON = 2;

	/** Flag of a thread in {@link #THREADS}: the thread has ended and its data is complete. */
	public static final int THREAD_ENDED = 4;

	/** Severity of a {@link #NOTE}: for information. */
	public static final int NOTE_INFO = 0;

	/** Severity of a {@link #NOTE}: part of what was asked for is not measured. */
	public static final int NOTE_WARNING = 1;

	private FrameKind() {
	}
}
