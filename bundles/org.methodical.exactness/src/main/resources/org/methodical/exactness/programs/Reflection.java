// SPDX-License-Identifier: EPL-2.0
package exact;

/** Called by reflection, often enough for the JDK to change its way. */
class Reflection {

	final int value;

	Reflection(int value) { // called 40
		this.value = value;
	}

	int get() { // called 40
		if (value == 13) { // executed 40
			throw new IllegalStateException(); // executed 1
		}
		return value; // executed 39
	}

	static void run() throws Exception { // called 1
		for (int i = 0; i < 40; i++) { // executed 41, entries 1, iterations 40
			Reflection made = Reflection.class.getDeclaredConstructor(int.class).newInstance(i); // executed 40
			try {
				Reflection.class.getDeclaredMethod("get").invoke(made); // executed 40
			} catch (java.lang.reflect.InvocationTargetException e) { // executed 1
				failed(); // executed 1
			}
		}
	}

	static void failed() { // called 1
	}
}
