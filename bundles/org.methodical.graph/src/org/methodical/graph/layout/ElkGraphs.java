// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.mrtree.options.MrTreeMetaDataProvider;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;

/** Runs ELK without its workbench services. */
final class ElkGraphs {

	static {
		LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider(),
				new MrTreeMetaDataProvider());
	}

	private ElkGraphs() {
	}

	/** Lays out a graph in place. */
	static void layout(ElkNode graph, BooleanSupplier cancelled) {
		new RecursiveGraphLayoutEngine().layout(graph, new Monitor(cancelled));
	}

	/** Ends a layout at once: an interrupted one is half done and not to be looked at. */
	private static final class Monitor extends BasicProgressMonitor {

		private final BooleanSupplier cancelled;

		Monitor(BooleanSupplier cancelled) {
			this.cancelled = cancelled;
		}

		@Override
		public boolean isCanceled() {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			return false;
		}

		@Override
		protected BasicProgressMonitor doSubTask(float work, int maxChildLevels) {
			return new Monitor(cancelled);
		}
	}
}
