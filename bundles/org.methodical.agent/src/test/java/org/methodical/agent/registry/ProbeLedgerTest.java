// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.wire.Unprobed;

class ProbeLedgerTest {

	private final ProbeLedger ledger = new ProbeLedger();
	private final ClassLoader loader = new ClassLoader(null) {};

	private String line(int rule) {
		ProbeLedger.Line line = ledger.lines().get(rule);
		return line.text + ' ' + line.holds + ' ' + line.matched + ' ' + line.woven + ' ' + line.methods;
	}

	@Test
	void classesBelongToTheRuleThatDecidedLast() {
		int first = ledger.addRule("a.*");
		int second = ledger.addRule("!a.B");
		ledger.woven(loader, "a.B", new int[] {0, 1}, new int[] {first, first});
		ledger.woven(loader, "a.C", new int[] {2}, new int[] {first});
		// woven again: nothing is new
		ledger.woven(loader, "a.C", new int[] {2}, new int[] {first});
		assertEquals("a.* true 2 2 3", line(first));
		assertTrue(ledger.isWoven(loader, "a.B"));
		ledger.left(loader, "a.B", second, false);
		assertEquals(List.of("a.* true 1 1 3", "!a.B true 1 0 0"), List.of(line(first), line(second)));
		assertFalse(ledger.isWoven(loader, "a.B"));
		ledger.left(loader, "a.D", second, true);
		assertEquals("!a.B true 2 0 0", line(second));
		ledger.replaced(second);
		assertEquals("!a.B false 2 0 0", line(second));
	}

	@Test
	void aMethodBelongsToTheRuleThatGaveItsFirstProbe() {
		int first = ledger.addRule("a.*");
		int second = ledger.addRule("a.B.f");
		ledger.woven(loader, "a.B", new int[] {100, 3}, new int[] {first, second});
		ledger.woven(loader, "a.B", new int[] {100, 3}, new int[] {second, second});
		List<int[]> methods = ledger.methods(0);
		assertEquals(2, methods.size());
		assertEquals(List.of(100, first, 3, second),
				List.of(methods.get(0)[0], methods.get(0)[1], methods.get(1)[0], methods.get(1)[1]));
		assertEquals(1, ledger.methods(1).size());
	}

	@Test
	void aRefusedClassIsListedOnce() {
		ledger.refuse("a.B", Unprobed.NOT_UNDERSTOOD, "one");
		ledger.refuse("a.B", Unprobed.NOT_UNDERSTOOD, "two");
		assertEquals("one", ledger.pollRefusal().reason);
		assertNull(ledger.pollRefusal());
	}
}
