// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

import org.methodical.core.recording.AgentOptions;
import org.methodical.lab.technique.Launch;
import org.methodical.lab.technique.Setting;
import org.methodical.lab.technique.Technique;

/** The tools that the lab knows to start. */
public final class Peers {

	private static final String KIEKER = "net.kieker-monitoring:kieker:2.0.2:jar:";
	private static final String JACOCO = "org.jacoco:org.jacoco.agent:0.8.14:jar:runtime";
	private static final String ASYNC = "tools.profiler:async-profiler:4.2";

	private final MavenFetcher fetcher;

	private Peers(MavenFetcher fetcher) {
		this.fetcher = fetcher;
	}

	/**
	 * All peers.
	 *
	 * @param fetcher gets them when they are measured, not before
	 */
	public static List<Technique> all(MavenFetcher fetcher) {
		Peers peers = new Peers(fetcher);
		return List.of(new Peer("kieker", "Kieker, Byte Buddy agent, records dropped", peers::kieker),
				new Peer("kieker-file", "Kieker, Byte Buddy agent, written to a file", peers::kiekerToFile),
				new Peer("aspectj", "AspectJ load-time weaving, the lab's runtime",
						new AspectJWeaving(fetcher)::prepare)
						.counting(),
				new Peer("jacoco", "JaCoCo, coverage flags and no counts", peers::jacoco),
				new Peer("jfr", "JDK Flight Recorder, profile settings, samples and no counts", Peers::jfr)
						.unless((jdk, program) -> jdk.feature() == 8 ? "JDK 8 has no open Flight Recorder" : ""),
				new Peer("jfr-timing", "JDK Flight Recorder, jdk.MethodTiming of all classes", Peers::jfrTiming)
						.unless((jdk, program) -> jdk.feature() < 25 ? "jdk.MethodTiming came with JDK 25" : ""),
				new Peer("async-profiler", "async-profiler, a CPU sample each ms, no counts", peers::asyncProfiler)
						.unless((jdk, program) -> platform().isEmpty() ? "async-profiler has no library for this system"
								: ""),
				new Peer("jfluid", "NetBeans JFluid, every call timed", new JFluidPeer(fetcher, false)::prepare)
						.unless(JFluidPeer::obstacle),
				new Peer("jfluid-sampled", "NetBeans JFluid, sampled instrumentation", new JFluidPeer(fetcher,
						true)::prepare)
						.unless(JFluidPeer::obstacle));
	}

	private Launch kieker(Setting setting) throws IOException, InterruptedException {
		return kieker(setting, "-Dkieker.monitoring.writer=kieker.monitoring.writer.dump.DumpWriter",
				"-Dkieker.monitoring.core.controller.WriterController.RecordQueueFQN="
						+ "kieker.monitoring.writer.dump.DumpQueue");
	}

	private Launch kiekerToFile(Setting setting) throws IOException, InterruptedException {
		return kieker(setting, "-Dkieker.monitoring.writer=kieker.monitoring.writer.filesystem.FileWriter",
				"-Dkieker.monitoring.writer.filesystem.FileWriter.logStreamHandler="
						+ "kieker.monitoring.writer.filesystem.BinaryLogStreamHandler",
				"-Dkieker.monitoring.writer.filesystem.FileWriter.customStoragePath=" + setting.folder());
	}

	private Launch kieker(Setting setting, String... options) throws IOException, InterruptedException {
		String signatures = !setting.hooks() ? "no.clazz.has.this.Name"
				: setting.program().classPatterns().stream().collect(Collectors.joining(";"));
		return new Launch().options("-javaagent:" + fetcher.fetch(KIEKER + "bytebuddy"),
				"-Dkieker.monitoring.hostname=lab", "-Dkieker.monitoring.metadata=false",
				// its Byte Buddy would refuse class files of newer JDKs
				"-Dnet.bytebuddy.experimental=true").options(options).environment("KIEKER_SIGNATURES_INCLUDE",
						signatures)
				.trouble("java\\.lang\\.\\w+(Exception|Error)\\b.*");
	}

	private Launch jacoco(Setting setting) throws IOException, InterruptedException {
		String includes = setting.hooks() ? String.join(":", setting.program().classPatterns())
				: "no.clazz.has.this.Name";
		return new Launch().options("-javaagent:" + fetcher.fetch(JACOCO) + "=includes=" + includes + ",destfile="
				+ setting.folder().resolve("jacoco.exec"));
	}

	private static Launch jfr(Setting setting) {
		return new Launch().options(AgentOptions.PLACES.toArray(String[]::new))
				.options("-XX:StartFlightRecording:settings=profile,dumponexit=true,filename="
						+ setting.folder().resolve("recording.jfr"), "-Xlog:jfr*=off", "-Xlog:jfr+startup=off");
	}

	/** Its filter knows names of classes and no patterns. */
	private static Launch jfrTiming(Setting setting) throws IOException {
		Path settings = setting.folder().resolve("timing.jfc");
		String classes = setting.hooks() ? String.join(";", setting.program().classes()) : "no.clazz.has.this.Name";
		Files.writeString(settings, """
				<?xml version="1.0" encoding="UTF-8"?>
				<configuration version="2.0"><event name="jdk.MethodTiming"><setting name="enabled">true</setting>
				<setting name="filter">%s</setting><setting name="period">endChunk</setting></event></configuration>
				""".formatted(classes));
		return new Launch().options("-XX:StartFlightRecording:settings=" + settings + ",dumponexit=true,filename="
				+ setting.folder().resolve("recording.jfr"), "-Xlog:jfr*=off", "-Xlog:jfr+startup=off");
	}

	private Launch asyncProfiler(Setting setting) throws IOException, InterruptedException {
		Path jar = fetcher.fetch(ASYNC);
		Path library = fetcher.folder().resolve("libasyncProfiler.so");
		if (!Files.exists(library)) {
			try (ZipFile zip = new ZipFile(jar.toFile());
					InputStream in = zip.getInputStream(zip.getEntry(platform() + "/libasyncProfiler.so"))) {
				Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
			}
		}
		return new Launch().options("-agentpath:" + library + "=start,quiet,event=itimer,interval=1ms,file="
				+ setting.folder().resolve("samples.jfr"));
	}

	private static String platform() {
		String system = System.getProperty("os.name");
		boolean arm = System.getProperty("os.arch").equals("aarch64");
		return system.equals("Linux") ? arm ? "linux-arm64" : "linux-x64" : system.startsWith("Mac") ? "macos" : "";
	}
}
