// SPDX-License-Identifier: EPL-2.0
package exact;

/** Called by method handles, combined and not. */
class MethodHandlesUsed {

	static void run() throws Exception { // called 1
		java.lang.invoke.MethodHandles.Lookup lookup = java.lang.invoke.MethodHandles.lookup();
		java.lang.invoke.MethodType type = java.lang.invoke.MethodType.methodType(int.class, int.class);
		java.lang.invoke.MethodHandle add = lookup.findStatic(MethodHandlesUsed.class, "add", type);
		java.lang.invoke.MethodHandle twice = java.lang.invoke.MethodHandles.filterReturnValue(add, add);
		try {
			for (int i = 0; i < 10; i++) { // executed 11, entries 1, iterations 10
				int one = (int) add.invokeExact(i); // executed 10
				int two = (int) twice.invokeExact(i); // executed 10
			}
		} catch (Throwable e) {
			never(); // executed 0
		}
	}

	static int add(int i) { // called 30
		return i + 1; // executed 30
	}

	static void never() { // called 0
	}
}
