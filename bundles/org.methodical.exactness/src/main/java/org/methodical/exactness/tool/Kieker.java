// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.methodical.exactness.CountedCalls;

/**
 * Kieker's Byte Buddy agent, which writes a record for each call.
 *
 * @param agent its jar
 */
public record Kieker(Path agent) implements Tool {

	private static final Pattern SIGNATURE = Pattern.compile(";(?<modifiers>[^;(]*)\\bexact\\.(?<name>[^ (;]+)\\(");

	@Override
	public String name() {
		return "Kieker, " + agent.getFileName().toString().replace(".jar", "");
	}

	@Override
	public String claim() {
		return "not looked up";
	}

	@Override
	public Optional<String> obstacle(int version) {
		return Files.exists(agent) ? Optional.empty() : Optional.of("there is no " + agent);
	}

	@Override
	public CountedCalls count(ToolRun run) throws Exception {
		Path records = Files.createTempDirectory(run.folder(), "kieker");
		// its Byte Buddy would refuse class files of newer JDKs
		run.run(List.of("-javaagent:" + agent, "-Dkieker.monitoring.hostname=here",
				"-Dkieker.monitoring.metadata=false", "-Dnet.bytebuddy.experimental=true",
				"-Dkieker.monitoring.writer=kieker.monitoring.writer.filesystem.FileWriter",
				"-Dkieker.monitoring.writer.filesystem.FileWriter.customStoragePath=" + records),
				Map.of("KIEKER_SIGNATURES_INCLUDE", "exact.*"));
		CountedCalls counted = new CountedCalls();
		try (Stream<Path> files = Files.walk(records)) {
			for (Path file : files.filter(each -> each.toString().endsWith(".dat")).toList()) {
				read(file, counted);
			}
		}
		return counted;
	}

	private static void read(Path file, CountedCalls counted) throws IOException {
		for (String line : Files.readAllLines(file)) {
			Matcher signature = SIGNATURE.matcher(line);
			if (signature.find()) {
				counted.add("exact." + name(signature), 1);
			}
		}
	}

	/** Constructors and static initialisers have the name of their class alone. */
	private static String name(Matcher signature) {
		String name = signature.group("name");
		return name.contains(".") ? name
				: name + (signature.group("modifiers").contains("static") ? ".<clinit>" : ".<init>");
	}
}
