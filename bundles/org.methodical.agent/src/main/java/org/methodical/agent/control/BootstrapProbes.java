// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Paths;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

import org.methodical.agent.modular.ModularJdk;

import net.bytebuddy.jar.asm.ClassReader;

/**
 * Brings the probe classes into the bootstrap class loader, where all other class loaders find them; must run before
 * the agent uses one of them.
 *
 * <p>The way that Java documents, a jar appended to the bootstrap class path, makes the JVM print a warning about
 * class data sharing on the program's error stream. So the classes are defined directly first, by the JDK's own means,
 * and the jar is what is left if that fails.
 */
final class BootstrapProbes {

	/** Each after those that it needs. */
	static final String[] CLASSES = {"memory.Memory", "memory.Taken", "tree.Node", "tree.SentNode", "tree.TimedNode",
			"thread.NamePatterns", "thread.ThreadCacheEntry", "thread.RecordedThread", "Suspension", "Recorder",
			"thread.RecorderPool$Cell", "thread.RecorderPool", "edge.FirstPath", "edge.FirstPaths", "edge.EdgeRow",
			"edge.CachedEdges", "LightRecorder", "Positions", "thread.ThreadCache", "step.EntryPlaces",
			"LightRecorders",
			"CachedRecorders", "Recorders", "Uncharged", "Probe", "LightProbe", "step.RoundCounters",
			"step.CallCounters", "step.ThreadSteps",
			"step.CachedCounters", "step.FixedCounters", "step.Steps", "WorkDoor", "Rehearsal"};
	/** Needed only where more than calls and wall time is measured. The plain recorder is faster without subclasses. */
	static final String[] EXTRAS = {"Meter", "tree.AllocationNode", "history.CallChunk", "history.CallBounds",
			"history.CallLog$Waiting", "history.CallLog", "Extras", "ExtrasRecorder"};
	/** Needed only where threads have no id that they cannot define. */
	static final String[] BEFORE_19 = {"thread.ThreadIdField"};
	/** Takes 2 MB when it is initialised, which is seen to where steps are counted. */
	private static final String LATER = "step.Steps";
	private static final String PACKAGE = "org.methodical.agent.probe.";

	/** Of a class in a constant pool. */
	private static final int CLASS_TAG = 7;

	private final Instrumentation instrumentation;

	BootstrapProbes(Instrumentation instrumentation) {
		this.instrumentation = instrumentation;
	}

	/**
	 * Brings the classes in place.
	 *
	 * @param extras whether more than calls and wall time is measured
	 */
	void install(boolean extras) throws IOException {
		Map<String, byte[]> classes = read(haveUnsafe() ? BEFORE_19 : new String[0], CLASSES,
				extras ? EXTRAS : new String[0]);
		try {
			define(classes);
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			append(classes);
		}
		initialise(classes);
	}

	/**
	 * Has the JVM initialise the probe classes, and all classes of the JDK that are named in them, now: on first use,
	 * in a probe, the stack or the heap may be at its end, and a class whose initialiser failed is lost to the program
	 * too.
	 */
	private static void initialise(Map<String, byte[]> classes) throws IOException {
		Set<String> names = new LinkedHashSet<>();
		for (byte[] bytes : classes.values()) {
			names.addAll(named(bytes));
		}
		names.addAll(classes.keySet());
		names.remove(PACKAGE + LATER);
		try {
			for (String name : names) {
				if (!name.startsWith(PACKAGE) || classes.containsKey(name)) {
					Class.forName(name, true, null);
				}
			}
		} catch (ClassNotFoundException | LinkageError e) {
			throw new IOException("this JVM has no class " + e.getMessage() + ", which the probes need", e);
		}
	}

	/** Whether this is a JVM before Java 19 that has what {@code ThreadIdField} uses. */
	private static boolean haveUnsafe() {
		try {
			Class.forName("sun.misc.Unsafe", false, null);
		} catch (ClassNotFoundException e) {
			return false;
		}
		try {
			Thread.class.getMethod("threadId");
			return false;
		} catch (NoSuchMethodException e) {
			return true;
		}
	}

	/** The classes in the constant pool of a class, arrays among them, as {@link Class#forName} wants them. */
	static Set<String> named(byte[] bytes) {
		Set<String> names = new LinkedHashSet<>();
		ClassReader reader = new ClassReader(bytes);
		char[] buffer = new char[reader.getMaxStringLength()];
		for (int i = 1; i < reader.getItemCount(); i++) {
			int item = reader.getItem(i);
			if (item > 0 && bytes[item - 1] == CLASS_TAG) {
				names.add(reader.readUTF8(item, buffer).replace('/', '.'));
			}
		}
		return names;
	}

	private void define(Map<String, byte[]> classes) throws ReflectiveOperationException {
		if (!JdkInternals.areKept()) {
			defineInJava8(classes);
			return;
		}
		JdkInternals.export(instrumentation, "jdk.internal.misc");
		for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
			ModularJdk.define(entry.getKey(), entry.getValue());
		}
	}

	private static void defineInJava8(Map<String, byte[]> classes) throws ReflectiveOperationException {
		Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
		field.setAccessible(true);
		Object unsafe = field.get(null);
		Method define = unsafe.getClass().getMethod("defineClass", String.class, byte[].class, int.class, int.class,
				ClassLoader.class, ProtectionDomain.class);
		for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
			byte[] bytes = entry.getValue();
			define.invoke(unsafe, entry.getKey(), bytes, 0, bytes.length, null, null);
		}
	}

	private void append(Map<String, byte[]> classes) throws IOException {
		File jar = File.createTempFile("methodical-probe", ".jar");
		jar.deleteOnExit();
		try (JarOutputStream out = new JarOutputStream(new FileOutputStream(jar))) {
			for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
				out.putNextEntry(new JarEntry(entry.getKey().replace('.', '/') + ".class"));
				out.write(entry.getValue());
				out.closeEntry();
			}
		}
		instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
	}

	/** The class files, out of the agent's jar. */
	private static Map<String, byte[]> read(String[]... names) throws IOException {
		Map<String, byte[]> classes = new LinkedHashMap<>();
		File own = ownJar();
		// not by the loader, which would look into all modules of the JDK for each of them
		try (JarFile jar = own == null ? null : new JarFile(own, false)) {
			for (String[] some : names) {
				for (String name : some) {
					classes.put(PACKAGE + name, read(jar, PACKAGE + name));
				}
			}
		}
		return classes;
	}

	/** Null if it is no file of its own, as where the agent is on the boot class path. */
	private static File ownJar() {
		try {
			CodeSource source = BootstrapProbes.class.getProtectionDomain().getCodeSource();
			return source == null ? null : Paths.get(source.getLocation().toURI()).toFile();
		} catch (URISyntaxException | RuntimeException e) {
			// a place that the loader knows how to read, though no file can be named
			return null;
		}
	}

	/** A class file out of the jar; by the loader if that is null. */
	private static byte[] read(JarFile jar, String className) throws IOException {
		String name = className.replace('.', '/') + ".class";
		JarEntry entry = jar == null ? null : jar.getJarEntry(name);
		try (InputStream in = jar == null ? BootstrapProbes.class.getResourceAsStream('/' + name)
				: entry == null ? null : jar.getInputStream(entry)) {
			if (in == null) {
				throw new IOException("the agent's jar lacks " + className);
			}
			ByteArrayOutputStream bytes = new ByteArrayOutputStream();
			byte[] some = new byte[4096];
			for (int read = in.read(some); read >= 0; read = in.read(some)) {
				bytes.write(some, 0, read);
			}
			return bytes.toByteArray();
		}
	}
}
