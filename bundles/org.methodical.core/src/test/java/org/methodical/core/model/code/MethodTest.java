// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodTest {

	private static Method method(String className, String name, String descriptor, int modifiers) {
		return new Method(0, className, name, descriptor, "", modifiers, 0, 0, 0, 0, 0);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"()V|run()",
			"(IJFDBSCZ)V|run(int, long, float, double, byte, short, char, boolean)",
			"(Ljava/lang/String;[I)Z|run(String, int[])",
			"([[Ljava/util/Map$Entry;LX;)[J|run(Entry[][], X)",
			// a sample may tell the name alone
			"|run(…)",
			// nonsense from a hostile file must not throw
			"(|run()", "(L)V|run()", "([)V|run([])", "(Q)V|run(?)", "nonsense)|run(?, ?, ?, ?, ?, ?, ?)"})
	void signaturesReadAsInSource(String descriptor, String expected) {
		assertEquals(expected, method("p.C", "run", descriptor == null ? "" : descriptor, 0).signature());
	}

	@Test
	void namesAreTakenApart() {
		Method nested = method("com.acme.Outer$Inner", "<init>", "(I)V", 0);
		assertEquals("Outer$Inner", nested.simpleClassName());
		assertEquals("com.acme", nested.packageName());
		assertEquals("com.acme.Outer$Inner.<init>", nested.qualifiedName());
		assertEquals("Inner(int)", nested.signature());
		assertTrue(nested.isConstructor());
		Method unnamed = method("Main", "main", "()V", 0);
		assertEquals("", unnamed.packageName());
		assertEquals("Main", unnamed.simpleClassName());
		assertFalse(unnamed.isConstructor());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"lambda$main$0|main → lambda line 12", "lambda$new$3|Inner → lambda line 12",
			"lambda$static$1|<clinit> → lambda line 12", "lambda$7|lambda line 12", "lambda$a$b$1|a$b → lambda line 12",
			"main$lambda$0|main → lambda line 12", "main$lambda$1$lambda$0|main → lambda line 12",
			"$anonfun$main$1|main → lambda line 12", "lambda$|lambda$", "lambda$main|lambda$main", "a$b|a$b",
			"$anonfun|$anonfun"})
	void lambdasAreShownByTheirPlace(String name, String expected) {
		Method lambda = new Method(0, "com.acme.Outer$Inner", name, "()V", "Outer.java", 0x100A, 12, 13, 0, 0, 1);
		assertEquals(expected, lambda.displayName());
	}

	@Test
	void aLambdaWithoutLinesIsShownWithoutOne() {
		assertEquals("main → lambda(int)", method("C", "lambda$main$0", "(I)V", 0).signature());
	}

	@Test
	void nativeIsAModifier() {
		assertTrue(method("C", "n", "()V", 0x0109).isNative());
		assertFalse(method("C", "n", "()V", 0x0009).isNative());
	}
}
