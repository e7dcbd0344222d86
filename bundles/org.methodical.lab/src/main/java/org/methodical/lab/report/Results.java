// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.methodical.lab.run.RunTime;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

/**
 * Everything measured at one time, as it is stored.
 *
 * @param date when it began, ISO 8601
 * @param machine where, with the load at the beginning
 * @param remark what else a reader should know, or empty
 * @param titles the techniques' titles by id
 * @param facts numbers of the workloads that tables need, such as the number of classes
 * @param samples in the order in which they were taken, workload by workload
 */
public record Results(String date, MachineInfo machine, String remark, Map<String, String> titles,
		Map<String, Integer> facts, List<RunTime> samples) {

	private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

	/**
	 * Stores the results.
	 *
	 * @param file json
	 * @throws IOException when it cannot be written
	 */
	public void write(Path file) throws IOException {
		JSON.writeValue(file.toFile(), this);
	}

	/**
	 * Reads stored results.
	 *
	 * @param file json as {@link #write} made it
	 * @throws IOException when it cannot be read
	 */
	public static Results read(Path file) throws IOException {
		return JSON.readValue(file.toFile(), Results.class);
	}

	/**
	 * Results of parts as one. Each part begins and ends with runs without instrumentation, so that no sample gets
	 * neighbours from another part that are nearer than its own.
	 *
	 * @param parts at least one, in the order of measuring, of the same machine and the same sizes
	 */
	public static Results joined(List<Results> parts) {
		Results first = parts.get(0);
		Results last = parts.get(parts.size() - 1);
		Map<String, String> titles = new LinkedHashMap<>();
		Map<String, Integer> facts = new LinkedHashMap<>();
		List<RunTime> samples = new ArrayList<>();
		for (Results part : parts) {
			titles.putAll(part.titles);
			facts.putAll(part.facts);
			samples.addAll(part.samples);
		}
		String remarks = parts.stream().map(Results::remark).filter(remark -> !remark.isEmpty()).distinct()
				.collect(Collectors.joining(" "));
		String date = first.date + (parts.size() > 1 ? " to " + last.date + ", in " + parts.size() + " parts" : "");
		return new Results(date, first.machine, remarks, titles, facts, samples);
	}

	/**
	 * The samples apart by program and JDK.
	 *
	 * @return in the order of measuring; keys such as {@code W1 on 25.0.1}
	 */
	public Map<String, List<RunTime>> groups() {
		return samples.stream().collect(Collectors.groupingBy(sample -> sample.workload() + ", JDK " + sample.jdk(),
				LinkedHashMap::new, Collectors.toList()));
	}

	/**
	 * A technique's title.
	 *
	 * @param technique its id
	 * @return its title or the id
	 */
	public String title(String technique) {
		return titles.getOrDefault(technique, technique);
	}
}
