package org.methodical.agent.control;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.atomic.AtomicBoolean;

/** Starts the agent: reads its options, brings the probes in place and starts a {@link Session}. */
public final class Agent {

	/** Name of the environment variable that may hold options. */
	public static final String ENVIRONMENT = "METHODICAL_OPTS";

	/** Name of the system property that may hold options; goes before the environment. */
	public static final String PROPERTY = "methodical.opts";

	private static final AtomicBoolean STARTED = new AtomicBoolean();

	private Agent() {
	}

	/**
	 * Starts the agent. Options that cannot be followed are told on the error stream, and nothing is started.
	 *
	 * @param argument        options; go before those of system property and environment
	 * @param instrumentation the way to instrument classes
	 * @throws IOException if the probes cannot be brought in place
	 */
	public static void start(String argument, Instrumentation instrumentation) throws IOException {
		Console console = new Console();
		if (!STARTED.compareAndSet(false, true)) {
			console.accept("the agent runs in this JVM already, it is not started again; start it once only.");
			return;
		}
		Options options;
		try {
			options = Options.of(System.getenv(ENVIRONMENT), System.getProperty(PROPERTY), argument);
		} catch (OptionsException e) {
			console.accept(e.getMessage() + " The program runs unprofiled.");
			STARTED.set(false);
			return;
		}
		new BootstrapProbes(instrumentation).install(options.measuresMore());
		// not before: the session uses probe classes, which must not come from the agent's own loader
		new Session(options, console).start(instrumentation);
	}
}
