// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.code.Method;
import org.methodical.demo.robot.Robot;
import org.methodical.demo.robot.Screenshots;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Profiles programs in the workbench, prints their hot methods and leaves pictures and recordings. */
final class Demo {

	private static final Duration START_TIMEOUT = Duration.ofMinutes(1);
	private static final Duration VIEW_TIMEOUT = Duration.ofSeconds(30);
	private static final int TOP = 12;

	private static final String PERSPECTIVE = "org.methodical.ui.perspective"; //$NON-NLS-1$
	private static final String HOT_METHODS = "org.methodical.ui.hotMethods"; //$NON-NLS-1$
	private static final String HOT_METHODS_TABLE = "hotMethods.table"; //$NON-NLS-1$
	private static final String CALL_TREE = "org.methodical.ui.callTree"; //$NON-NLS-1$
	private static final String CALL_TREE_TREE = "callTree.tree"; //$NON-NLS-1$
	private static final String CALL_TREE_SEARCH = "callTree.search"; //$NON-NLS-1$
	private static final String THREADS = "org.methodical.ui.threads"; //$NON-NLS-1$
	private static final String EXPAND_HOT_PATH = "org.methodical.ui.expandHotPath"; //$NON-NLS-1$

	private final Path folder;
	private final PrintStream out;

	/**
	 * Creates the demonstration.
	 *
	 * @param folder where to leave screenshots and recordings
	 * @param out    where to print the tables
	 */
	Demo(Path folder, PrintStream out) {
		this.folder = folder;
		this.out = out;
	}

	void run() throws Exception {
		Robot.ui(() -> {
			Display display = Robot.window().getShell().getDisplay();
			Robot.window().getShell().setBounds(display.getBounds());
			// where it is at first it has a tip of some tab appear
			display.setCursorLocation(display.getBounds().width, display.getBounds().height);
			IViewPart welcome = Robot.page().findView("org.eclipse.ui.internal.introview"); //$NON-NLS-1$
			if (welcome != null) {
				Robot.page().hideView(welcome);
			}
			PlatformUI.getWorkbench().showPerspective(PERSPECTIVE, Robot.window());
			return null;
		});
		for (DemoProgram program : programs()) {
			profile(program);
		}
	}

	private static List<DemoProgram> programs() {
		String command = System.getenv("METHODICAL_DEMO_COMMAND"); //$NON-NLS-1$
		if (command != null) {
			return List.of(UserProgram.parse(command));
		}
		return List.of(new TestProfilerProgram(), new EclipseCompilerProgram());
	}

	private void profile(DemoProgram program) throws Exception {
		program.importProject();
		int before = Profiler.sessions().all().size();
		program.launch();
		Robot.await("a session for " + program.name(), START_TIMEOUT, () -> Profiler.sessions().all().size() > before); //$NON-NLS-1$
		Session session = Profiler.sessions().all().get(0);
		Robot.await("the end of " + program.name(), program.timeLimit(), () -> hasEnded(session)); //$NON-NLS-1$
		if (session.state() == Session.State.FAILED) {
			throw new AssertionError(session.problem().map(Object::toString).orElse("no reason given")); //$NON-NLS-1$
		}
		program.checkOutcome();
		Method hottest = print(program, session);
		Files.copy(session.file().orElseThrow(), folder.resolve(program.name() + ".mprof"), //$NON-NLS-1$
				StandardCopyOption.REPLACE_EXISTING);
		photograph(program, hottest, dearestLibraryCall(session.recording().snapshot().showing(TimeKind.RUNNING)));
		if (session.recording().snapshot().timeLines().values().stream().anyMatch(line -> line.size() > 0)) {
			photographThreads(program);
		}
	}

	private static boolean hasEnded(Session session) {
		return session.state() != Session.State.WAITING && session.state() != Session.State.LIVE
				&& session.launch().map(ILaunch::isTerminated).orElse(true);
	}

	private Method print(DemoProgram program, Session session) throws IOException {
		Snapshot snapshot = session.recording().snapshot().showing(TimeKind.RUNNING);
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		if (hot.size() == 0) {
			throw new AssertionError("No method was recorded in " + program.name()); //$NON-NLS-1$
		}
		out.println();
		out.println(program.title());
		int[] bySelfTime = hot.order(Measure.SELF, false, ""); //$NON-NLS-1$
		ReportTables.hotMethods(hot, Arrays.copyOf(bySelfTime, Math.min(TOP, bySelfTime.length))).writeText(out);
		return hot.method(bySelfTime[0]);
	}

