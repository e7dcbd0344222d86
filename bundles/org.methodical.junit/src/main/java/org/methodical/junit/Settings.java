// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.File;
import java.util.Arrays;
import java.util.Locale;

/** What is asked for by system properties. Immutable. */
final class Settings {

	/** What is done with the baseline. */
	enum Mode {

		/** Tests without an annotation have no budget. */
		NONE,

		/** No test has a budget. */
		OFF,

		/** What tests do is learnt: what repeats, and what varies. */
		LEARN,

		/** A test that does more than it should fails. */
		CHECK,

		/** What tests do is taken for right. */
		UPDATE
	}

	static final String PROPERTY = "methodical.work";
	/** Name of a baseline. */
	static final String FILE = "methodical-work.txt";

	final Mode mode;
	final File baseline;
	/** Percent. */
	final double tolerance;
	/** Where results go for whoever has started the tests; null if nobody wants them. */
	final File report;

	/**
	 * Reads the properties of this JVM.
	 *
	 * @throws IllegalStateException if a value is not possible
	 */
	Settings() {
		mode = mode(System.getProperty(PROPERTY, "none"));
		baseline = new File(System.getProperty(PROPERTY + ".file", FILE)).getAbsoluteFile();
		tolerance = percent(System.getProperty(PROPERTY + ".tolerance", "0"));
		String folder = System.getProperty(PROPERTY + ".report");
		report = folder == null ? null : new File(folder);
	}

	private static Mode mode(String text) {
		for (Mode each : Mode.values()) {
			if (each.name().toLowerCase(Locale.ROOT).equals(text)) {
				return each;
			}
		}
		throw new IllegalStateException("-D" + PROPERTY + "=" + text + " is not possible; allowed: "
				+ Arrays.toString(Mode.values()).toLowerCase(Locale.ROOT) + ".");
	}

	private static double percent(String text) {
		try {
			double number = Double.parseDouble(text);
			if (number >= 0 && number < Double.POSITIVE_INFINITY) {
				return number;
			}
		} catch (NumberFormatException e) {
			throw new IllegalStateException("-D" + PROPERTY + ".tolerance=" + text + " is no number of percent.", e);
		}
		throw new IllegalStateException(
				"-D" + PROPERTY + ".tolerance=" + text + " is less than 0 percent, or no number.");
	}

	/** Whether all tests are looked at, those without an annotation too. */
	boolean looksAtAll() {
		return mode == Mode.LEARN || mode == Mode.CHECK || mode == Mode.UPDATE;
	}
}
