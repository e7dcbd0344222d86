package org.methodical.lab.peer;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import org.methodical.lab.technique.Launch;
import org.methodical.lab.technique.Setting;

/** AspectJ weaves an aspect at load time that calls the lab's probes; the aspect is compiled here and now. */
final class AspectJ {

	private static final String WEAVER = "org.aspectj:aspectjweaver:1.9.25";
	private static final String ASPECT = "lab.ProbeAspect";

	private final MavenFetcher fetcher;

	AspectJ(MavenFetcher fetcher) {
		this.fetcher = fetcher;
	}

	Launch prepare(Setting setting) throws IOException, InterruptedException {
		Path weaver = fetcher.fetch(WEAVER);
		Path classes = setting.jars().folder().resolve("aspect");
		if (!Files.exists(classes.resolve(ASPECT.replace('.', '/') + ".class"))) {
			compile(classes, weaver, setting.jars().runtime());
		}
		Path configuration = setting.folder().resolve("aspects");
		Files.createDirectories(configuration.resolve("META-INF"));
		Files.writeString(configuration.resolve("META-INF/aop.xml"), configuration(setting));
		List<Path> classPath = Stream.concat(Stream.of(configuration, classes), setting.program().classPath().stream())
				.toList();
		return new Launch().options("-javaagent:" + weaver, "-Dlab.aspect.counts=" + setting.counts()).classPath(classPath)
				.trouble(".*\\berror\\b.*");
	}

	private static String configuration(Setting setting) {
		String within = !setting.hooks() ? "<include within=\"no.clazz.has.this.Name\"/>"
				: setting.program().classPatterns().stream().map(AspectJ::include).collect(Collectors.joining());
		return "<aspectj><aspects><aspect name=\"" + ASPECT + "\"/></aspects><weaver options=\"-warn:none\">" + within
				+ "<include within=\"" + ASPECT + "\"/></weaver></aspectj>\n";
	}

	/** Two dots stand for all packages below. */
	private static String include(String pattern) {
		return "<include within=\"" + (pattern.endsWith(".*") ? pattern.replace(".*", "..*") : pattern) + "\"/>";
	}

	private static void compile(Path classes, Path weaver, Path runtime) throws IOException {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		if (compiler == null) {
			throw new IOException("the Java that runs the lab has no compiler for the aspect");
		}
		Path source = classes.resolve("ProbeAspect.java");
		Files.createDirectories(classes);
		try (InputStream in = AspectJ.class.getResourceAsStream("ProbeAspect.java.txt")) {
			Files.write(source, in.readAllBytes());
		}
		StringWriter messages = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
			// with debug facts, from which the weaver takes the names of parameters
			List<String> options = List.of("--release", "8", "-nowarn", "-g", "-d", classes.toString(), "-cp",
					weaver + File.pathSeparator + runtime);
			boolean good = compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(source)).call();
			if (!good) {
				throw new IOException("the aspect does not compile: " + messages.toString().lines().findFirst().orElse(""));
			}
		}
	}
}
