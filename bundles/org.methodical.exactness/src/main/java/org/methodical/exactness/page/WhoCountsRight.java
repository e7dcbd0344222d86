// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.methodical.exactness.ExactProgram;
import org.methodical.exactness.ExactPrograms;
import org.methodical.exactness.tool.AspectJ;
import org.methodical.exactness.tool.AsyncProfiler;
import org.methodical.exactness.tool.JFluid;
import org.methodical.exactness.tool.Kieker;
import org.methodical.exactness.tool.MethodTiming;
import org.methodical.exactness.tool.Methodical;
import org.methodical.exactness.tool.Tool;
import org.methodical.exactness.tool.ToolRun;

/** Asks each tool for the calls of each program, and writes a page of what it said. */
public final class WhoCountsRight {

	private final ExactPrograms programs;
	private final Path folder;
	private final Path java = Path.of(System.getProperty("java.home"), "bin", "java");
	private final int version = Runtime.version().feature();

	private WhoCountsRight(Path folder) throws IOException {
		programs = ExactPrograms.all();
		this.folder = folder;
	}

	/**
	 * Writes the page.
	 *
	 * @param arguments the agent's jar, the folder with the jars of the other tools, the page
	 * @throws Exception if the programs do not compile, or the page cannot be written
	 */
	public static void main(String[] arguments) throws Exception {
		Path agent = Path.of(arguments[0]).toAbsolutePath();
		Path peers = Path.of(arguments[1]).toAbsolutePath();
		Path folder = Files.createDirectories(peers.resolve("runs"));
		Path async = peers.resolve("async-profiler-4.6.jar");
		String netBeans = "org-netbeans-lib-profiler-RELEASE250";
		List<Tool> tools = List.of(new Methodical(agent, "timing=exact"), new Methodical(agent, "timing=adaptive"),
				new Methodical(agent, "timing=sampled"), new Methodical(agent, "modes=steps"), new MethodTiming(),
				new AspectJ(peers.resolve("aspectjweaver-1.9.25.jar")),
				new AsyncProfiler(async, "event"), new AsyncProfiler(async, "trace"),
				new JFluid(peers.resolve(netBeans + ".jar"), peers.resolve(netBeans + ".nbm")),
				new Kieker(peers.resolve("kieker-2.0.2-bytebuddy.jar")));
		Files.writeString(Path.of(arguments[2]), new WhoCountsRight(folder).page(tools));
	}

	private String page(List<Tool> tools) throws Exception {
		List<Verdicts> verdicts = new ArrayList<>();
		for (Tool tool : tools) {
			verdicts.add(ask(tool));
			System.err.print(verdicts.get(verdicts.size() - 1).row());
		}
		StringBuilder page = new StringBuilder("""
				<!-- SPDX-License-Identifier: EPL-2.0 -->
				<!-- written by releng/tools/who-counts-right.sh -->
				# Who counts right

				%d tiny programs, each with one thing that is hard to count: exceptions, constructors, loops, switches, lambdas,
				recursion, threads, class loaders, ends. Their calls were counted by hand, and the numbers stand behind their
				lines. Each program ran in a JVM of its own, Java %s, under each tool. A program is right if the calls of each of
				its methods are.

				What compilers add to a program, as bridges, is not asked for. What a tool cannot see at all, as classes of a loader
				that does not find its aspect, counts as wrong. A tool that reads older class files alone gets those, of the programs
				that need no newer Java. Executed lines and iterations of loops are in the
				programs, too; only Methodical's steps tell them, and its tests hold them. Three lines of `ExitInside` are not asked
				for: of a call in progress at the end, Methodical counts its block to the end, which is wrong there.

				| Tool | Programs counted right |
				| --- | ---: |
				""".formatted(programs.upTo(version).size(), version));
		verdicts.forEach(each -> page.append(each.row()));
		verdicts.forEach(each -> page.append(each.details()));
		return page.toString();
	}

	private Verdicts ask(Tool tool) throws IOException {
		String obstacle = tool.obstacle(version).orElse("");
		Map<ExactProgram, List<String>> wrong = Verdicts.smallestFirst();
		int release = Math.min(version, tool.newestClasses());
		Path classes = programs.compile(Files.createDirectories(folder.resolve("java" + release)), release);
		List<ExactProgram> asked = obstacle.isEmpty() ? programs.upTo(release) : List.of();
		for (ExactProgram program : asked) {
			List<String> differences = differences(tool, new ToolRun(java, classes, List.of(program), folder));
			if (!differences.isEmpty()) {
				wrong.put(program, differences);
			}
		}
		return new Verdicts(tool, obstacle, asked.size(), wrong);
	}

	private static List<String> differences(Tool tool, ToolRun run) {
		try {
			return tool.count(run).differences(run.programs().get(0));
		} catch (Exception e) {
			// a tool that fails is no reason to leave out the others
			return List.of(String.valueOf(e.getMessage()).lines().findFirst().orElse("nothing said"));
		}
	}
}
