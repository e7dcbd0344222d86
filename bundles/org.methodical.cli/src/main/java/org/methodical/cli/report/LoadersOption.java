// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import picocli.CommandLine.Option;

/** Whether the class loaders of a class are kept apart. */
public final class LoadersOption {

	/** What to do with a class that several class loaders have loaded. */
	enum Loaders {

		/** Add its numbers up. */
		TOGETHER,

		/** Show one for each loader. */
		APART
	}

	@Option(names = "--loaders", paramLabel = "HOW", defaultValue = "together",
			description = "together (default): a class that several class loaders loaded from one class file is one, with their "
					+ "number; apart: one for each loader.")
	private Loaders loaders;

	boolean areApart() {
		return loaders == Loaders.APART;
	}
}
