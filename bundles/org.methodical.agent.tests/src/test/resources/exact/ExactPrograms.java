// SPDX-License-Identifier: EPL-2.0
import java.util.List;

/**
 * Tiny programs, one behind the other. The comment behind a method or constructor says how often it is called, counted
 * by hand; a name is used once, and stands for all methods that have it. Compiled by the test for Java 17.
 */
public class ExactPrograms {

	static int sum;

	public static void main(String[] arguments) throws Throwable { // called 1
		Runtime.getRuntime().addShutdownHook(new Thread(ExactPrograms::inHook));
		loops();
		switches();
		exceptions();
		constructors();
		ExactCallers.run();
		System.exit(exitCode());
	}

	static int exitCode() { // called 1
		return 0;
	}

	static void inHook() { // called 1
		afterExit();
	}

	static void afterExit() { // called 1
		sum++;
	}

	// ---- loops

	static void loops() { // called 1
		int i = 0;
		do {
			inDo();
		} while (++i < 10);
		do {
			inDoOnce();
		} while (false);
		for (int k = 0; k < 0; k++) {
			never();
		}
		outer:
		for (int k = 0; k < 5; k++) {
			for (int m = 0; m < 5; m++) {
				if (m == k) {
					continue outer;
				}
				belowDiagonal();
			}
		}
		found:
		for (int k = 0;; k++) {
			while (true) {
				untilBreak();
				if (k == 6) {
					break found;
				}
				break;
			}
		}
		for (int k = 0; condition(k); step()) {
			k++;
		}
		for (String word : List.of("a", "b", "c")) {
			eachWord(word);
		}
		int[] values = {1, 2, 3, 4};
		for (int value : values) {
			sum += value % 2 == 0 ? even(value) : odd(value);
		}
		boolean both = yes() && no() && neverAsked() || yes();
		sum += both ? 1 : 0;
	}

	static void inDo() { // called 10
	}

	static void inDoOnce() { // called 1
	}

	static void never() { // called 0
	}

	// 0 + 1 + 2 + 3 + 4
	static void belowDiagonal() { // called 10
	}

	static void untilBreak() { // called 7
	}

	// 0, 1, 2 and 3, which ends it
	static boolean condition(int k) { // called 4
		return k < 3;
	}

	static void step() { // called 3
	}

	static void eachWord(String word) { // called 3
	}

	static int even(int value) { // called 2
		return 0;
	}

	static int odd(int value) { // called 2
		return 1;
	}

	static boolean yes() { // called 2
		return true;
	}

	static boolean no() { // called 1
		return false;
	}

	static boolean neverAsked() { // called 0
		return true;
	}

	// ---- switches

	enum Color {
		RED, GREEN {
			@Override
			int weight() {
				return heavy();
			}
		};

		// of RED here, of GREEN above
		int weight() { // called 2
			return 1;
		}

		static int heavy() { // called 1
			return 2;
		}
	}

	sealed interface Shape permits Circle, Square {
	}

	record Circle(int radius) implements Shape {
		Circle { // called 2
			checked(radius);
		}
	}

	record Square(int side) implements Shape {
	}

	static void checked(int radius) { // called 2
	}

	static void switches() { // called 1
		for (int i = 0; i < 4; i++) {
			switch (i) {
			case 0:
				caseZero();
			case 1:
				fallenInto();
				break;
			case 1000:
				never();
				break;
			default:
				otherwise();
			}
			sum += switch ("word" + i) {
				case "word1", "word2" -> oneOrTwo();
				default -> {
					neither();
					yield 1;
				}
			};
		}
		for (Color color : Color.values()) {
			sum += color.weight();
		}
		for (Shape shape : new Shape[] {new Circle(1), new Square(2), new Circle(3)}) {
			if (shape instanceof Circle circle && circle.radius() > 1) {
				largeCircle();
			}
		}
		sum += new Square(1).equals(new Square(1)) ? equalRecords() : 0;
	}

	static void caseZero() { // called 1
	}

	static void fallenInto() { // called 2
	}

	static void otherwise() { // called 2
	}

	static int oneOrTwo() { // called 2
		return 1;
	}

	static void neither() { // called 2
	}

	static void largeCircle() { // called 1
	}

	static int equalRecords() { // called 1
		return 1;
	}

	// ---- exceptions

