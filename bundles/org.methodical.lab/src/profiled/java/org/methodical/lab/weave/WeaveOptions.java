// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave;

import java.io.File;
import java.util.HashMap;
import java.util.Map;

/** What the driver tells the agent: {@code key=value} parts joined by {@code |}. Immutable. */
public final class WeaveOptions {

	private final Map<String, String> values = new HashMap<>();

	/**
	 * Reads the options.
	 *
	 * @param text the agent's argument
	 */
	public WeaveOptions(String text) {
		for (String part : text.split("\\|")) {
			int equals = part.indexOf('=');
			values.put(part.substring(0, equals), part.substring(equals + 1));
		}
	}

	/** @return the probe file */
	public File probes() {
		return new File(values.get("probes"));
	}

	/** @return where the counts go */
	public File counts() {
		return new File(values.get("counts"));
	}

	/** @return the class name of the weaver */
	public String weaver() {
		return values.get("weaver");
	}

	/** @return whether classes are rewritten only after they were loaded */
	public boolean retransform() {
		return Boolean.parseBoolean(values.get("retransform"));
	}
}