	/** The method of a library that takes most where the program calls it; empty if samples found none. */
	private static Optional<Method> dearestLibraryCall(Snapshot snapshot) {
		CallingContextTree tree = snapshot.merged();
		return IntStream.range(1, tree.size())
				.filter(node -> snapshot.method(tree.method(node)).isLibrary()
						&& tree.parent(node) != CallingContextTree.ROOT
						&& !snapshot.method(tree.method(tree.parent(node))).isLibrary())
				.boxed().max(Comparator.comparingLong(tree::totalTime))
				.map(node -> snapshot.method(tree.method(node)));
	}

	private void photograph(DemoProgram program, Method hottest, Optional<Method> library) throws Exception {
		Robot.show(HOT_METHODS);
		Robot.await("the hottest method in Hot Methods", VIEW_TIMEOUT, () -> showsFirst(hottest)); //$NON-NLS-1$
		Screenshots.take(folder.resolve(program.name() + "-hot-methods.png")); //$NON-NLS-1$
		Robot.show(CALL_TREE);
		Robot.await("rows in Call Tree", VIEW_TIMEOUT, Demo::showsCallTree); //$NON-NLS-1$
		Robot.ui(() -> PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(EXPAND_HOT_PATH,
				null));
		Robot.await("the hot path in Call Tree", VIEW_TIMEOUT, Demo::showsCallTree); //$NON-NLS-1$
		if (library.isPresent()) {
			search(shortName(library.get()));
		}
		Screenshots.take(folder.resolve(program.name() + "-call-tree.png")); //$NON-NLS-1$
		if (library.isPresent()) {
			search(""); //$NON-NLS-1$
		}
		Robot.show(HOT_METHODS);
		Robot.ui(() -> {
			Robot.activate(hotMethods().orElseThrow(), 0);
			return null;
		});
		Robot.await("an editor on the hottest method", VIEW_TIMEOUT, () -> editorShows(hottest)); //$NON-NLS-1$
		Screenshots.take(folder.resolve(program.name() + "-source.png")); //$NON-NLS-1$
	}

	private void photographThreads(DemoProgram program) throws Exception {
		Robot.show(THREADS);
		Robot.await("the time lines in Threads", VIEW_TIMEOUT, () -> says(THREADS)); //$NON-NLS-1$
		Screenshots.take(folder.resolve(program.name() + "-threads.png")); //$NON-NLS-1$
	}

	/** Shows where in the call tree a method takes most, with all that leads there; nothing if it is empty. */
	private static void search(String method) throws Exception {
		Robot.ui(() -> {
			Robot.find(Text.class, CALL_TREE_SEARCH).orElseThrow().setText(method);
			return null;
		});
		Robot.await(method + " in Call Tree", VIEW_TIMEOUT, //$NON-NLS-1$
				() -> Robot.find(Tree.class, CALL_TREE_TREE).orElseThrow().getSelectionCount() > 0
						&& Robot.find(Tree.class, CALL_TREE_TREE).orElseThrow().getSelection()[0].getText()
								.startsWith(method));
	}

	/** Views say over their content what it is, and nothing as long as they have none. */
	private static boolean says(String id) {
		return Robot.page().findView(id) instanceof IWorkbenchPart2 part && !part.getContentDescription().isEmpty();
	}

	private static boolean showsCallTree() {
		return says(CALL_TREE)
				&& Robot.find(Tree.class, CALL_TREE_TREE).filter(tree -> tree.isVisible() && tree.getItemCount() > 0)
						.isPresent();
	}

	private static boolean showsFirst(Method method) {
		return hotMethods().filter(table -> table.isVisible() && table.getItemCount() > 0
				&& table.getItem(0).getText(Robot.column(table, "Method")).startsWith(shortName(method))).isPresent(); //$NON-NLS-1$
	}

	private static String shortName(Method method) {
		return method.simpleClassName() + '.' + method.signature().replaceFirst("\\(.*", ""); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private static boolean editorShows(Method method) {
		String source = method.sourceFile().replaceFirst("\\.java$", ""); //$NON-NLS-1$ //$NON-NLS-2$
		return Robot.page().getActiveEditor() != null && Robot.page().getActiveEditor().getTitle().startsWith(source);
	}

	private static Optional<Table> hotMethods() {
		return Robot.find(Table.class, HOT_METHODS_TABLE);
	}
}
