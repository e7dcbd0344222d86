// SPDX-License-Identifier: EPL-2.0
package exact;

/** All kinds of a sealed type, taken apart. */
// since 21
class SealedSwitch {

	sealed interface Shape permits Circle, Square, Pair {
	}

	record Circle(int radius) implements Shape {
	}

	record Square(int side) implements Shape {
	}

	record Pair(Shape left, Shape right) implements Shape {
	}

	static void run() { // called 1
		Shape circle = new Circle(2);
		Shape square = new Square(3);
		area(circle); // executed 1
		area(square); // executed 1
		area(new Pair(circle, new Pair(square, square))); // executed 1
	}

	// the two, the pair, its three shapes and the pair in it
	static int area(Shape shape) { // called 7
		return switch (shape) {
			case Circle(int radius) -> circle(radius);
			case Square(int side) -> square(side);
			case Pair(Shape left, Shape right) -> area(left) + area(right);
		};
	}

	static int circle(int radius) { // called 2
		return 3 * radius * radius; // executed 2
	}

	static int square(int side) { // called 3
		return side * side; // executed 3
	}
}
