// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.bytecode.ClassCode;
import org.methodical.agent.bytecode.MethodCode;

/** Which loops are known to end before an int overflows. */
class CountingLoopsTest {

	private static int bound;

	@ParameterizedTest
	@ValueSource(strings = {"up", "down", "downToZero", "upToConstant", "notConstant", "array", "field", "boundFirst",
			"withBreak", "outer"})
	void executionsOfBlocksInLoopsThatCountByOneFitAnInt(String method) throws IOException {
		assertEquals(true, fits(method), method);
	}

	@ParameterizedTest
	@ValueSource(strings = {"upToVariable", "byTwo", "notVariable", "sometimes", "changed", "twice", "takenBack",
			"testedAfter", "caught", "wrongWay", "forEver"})
	void executionsOfBlocksInOtherLoopsMayNotFitAnInt(String method) throws IOException {
		assertEquals(false, fits(method), method);
	}

	/** Whether it is so for the last block of the outermost loop. */
	private static boolean fits(String name) throws IOException {
		try (InputStream in = Programs.class.getResourceAsStream("CountingLoopsTest$Programs.class")) {
			MethodCode method = ClassCode.methods(in.readAllBytes()).stream()
					.filter(each -> each.name().equals(name)).findAny().orElseThrow();
			int[] blocks = method.loops().all().get(0).blocks();
			return method.fitsInt(blocks[blocks.length - 1]);
		}
	}

	/** Never run. */
	@SuppressWarnings("unused")
	private static final class Programs {

		int up(int n) {
			int sum = 0;
			for (int i = 0; i < n; i++) {
				sum += i;
			}
			return sum;
		}

		int down(int n) {
			int sum = 0;
			for (int i = n; i > bound; i--) {
				sum += i;
			}
			return sum;
		}

		int downToZero(int n) {
			int sum = 0;
			for (int i = n; i >= 0; i--) {
				sum += i;
			}
			return sum;
		}

		int upToConstant() {
			int sum = 0;
			for (int i = 0; i <= 1000; i++) {
				sum += i;
			}
			return sum;
		}

		int notConstant(int n) {
			int sum = 0;
			for (int i = n; i != 7; i++) {
				sum += i;
			}
			return sum;
		}

		int array(int[] values) {
			int sum = 0;
			for (int value : values) {
				sum += value;
			}
			return sum;
		}

		int field() {
			int sum = 0;
			for (int i = 0; i < bound; i++) {
				sum += i;
			}
			return sum;
		}

		int boundFirst(int n) {
			int sum = 0;
			for (int i = 0; n * 2 > i; i++) {
				sum += i;
			}
			return sum;
		}

		int withBreak(int n) {
			int sum = 0;
			for (int i = 0; i < n; i++) {
				if (sum > 100) {
					break;
				}
				sum += i;
			}
			return sum;
		}

		int outer(int n) {
			int sum = 0;
			for (int i = 0; i < n; i++) {
				for (int j = i; j != n; j += 3) {
					sum += j;
				}
			}
			return sum;
		}

		int upToVariable(int n) {
			int sum = 0;
			for (int i = 0; i <= n; i++) {
				sum += i;
			}
			return sum;
		}

		int byTwo(int n) {
			int sum = 0;
			for (int i = 0; i < n; i += 2) {
				sum += i;
			}
			return sum;
		}

		int notVariable(int n) {
			int sum = 0;
			for (int i = 0; i != n; i++) {
				sum += i;
				n += sum;
			}
			return sum;
		}

		int sometimes(int n) {
			int i = 0;
			int sum = 0;
			while (i < n) {
				sum += n;
				if (sum % 3 == 0) {
					i++;
				}
			}
			return sum;
		}

		int changed(int n) {
			int sum = 0;
			for (int i = 0; i < n; i++) {
				sum += i;
				i = sum & 7;
			}
			return sum;
		}

		@SuppressWarnings("IncrementInForLoopAndHeader") // that is the case
		int twice(int n) {
			int sum = 0;
			for (int i = 0; i < n; i++) {
				i++;
				sum += i;
			}
			return sum;
		}

		int takenBack(int n) {
			int sum = 0;
			for (int i = 0; i < n; i++) {
				for (int j = 0; j < n; j++) {
					i--;
				}
				sum++;
			}
			return sum;
		}

		int testedAfter(int n) {
			int i = 0;
			do {
				i++;
			} while (i < n);
			return i;
		}

		int caught(int n) {
			int sum = 0;
			int i = 0;
			while (i < n) {
				try {
					sum += 7 / sum;
					i++;
				} catch (ArithmeticException e) {
					sum++;
				}
			}
			return sum;
		}

		int wrongWay(int n) {
			int sum = 0;
			for (int i = 0; i > n; i++) {
				sum += i;
			}
			return sum;
		}

		int forEver() {
			int sum = 0;
			for (int i = 0;; i++) {
				sum += i;
				if (sum < 0) {
					return sum;
				}
			}
		}
	}
}
