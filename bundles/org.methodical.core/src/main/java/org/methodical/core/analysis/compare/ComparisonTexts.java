// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

import org.methodical.core.export.text.Units;

/**
 * The sentences about two runs, from which the command line and the workbench take them: English, but for languages
 * into which they are translated. For any thread.
 */
final class ComparisonTexts {

	private static final ResourceBundle.Control AS_ASKED = ResourceBundle.Control
			.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

	private ComparisonTexts() {
	}

	/** A sentence with its values, which are taken as they are. */
	static String text(Locale language, String key, Object... values) {
		return MessageFormat.format(bundle(language).getString(key), values);
	}

	/** The first of two sentences that is there. */
	static String either(Locale language, String key, String other, Object... values) {
		return text(language, bundle(language).containsKey(key) ? key : other, values);
	}

	/** A change in percent with its sign. */
	static String change(Locale language, long before, long after) {
		if (before == 0) {
			return text(language, "Change_fromNothing");
		}
		return Units.signed(after - before, more -> Units.percent((double) more / before, language));
	}

	private static ResourceBundle bundle(Locale language) {
		return ResourceBundle.getBundle(ComparisonTexts.class.getPackageName() + ".messages", language,
				ComparisonTexts.class.getClassLoader(), AS_ASKED);
	}
}
