// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.gate;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Opens when the JVM has started up and loads the program's main class, so that the class's static initialisers and its
 * main method are recorded and what other agents do before is not. If there is no main class to wait for, as in a JVM
 * within another program or one that runs already, it opens at once.
 */
public final class MainGate implements ClassFileTransformer {

	private static final String JAR = ".jar";

	private final Instrumentation instrumentation;
	private final String mainClass;
	private final Runnable open;
	private final AtomicBoolean opened = new AtomicBoolean();

	private MainGate(Instrumentation instrumentation, String mainClass, Runnable open) {
		this.instrumentation = instrumentation;
		this.mainClass = mainClass.replace('.', '/');
		this.open = open;
	}

	/**
	 * Waits for the main class of this JVM.
	 *
	 * @param instrumentation the way to the JVM
	 * @param open            is run once, by the thread that loads the class
	 */
	public static void await(Instrumentation instrumentation, Runnable open) {
		String name = mainClass(System.getProperty("sun.java.command", ""));
		boolean loaded = name.isEmpty();
		for (Class<?> each : instrumentation.getAllLoadedClasses()) {
			loaded |= each.getName().equals(name);
		}
		if (loaded) {
			open.run();
		} else {
			instrumentation.addTransformer(new MainGate(instrumentation, name, open));
		}
	}

	/** The class that a command of the launcher starts: a class, {@code module/class} or a jar; empty if unknown. */
	static String mainClass(String command) {
		String text = command.trim();
		// the path of a jar may hold blanks, and arguments follow it
		for (int at = text.indexOf(JAR); at >= 0; at = text.indexOf(JAR, at + 1)) {
			File jar = new File(text.substring(0, at + JAR.length()));
			if (jar.isFile()) {
				return ofJar(jar);
			}
		}
		String first = text.split(" ")[0];
		return first.endsWith(JAR) ? "" : first.substring(first.indexOf('/') + 1);
	}

	private static String ofJar(File file) {
		try (JarFile jar = new JarFile(file)) {
			Manifest manifest = jar.getManifest();
			String main = manifest == null ? null : manifest.getMainAttributes().getValue("Main-Class");
			return main == null ? "" : main.trim();
		} catch (IOException e) {
			// the launcher finds the same, and tells
			return "";
		}
	}

	@Override
	public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
			byte[] bytes) {
		if (mainClass.equals(className) && opened.compareAndSet(false, true)) {
			open.run();
			instrumentation.removeTransformer(this);
		}
		return null;
	}
}
