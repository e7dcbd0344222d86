// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.lab.technique.Launch;
import org.methodical.lab.technique.Setting;

/** AspectJWeaving weaves an aspect at load time that calls the lab's probes; the aspect is compiled here and now. */
final class AspectJWeaving {

	private static final String WEAVER = "org.aspectj:aspectjweaver:1.9.25";
	private static final String ASPECT = "lab.ProbeAspect";

	private final MavenFetcher fetcher;

	AspectJWeaving(MavenFetcher fetcher) {
		this.fetcher = fetcher;
	}

	Launch prepare(Setting setting) throws IOException, InterruptedException {
		Path weaver = fetcher.fetch(WEAVER);
		Path classes = SourceCompiler.compile(AspectJWeaving.class, "ProbeAspect", 8,
				setting.jars().folder().resolve("aspect"), List.of(weaver, setting.jars().runtime()));
		Path configuration = setting.folder().resolve("aspects");
		Files.createDirectories(configuration.resolve("META-INF"));
		Files.writeString(configuration.resolve("META-INF/aop.xml"), configuration(setting));
		List<Path> classPath = Stream.concat(Stream.of(configuration, classes), setting.program().classPath().stream())
				.toList();
		return new Launch().options("-javaagent:" + weaver, "-Dlab.aspect.counts=" + setting.counts())
				.classPath(classPath)
				.trouble(".*\\berror\\b.*");
	}

	private static String configuration(Setting setting) {
		String within = !setting.hooks() ? "<include within=\"no.clazz.has.this.Name\"/>"
				: setting.program().classPatterns().stream().map(AspectJWeaving::include).collect(Collectors.joining());
		return "<aspectj><aspects><aspect name=\"" + ASPECT + "\"/></aspects><weaver options=\"-warn:none\">" + within
				+ "<include within=\"" + ASPECT + "\"/></weaver></aspectj>\n";
	}

	/** Two dots stand for all packages below. */
	private static String include(String pattern) {
		return "<include within=\"" + (pattern.endsWith(".*") ? pattern.replace(".*", "..*") : pattern) + "\"/>";
	}
}
