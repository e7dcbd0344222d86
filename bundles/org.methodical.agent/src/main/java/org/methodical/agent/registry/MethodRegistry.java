// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives methods their ids: ascending from 0, and the same again when a class is woven again in the same class loader.
 * Thread-safe; holds no class loader.
 */
public final class MethodRegistry {

	private final WeakIdentityMap<ClassLoader, Map<String, int[]>> classes = new WeakIdentityMap<>();
	private final List<MethodFacts> methods = new ArrayList<>();
	private final Map<String, Integer> library = new HashMap<>();
	/** By id. */
	private long[] classFiles = new long[64];
	private Listener listener;
	/** Ids of the methods with probes, by class; of the first class loader where there are several. */
	private final Map<String, int[]> probed = new HashMap<>();
	private int probedClasses;
	private final SoleCallers soleCallers = new SoleCallers();

	/** Is told of each new method before it can be called. */
	public interface Listener {

		/** A method got its id. */
		void added(int id, MethodFacts method);
	}

	/** Who is known to call them without counting. */
	public SoleCallers soleCallers() {
		return soleCallers;
	}

	/**
	 * Sets who is told of new methods.
	 *
	 * @param someone must not throw
	 */
	public synchronized void listen(Listener someone) {
		listener = someone;
	}

	/**
	 * The ids of the methods of a class of which the class file is not known as it was shipped.
	 *
	 * @return an id for each of them
	 */
	public int[] ids(ClassLoader loader, String className, List<MethodFacts> wanted) {
		return ids(loader, className, wanted, 0);
	}

	/**
	 * The ids of the methods of a class.
	 *
	 * @param classFile tells its class file from others of the same name; 0 if it is not known as it was shipped
	 * @return an id for each of them
	 */
	public synchronized int[] ids(ClassLoader loader, String className, List<MethodFacts> wanted, long classFile) {
		Map<String, int[]> known = classes.get(loader);
		if (known == null) {
			known = new HashMap<>();
			classes.put(loader, known);
		}
		int[] before = known.get(className);
		int[] ids = new int[wanted.size()];
		for (int i = 0; i < ids.length; i++) {
			MethodFacts method = wanted.get(i);
			ids[i] = before == null ? -1 : find(before, method);
			if (ids[i] < 0) {
				ids[i] = add(method);
				setClassFile(ids[i], classFile);
			}
		}
		int[] all = union(before, ids);
		known.put(className, all);
		int[] first = probed.get(className);
		if (first == null || first == before) {
			probed.put(className, all);
			probedClasses++;
		}
		return ids.clone();
	}

	/**
	 * How often a class got ids.
	 *
	 * @return a number that is greater when there may be something new to {@link #find}
	 */
	public synchronized int probedClasses() {
		return probedClasses;
	}

	/**
	 * A method with an id that is not one of a library.
	 *
	 * @param descriptor its descriptor; null if it is not known
	 * @param line       a line of it that tells it from others of its name, where the descriptor is not known
	 * @return its id, of the first class loader where there are several; -1 if there is none
	 */
	public synchronized int find(String className, String name, String descriptor, int line) {
		int[] ids = probed.get(className);
		int found = -1;
		for (int i = 0; ids != null && i < ids.length; i++) {
			MethodFacts method = methods.get(ids[i]);
			if (method.name.equals(name) && (descriptor == null || method.descriptor.equals(descriptor))) {
				boolean has = method.code().firstLine() <= line && line <= method.code().lastLine();
				found = found < 0 || descriptor == null && has ? ids[i] : found;
			}
		}
		return found;
	}

	/** What is woven now, and before it what was: a method may lose its probe and get it again. */
	private static int[] union(int[] before, int[] now) {
		if (before == null) {
			return now;
		}
		int[] all = Arrays.copyOf(before, before.length + now.length);
		int count = before.length;
		for (int id : now) {
			boolean isNew = true;
			for (int i = 0; i < count; i++) {
				isNew &= all[i] != id;
			}
			if (isNew) {
				all[count++] = id;
			}
		}
		return Arrays.copyOf(all, count);
	}

	/**
	 * The id of a method without a probe that is called by one that has one. It is the same for all class loaders.
	 *
	 * @param method what is known of it
	 */
	public synchronized int libraryId(MethodFacts method) {
		String key = method.className() + '.' + method.name() + method.descriptor();
		Integer known = library.get(key);
		if (known == null) {
			known = add(method);
			library.put(key, known);
		}
		return known;
	}

	/**
	 * How many ids were given.
	 *
	 * @return count
	 */
	public synchronized int size() {
		return methods.size();
	}

	/**
	 * The facts of a method.
	 *
	 * @param id less than {@link #size}
	 */
	public synchronized MethodFacts get(int id) {
		return methods.get(id);
	}

	/**
	 * What tells the class file of a method from others of the same name.
	 *
	 * @param id less than {@link #size}
	 * @return 0 if it is not known
	 */
	public synchronized long classFile(int id) {
		return id < classFiles.length ? classFiles[id] : 0;
	}

	private void setClassFile(int id, long classFile) {
		if (id >= classFiles.length) {
			classFiles = Arrays.copyOf(classFiles, Math.max(id + 1, classFiles.length * 2));
		}
		classFiles[id] = classFile;
	}

	private int add(MethodFacts method) {
		int id = methods.size();
		methods.add(method);
		if (listener != null) {
			listener.added(id, method);
		}
		return id;
	}

	private int find(int[] ids, MethodFacts wanted) {
		for (int id : ids) {
			MethodFacts method = methods.get(id);
			if (method.name.equals(wanted.name) && method.descriptor.equals(wanted.descriptor)) {
				return id;
			}
		}
		return -1;
	}
}
