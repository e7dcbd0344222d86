// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.internal.session.SessionList;
import org.methodical.launching.internal.session.SessionList.Entry;
import org.methodical.launching.internal.session.SessionRegistry;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Ids;
import org.osgi.framework.FrameworkUtil;

/** Sessions that were on the list when the workbench was closed. */
@ExtendWith(CleanLog.class)
class EarlierSessionsTest {

	@TempDir
	Path folder;
	/** As if another session had been active at the end. */
	private boolean forgetActive;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void theSessionThatWasActiveLastIsActiveAgain() throws Exception {
		Robot.show(WorkbenchKit.HOT_METHODS);
		Session earlier = restored("last.mprof");
		Robot.await("the session to be active", WorkbenchKit.SOON,
				() -> ActiveSession.get().session().filter(earlier::equals).isPresent());
		Robot.await("its methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 40);
		assertEquals(Session.State.ENDED, earlier.state());
	}

	/** A workbench that is killed saves nothing at its end. */
	@Test
	void whichSessionIsActiveIsWrittenDownAtOnce() throws Exception {
		Path file = folder.resolve("killed.mprof");
		new LargeRecording(40, 2, 100).writeTo(file);
		Profiler.openRecording(file);
		Path preferences = ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath().resolve(
				".metadata/.plugins/org.eclipse.core.runtime/.settings/" + Ids.BUNDLE + ".prefs");
		Robot.await("the active session in the preferences", WorkbenchKit.SOON, () -> Files.exists(preferences)
				&& Files.readString(preferences).matches("(?s).*activeSession=[^\n]*killed\\.mprof.*"));
	}

	@Test
	void anEarlierSessionIsListedAndReadWhenItIsSelected() throws Exception {
		forgetActive = true;
		Session earlier = restored("earlier.mprof");
		Table table = sessions("earlier");
		// the view has yet to hear of the session that was removed
		Robot.await("nothing to be shown", WorkbenchKit.SOON, () -> ActiveSession.get().session().isEmpty());
		Robot.settle();
		assertEquals(Session.State.STORED, earlier.state(), "nobody asked for it");
		assertEquals("From file", cell(table, 0, "State"));
		assertEquals("", cell(table, 0, "Calls"), "unknown before it has been read");
		assertEquals("1.00 s", cell(table, 0, "Duration"), "kept with the list");
		WorkbenchKit.screenshot("earlier-session");
		Robot.select(table, 0);
		Robot.await("the recording's methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 40);
		Robot.show(WorkbenchKit.SESSIONS);
		Robot.await("its state and figures", WorkbenchKit.SOON,
				() -> "Ended".equals(cell(table, 0, "State")) && "40".equals(cell(table, 0, "Methods")));
	}

	@Test
	void anEarlierSessionThatIsReadBeforeAnybodyHearsOfItIsNotTakenForANewOne() throws Exception {
		forgetActive = true;
		Session earlier = restored("read.mprof");
		// a view that was open at the end of the last run does so while the workbench starts
		Profiler.sessions().read(earlier);
		Table table = sessions("read");
		Robot.await("its state", WorkbenchKit.SOON, () -> "Ended".equals(cell(table, 0, "State")));
		Robot.settle();
		assertEquals(Optional.empty(), ActiveSession.get().session());
	}

	@Test
	void anEarlierSessionIsReadToBeComparedWith() throws Exception {
		Session earlier = restored("before.mprof");
		Path file = folder.resolve("after.mprof");
		new LargeRecording(40, 2, 100).writeTo(file);
		Profiler.openRecording(file);
		Robot.page().showView("org.methodical.ui.compare");
		Robot.await("the other to be read", WorkbenchKit.SOON, () -> earlier.state() == Session.State.ENDED);
		Robot.await("the compared methods", WorkbenchKit.SOON,
				() -> Robot.find(Table.class, "compare.table").filter(table -> table.getItemCount() == 40).isPresent());
		Robot.page().hideView(Robot.page().findView("org.methodical.ui.compare"));
	}

	@Test
	void nothingIsSaidOfMethodsUntilTheOtherIsRead() throws Exception {
		forgetActive = true;
		try (HeldJobs reading = HeldJobs.named("Reading before")) {
			Session earlier = restored("before.mprof");
			Path file = folder.resolve("after.mprof");
			new LargeRecording(40, 2, 100).writeTo(file);
			Profiler.openRecording(file);
			IWorkbenchPart2 view = (IWorkbenchPart2) Robot.page().showView("org.methodical.ui.compare");
			Robot.await("a line over the tables", WorkbenchKit.SOON, () -> !view.getContentDescription().isEmpty());
			assertTrue(view.getContentDescription().startsWith("Reading before ("), view.getContentDescription());
			Table table = Robot.find(Table.class, "compare.table").orElseThrow();
			assertEquals(0, table.getItemCount());
			assertEquals(Session.State.STORED, earlier.state());
			assertTrue(Robot.find(Combo.class, "compare.other").orElseThrow().isVisible(), "another can be chosen");
			WorkbenchKit.screenshot("compare-reading");
			reading.release();
			Robot.await("the compared methods", WorkbenchKit.SOON, () -> table.getItemCount() == 40);
			assertEquals("Same", cell(table, 0, "What changed"));
			assertTrue(view.getContentDescription().contains("; 40 methods, 0 differ in calls"),
					view.getContentDescription());
		} finally {
			Robot.page().hideView(Robot.page().findView("org.methodical.ui.compare"));
		}
	}

	@Test
	void theCallTreeHasNoDifferencesUntilTheOtherIsRead() throws Exception {
		forgetActive = true;
		try (HeldJobs reading = HeldJobs.named("Reading before")) {
			restored("before.mprof");
			Path file = folder.resolve("after.mprof");
			new LargeRecording(40, 2, 100).writeTo(file);
			Profiler.openRecording(file);
			IViewPart view = Robot.show(WorkbenchKit.CALL_TREE);
			Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
			Robot.await("the session alone", WorkbenchKit.SOON, () -> tree.getItemCount() > 0);
			ViewButtons.choose(view, "Differences from another session", "before (");
			Robot.settle();
			String line = ((IWorkbenchPart2) view).getContentDescription();
			assertTrue(line.startsWith("after") && !line.contains("compared with"), line);
			reading.release();
			Robot.await("both", WorkbenchKit.SOON,
					() -> ((IWorkbenchPart2) view).getContentDescription().endsWith("; compared with before"));
			ViewButtons.choose(view, "Differences from another session", "None");
		}
	}

	/** A session as the next run of the workbench finds it. */
	private Session restored(String name) throws Exception {
		Path file = folder.resolve(name);
		new LargeRecording(40, 2, 100).writeTo(file);
		SessionList list = new SessionList(Platform.getStateLocation(FrameworkUtil.getBundle(Profiler.class))
				.append("sessions.txt").toPath());
		// the workbench empties the list in the background
		Robot.await("an empty list", WorkbenchKit.SOON, () -> list.load().isEmpty());
		Session opened = Profiler.openRecording(file);
		Robot.await("the list", WorkbenchKit.SOON, () -> list.load().size() == 1);
		List<Entry> saved = list.load();
		Profiler.sessions().remove(opened);
		Robot.await("an empty list", WorkbenchKit.SOON, () -> list.load().isEmpty());
		Robot.settle();
		if (forgetActive) {
			InstanceScope.INSTANCE.getNode(Ids.BUNDLE).remove("activeSession");
		}
		Robot.await("the session of the saved list", WorkbenchKit.SOON, () -> {
			list.save(saved);
			SessionRegistry.instance().restore();
			return !Profiler.sessions().all().isEmpty();
		});
		return Profiler.sessions().all().getFirst();
	}

	private static Table sessions(String only) throws Exception {
		Robot.show(WorkbenchKit.SESSIONS);
		Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("its row", WorkbenchKit.SOON,
				() -> table.getItemCount() == 1 && only.equals(cell(table, 0, "Session")));
		return table;
	}

	private static String cell(Table table, int row, String column) {
		return table.getItem(row).getText(Robot.column(table, column));
	}
}
