// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.content.IContentType;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.Snapshot;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.ui.selection.ActiveSession;

/** A recording of the Java Flight Recorder in the workspace, opened by a double click. */
@ExtendWith(CleanLog.class)
class FlightRecordingTest {

	private static final String DASH = "\u2014";
	private static final String PROGRAM = """
			import java.util.ArrayList;

			public class Busy {
				public static void main(String[] args) {
					long end = System.nanoTime() + 500_000_000;
					int sum = 0;
					while (System.nanoTime() < end) {
						sum += fill(sum % 7);
					}
					System.out.println(sum);
				}

				private static int fill(int size) {
					return new ArrayList<>(size).hashCode();
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void aDoubleClickShowsItInAllViewsWithDashesForCalls() throws Exception {
		IProject project = WorkbenchKit.project("Flown", "TestProfiler.java").getProject();
		record(Path.of(project.getLocation().toOSString(), "busy.jfr"));
		project.refreshLocal(IResource.DEPTH_INFINITE, null);
		IContentType type = Platform.getContentTypeManager().findContentTypeFor("busy.jfr");
		assertEquals("org.methodical.ui.flightRecording", type.getId());
		doubleClick(project);
		Table hottest = await("recording.hottest");
		Robot.await("the methods", WorkbenchKit.SOON, () -> hottest.isVisible() && hottest.getItemCount() > 3);
		assertEquals(DASH, hottest.getItem(0).getText(1));
		assertEquals("busy.jfr", ActiveSession.get().session().orElseThrow().name());
		Snapshot snapshot = ActiveSession.get().session().orElseThrow().recording().snapshot();
		assertTrue(snapshot.isFlightRecording());
		Robot.settle();
		WorkbenchKit.screenshot("flight-recording");
		Table methods = WorkbenchKit.hotMethods();
		Robot.await("Hot Methods", WorkbenchKit.SOON, () -> methods.getItemCount() > 3);
		assertEquals(DASH, cell(methods, "Calls"));
		assertEquals(DASH, cell(methods, "Average"));
		Robot.show(WorkbenchKit.SESSIONS);
		Table sessions = await("sessions.table");
		Robot.await("the session", WorkbenchKit.SOON, () -> IntStream.range(0, sessions.getItemCount())
				.anyMatch(row -> "Flight recording".equals(cell(sessions, row, "Measured"))));
		Robot.show("org.methodical.ui.callTree");
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		Robot.await("the Call Tree", WorkbenchKit.SOON, () -> tree.getItemCount() > 0);
		Robot.settle();
		WorkbenchKit.screenshot("flight-recording-call-tree");
		IntStream.range(0, tree.getColumnCount()).filter(column -> tree.getColumn(column).getText().startsWith("Calls"))
				.forEach(column -> assertEquals(DASH, tree.getItem(0).getText(column)));
		Profiler.sessions().remove(ActiveSession.get().session().orElseThrow());
	}

	private static void record(Path file) throws Exception {
		Path program = Files.writeString(file.resolveSibling("Busy.java"), PROGRAM);
		Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:StartFlightRecording:settings=profile,filename=" + file, program.toString())
				.redirectErrorStream(true)
				.redirectOutput(program.resolveSibling("output").toFile()).start();
		assertEquals(0, java.waitFor(), program::toString);
	}

	private static void doubleClick(IProject project) throws Exception {
		CommonNavigator explorer = (CommonNavigator) Robot.show("org.eclipse.ui.navigator.ProjectExplorer");
		explorer.getCommonViewer().setSelection(new StructuredSelection(project.getFile("busy.jfr")), true);
		Tree tree = explorer.getCommonViewer().getTree();
		Robot.await("the file in the tree", WorkbenchKit.SOON, () -> tree.getSelectionCount() == 1);
		Event event = new Event();
		event.item = tree.getSelection()[0];
		tree.notifyListeners(SWT.DefaultSelection, event);
	}

	private static Table await(String id) throws Exception {
		Robot.await(id, WorkbenchKit.SOON, () -> Robot.find(Table.class, id).isPresent());
		return Robot.find(Table.class, id).orElseThrow();
	}

	private static String cell(Table table, String header) {
		return cell(table, 0, header);
	}

	private static String cell(Table table, int row, String header) {
		return IntStream.range(0, table.getColumnCount())
				.filter(column -> table.getColumn(column).getText().startsWith(header))
				.mapToObj(column -> table.getItem(row).getText(column)).findFirst().orElseThrow();
	}
}
