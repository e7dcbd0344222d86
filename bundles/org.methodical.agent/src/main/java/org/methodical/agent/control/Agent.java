// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.IOException;
import java.lang.instrument.Instrumentation;

import org.methodical.wire.Rendezvous;

/** Starts the agent: reads its options, brings the probes in place and starts a {@link Session}. */
public final class Agent {

	/** Name of the environment variable that may hold options. */
	public static final String ENVIRONMENT = "METHODICAL_OPTS";

	/** Name of the system property that may hold options; goes before the environment. */
	public static final String PROPERTY = "methodical.opts";

	private static Lasting lasting;
	/** Null if there is none. */
	private static volatile Session session;

	private Agent() {
	}

	/**
	 * Starts the agent. Options that cannot be followed are told on the error stream, and nothing is started. An agent
	 * that runs already is not started again, but listens for commands if that is all it is asked for.
	 *
	 * @param argument        options; go before those of system property and environment
	 * @param instrumentation the way to instrument classes
	 * @throws IOException if the probes cannot be brought in place
	 */
	public static synchronized void start(String argument, Instrumentation instrumentation) throws IOException {
		Console console = new Console();
		if (Rendezvous.JOIN.equals(argument)) {
			if (session != null) {
				session.listen();
			}
			return;
		}
		if (session != null) {
			console.accept("the agent runs in this JVM already, it is not started again; start it once only.");
			return;
		}
		Options options;
		try {
			options = Options.of(System.getenv(ENVIRONMENT), System.getProperty(PROPERTY), argument);
		} catch (OptionsException e) {
			console.accept(e.getMessage() + " The program runs unprofiled.");
			return;
		}
		if (lasting == null) {
			new BootstrapProbes(instrumentation).install(options.measuresMore());
			lasting = new Lasting(options);
			if (!JvmEnd.then(instrumentation, Agent::jvmEnds)) {
				console.accept("what shutdown hooks of the program do may be missing in the recording: this JVM has no way to "
						+ "wait for them.");
			}
		} else if (lasting.measuresMore || options.measuresMore()) {
			console.accept("modes=alloc, modes=history and clock=cpu are possible in the first recording of a JVM only, and no "
					+ "other can follow; start the program again. It runs unprofiled.");
			return;
		}
		// not before: the session uses probe classes, which must not come from the agent's own loader
		Session started = new Session(options, console, lasting, Agent::ended);
		session = started;
		try {
			started.start(instrumentation);
		} catch (RuntimeException | Error e) {
			session = null;
			started.giveUp();
			throw e;
		}
	}

	/** Not synchronized: a session that is about to start must not hold up the end. */
	private static void jvmEnds() {
		Session last = session;
		if (last != null) {
			last.finish();
		}
	}

	private static synchronized void ended() {
		session = null;
	}
}
