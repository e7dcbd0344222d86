// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.suite.api.SelectClasses;
import org.junit.platform.suite.api.Suite;

/** Tests of Jupiter that the engine of suites runs. */
@Suite
@SelectClasses({Counting.class, Gathered.Made.class})
class Gathered {

	/** Two tests that are made when a method runs, and measured with it. */
	static class Made {

		@TestFactory
		Stream<DynamicTest> sums() {
			return Stream.of(2, 3).map(rounds -> DynamicTest.dynamicTest("sum " + rounds, () -> Counting.sum(rounds)));
		}
	}
}
