// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;

/** A file that is no flight recording, or a damaged one. The message says where and what. */
public final class FlightFormatException extends IOException {

	private static final long serialVersionUID = 1;

	FlightFormatException(String message) {
		super(message);
	}
}
