package org.methodical.core.remote;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The JDK's way to load agents into running JVMs. Called by name, since neither a JRE nor the class loaders of OSGi are
 * sure to have it.
 */
final class AttachApi {

	private static final String PACKAGE = "com.sun.tools.attach.";

	private AttachApi() {
	}

	/** A JVM of this user on this machine. */
	record Descriptor(String id, String name) {
	}

	private static Class<?> type(String name) throws CommandException {
		return ModuleLayer.boot().findModule("jdk.attach").map(module -> Class.forName(module, PACKAGE + name))
				.orElseThrow(() -> new CommandException("This Java (" + System.getProperty("java.home")
						+ ") cannot attach to programs, because it is a JRE without the module jdk.attach. Use a JDK.", null));
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

	/** Loads an agent. */
	static void load(long pid, Path jar, String options) throws CommandException {
		with(pid, machine -> type("VirtualMachine").getMethod("loadAgent", String.class, String.class).invoke(machine,
				jar.toString(), options));
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

	private static String explain(long pid, Throwable cause) {
		String text = String.valueOf(cause.getMessage());
		String begin = "The agent cannot be loaded into process " + pid + ": ";
		if (text.contains("Dynamic agent loading is not enabled")) {
			return begin + "its JVM does not allow that while it runs. Start the program with -XX:+EnableDynamicAgentLoading.";
		}
		String what = begin + (text.endsWith(".") ? text : text + '.') + ' ';
		if (cause.getClass().getSimpleName().equals("AgentInitializationException")) {
			return what + "The program's error stream tells more.";
		}
		if (cause instanceof IOException && ProcessHandle.of(pid).isEmpty()) {
			return "There is no process " + pid + ". Without a process id, attach lists the programs that are there.";
		}
		return what + "It has to be a HotSpot JVM of the same user, in the same container, not started with "
				+ "-XX:+DisableAttachMechanism and, from Java 21 on, without -XX:-EnableDynamicAgentLoading.";
	}

	private static Throwable cause(ReflectiveOperationException e) {
		return e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
	}
}
