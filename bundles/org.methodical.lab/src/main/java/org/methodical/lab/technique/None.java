// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

/** No probes: what the others are measured against. */
final class None implements Technique {

	/** Its id, by which the runner finds it. */
	static final String ID = "none";

	@Override
	public String id() {
		return ID;
	}

	@Override
	public String title() {
		return "no instrumentation";
	}

	@Override
	public Launch prepare(Setting setting) {
		return new Launch();
	}

	@Override
	public boolean countsCalls() {
		return false;
	}
}
