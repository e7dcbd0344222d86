// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.control.options.Options;
import org.methodical.agent.control.options.OptionsException;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.wire.Rendezvous;

/** Starts the agent: reads its options, brings the probes in place and starts a {@link AgentRun}. */
public final class Agent {

	/** Name of the environment variable that may hold options. */
	public static final String ENVIRONMENT = "METHODICAL_OPTS";

	/** Name of the system property that may hold options; goes before the environment. */
	public static final String PROPERTY = "methodical.opts";

	/** Most milliseconds that whoever attaches waits for the first output. */
	private static final long BEGIN_LIMIT = 10_000;
	/** Most milliseconds to wait for the end of a recording that was told to end. */
	private static final long ENDING_LIMIT = 15_000;

	private static final Runnable JVM_ENDS = new Runnable() {

		@Override
		public void run() {
			jvmEnds();
		}
	};
	private static final Runnable ENDED = new Runnable() {

		@Override
		public void run() {
			ended();
		}
	};

	private static Lasting lasting;
	/** Null if there is none. */
	private static volatile AgentRun session;

	private Agent() {
	}

	/**
	 * Starts the agent before the program. Options that cannot be followed are told on the error stream, and nothing is
	 * started. An agent that runs already is not started again.
	 *
	 * @param argument        options; go before those of system property and environment
	 * @param instrumentation the way to instrument classes
	 * @throws IOException if the probes cannot be brought in place
	 */
	public static void start(String argument, Instrumentation instrumentation) throws IOException {
		start(argument, instrumentation, new Console());
	}

	/**
	 * Starts the agent in a program that runs, as {@link #start} does, and tells whoever attaches it if it does not
	 * begin to record. An agent that runs already listens for commands if that is all it is asked for.
	 *
	 * @param argument        options; go before those of system property and environment
	 * @param instrumentation the way to instrument classes
	 * @throws IOException if the probes cannot be brought in place
	 */
	public static void attach(String argument, Instrumentation instrumentation) throws IOException {
		Console console = new Console();
		String answer = "the agent could not start; the program's error stream says why.";
		try {
			if (Rendezvous.JOIN.equals(argument)) {
				join();
				answer = "";
			} else {
				AgentRun started = start(argument, instrumentation, console);
				answer = started == null || !started.begins(BEGIN_LIMIT) ? console.last() : "";
			}
		} finally {
			AttachAnswer.give(instrumentation, answer);
		}
	}

	private static void join() {
		AgentRun running = session;
		if (running != null) {
			running.listen();
		}
	}

	/** Null if nothing was started, and the console told why. */
	private static synchronized AgentRun start(String argument, Instrumentation instrumentation, Console console)
			throws IOException {
		awaitEnding();
		if (session != null) {
			console.accept("the agent runs in this JVM already, it is not started again: the program is being recorded "
					+ session.recipient() + ". Stop that recording first.");
			return null;
		}
		if (lasting != null && Memory.isExhausted()) {
			console.accept(
					"the heap of this program was at its end while it was recorded; start it again with a larger -Xmx. "
							+ "It runs unprofiled.");
			return null;
		}
		Options options;
		try {
			options = Options.of(Sources.hasFlightRecorder(), System.getenv(ENVIRONMENT), System.getProperty(PROPERTY),
					argument);
		} catch (OptionsException e) {
			console.accept(e.getMessage() + " The program runs unprofiled.");
			return null;
		}
		if (lasting == null) {
			new BootstrapProbes(instrumentation).install(options.measuresMore());
			lasting = new Lasting(options);
			if (!JvmEnd.then(instrumentation, JVM_ENDS)) {
				console.accept(
						"what shutdown hooks of the program do may be missing in the recording: this JVM has no way to "
								+ "wait for them.");
			}
		} else if (lasting.measuresMore || options.measuresMore()) {
			console.accept(
					"modes=alloc, modes=history and clock=cpu are possible in the first recording of a JVM only, and no "
							+ "other can follow; start the program again. It runs unprofiled.");
			return null;
		}
		// not before: the session uses probe classes, which must not come from the agent's own loader
		AgentRun started = new AgentRun(options, console, lasting, ENDED);
		session = started;
		try {
			started.start(instrumentation);
		} catch (RuntimeException | Error e) {
			session = null;
			started.giveUp();
			throw e;
		}
		return started;
	}

	/** Whoever has told a recording to end may begin the next one at once. */
	private static void awaitEnding() {
		long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ENDING_LIMIT);
		long left = ENDING_LIMIT;
		try {
			while (session != null && session.isEnding() && left > 0) {
				Agent.class.wait(left);
				left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Not synchronized: a session that is about to start must not hold up the end. */
	private static void jvmEnds() {
		AgentRun last = session;
		if (last != null) {
			last.finish();
		}
	}

	private static synchronized void ended() {
		session = null;
		Agent.class.notifyAll();
	}
}
