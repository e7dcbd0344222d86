package org.methodical.agent.control;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;

/** The id of this process. */
final class ProcessId {

	private ProcessId() {
	}

	/** The id, decimal. */
	static String get() {
		try {
			// younger than the Java level of the agent, and much faster than what came before
			Class<?> handle = Class.forName("java.lang.ProcessHandle");
			Method pid = handle.getMethod("pid");
			return String.valueOf(pid.invoke(handle.getMethod("current").invoke(null)));
		} catch (ReflectiveOperationException e) {
			return ManagementFactory.getRuntimeMXBean().getName().replaceFirst("@.*", "");
		}
	}
}
