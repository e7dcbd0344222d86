// SPDX-License-Identifier: EPL-2.0
import java.util.List;

/** What younger compilers make; compiled by the test for Java 17. */
public class ModernPrograms {

	// its methods that the compiler adds are here, and nobody calls them
	record Point(int x, int y) { // executed 0
		Point {
			if (x < 0) { // executed 4
				throw new IllegalArgumentException("x " + x); // executed 1
			}
		}

		int sum() {
			return x + y; // executed 2
		}
	}

	sealed interface Shape permits Circle, Square {
	}

	// made once, read twice
	record Circle(int radius) implements Shape { // executed 3
	}

	// made twice, read twice
	record Square(int side) implements Shape { // executed 4
	}

	public static void main(String[] arguments) {
		int sum = new Point(1, 2).sum() + new Point(3, 4).sum(); // executed 1
		new Point(5, 6);
		try {
			new Point(-1, 0); // executed 1
			sum++; // executed 0
		} catch (IllegalArgumentException e) { // executed 1
			sum--; // executed 1
		}
		for (Shape shape : List.of(new Circle(1), new Square(2), new Square(3))) { // executed 4, entries 1, iterations 3
			sum += area(shape); // executed 3
		}
		for (String word : List.of("a", "bb", "ccc", "x")) { // executed 5, entries 1, iterations 4
			sum += arrows(word); // executed 4
		}
		texts();
	}

	static int area(Shape shape) {
		if (shape instanceof Circle circle && circle.radius() > 0) { // executed 3
			return circle.radius() * 3; // executed 1
		}
		return shape instanceof Square square ? square.side() : 0; // executed 2
	}

	static int arrows(String word) {
		return switch (word) { // executed 4
			case "a", "x" -> 1; // executed 2
			case "bb" -> { // not code
				int twice = word.length() * 2; // executed 1
				yield twice; // executed 1
			}
			default -> 0; // executed 1
		};
	}

	static String texts() {
		var text = """
				one
				two
				"""; // not code
		return text.strip(); // executed 1
	}
}
