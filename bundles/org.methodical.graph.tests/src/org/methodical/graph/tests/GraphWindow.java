// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.methodical.graph.viewer.GraphViewer;

/** A window with a graph viewer in it, for tests. */
abstract class GraphWindow {

	private static final long POLL_NANOS = 1_000_000;

	static final long DEADLINE_NANOS = 60_000_000_000L;

	Display display;
	Shell shell;
	GraphViewer viewer;
	SampleGraph graph;

	@BeforeEach
	void open() {
		display = Display.getDefault();
		shell = new Shell(display);
		shell.setLayout(new FillLayout());
		shell.setSize(900, 600);
		graph = SampleGraph.small();
		viewer = new GraphViewer(shell);
		viewer.setContentProvider(new SampleGraph.Content());
		viewer.setLabelProvider(new SampleGraph.Labels(graph));
		shell.open();
		viewer.setInput(graph);
		settle();
	}

	@AfterEach
	void close() {
		shell.dispose();
	}

	void settle() {
		await(() -> !viewer.isLayoutPending());
		while (display.readAndDispatch()) {
			// handles one event a turn
		}
	}

	void await(BooleanSupplier condition) {
		long deadline = System.nanoTime() + DEADLINE_NANOS;
		while (!condition.getAsBoolean()) {
			assertTrue(System.nanoTime() < deadline, "the condition did not come true");
			if (!display.readAndDispatch()) {
				LockSupport.parkNanos(POLL_NANOS);
			}
		}
	}

	/** Keeps what a test has drawn as output of the build. */
	static void save(String name, byte[] bytes) {
		Path folder = Path.of(System.getProperty("methodical.screenshots", "target/screenshots"));
		try {
			Files.createDirectories(folder);
			Files.write(folder.resolve(name), bytes);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
