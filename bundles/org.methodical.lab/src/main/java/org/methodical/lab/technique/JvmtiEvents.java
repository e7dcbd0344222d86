// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;

import org.methodical.lab.workload.Program;

/**
 * Method entry and exit events of JVMTI in a small agent in C, compiled here and now: the heir of the paper's JVMPI.
 */
final class JvmtiEvents implements Technique {

	@Override
	public String id() {
		return "jvmti";
	}

	@Override
	public String title() {
		return "JVM method events, JVMTI agent in C";
	}

	@Override
	public String obstacle(Jdk jdk, Program program) {
		if (compiler().isEmpty()) {
			return "no C compiler (cc, gcc or clang) on the path";
		}
		return Files.isReadable(jdk.home().resolve("include/jvmti.h")) ? "" : "the JDK has no include/jvmti.h";
	}

	@Override
	public Launch prepare(Setting setting) throws IOException, InterruptedException {
		return new Launch().options("-agentpath:" + library(setting) + "=" + setting.probeFile() + "|"
				+ setting.counts());
	}

	private static Path library(Setting setting) throws IOException, InterruptedException {
		Path folder = setting.jars().folder();
		Path library = folder.resolve("liblabjvmti-" + setting.jdk().feature() + ".so");
		if (Files.exists(library)) {
			return library;
		}
		Path source = folder.resolve("jvmti.c");
		try (InputStream in = JvmtiEvents.class.getResourceAsStream("jvmti.c")) {
			Files.copy(in, source, StandardCopyOption.REPLACE_EXISTING);
		}
		Path include = setting.jdk().home().resolve("include");
		Path log = folder.resolve("jvmti-compiler.txt");
		Process compiler = new ProcessBuilder(compiler().orElseThrow().toString(), "-O2", "-std=gnu99", "-fPIC",
				"-shared",
				"-pthread", "-I" + include, "-I" + platformInclude(include), "-o", library.toString(),
				source.toString())
				.redirectErrorStream(true).redirectOutput(log.toFile()).start();
		if (compiler.waitFor() != 0) {
			throw new IOException("the C compiler failed: " + Files.readString(log).lines().findFirst()
					.orElse("no message"));
		}
		return library;
	}

	private static Path platformInclude(Path include) throws IOException {
		try (Stream<Path> below = Files.list(include)) {
			return below.filter(Files::isDirectory).filter(folder -> Files.exists(folder.resolve("jni_md.h")))
					.findFirst()
					.orElse(include);
		}
	}

	private static Optional<Path> compiler() {
		String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
		return Stream.of("cc", "gcc", "clang").flatMap(name -> Stream.of(path.split(File.pathSeparator))
				.map(folder -> Path.of(folder, name))).filter(Files::isExecutable).findFirst();
	}
}
