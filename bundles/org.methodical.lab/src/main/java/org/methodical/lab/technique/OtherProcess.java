// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.methodical.lab.weave.bcel.BcelWeaver;
import org.methodical.lab.weave.remote.RemoteWeaver;
import org.methodical.lab.weave.remote.WeavingServer;

/** Class files are handed to another process, which rewrites them with BCEL: the paper's first bytecode way. */
final class OtherProcess implements Technique {

	private static final List<Class<?>> LIBRARIES = List.of(org.apache.bcel.Const.class,
			org.apache.commons.lang3.ArrayUtils.class, org.apache.commons.io.IOUtils.class);

	@Override
	public String id() {
		return "other-process";
	}

	@Override
	public String title() {
		return "rewriting at load time in another process, BCEL";
	}

	@Override
	public Launch prepare(Setting setting) throws IOException {
		Path server = setting.jars().agent("weaving-server", List.of(BcelWeaver.class, RemoteWeaver.class), LIBRARIES);
		Process process = new ProcessBuilder(setting.jdk().java(), "-cp",
				server + System.getProperty("path.separator") + setting.jars().runtime(), WeavingServer.class.getName(),
				BcelWeaver.class.getName(), setting.probeFile().toString())
				.redirectError(setting.folder().resolve("server.txt").toFile()).start();
		@SuppressWarnings("resource") // the process's own stream, closed with it
		BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(),
				StandardCharsets.UTF_8));
		String port = out.readLine();
		if (port == null) {
			throw new IOException("the weaving process did not start, see " + setting.folder().resolve("server.txt"));
		}
		Path agent = setting.jars().agent("other-process", List.of(RemoteWeaver.class), List.of());
		return new Launch().options("-Dlab.weaving.port=" + port, "-javaagent:" + agent + "=probes="
				+ setting.probeFile()
				+ "|counts=" + setting.counts() + "|weaver=" + RemoteWeaver.class.getName() + "|retransform=false")
				.companion(() -> end(process));
	}

	private static void end(Process process) {
		try {
			if (!process.waitFor(5, TimeUnit.SECONDS)) {
				process.destroyForcibly();
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			process.destroyForcibly();
		}
	}
}
