package org.methodical.benchmark.jvm;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known of the machine and of how this JVM was started. */
public final class Machine {

	private static final Path PROCESSORS = Paths.get("/sys/devices/system/cpu");

	private Machine() {
	}

	/**
	 * The facts that a result depends on.
	 *
	 * @return names and values, in order
	 */
	public static Map<String, String> facts() {
		Map<String, String> facts = new LinkedHashMap<>();
		facts.put("java", System.getProperty("java.version") + " (" + System.getProperty("java.vendor") + ")");
		facts.put("vm", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
		facts.put("options", String.join(" ", options()));
		facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
				+ System.getProperty("os.arch"));
		facts.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
		facts.put("heap", (Runtime.getRuntime().maxMemory() >> 20) + " MiB");
		return facts;
	}

	/** The options this JVM was started with. @return in order */
	public static List<String> options() {
		return ManagementFactory.getRuntimeMXBean().getInputArguments();
	}

	/**
	 * The mean frequency of the processors.
	 *
	 * @return kHz, NaN where the system does not tell
	 */
	public static double frequency() {
		double sum = 0;
		List<String> values = perProcessor("scaling_cur_freq");
		for (String value : values) {
			sum += Double.parseDouble(value);
		}
		return values.isEmpty() ? Double.NaN : sum / values.size();
	}

	/**
	 * The rule by which the system changes the frequency.
	 *
	 * @return such as performance or powersave, empty where the system does not tell
	 */
	public static String governor() {
		List<String> values = perProcessor("scaling_governor");
		return values.isEmpty() ? "" : values.get(0);
	}

	private static List<String> perProcessor(String file) {
		List<String> values = new ArrayList<>();
		if (Files.isDirectory(PROCESSORS)) {
			try (DirectoryStream<Path> folders = Files.newDirectoryStream(PROCESSORS, "cpu[0-9]*")) {
				for (Path folder : folders) {
					Path value = folder.resolve("cpufreq").resolve(file);
					if (Files.isReadable(value)) {
						values.add(new String(Files.readAllBytes(value), StandardCharsets.US_ASCII).trim());
					}
				}
			} catch (IOException e) {
				values.clear(); // a system that does not tell is as good as one without the folder
			}
		}
		return values;
	}
}
