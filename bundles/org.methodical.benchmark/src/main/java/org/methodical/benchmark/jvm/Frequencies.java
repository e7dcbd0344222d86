// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/** What the system tells of the processors' frequencies, where it does: the files of Linux' cpufreq. Stateless. */
public final class Frequencies {

	private final Path processors;

	/**
	 * Reads another folder than the system's.
	 *
	 * @param processors a folder with cpu0, cpu1, ...
	 */
	public Frequencies(Path processors) {
		this.processors = processors;
	}

	/** This machine's. @return of all processors */
	public static Frequencies ofMachine() {
		return new Frequencies(Paths.get("/sys/devices/system/cpu"));
	}

	/**
	 * The mean frequency of the processors.
	 *
	 * @return kHz, NaN where the system does not tell
	 */
	public double mean() {
		return perProcessor("scaling_cur_freq").stream().mapToDouble(Frequencies::number).average().orElse(Double.NaN);
	}

	/**
	 * The rule by which the system changes the frequency.
	 *
	 * @return such as performance or powersave, empty where the system does not tell
	 */
	public String governor() {
		List<String> values = perProcessor("scaling_governor");
		return values.isEmpty() ? "" : values.get(0);
	}

	/** Drivers may say that they do not know. */
	private static double number(String value) {
		return value.matches("\\d+") ? Double.parseDouble(value) : Double.NaN;
	}

	private List<String> perProcessor(String file) {
		List<String> values = new ArrayList<>();
		if (Files.isDirectory(processors)) {
			try (DirectoryStream<Path> folders = Files.newDirectoryStream(processors, "cpu[0-9]*")) {
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