	static void exceptions() { // called 1
		for (int i = 0; i < 6; i++) {
			try {
				passing(i);
				notPassed();
			} catch (IllegalStateException e) {
				caughtOutside();
			} finally {
				always();
			}
			sum += caughtInside(i) + returnsInFinally(i);
			try {
				locked(i);
				sum += divided(6, i % 2);
			} catch (RuntimeException e) {
				afterLock();
			}
		}
		try (Closing first = new Closing(); Closing second = new Closing()) {
			thrower(3);
		} catch (IllegalStateException e) {
			sum += e.getSuppressed().length == 2 ? suppressedTwice() : 0;
		}
		try {
			new Failing(1);
		} catch (IllegalStateException e) {
			afterFailing();
		}
		for (int i = 0; i < 2; i++) {
			try {
				Broken.use();
			} catch (ExceptionInInitializerError | NoClassDefFoundError e) {
				brokenTwice();
			}
		}
		try {
			Object text = "text";
			sum += (Integer) text;
		} catch (ClassCastException e) {
			implicit();
		}
	}

	// by 1, 3 and 5 of 0 to 5, from passing and from locked, and 3 behind the resources
	static void thrower(int i) { // called 19
		if (i % 2 == 1) {
			throw new IllegalStateException();
		}
	}

	static void passing(int i) { // called 6
		try {
			thrower(i);
		} finally {
			inFinally();
		}
	}

	static void inFinally() { // called 6
	}

	static void notPassed() { // called 3
	}

	static void caughtOutside() { // called 3
	}

	static void always() { // called 6
	}

	static int caughtInside(int i) { // called 6
		try {
			thrower(i);
			return 0;
		} catch (IllegalStateException e) {
			return handler();
		}
	}

	static int handler() { // called 3
		return 1;
	}

	@SuppressWarnings("finally")
	static int returnsInFinally(int i) { // called 6
		try {
			return 1 / (i - i);
		} finally {
			return 2;
		}
	}

	static synchronized void locked(int i) { // called 6
		synchronized (ExactPrograms.class) {
			thrower(i);
		}
	}

	// for 0, 2 and 4, which all divide by 0
	static int divided(int a, int b) { // called 3
		return a / b;
	}

	// 3 thrown in the lock, 3 divisions
	static void afterLock() { // called 6
	}

	static class Closing implements AutoCloseable {
		Closing() { // called 2
		}

		@Override
		public void close() { // called 2
			throw new IllegalArgumentException();
		}
	}

	static int suppressedTwice() { // called 1
		return 1;
	}

	static class Failing {
		Failing(int i) { // called 1
			sum += argument(i);
			throw new IllegalStateException();
		}
	}

	static int argument(int i) { // called 1
		return i;
	}

	static void afterFailing() { // called 1
	}

	static class Broken {
		static final int VALUE = fails();

		static int fails() { // called 1
			throw new IllegalStateException();
		}

		static void use() { // called 0
		}
	}

	static void brokenTwice() { // called 2
	}

	static void implicit() { // called 1
	}

	// ---- constructors

	static class Base {
		Base(int i) { // called 4
			hook();
		}

		// of one Base, and three times as Derived has it
		void hook() { // called 4
		}
	}

	static class Derived extends Base {
		final int field = initial();

		{
			block();
		}

		// twice, and once each this one and the one below, which initialises no field again
		Derived(int i) { // called 4
			super(before(i));
		}

		Derived(String text) {
			this(text.length());
			afterThis();
		}

		@Override
		void hook() {
			overridden();
		}
	}

	static int before(int i) { // called 3
		return i;
	}

	static int initial() { // called 3
		return 1;
	}

	static void block() { // called 3
	}

	static void afterThis() { // called 1
	}

	static void overridden() { // called 3
	}

	class Inner {
		Inner() { // called 2
			sum++;
		}
	}

	void inners(int count) { // called 1
		for (int i = 0; i < count; i++) {
			new Inner();
		}
	}

	static class Lazy {
		static {
			initialisedOnce();
		}

		static void touch() { // called 3
		}
	}

	static void initialisedOnce() { // called 1
	}

	static void constructors() {
		new Base(1);
		new Derived(2);
		new Derived(3);
		new Derived("four");
		new ExactPrograms().inners(2);
		Lazy.touch();
		Lazy.touch();
		Lazy.touch();
		new Object() {
			void anonymous() { // called 1
			}
		}.anonymous();
	}
}
