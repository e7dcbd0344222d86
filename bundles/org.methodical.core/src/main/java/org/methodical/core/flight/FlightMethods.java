// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.methodical.core.model.code.Method;
import org.methodical.wire.FrameKind;

/** The methods that frames name, each once in the whole recording. Not thread-safe. */
final class FlightMethods {

	/** Where the JVM put a hidden class, which differs from class to class and run to run. */
	private static final Pattern ADDRESS = Pattern.compile("[./+]0x[0-9a-f]+$");
	/** For frames of code that is of no class, as other profilers than the JVM's own have them. */
	private static final String NATIVE_CODE = "[native code]";
	/** How such profilers name the class of a function of a native library. */
	private static final Pattern NATIVE_LIBRARY = Pattern.compile(".*\\.(so|dylib|dll)[.0-9]*");
	private static final String NO_DESCRIPTOR = "()V";
	private static final List<String> LIBRARIES = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

	private record Key(String className, String name, String descriptor) {
	}

	private final Map<Key, Integer> ids = new HashMap<>();
	private final List<Method> methods = new ArrayList<>();

	/** The id of a method of a chunk. */
	int idOf(FlightConstants constants, int number) {
		String className = className(constants.className(number));
		String descriptor = constants.descriptor(number);
		Key key = new Key(className, constants.methodName(number),
				descriptor.startsWith("(") && descriptor.indexOf(')') > 0 ? descriptor : NO_DESCRIPTOR);
		Integer known = ids.get(key);
		if (known != null) {
			return known;
		}
		int flags = constants.modifiers(number) & 0xffff;
		int id = methods.size();
		ids.put(key, id);
		methods.add(new Method(id, className, key.name, key.descriptor, "",
				isLibrary(className) ? flags | FrameKind.METHOD_LIBRARY : flags, 0, 0, 0, 0, 0));
		return id;
	}

	private static String className(String name) {
		return name.isEmpty() ? NATIVE_CODE : name.indexOf("0x") < 0 ? name : ADDRESS.matcher(name).replaceFirst("");
	}

	private static boolean isLibrary(String className) {
		return className.equals(NATIVE_CODE) || NATIVE_LIBRARY.matcher(className).matches()
				|| LIBRARIES.stream().anyMatch(className::startsWith);
	}

	/** Whether a method is of the JDK or of native code. */
	boolean isLibrary(int id) {
		return methods.get(id).isLibrary();
	}

	Method[] all() {
		return methods.toArray(Method[]::new);
	}
}
