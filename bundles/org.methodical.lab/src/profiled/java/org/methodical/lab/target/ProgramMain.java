// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Runs the user's own program and times its main thread and the whole process. The file is written when the JVM ends,
 * however the program ends it.
 */
public final class ProgramMain extends Thread {

	private final Thread main;
	private final Clocks clock = new Clocks();
	private volatile long cpu = -1;
	private volatile long wall = -1;

	private ProgramMain(Thread main) {
		super("lab-timings");
		this.main = main;
	}

	/**
	 * Runs a program.
	 *
	 * @param arguments its main class and its own arguments
	 * @throws Throwable whatever it throws
	 */
	public static void main(String[] arguments) throws Throwable {
		Preloader.loadIfWanted();
		ProgramMain timer = new ProgramMain(Thread.currentThread());
		Runtime.getRuntime().addShutdownHook(timer);
		try {
			Method mainMethod = Class.forName(arguments[0]).getMethod("main", String[].class);
			mainMethod.setAccessible(true); // the class need not be public
			mainMethod.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
		} catch (InvocationTargetException e) {
			throw e.getCause();
		} finally {
			timer.cpu = timer.clock.cpu();
			timer.wall = timer.clock.wall();
		}
	}

	@Override
	public void run() {
		if (cpu < 0) {
			// System.exit: the main thread may still live
			wall = clock.wall();
			cpu = ManagementFactory.getThreadMXBean().getThreadCpuTime(main.getId());
		}
		Timings timings = new Timings();
		timings.add("main.cpu", cpu);
		timings.add("main.wall", wall);
		try {
			timings.write();
		} catch (IOException e) {
			System.err.println("lab: the times could not be written: " + e);
		}
	}
}
