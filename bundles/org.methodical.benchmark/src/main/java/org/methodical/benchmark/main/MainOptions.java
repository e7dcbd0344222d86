// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.methodical.benchmark.jvm.Clock;
import org.methodical.benchmark.result.BenchmarkParameters;

/** The command line, parsed. */
final class MainOptions {

	static final String USAGE = String.join(System.lineSeparator(),
			"usage: java -jar methodical-benchmark.jar [-cp PATH] [options] Class.method",
			"  Class.method         a method without parameters, or a Runnable or Callable class",
			"  -cp PATH             class path of the measured code",
			"  --against NAME       measure NAME in turn with the method and compare",
			"  --sweep N,N,...      the method takes an int: measure it for each",
			"  --warm-up SECONDS    default 10",
			"  --time SECONDS       of a measurement, default 1",
			"  --measurements N     default 60",
			"  --forks N            fresh JVMs, default 1; 0 measures in this JVM and on its own class path",
			"  --clock wall|cpu     default wall",
			"  --cold               measure the first execution of each JVM only",
			"  --no-recorder        without the JVM's flight recorder",
			"  --timeout SECONDS    ends a fresh JVM that takes longer; 0, the default, waits for ever",
			"  --jvm-option OPTION  for the JVMs; may be given again",
			"  --java PATH          the java command of the JVMs, default this JVM's",
			"  --json FILE          write the result; - for the standard output instead of the table",
			"  --compare FILE       compare with a stored result; exit code 1 if slower, 3 if that",
			"                       cannot be told",
			"  --tolerance SHARE    default 0.05",
			"  --library PATH       this library for the JVMs, default where it runs from",
			"  --quiet              no table",
			"  --end-with-input     ends at once when the standard input ends, so that no JVM outlives who started it",
			"  --progress           a line 'progress PHASE DONE TOTAL FORK FORKS NS...' on the standard error a",
			"                       measurement, for programs",
			"  --tell               says on the standard output what is being done and what each measurement took");

	final BenchmarkParameters.Builder parameters = BenchmarkParameters.builder();
	final List<String> parameterWords = new ArrayList<>();
	final List<String> formWords = new ArrayList<>();
	final List<String> jvmOptions = new ArrayList<>();
	String name;
	String classPath = "";
	String java = Paths.get(System.getProperty("java.home"), "bin", "java").toString();
	String against;
	int[] sizes = new int[0];
	int forks = 1;
	Path json;
	boolean jsonToOutput;
	Path compare;
	double tolerance = 0.05;
	boolean progress;
	boolean tell;
	boolean quiet;
	boolean endWithInput;
	Duration timeout = Duration.ZERO;
	String library;

	private final String[] words;
	private int next;

	MainOptions(String[] words) {
		this.words = words;
		while (next < words.length) {
			String word = words[next++];
			if (word.startsWith("-")) {
				option(word);
			} else if (name == null) {
				name = word;
			} else {
				throw new IllegalArgumentException("more than one method: " + word + "; use --against to compare");
			}
		}
		if (name == null) {
			throw new IllegalArgumentException("no method named");
		}
		if (sizes.length > 0 && against != null) {
			throw new IllegalArgumentException("--sweep does not go with --against");
		}
		if (compare != null && (sizes.length > 0 || against != null)) {
			throw new IllegalArgumentException("--compare goes with neither --sweep nor --against");
		}
		if (forks == 0 && !classPath.isEmpty()) {
			throw new IllegalArgumentException("-cp needs a fresh JVM: not with --forks 0");
		}
	}

	private void option(String word) {
		if (measuring(word)) {
			return;
		}
		switch (word) {
			case "-cp":
				classPath = value(word);
				break;
			case "--against":
				against = value(word);
				formWords.addAll(Arrays.asList(word, against));
				break;
			case "--sweep":
				String list = value(word);
				sizes = Arrays.stream(list.split(",")).mapToInt(text -> (int) number(word, text)).toArray();
				formWords.addAll(Arrays.asList(word, list));
				break;
			case "--forks":
				forks = (int) number(word, value(word));
				break;
			case "--timeout":
				timeout = seconds(word);
				break;
			case "--jvm-option":
				jvmOptions.add(value(word));
				break;
			case "--java":
				java = value(word);
				break;
			case "--json":
				String file = value(word);
				jsonToOutput = file.equals("-");
				json = Paths.get(file);
				break;
			case "--compare":
				compare = Paths.get(value(word));
				break;
			case "--tolerance":
				tolerance = number(word, value(word));
				break;
			case "--progress":
				progress = true;
				break;
			case "--tell":
				tell = true;
				break;
			case "--quiet":
				quiet = true;
				break;
			case "--end-with-input":
				endWithInput = true;
				break;
			case "--library":
				library = value(word);
				break;
			default:
				throw new IllegalArgumentException("unknown option " + word);
		}
	}

	/** Options that a forked JVM gets too. */
	private boolean measuring(String word) {
		int from = next - 1;
		switch (word) {
			case "--warm-up":
				parameters.warmUpTime(seconds(word));
				break;
			case "--time":
				parameters.executionTime(seconds(word));
				break;
			case "--measurements":
				parameters.measurements((int) number(word, value(word)));
				break;
			case "--clock":
				String clock = value(word);
				if (!clock.equals("wall") && !clock.equals("cpu")) {
					throw new IllegalArgumentException("--clock is wall or cpu, not " + clock);
				}
				parameters.clock(clock.equals("cpu") ? Clock.THREAD_CPU : Clock.WALL);
				break;
			case "--cold":
				parameters.singleExecution(true);
				break;
			case "--no-recorder":
				parameters.flightRecorder(false);
				break;
			default:
				return false;
		}
		parameterWords.addAll(Arrays.asList(words).subList(from, next));
		return true;
	}

	private Duration seconds(String word) {
		return Duration.ofNanos((long) (number(word, value(word)) * 1e9));
	}

	private String value(String word) {
		if (next >= words.length) {
			throw new IllegalArgumentException(word + " needs a value");
		}
		return words[next++];
	}

	private static double number(String word, String text) {
		try {
			double value = Double.parseDouble(text);
			if (value >= 0 && value < 1e9) {
				return value;
			}
		} catch (NumberFormatException e) {
			throw new IllegalArgumentException(word + " needs a number, not " + text, e);
		}
		throw new IllegalArgumentException(word + " needs a number from 0 to 1e9, not " + text);
	}
}
