// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.runtime.jobs.Job;
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
		// both have computed just now and sleep until their next turn, this one first; on a slow machine its turn may
		// be now
		List<String> before;
		boolean isAsleep;
		do {
			before = List.copyOf(shown);
			growing.dataChanged();
			isAsleep = isAsleep("growing");
			complete.dataChanged();
			complete.dataComplete();
			isAsleep = isAsleep && isAsleep("growing");
			int all = before.size() + 2;
			Robot.await("both again", WorkbenchKit.SOON, () -> shown.size() == all);
		} while (!isAsleep);
		assertEquals(List.of("complete", "growing"), shown.subList(before.size(), shown.size()));
	}

	private static boolean isAsleep(String name) {
		return Arrays.stream(Job.getJobManager().find(null))
				.anyMatch(job -> job.getName().equals(name) && job.getState() == Job.SLEEPING);
	}
}
