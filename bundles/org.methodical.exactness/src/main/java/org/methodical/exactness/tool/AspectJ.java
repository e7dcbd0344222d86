// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import javax.tools.ToolProvider;

import org.methodical.exactness.CountedCalls;

/**
 * AspectJ's load-time weaver with an aspect that counts executions of methods, constructors and static initialisers.
 *
 * @param weaver the jar of the weaver
 */
public record AspectJ(Path weaver) implements Tool {

	@Override
	public String name() {
		return "AspectJ, " + weaver.getFileName().toString().replace(".jar", "") + ", an aspect that counts";
	}

	@Override
	public String claim() {
		return "before advice runs before each execution of a method's or constructor's body, and a constructor's begins after "
				+ "the constructor that it calls first (AspectJ programming guide, semantics, join points)";
	}

	@Override
	public Optional<String> obstacle(int version) {
		return Files.exists(weaver) ? Optional.empty() : Optional.of("there is no " + weaver);
	}

	@Override
	public CountedCalls count(ToolRun run) throws Exception {
		Path aspects = Files.createDirectories(run.folder().resolve("aspects"));
		Path source = Files.writeString(aspects.resolve("CountingAspect.java"), text("CountingAspect.java.txt"));
		Files.writeString(Files.createDirectories(aspects.resolve("META-INF")).resolve("aop.xml"), text("aop.xml"));
		if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "-proc:none", "--release", "17", "-cp",
				weaver.toString(), "-d", aspects.toString(), source.toString()) != 0) {
			throw new IOException("the aspect does not compile");
		}
		Path counts = run.folder().resolve("counts.txt");
		Files.deleteIfExists(counts);
		run.run(List.of("-javaagent:" + weaver, "-Dcounts=" + counts), Map.of(), aspects);
		CountedCalls counted = new CountedCalls();
		for (String line : Files.readAllLines(counts)) {
			int space = line.indexOf(' ');
			counted.add(line.substring(space + 1), Long.parseLong(line.substring(0, space)));
		}
		return counted;
	}

	private static String text(String name) throws IOException {
		try (InputStream in = AspectJ.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
