// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.registry.MethodFacts;

/** Weaves classes in this JVM and loads them, which has them verified. */
final class Woven extends ClassLoader {

	private final Map<String, byte[]> classes = new HashMap<>();
	private final List<String> leftAlone = new ArrayList<>();
	private final List<MethodFacts> methods = new ArrayList<>();

	Woven() {
		super(Woven.class.getClassLoader());
	}

	/** Weaves a class and keeps it to be loaded by this loader. */
	byte[] weave(String name, byte[] original) {
		return weave(name, original, Modes.exact());
	}

	byte[] weave(String name, byte[] original, Modes modes) {
		WovenClass woven = new WovenClass(original, modes);
		int[] ids = new int[woven.methods().size()];
		for (int i = 0; i < ids.length; i++) {
			// ids of all sizes, for all forms of the instruction that pushes them
			ids[i] = methods.size() * 997 % 70_000;
			methods.add(woven.methods().get(i));
		}
		byte[] result = woven.weave(ids, (method, tooLarge, reason) -> leftAlone.add(method.name() + ": " + reason));
		byte[] loaded = result == null ? original : result;
		classes.put(name, loaded);
		return loaded;
	}

	/** What was left alone, {@code name: reason}. */
	List<String> leftAlone() {
		return leftAlone;
	}

	/** The methods that were offered for weaving. */
	List<MethodFacts> methods() {
		return methods;
	}

	/** Loads a class and has it verified. */
	@SuppressWarnings("ReturnValueIgnored") // asking links the class
	Class<?> verified(String name) throws ClassNotFoundException {
		Class<?> loaded = loadClass(name);
		// reflection links a class, linking verifies it
		loaded.getDeclaredMethods();
		return loaded;
	}

	@Override
	protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
		synchronized (getClassLoadingLock(name)) {
			Class<?> loaded = findLoadedClass(name);
			byte[] bytes = classes.get(name);
			if (loaded == null && bytes != null) {
				loaded = defineClass(name, bytes, 0, bytes.length);
			}
			return loaded == null ? super.loadClass(name, resolve) : loaded;
		}
	}
}
