// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import com.sun.management.OperatingSystemMXBean;

/**
 * Where something was measured.
 *
 * @param system the operating system with its version
 * @param processor the processor's name or architecture
 * @param processors how many the JVM may use
 * @param memory bytes of main memory
 * @param load the load average of the last minute, negative where the system does not tell
 */
public record MachineInfo(String system, String processor, int processors, long memory, double load) {

	private static final Path CPU_FACTS = Path.of("/proc/cpuinfo");

	/** @return this machine, now */
	public static MachineInfo now() {
		OperatingSystemMXBean bean = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
		return new MachineInfo(bean.getName() + " " + bean.getVersion(), processorName(bean.getArch()),
				bean.getAvailableProcessors(), bean.getTotalMemorySize(), bean.getSystemLoadAverage());
	}

	private static String processorName(String architecture) {
		if (!Files.isReadable(CPU_FACTS)) {
			return architecture;
		}
		try (Stream<String> lines = Files.lines(CPU_FACTS)) {
			return lines.filter(line -> line.startsWith("model name")).map(line -> line.substring(line.indexOf(':') + 1)
					.trim())
					.findFirst().orElse(architecture);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** @return one line for reports */
	public String describe() {
		return String.format("%s, %d processors of %s, %.1f GB, load %.1f", system, processors, processor, memory / 1e9,
				load);
	}
}
