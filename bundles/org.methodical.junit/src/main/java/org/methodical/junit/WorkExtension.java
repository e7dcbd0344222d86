// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.lang.reflect.Method;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Measures tests of JUnit Jupiter that have a {@link WorkBudget}, and all of them if {@code -Dmethodical.work} says so
 * and JUnit finds extensions by itself ({@code -Djunit.jupiter.extensions.autodetection.enabled=true}). A test that
 * executes more than it may fails with an {@link AssertionError}; where that cannot be told, with an
 * {@link IllegalStateException}.
 */
public final class WorkExtension implements BeforeTestExecutionCallback, AfterTestExecutionCallback {

	private static final ExtensionContext.Namespace OWN = ExtensionContext.Namespace.create(WorkExtension.class);

	/** Which of several invocations it is. */
	private static final Pattern INVOCATION = Pattern.compile("invocation:#(\\d+)\\]");

	@Override
	public void beforeTestExecution(ExtensionContext context) {
		WorkRun run = WorkRun.current();
		Settings settings = run.settings();
		if (settings.mode == Settings.Mode.OFF || !settings.looksAtAll() && budget(context) == null
				|| store(context).get(WorkRun.Measured.class) != null) {
			return;
		}
		run.reach(context.getUniqueId());
		try {
			store(context).put(WorkRun.Measured.class, run.begin(context.getRequiredTestClass()));
		} catch (RuntimeException e) {
			run.judged(context.getUniqueId());
			run.failed(name(context), e.getMessage());
			throw e;
		}
	}

	@Override
	public void afterTestExecution(ExtensionContext context) {
		WorkRun.Measured measured = store(context).remove(WorkRun.Measured.class, WorkRun.Measured.class);
		if (measured == null) {
			return;
		}
		WorkRun run = WorkRun.current();
		Verdict verdict;
		try {
			Work work = run.end(measured);
			if (context.getExecutionException().isPresent()) {
				return;
			}
			run.judged(context.getUniqueId());
			verdict = run.judge(name(context), work, budget(context));
		} catch (RuntimeException e) {
			run.judged(context.getUniqueId());
			run.failed(name(context), e.getMessage());
			throw e;
		}
		if (verdict.kind == Verdict.Kind.MORE) {
			throw new AssertionError(verdict.message);
		}
		if (verdict.kind == Verdict.Kind.ERROR) {
			throw new IllegalStateException(verdict.message);
		}
	}

	private static ExtensionContext.Store store(ExtensionContext context) {
		return context.getStore(OWN);
	}

	/** Of the method, else of its class, else of a class around that; null if there is none. */
	private static WorkBudget budget(ExtensionContext context) {
		WorkBudget budget = context.getRequiredTestMethod().getAnnotation(WorkBudget.class);
		for (Class<?> type = context.getRequiredTestClass(); budget == null && type != null;
				type = type.getEnclosingClass()) {
			budget = type.getAnnotation(WorkBudget.class);
		}
		return budget;
	}

	/** The same in each run: class, method, types of its parameters, and which invocation. */
	private static String name(ExtensionContext context) {
		Method method = context.getRequiredTestMethod();
		StringBuilder name = new StringBuilder(context.getRequiredTestClass().getName()).append('.')
				.append(method.getName())
				.append('(');
		for (Class<?> type : method.getParameterTypes()) {
			name.append(name.charAt(name.length() - 1) == '(' ? "" : ", ").append(type.getSimpleName());
		}
		name.append(')');
		Matcher invocation = INVOCATION.matcher(context.getUniqueId());
		while (invocation.find()) {
			name.append('[').append(invocation.group(1)).append(']');
		}
		return name.toString();
	}
}
