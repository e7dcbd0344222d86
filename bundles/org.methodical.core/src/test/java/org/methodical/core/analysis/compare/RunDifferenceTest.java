// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.compare.RunDifference.Aspect;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;

class RunDifferenceTest {

	private static Snapshot run(Map<String, String> facts, long... classFiles) {
		Method[] methods = new Method[classFiles.length];
		for (int id = 0; id < methods.length; id++) {
			methods[id] = new Method(id, "a.C" + id, "m", "()V", "C.java", 0, 1, 2, 0, 0, 1,
					new LoadedBy(classFiles[id], 1, 0));
		}
		return Snapshot.builder().jvm(new JvmInfo(Instant.EPOCH, facts)).methods(methods, methods.length).build();
	}

	private static List<String> between(Snapshot before, Snapshot after) {
		return RunDifference.between(before, after).stream().map(RunDifference::toString).toList();
	}

	@Test
	void everyAspectIsToldInOrder() {
		Snapshot before = run(
				Map.of("clock", "wall", "modes", "time", "java.version", "17", "command", "Shop 1", "agent.options",
						"includes=com.acme.*,port=1"),
				7, 8, 9, 0);
		Snapshot after = run(
				Map.of("clock", "cpu", "modes", "steps", "java.version", "21", "command", "Shop 2", "agent.options",
						"timing=exact,port=2"),
				7, 88, 99, 5);
		assertEquals(List.of("clock was wall, is cpu", "timing was adaptive, is exact", "measured was time, is steps",
				"probed was includes=com.acme.*, is the program's own classes", "Java was 17, is 21",
				"the command was \"Shop 1\", is \"Shop 2\"", "other class files: 2 of 3 classes"),
				between(before, after));
		List<RunDifference> found = RunDifference.between(before, after);
		assertTrue(RunDifference.isIn(found, Aspect.ARGUMENTS, Aspect.CLOCK));
		assertFalse(RunDifference.isIn(RunDifference.between(before, before), Aspect.values()));
	}

	@Test
	void whatIsNotKnownIsTheSame() {
		assertEquals(List.of(), between(run(Map.of("clock", "wall")), run(Map.of("java.version", "21"), 1)));
	}

	@Test
	void whatLaunchersMakeAnewIsNoDifference() {
		assertEquals(List.of(),
				between(run(Map.of("command", "x.RemoteTestRunner -version 3 -port 39203 -classNames ATest")),
						run(Map.of("command", "x.RemoteTestRunner -version 3 -port 41011 -classNames ATest"))));
		assertEquals(List.of(), between(
				run(Map.of("command",
						"/p/surefire/surefirebooter-1.jar /p/surefire 2026-01-01T01-02-03_4-jvmRun1 surefire-5tmp")),
				run(Map.of("command",
						"/p/surefire/surefirebooter-2.jar /p/surefire 2027-01-01T01-02-03_4-jvmRun1 surefire-6tmp"))));
		assertEquals(1, between(run(Map.of("command", "RemoteTestRunner -port 1 -classNames ATest")),
				run(Map.of("command", "RemoteTestRunner -port 1 -classNames BTest"))).size());
	}
}
