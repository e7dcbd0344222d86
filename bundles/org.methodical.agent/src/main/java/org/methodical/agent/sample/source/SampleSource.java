// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample.source;

/** Looks at where threads run, and allocate if that is wanted, in a way of its own. */
public interface SampleSource {

	/** Is told what was found. Called by one thread only. */
	interface Receiver {

		/** From now on is found what happens; it may be told later. Called by whoever has the source run, once. */
		void begun();

		/**
		 * A thread was found running.
		 *
		 * @param thread    the JVM's id of the thread
		 * @param isVirtual whether it is a virtual thread
		 * @param inNative  whether it was in a native method, where it may also wait
		 * @param stack     where it was; valid during this call only
		 */
		void found(long thread, String name, boolean isVirtual, boolean inNative, Stack stack);

		/**
		 * A thread allocated something.
		 *
		 * @param thread    the JVM's id of the thread
		 * @param isVirtual whether it is a virtual thread
		 * @param bytes     what it allocated since this was told of it last, or began
		 * @param stack     where it was; valid during this call only
		 */
		void allocated(long thread, String name, boolean isVirtual, long bytes, Stack stack);

		/** What was found in a while has been told. */
		void flushed();

		/**
		 * Something could not be read; the source goes on.
		 *
		 * @param why says it
		 */
		void failed(Throwable why);
	}

	/** A stack, its innermost frame first. */
	interface Stack {

		/** How many frames there are. */
		int depth();

		/**
		 * The class of a frame's method.
		 *
		 * @return as in {@link Class#getName()}; null if the method is not known, and nothing else is to be asked of it
		 */
		String className(int frame);

		/** The name of a frame's method, as in the class file. */
		String methodName(int frame);

		/**
		 * The descriptor of a frame's method.
		 *
		 * @return as in the class file; null if it is not known
		 */
		String descriptor(int frame);

		/**
		 * Whether a frame's method is a bridge to one of another signature (JVMS 4.6, {@code ACC_BRIDGE}), which is not
		 * in the source and has no probe.
		 *
		 * @return false as well if it is not known
		 */
		boolean isBridge(int frame);

		/**
		 * The source line where the frame is.
		 *
		 * @return 0 or less where it is not known
		 */
		int line(int frame);
	}

	/**
	 * Looks until {@link #stop}, or until it cannot go on; to be called once, in a thread of its own.
	 *
	 * @param receiver is told, by this thread
	 */
	void run(Receiver receiver);

	/** Has {@link #run} tell what is left, and return. Called by any thread. */
	void stop();
}
