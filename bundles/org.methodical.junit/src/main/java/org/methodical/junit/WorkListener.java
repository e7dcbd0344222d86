// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes the baseline and tells the result when tests have run. Tests of other engines than Jupiter, as those of JUnit
 * 4, and initialisers of classes are measured here, as no extension sees them; they cannot fail here, so that
 * {@code methodical check} is needed to stop.
 */
public final class WorkListener implements TestExecutionListener {

	private static final int MAX_LINES = 10;

	private final Map<String, WorkRun.Measured> others = new ConcurrentHashMap<>();
	/** Tests of Jupiter that the extension did not see. */
	private final AtomicInteger missed = new AtomicInteger();
	/** Tests and classes that failed without a word on their work. */
	private final AtomicInteger failed = new AtomicInteger();
	private WorkRun run;
	private WorkReport report;
	private int told;

	@Override
	public void testPlanExecutionStarted(TestPlan plan) {
		try {
			run = WorkRun.current();
			if (report != null) {
				report.open();
			} else if (run.settings().report != null && run.settings().looksAtAll()) {
				report = new WorkReport(run.settings().report);
			}
			run.watchInitialisers();
		} catch (IllegalStateException | IOException e) {
			tell(e.getMessage());
		}
	}

	@Override
	public void executionStarted(TestIdentifier test) {
		if (isOther(test)) {
			try {
				others.put(test.getUniqueId(), run.begin(null));
			} catch (RuntimeException e) {
				// thrown on, it would only be logged
				run.failed(name(test), e.getMessage());
			}
		}
	}

	@Override
	public void executionFinished(TestIdentifier test, TestExecutionResult result) {
		boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
		if (run == null) {
			return;
		}
		if (test.isTest() && passed && isOfJupiter(test) && !run.isReached(test.getUniqueId())) {
			missed.incrementAndGet();
		}
		boolean told = run.leave(test.getUniqueId());
		if (result.getStatus() == TestExecutionResult.Status.FAILED && !told) {
			failed.incrementAndGet();
		}
		WorkRun.Measured measured = others.remove(test.getUniqueId());
		if (measured != null) {
			try {
				Work work = run.end(measured);
				if (passed) {
					run.judge(name(test), work, null);
				}
			} catch (RuntimeException e) {
				// thrown on, it would only be logged
				run.failed(name(test), e.getMessage());
			}
		}
	}

	private boolean isOther(TestIdentifier test) {
		return run != null && run.settings().looksAtAll() && test.isTest() && !isOfJupiter(test);
	}

	/** Jupiter may run inside another engine, as that of suites. */
	static boolean isOfJupiter(TestIdentifier test) {
		return test.getUniqueId().contains("[engine:junit-jupiter]");
	}

	/** The same in each run, and no other test's: class and method, and which invocation if there are several. */
	static String name(TestIdentifier test) {
		return test.getSource().filter(MethodSource.class::isInstance).map(MethodSource.class::cast)
				.map(source -> source.getClassName() + '.' + source.getMethodName() + "()" + invocation(test, source))
				.orElse(test.getUniqueId()).replaceAll("\\p{Cntrl}+", " ");
	}

	/** What the last part of the unique id says beyond the method: JUnit 4 has test[1](com.acme.ParserTest) there. */
	private static String invocation(TestIdentifier test, MethodSource source) {
		String own = UniqueId.parse(test.getUniqueId()).getLastSegment().getValue();
		if (own.startsWith(source.getMethodName())) {
			own = own.substring(source.getMethodName().length());
		}
		own = own.replace("(" + source.getClassName() + ")", "").replace("()", "");
		return own.isEmpty() || own.startsWith("[") ? own : "[" + own + "]";
	}

	@Override
	public void testPlanExecutionFinished(TestPlan plan) {
		if (run == null || !run.settings().looksAtAll()) {
			return;
		}
		int unmeasured = missed.getAndSet(0);
		if (unmeasured > 0) {
			run.failed(unmeasured + " tests", "JUnit does not find Methodical's extension, so that they were not"
					+ " measured; set junit.jupiter.extensions.autodetection.enabled=true, as a system property or in "
					+ "junit-platform.properties.");
		}
		int unknown = failed.getAndSet(0);
		if (unknown > 0) {
			run.failed(unknown == 1 ? "1 test or class" : unknown + " tests or classes",
					"failed before it was known what they execute; mend that first.");
		}
		judgeInitialisers();
		save();
		if (report == null) {
			summarise(run.verdicts());
			return;
		}
		try {
			// who asked for it tells what is in it
			report.write(run.verdicts());
		} catch (IOException e) {
			tell("the work of the tests could not be written: " + e);
		}
	}

	private void save() {
		try {
			run.save();
		} catch (IOException e) {
			run.failed("baseline", "it cannot be written: " + e);
		} catch (IllegalStateException e) {
			run.failed("baseline", e.getMessage());
		}
	}

	private void judgeInitialisers() {
		try {
			run.judgeInitialisers();
		} catch (IllegalStateException e) {
			run.failed("initialisers of classes", e.getMessage());
		}
	}

	private void summarise(List<Verdict> all) {
		Map<Verdict.Kind, Integer> counts = new EnumMap<>(Verdict.Kind.class);
		List<String> lines = new ArrayList<>();
		for (Verdict verdict : all.subList(told, all.size())) {
			counts.merge(verdict.kind, 1, Integer::sum);
			if (verdict.kind == Verdict.Kind.LESS || verdict.kind == Verdict.Kind.MORE
					|| verdict.kind == Verdict.Kind.UNDECIDED || verdict.kind == Verdict.Kind.ERROR) {
				lines.add(verdict.message);
			}
		}
		told = all.size();
		if (!counts.isEmpty()) {
			tell("work of tests: " + counts.entrySet().stream().map(each -> each.getValue() + " " + each.getKey().words)
					.collect(Collectors.joining(", ")));
			lines.stream().limit(MAX_LINES).forEach(WorkListener::tell);
			if (lines.size() > MAX_LINES) {
				tell("and " + (lines.size() - MAX_LINES) + " more.");
			}
		}
	}

	private static void tell(String message) {
		System.err.println("methodical: " + message);
	}
}
