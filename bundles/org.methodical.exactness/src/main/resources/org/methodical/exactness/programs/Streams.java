// SPDX-License-Identifier: EPL-2.0
package exact;

/** Stages of a stream, one after the other and in parallel. */
class Streams {

	static void run() { // called 1
		java.util.stream.IntStream.range(0, 100).filter(Streams::isEven).map(Streams::square).sum(); // executed 1
		java.util.stream.IntStream.range(0, 1000).parallel().filter(Streams::isEven).map(Streams::square).sum();
		java.util.stream.IntStream.range(0, 100).filter(Streams::isEven).limit(5).forEach(Streams::take);
	}

	// all, all, and up to 8, the fifth even number
	static boolean isEven(int i) { // called 1109
		return i % 2 == 0; // executed 1109
	}

	static int square(int i) { // called 550
		return i * i; // executed 550
	}

	static void take(int i) { // called 5
	}
}
