// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.probeset;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

class ProbeNamesTest {

	@Test
	void classLineChoosesAllMethodsButConstructors() {
		ProbeNames probes = ProbeNames.of(List.of("a.B"));
		assertTrue(probes.probes("a.B", "run", "()V"));
		assertFalse(probes.probes("a.B", "<init>", "()V"));
		assertFalse(probes.probes("a.B", "<clinit>", "()V"));
		assertFalse(probes.probes("a.C", "run", "()V"));
	}

	@Test
	void methodLineChoosesAllItsOverloadsAndDescriptorLineOne() {
		ProbeNames all = ProbeNames.of(List.of("a.B.run"));
		assertTrue(all.probes("a.B", "run", "()V"));
		assertTrue(all.probes("a.B", "run", "(I)V"));
		assertFalse(all.probes("a.B", "runner", "()V"));
		ProbeNames one = ProbeNames.of(List.of("a.B.run(I)V"));
		assertFalse(one.probes("a.B", "run", "()V"));
		assertTrue(one.probes("a.B", "run", "(I)V"));
	}

	@Test
	void wildcardsReachBelowPackages() {
		ProbeNames probes = ProbeNames.of(List.of("a.b.*"));
		assertTrue(probes.mayProbe("a.b.C"));
		assertTrue(probes.mayProbe("a.b.c.D$E"));
		assertFalse(probes.mayProbe("a.bc.D"));
	}

	@Test
	void commentsAndEmptyLinesChooseNothing() {
		assertTrue(ProbeNames.of(List.of("# all", "", "   ")).isEmpty());
		assertTrue(ProbeNames.of(List.of("a.B # this one")).mayProbe("a.B"));
	}
}
