// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.shared.BackgroundRefresh;

/** When views compute anew. */
@ExtendWith(CleanLog.class)
class BackgroundRefreshTest {

	private final List<String> shown = new ArrayList<>();
	private final AtomicInteger computed = new AtomicInteger();
	private final BackgroundRefresh<String> growing = refresh("growing");
	private final BackgroundRefresh<String> complete = refresh("complete");

	private BackgroundRefresh<String> refresh(String name) {
		return new BackgroundRefresh<>(Display.getCurrent(), name, monitor -> name + computed.incrementAndGet(),
				value -> shown.add(value.replaceAll("\\d", "")));
	}

	@AfterEach
	void dispose() {
		growing.dispose();
		complete.dispose();
	}

	@Test
	void whatIsCompleteIsShownWithoutWaitingForATurn() throws Exception {
		for (BackgroundRefresh<String> each : List.of(growing, complete)) {
			each.setVisible(true);
			each.dataChanged();
			int before = shown.size();
			Robot.await("the first", WorkbenchKit.SOON, () -> shown.size() == before + 1);
		}
		// both have computed just now and sleep until their next turn, this one first
		growing.dataChanged();
		complete.dataChanged();
		complete.dataComplete();
		Robot.await("all", WorkbenchKit.SOON, () -> shown.size() == 4);
		assertEquals(List.of("growing", "complete", "complete", "growing"), shown);
	}
}
