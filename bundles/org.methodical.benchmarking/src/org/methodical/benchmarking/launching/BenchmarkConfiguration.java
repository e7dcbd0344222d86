// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** The attributes of a benchmark's launch configuration and their defaults. Times are in seconds. */
public final class BenchmarkConfiguration {

	/** The launch mode. */
	public static final String MODE = "benchmark"; //$NON-NLS-1$

	/** The launch configuration type. */
	public static final String TYPE = "org.methodical.benchmarking.javaMethod"; //$NON-NLS-1$

	/** What to measure: Class.method, or a Runnable or Callable class. */
	public static final String METHOD = TYPE + ".method"; //$NON-NLS-1$

	/** What is measured in turn with the method and compared with it, named like the method; empty for nothing. */
	public static final String AGAINST = TYPE + ".against"; //$NON-NLS-1$

	/** Warm-up time, a text with a number of seconds. */
	public static final String WARM_UP = TYPE + ".warmUp"; //$NON-NLS-1$

	/** Execution time of a measurement, a text with a number of seconds. */
	public static final String TIME = TYPE + ".time"; //$NON-NLS-1$

	/** Number of measurements, an int. */
	public static final String MEASUREMENTS = TYPE + ".measurements"; //$NON-NLS-1$

	/** Number of fresh JVMs, an int. */
	public static final String FORKS = TYPE + ".forks"; //$NON-NLS-1$

	/** Whether the first execution in each JVM is all that is measured, a boolean. */
	public static final String COLD = TYPE + ".cold"; //$NON-NLS-1$

	/** The sizes of a sweep, a text with whole numbers and commas; empty if the method takes no argument. */
	public static final String SIZES = TYPE + ".sizes"; //$NON-NLS-1$

	/** What a sweep begins with. */
	public static final String SOME_SIZES = "10,100,1000,10000"; //$NON-NLS-1$

	/** Shorter than the library's, since somebody waits: three JVMs of 15 s each. */
	private static final String DEFAULT_WARM_UP = "5"; //$NON-NLS-1$
	private static final String DEFAULT_TIME = "0.5"; //$NON-NLS-1$
	private static final int DEFAULT_MEASUREMENTS = 20;
	private static final int DEFAULT_FORKS = 3;

	private BenchmarkConfiguration() {
	}

	/**
	 * The method to measure.
	 *
	 * @param configuration a benchmark's
	 * @return Class.method or Class, empty if none is named
	 * @throws CoreException if the configuration cannot be read
	 */
	public static String method(ILaunchConfiguration configuration) throws CoreException {
		return configuration.getAttribute(METHOD, "").trim(); //$NON-NLS-1$
	}

	/**
	 * What is measured in turn with the method.
	 *
	 * @param configuration a benchmark's
	 * @return Class.method or Class, empty if the method is measured alone
	 * @throws CoreException if the configuration cannot be read
	 */
	public static String against(ILaunchConfiguration configuration) throws CoreException {
		return configuration.getAttribute(AGAINST, "").trim(); //$NON-NLS-1$
	}

	/**
	 * The sizes of a sweep.
	 *
	 * @param configuration a benchmark's
	 * @return whole numbers with commas, empty if the method takes no argument
	 * @throws CoreException if the configuration cannot be read
	 */
	public static String sizes(ILaunchConfiguration configuration) throws CoreException {
		return configuration.getAttribute(SIZES, "").replace(" ", ""); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
	}

	/**
	 * A time in seconds.
	 *
	 * @param configuration a benchmark's
	 * @param attribute     {@link #WARM_UP} or {@link #TIME}
	 * @return a text with a number
	 * @throws CoreException if the configuration cannot be read
	 */
	public static String seconds(ILaunchConfiguration configuration, String attribute) throws CoreException {
		return configuration.getAttribute(attribute, attribute.equals(WARM_UP) ? DEFAULT_WARM_UP : DEFAULT_TIME);
	}

	/**
	 * A count.
	 *
	 * @param configuration a benchmark's
	 * @param attribute     {@link #MEASUREMENTS} or {@link #FORKS}
	 * @return at least 1
	 * @throws CoreException if the configuration cannot be read
	 */
	public static int count(ILaunchConfiguration configuration, String attribute) throws CoreException {
		return configuration.getAttribute(attribute, attribute.equals(FORKS) ? DEFAULT_FORKS : DEFAULT_MEASUREMENTS);
	}

	/**
	 * Writes the defaults.
	 *
	 * @param configuration a new configuration
	 */
	public static void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
		configuration.setAttribute(WARM_UP, DEFAULT_WARM_UP);
		configuration.setAttribute(TIME, DEFAULT_TIME);
		configuration.setAttribute(MEASUREMENTS, DEFAULT_MEASUREMENTS);
		configuration.setAttribute(FORKS, DEFAULT_FORKS);
		configuration.setAttribute(COLD, false);
	}

	/**
	 * The words of the library's command line that say how to measure.
	 *
	 * @param profiled whether the JVM is profiled: one JVM and the first method will do, since no verdict is asked for
	 */
	static List<String> words(ILaunchConfiguration configuration, boolean profiled) throws CoreException {
		int forks = profiled ? 1 : count(configuration, FORKS);
		List<String> words = new ArrayList<>(List.of("--tell", "--end-with-input", //$NON-NLS-1$ //$NON-NLS-2$
				"--warm-up", seconds(configuration, WARM_UP), //$NON-NLS-1$
				"--time", seconds(configuration, TIME), //$NON-NLS-1$
				"--measurements", String.valueOf(count(configuration, MEASUREMENTS)), //$NON-NLS-1$
				"--forks", String.valueOf(forks))); //$NON-NLS-1$
		if (configuration.getAttribute(COLD, false)) {
			words.add("--cold"); //$NON-NLS-1$
		}
		if (!sizes(configuration).isEmpty()) {
			words.addAll(List.of("--sweep", sizes(configuration))); //$NON-NLS-1$
		}
		if (!against(configuration).isEmpty() && !profiled) {
			words.addAll(List.of("--against", against(configuration))); //$NON-NLS-1$
		}
		return words;
	}
}
