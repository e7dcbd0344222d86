// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class MethodRegistryTest {

	private final MethodRegistry registry = new MethodRegistry();
	private final ClassLoader one = new ClassLoader(null) {};
	private final ClassLoader other = new ClassLoader(null) {};

	@Test
	void idsAscendFromZero() {
		assertArrayEquals(new int[] {0, 1}, registry.ids(one, "A", List.of(method("f", "()V"), method("f", "(I)V"))));
		assertArrayEquals(new int[] {2}, registry.ids(one, "B", List.of(method("f", "()V"))));
		assertEquals(3, registry.size());
		assertEquals("(I)V", registry.get(1).descriptor());
	}

	@Test
	void aClassThatIsWovenAgainKeepsItsIdsInWhateverOrderItsMethodsCome() {
		registry.ids(one, "A", List.of(method("f", "()V"), method("g", "()V")));
		assertArrayEquals(new int[] {1, 2, 0},
				registry.ids(one, "A", List.of(method("g", "()V"), method("h", "()V"), method("f", "()V"))));
		assertEquals(3, registry.size());
	}

	@Test
	void aClassOfTheSameNameInAnotherLoaderIsAnotherClass() {
		registry.ids(one, "A", List.of(method("f", "()V")));
		assertArrayEquals(new int[] {1}, registry.ids(other, "A", List.of(method("f", "()V"))));
	}

	private static MethodFacts method(String name, String descriptor) {
		return new MethodFacts("A", name, descriptor, "", 0, CodeFacts.NONE);
	}
}
