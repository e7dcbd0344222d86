// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;

/**
 * Something in which two runs differ before any of their numbers are compared. By which compiler class files were made
 * no recording tells: another compiler is among other class files.
 *
 * @param aspect what differs
 * @param before how it was; of {@link Aspect#CLASS_FILES} the number of classes that are known in both runs
 * @param after  how it is; of {@link Aspect#CLASS_FILES} how many of these come from another class file
 */
public record RunDifference(Aspect aspect, String before, String after) {

	/** What can differ. */
	public enum Aspect {

		/** Parts of runs are compared; the values are what people call them. */
		PART,

		/** The clock of times: their numbers cannot be compared. */
		CLOCK,

		/** How times were found out: their numbers cannot be compared. */
		TIMING,

		/** What was measured. */
		MODES,

		/** Which classes were to have probes, as the options of the agent say it, but for folders. */
		PROBES,

		/** The version of Java, or of its virtual machine, which has a part in what is executed. */
		JAVA,

		/** The main class and its arguments. */
		ARGUMENTS,

		/** The program itself, or how it was compiled. */
		CLASS_FILES
	}

	private static final String ADAPTIVE = "adaptive";
	private static final List<String> PROBE_OPTIONS = List.of("includes", "excludes", "probefile", "leaves");
	/** What those who launch tests make anew for each run: ports, and files for the names of tests. */
	private static final Pattern ANEW = Pattern
			.compile("(?<=-port |-testNameFile )\\S+|\\S*surefire\\S*|\\S+-jvmRun\\d+");

	/**
	 * Finds what differs. What one of the runs does not say counts as the same.
	 *
	 * @param before the first run
	 * @param after  the second run
	 * @return in the order of {@link Aspect}; empty if nothing does
	 */
	public static List<RunDifference> between(Snapshot before, Snapshot after) {
		List<RunDifference> found = new ArrayList<>();
		if (before.jvm().isPresent() && after.jvm().isPresent()) {
			JvmInfo first = before.jvm().get();
			JvmInfo second = after.jvm().get();
			add(found, Aspect.CLOCK, first, second, JvmInfo::clock);
			add(found, Aspect.TIMING, first, second, RunDifference::timing);
			add(found, Aspect.MODES, first, second, JvmInfo::modes);
			add(found, Aspect.PROBES, first, second, RunDifference::probes);
			if (!add(found, Aspect.JAVA, first, second, JvmInfo::javaVersion)) {
				add(found, Aspect.JAVA, first, second, JvmInfo::virtualMachine);
			}
			add(found, Aspect.ARGUMENTS, first, second, RunDifference::command);
		}
		classFiles(found, files(before), files(after));
		return found;
	}

	/** Whether other classes were to have probes. */
	static boolean hasOtherProbes(Snapshot before, Snapshot after) {
		return before.jvm().isPresent() && after.jvm().isPresent()
				&& add(new ArrayList<>(), Aspect.PROBES, before.jvm().get(), after.jvm().get(), RunDifference::probes);
	}

	private static boolean add(List<RunDifference> found, Aspect aspect, JvmInfo before, JvmInfo after,
			Function<JvmInfo, String> fact) {
		String was = fact.apply(before);
		String is = fact.apply(after);
		boolean differs = !was.isEmpty() && !is.isEmpty() && !was.equals(is);
		return differs && found.add(new RunDifference(aspect, was, is));
	}

	private static String command(JvmInfo jvm) {
		return ANEW.matcher(jvm.command()).replaceAll("*");
	}

	/** Empty options of an old agent say nothing. */
	private static String timing(JvmInfo jvm) {
		String timing = option(jvm, "timing");
		return !timing.isEmpty() || jvm.agentOptions().isEmpty() ? timing : ADAPTIVE;
	}

	private static String probes(JvmInfo jvm) {
		String said = PROBE_OPTIONS.stream().filter(key -> !option(jvm, key).isEmpty())
				.map(key -> key + '=' + option(jvm, key))
				.collect(Collectors.joining(","));
		String classes = !said.isEmpty() || jvm.agentOptions().isEmpty() ? said : "the program's own classes";
		return option(jvm, "library").equals("leaves") ? classes + " and calls of libraries" : classes;
	}

	private static String option(JvmInfo jvm, String key) {
		Matcher option = Pattern.compile("(?:^|,)" + key + "=([^,]*)").matcher(jvm.agentOptions());
		return option.find() ? option.group(1) : "";
	}

	/** By class; 0 where it has several or it is not known. */
	private static Map<String, Long> files(Snapshot snapshot) {
		Map<String, Long> files = new HashMap<>();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			files.merge(method.className(), method.loadedBy().classFile(), (a, b) -> a.equals(b) ? a : 0L);
		}
		return files;
	}

	/**
	 * Whether two whole runs are known to be of the same program, started in the same way and probed alike. What one of
	 * them does not say counts as another.
	 */
	static boolean isSameProgram(Snapshot before, Snapshot after) {
		if (!isWhole(before) || !isWhole(after) || !started(before).equals(started(after))) {
			return false;
		}
		Map<String, Long> files = files(after);
		return !files.isEmpty() && !files.containsValue(0L) && files.equals(files(before));
	}

	private static List<String> started(Snapshot run) {
		JvmInfo jvm = run.jvm().orElseThrow();
		return List.of(command(jvm), jvm.virtualMachine(), jvm.javaVersion(), probes(jvm));
	}

	private static boolean isWhole(Snapshot run) {
		return run.complete() && run.jvm().filter(jvm -> !jvm.command().isEmpty()).isPresent();
	}

	private static void classFiles(List<RunDifference> found, Map<String, Long> before, Map<String, Long> after) {
		List<String> both = before.keySet().stream()
				.filter(name -> before.get(name) != 0 && after.getOrDefault(name, 0L) != 0).toList();
		long other = both.stream().filter(name -> !before.get(name).equals(after.get(name))).count();
		if (other > 0) {
			found.add(new RunDifference(Aspect.CLASS_FILES, String.valueOf(both.size()), String.valueOf(other)));
		}
	}

	/**
	 * Whether something differs.
	 *
	 * @param found   what {@link #between} found
	 * @param aspects what is asked for
	 * @return whether one of them is among what was found
	 */
	public static boolean isIn(List<RunDifference> found, Aspect... aspects) {
		return found.stream()
				.anyMatch(difference -> Stream.of(aspects).anyMatch(aspect -> aspect == difference.aspect));
	}

	/** The difference in a few words, such as {@code clock was wall, is cpu}. */
	public String text(Locale language) {
		return ComparisonTexts.text(language, "Difference_" + aspect, before, after);
	}

	@Override
	public String toString() {
		return text(Locale.ROOT);
	}
}
