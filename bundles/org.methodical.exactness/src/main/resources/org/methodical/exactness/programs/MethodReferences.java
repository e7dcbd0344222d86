// SPDX-License-Identifier: EPL-2.0
package exact;

/** To a static method, to one of an object, of a parameter, and to a constructor. */
class MethodReferences {

	MethodReferences() { // called 3
	}

	int twice(int i) { // called 5
		return 2 * i; // executed 5
	}

	int three() { // called 2
		return 3; // executed 2
	}

	static int half(int i) { // called 4
		return i / 2; // executed 4
	}

	static void run() { // called 1
		java.util.function.Supplier<MethodReferences> make = MethodReferences::new;
		java.util.function.IntUnaryOperator twice = make.get()::twice; // executed 1
		java.util.function.IntUnaryOperator half = MethodReferences::half;
		java.util.function.ToIntFunction<MethodReferences> three = MethodReferences::three;
		for (int i = 0; i < 4; i++) { // executed 5, entries 1, iterations 4
			half.applyAsInt(twice.applyAsInt(i)); // executed 4
		}
		twice.applyAsInt(9); // executed 1
		three.applyAsInt(make.get()); // executed 1
		three.applyAsInt(make.get()); // executed 1
	}
}
