// SPDX-License-Identifier: EPL-2.0
/** Patterns in switches; compiled by the test for Java 21. */
public class PatternPrograms {

	sealed interface Shape permits Circle, Square, Pair {
	}

	record Circle(int radius) implements Shape {
	}

	record Square(int side) implements Shape {
	}

	record Pair(Shape first, Shape second) implements Shape {
	}

	public static void main(String[] arguments) {
		Shape[] shapes = {new Circle(9), new Circle(2), new Square(3), new Pair(new Square(1), new Circle(7))};
		int sum = 0; // executed 1
		for (Shape shape : shapes) { // executed 5, entries 1, iterations 4, rounds 4-4
			sum += area(shape); // executed 4
		}
		if (sum == 0) { // executed 1
			throw new IllegalStateException(); // executed 0
		}
	}

	// where a guard does not let a shape through, the switch goes on behind it: once for the small circle, and once
	// for the one in the pair, which is no square
	static int area(Shape shape) {
		return switch (shape) { // executed 5
			case Circle circle when circle.radius() > 5 -> circle.radius() * 3; // executed 2
			case Circle circle -> 1; // executed 1
			case Square(int side) -> side * side; // executed 1
			case Pair(Square(int side), Shape other) -> side; // executed 1
			case Pair pair -> 0; // executed 0
		};
	}
}
