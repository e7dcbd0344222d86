// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.util.ArrayList;
import java.util.List;

/** Has all that a compiler writes: wide parameters, nested handlers, switches, monitors, lambdas, wide locals. */
public class Subject {

	private final long first;
	private final double second;

	Subject(long first, double second) {
		this.first = first;
		this.second = second;
	}

	/** Uses everything, and returns what came of it. */
	public static String everything(long first, double second, String third) {
		Subject subject = new Subject(first, second) {

			@Override
			double half(long number) {
				return number / 2.0;
			}
		};
		StringBuilder all = new StringBuilder(third);
		for (int i = 0; i < 5; i++) {
			all.append(subject.half(i)).append(choose(i, third)).append(caught(i)).append(locked(all, i));
		}
		List<Long> numbers = new ArrayList<>(List.of(1L, 2L));
		numbers.replaceAll(n -> n + subject.first);
		return all.append(numbers).append(subject.second).append(isEven((byte) 3)).append(real(1.5f)).toString();
	}

	double half(long number) {
		return number;
	}

	private static boolean isEven(byte number) {
		return number % 2 == 0;
	}

	private static float real(float number) {
		return number * 2;
	}

	private static String choose(int number, String otherwise) {
		String result = switch (number) {
			case 0 -> "none";
			case 1, 2 -> {
				long big = number * 3_000_000_000L;
				yield String.valueOf(big);
			}
			default -> otherwise;
		};
		return result.isEmpty() ? null : result;
	}

	private static int caught(int number) {
		int state = 0;
		try {
			try {
				state = 10 / number;
			} catch (ArithmeticException e) {
				state = -1;
				throw new IllegalStateException(e);
			} finally {
				state++;
			}
			return state;
		} catch (IllegalStateException e) {
			return -state;
		}
	}

	private static synchronized Object locked(Object lock, int number) {
		synchronized (lock) {
			if (number > 3) {
				return null;
			}
			return number;
		}
	}
}
