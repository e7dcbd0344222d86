// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.util.ArrayList;
import java.util.List;

/** The techniques that the lab brings itself, in the order of the paper's columns, then those that came later. */
public final class Techniques {

	private Techniques() {
	}

	/** @return no instrumentation, the base of all ratios */
	public static Technique none() {
		return new None();
	}

	/** @return all techniques but none */
	public static List<Technique> all() {
		List<Technique> all = new ArrayList<>();
		all.add(new SourceProbes());
		all.add(new JdiEvents());
		all.add(new JvmtiEvents());
		all.add(new OtherProcess());
		all.addAll(Weaving.all());
		all.addAll(MethodicalAgent.all());
		return all;
	}
}
