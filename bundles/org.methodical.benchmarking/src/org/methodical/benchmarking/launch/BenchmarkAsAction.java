// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launch;

import org.eclipse.debug.ui.actions.ContextualLaunchAction;
import org.methodical.benchmarking.launching.BenchmarkConfiguration;

/** The menu <em>Benchmark As</em> of Java elements. */
public final class BenchmarkAsAction extends ContextualLaunchAction {

	/** Made by the platform. */
	public BenchmarkAsAction() {
		super(BenchmarkConfiguration.MODE);
	}
}
