// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.util.function.LongSupplier;

/**
 * W5: has a driver, given on the class path, do units of work. Of each the processor time of the whole process is kept,
 * since libraries have threads of their own; the times of the last third are those of the steady state. What the units
 * gave is printed, so that a technique that changes it is found out.
 */
public final class LibraryMain {

	private LibraryMain() {
	}

	/**
	 * Works.
	 *
	 * @param arguments the driver's class, how many units
	 * @throws Exception when the driver cannot work
	 */
	public static void main(String[] arguments) throws Exception {
		Preloader.loadIfWanted();
		LongSupplier driver = Class.forName(arguments[0]).asSubclass(LongSupplier.class).getConstructor()
				.newInstance();
		int units = Integer.parseInt(arguments[1]);
		Timings timings = new Timings();
		for (int i = 0; i < units; i++) {
			long before = Clocks.process();
			Clocks clock = new Clocks();
			System.out.println(driver.getAsLong());
			timings.add("unit.wall", clock.wall());
			timings.add("unit.process", Clocks.process() - before);
		}
		timings.write();
		// a driver may have threads that do not end
		System.exit(0);
	}
}
