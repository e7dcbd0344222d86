// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IDialogSettings;

/** The places that were used last, newest first. */
final class Destinations {

	private static final String KEY = "places"; //$NON-NLS-1$
	private static final int MAX = 10;

	private final IDialogSettings settings;

	Destinations(IDialogSettings settings) {
		this.settings = settings;
	}

	String[] all() {
		return Objects.requireNonNullElse(settings.getArray(KEY), new String[0]);
	}

	void add(String place) {
		settings.put(KEY,
				Stream.concat(Stream.of(place), Arrays.stream(all())).distinct().limit(MAX).toArray(String[]::new));
	}
}
