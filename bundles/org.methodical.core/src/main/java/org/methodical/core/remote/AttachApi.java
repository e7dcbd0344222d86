// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

import org.methodical.wire.Rendezvous;

/**
 * The JDK's way to load agents into running JVMs. Called by name, since neither a JRE nor the class loaders of OSGi are
 * sure to have it.
 */
final class AttachApi {

	private static final String PACKAGE = "com.sun.tools.attach.";
	private static final Pattern RETURN_CODE = Pattern.compile("(?:.*: )?(-?\\d{1,9})\\s*");
	// of the JDK's library "instrument", which loads the agents that are written in Java
	private static final int BAD_JAR = 100;
	private static final int NOT_ON_CLASS_PATH = 101;
	private static final int START_FAILED = 102;

	private AttachApi() {
	}

	/** A JVM of this user on this machine. */
	record Descriptor(String id, String name) {
	}

	private static Class<?> type(String name) throws CommandException {
		return ModuleLayer.boot().findModule("jdk.attach").map(module -> Class.forName(module, PACKAGE + name))
				.orElseThrow(() -> new CommandException("This Java (" + System.getProperty("java.home")
						+ ") cannot attach to programs, because it is a JRE without the module jdk.attach. Use a JDK.",
						null));
	}

	/** All that can be seen. */
	static List<Descriptor> list() throws CommandException {
		Class<?> descriptor = type("VirtualMachineDescriptor");
		List<Descriptor> all = new ArrayList<>();
		try {
			for (Object each : (List<?>) type("VirtualMachine").getMethod("list").invoke(null)) {
				all.add(new Descriptor((String) descriptor.getMethod("id").invoke(each),
						(String) descriptor.getMethod("displayName").invoke(each)));
			}
			return all;
		} catch (ReflectiveOperationException e) {
			throw new CommandException("The programs of this machine cannot be listed: " + cause(e), e);
		}
	}

	/** The system properties of a JVM. */
	static Properties properties(long pid) throws CommandException {
		return (Properties) with(pid, machine -> type("VirtualMachine").getMethod("getSystemProperties")
				.invoke(machine));
	}

	/**
	 * Loads an agent.
	 *
	 * @return why it does not do what it was loaded for; empty if it does, or if it says nothing
	 */
	static String load(long pid, Path jar, String options) throws CommandException {
		return (String) with(pid, machine -> {
			try {
				type("VirtualMachine").getMethod("loadAgent", String.class, String.class).invoke(machine,
						jar.toString(), options);
			} catch (InvocationTargetException e) {
				if (returnCode(e.getCause()).filter(code -> code == 0).isEmpty()) {
					throw e;
				}
			}
			return answer(machine);
		});
	}

	private static String answer(Object machine) throws CommandException {
		try {
			Properties properties = (Properties) type("VirtualMachine").getMethod("getAgentProperties").invoke(machine);
			return properties.getProperty(Rendezvous.ANSWER, "");
		} catch (ReflectiveOperationException e) {
			// the JVM has ended meanwhile; that the agent was loaded is all that is known
			return "";
		}
	}

	/**
	 * What a JVM of Java 8 answers when it has loaded an agent: the bare return code of that, 0 if all is well. Newer
	 * Java expects words around it, and takes it for the message of an error.
	 */
	static Optional<Integer> returnCode(Throwable cause) {
		return Optional.ofNullable(cause.getMessage()).map(RETURN_CODE::matcher)
				.filter(code -> isAnswer(cause, "AgentLoadException") && code.matches())
				.map(code -> Integer.valueOf(code.group(1)));
	}

	private static boolean isAnswer(Throwable cause, String kind) {
		return cause.getClass().getName().equals(PACKAGE + kind);
	}

	/** Something to be done with a JVM that we are attached to. */
	private interface Use {

		Object apply(Object machine) throws ReflectiveOperationException, CommandException;
	}

	private static Object with(long pid, Use use) throws CommandException {
		Class<?> type = type("VirtualMachine");
		try {
			Object machine = type.getMethod("attach", String.class).invoke(null, String.valueOf(pid));
			try {
				return use.apply(machine);
			} finally {
				type.getMethod("detach").invoke(machine);
			}
		} catch (ReflectiveOperationException e) {
			throw new CommandException(explain(pid, cause(e)), e);
		}
	}

	static String explain(long pid, Throwable cause) {
		Optional<Integer> code = returnCode(cause);
		String text = code.map(AttachApi::meaning).orElseGet(() -> String.valueOf(cause.getMessage()));
		String begin = "The agent cannot be loaded into process " + pid + ": ";
		if (text.contains("Dynamic agent loading is not enabled")) {
			return begin
					+ "its JVM does not allow that while it runs. Start the program with -XX:+EnableDynamicAgentLoading.";
		}
		String what = begin + (text.endsWith(".") ? text : text + '.') + ' ';
		if (isAnswer(cause, "AgentInitializationException") || code.isPresent()) {
			return what + "The program's error stream tells more.";
		}
		if (cause instanceof IOException && ProcessHandle.of(pid).isEmpty()) {
			return "There is no process " + pid + ". Without a process id, attach lists the programs that are there.";
		}
		return what + "It has to be a HotSpot JVM of the same user, in the same container, not started with "
				+ "-XX:+DisableAttachMechanism and, from Java 21 on, without -XX:-EnableDynamicAgentLoading.";
	}

	private static String meaning(int returnCode) {
		return switch (returnCode) {
			case BAD_JAR -> "Agent JAR not found or without Agent-Class";
			case NOT_ON_CLASS_PATH -> "Agent JAR could not be added to the class path";
			case START_FAILED -> "Agent JAR loaded, but the agent failed to start";
			default -> "Return code " + returnCode;
		};
	}

	private static Throwable cause(ReflectiveOperationException e) {
		return e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
	}
}
