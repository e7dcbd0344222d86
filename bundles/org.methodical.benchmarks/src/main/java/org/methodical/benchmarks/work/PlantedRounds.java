// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.work;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

import org.methodical.benchmarks.work.LoopSites.Site;
import org.methodical.core.work.WorkResults;

/**
 * Plants one more round, which does nothing, in loops of a project drawn at random, one at a time, and says whether its
 * tests tell it by their work, and on which line. The project has a baseline that was learnt, its sources in
 * {@code src/main/java}, and the classes of these in {@code target/classes}, which are changed and put back.
 */
public final class PlantedRounds {

	private final Path project;
	private final Path classes;
	private final String classPath;
	private final List<String> tests;
	private int planted;
	private int found;
	private int named;

	private PlantedRounds(Path project, String classPath, List<String> tests) {
		this.project = project;
		this.classPath = classPath;
		this.tests = tests;
		classes = project.resolve("target/classes");
	}

	/**
	 * Runs.
	 *
	 * @param args the project, the class path of its sources, how many loops, the seed of the draw, and the command
	 *             that checks the tests and writes its results into {@code target/work}: a JVM with
	 *             {@code -Dmethodical.work=check} and {@code -Dmethodical.work.report=target/work}
	 * @throws Exception if something cannot be run
	 */
	public static void main(String[] args) throws Exception {
		PlantedRounds rounds = new PlantedRounds(Path.of(args[0]).toAbsolutePath(), args[1],
				List.of(args).subList(4, args.length));
		List<Site> sites = new ArrayList<>(LoopSites.in(rounds.project.resolve("src/main/java")));
		Collections.shuffle(sites, new Random(Long.parseLong(args[3])));
		for (Site site : sites) {
			if (rounds.planted < Integer.parseInt(args[2])) {
				rounds.plant(site);
			}
		}
		System.out.printf("%d planted, %d found, %d on their line%n", rounds.planted, rounds.found, rounds.named);
	}

	private void plant(Site site) throws IOException, InterruptedException {
		Path scratch = Files.createTempDirectory("planted");
		Path source = scratch.resolve("src").resolve(site.file().getFileName());
		Files.createDirectories(source.getParent());
		Files.writeString(source, site.planted());
		String place = project.relativize(site.file()) + ":" + site.line();
		if (!compile(source, scratch.resolve("classes"))) {
			System.out.println(place + " not compiled");
			return;
		}
		List<Path> changed = files(scratch.resolve("classes"));
		for (Path file : changed) {
			swap(file, classes.resolve(scratch.resolve("classes").relativize(file)));
		}
		try {
			judge(site, place, check());
		} finally {
			for (Path file : changed) {
				swap(file, classes.resolve(scratch.resolve("classes").relativize(file)));
			}
		}
	}

	/** With warnings only, as the project may be old. */
	private boolean compile(Path source, Path target) throws IOException {
		Files.createDirectories(target);
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		return compiler.getTask(new StringWriter(), null, problem -> {
		}, List.of("-g", "-nowarn", "-proc:none", "-source", "8", "-target", "8", "-d", target.toString(), "-cp",
				classes + ":" + classPath), null,
				compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source)).call();
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			return all.filter(Files::isRegularFile).toList();
		}
	}

	private static void swap(Path one, Path other) throws IOException {
		byte[] bytes = Files.readAllBytes(one);
		Files.copy(other, one, StandardCopyOption.REPLACE_EXISTING);
		Files.write(other, bytes);
	}

	private WorkResults check() throws IOException, InterruptedException {
		Path report = project.resolve("target/work");
		Files.createDirectories(report);
		for (Path old : files(report)) {
			Files.delete(old);
		}
		new ProcessBuilder(tests).directory(project.toFile()).redirectErrorStream(true)
				.redirectOutput(project.resolve("target/work.log").toFile()).start().waitFor();
		return WorkResults.read(report);
	}

	private void judge(Site site, String place, WorkResults results) throws IOException {
		List<WorkResults.Test> more = results.more();
		long right = more.stream().filter(test -> test.line() == site.line()
				&& site.file().toString().replace('\\', '/').endsWith(test.path())).count();
		boolean isExecuted = Files.exists(project.resolve(LoopSites.EXECUTED));
		System.out.printf(
				"%s: " + (isExecuted ? "" : "not executed, ")
						+ "%d do more, %d name the line; %d undecided, %d vary, %d less, %d cannot be told%n",
				place,
				more.size(), right, results.undecided().size(), results.of(WorkResults.Kind.VARIES).size(),
				results.of(WorkResults.Kind.LESS).size(), results.of(WorkResults.Kind.ERROR).size());
		more.stream().filter(test -> test.line() != site.line()).limit(2)
				.forEach(test -> System.out.println("\t" + test.message()));
		if (Files.deleteIfExists(project.resolve(LoopSites.EXECUTED))) {
			planted++;
			found += more.isEmpty() ? 0 : 1;
			named += right * 2 > more.size() ? 1 : 0;
		}
	}
}
