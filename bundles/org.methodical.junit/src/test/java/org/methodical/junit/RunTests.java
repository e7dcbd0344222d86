// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of classes as a build or an IDE does, and prints how each ended. */
public final class RunTests implements TestExecutionListener {

	/** As builds do, one for all. */
	private static final Launcher LAUNCHER = LauncherFactory.create();

	private RunTests() {
	}

	/**
	 * Runs tests.
	 *
	 * @param classes names of the classes, or class#method
	 */
	public static void main(String[] classes) {
		LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
		for (String name : classes) {
			request.selectors(name.indexOf('#') < 0 ? DiscoverySelectors.selectClass(name)
					: DiscoverySelectors.selectMethod(name));
		}
		for (int plan = 0; plan < Integer.getInteger("plans", 1); plan++) {
			LAUNCHER.execute(request.build(), new RunTests());
		}
	}

	@Override
	public void executionFinished(TestIdentifier test, TestExecutionResult result) {
		if (test.isTest()) {
			System.out.println(test.getLegacyReportingName() + ": " + result.getStatus()
					+ result.getThrowable()
							.map(error -> " " + error.getClass().getSimpleName() + " " + error.getMessage())
							.orElse(""));
		}
	}
}
