// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.demo.JavaProjects;
import org.methodical.demo.robot.Robot;
import org.methodical.demo.robot.Screenshots;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** What the workbench tests share: projects, launches and the widgets of the views. */
final class WorkbenchKit {

	static final String PERSPECTIVE = "org.methodical.ui.perspective";
	static final String SESSIONS = "org.methodical.ui.sessions";
	static final String HOT_METHODS = "org.methodical.ui.hotMethods";
	static final String CALL_TREE = "org.methodical.ui.callTree";
	static final Duration RUN = Duration.ofMinutes(2);
	static final Duration SOON = Duration.ofSeconds(30);

	private static final Path SCREENSHOTS = Path.of(System.getProperty("methodical.screenshots", "target/screenshots"));

	private WorkbenchKit() {
	}

	/** The Profiling perspective after a first start of the workbench; what each test begins with. */
	static void openPerspective() throws Exception {
		FirstStart.restore(PERSPECTIVE);
	}

	/** A project with sample sources, compiled. */
	static IJavaProject project(String name, String... samples) throws Exception {
		IJavaProject project = JavaProjects.create(name, List.of());
		for (String sample : samples) {
			JavaProjects.addSample(project, sample);
		}
		return project;
	}

	/** A project with one source file of the given text in the default package, compiled. */
	static IJavaProject projectWithSource(String name, String file, String text) throws Exception {
		IJavaProject project = JavaProjects.create(name, List.of());
		project.getProject().getFolder("src").getFile(file).create(text.getBytes(StandardCharsets.UTF_8), true, false,
				null);
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		return project;
	}

	/** A new configuration for the main method of a class; to be saved or launched as it is. */
	static ILaunchConfigurationWorkingCopy javaApplication(IJavaProject project, String mainClass) throws Exception {
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		ILaunchConfigurationWorkingCopy configuration = launches
				.getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
				.newInstance(null, launches.generateLaunchConfigurationName(project.getElementName()));
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.getElementName());
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, mainClass);
		return configuration;
	}

	/** Does something that launches a program in mode profile, and gives the session that comes of it. */
	static Session launch(Robot.Action click) throws Exception {
		int before = Profiler.sessions().all().size();
		click.run();
		Robot.await("a session", SOON, () -> Profiler.sessions().all().size() > before);
		return Profiler.sessions().all().get(0);
	}

	/** Starts a configuration in mode profile, as a click does, and waits for the end of program and recording. */
	static Session profile(ILaunchConfiguration configuration) throws Exception {
		Session session = launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		awaitEnd(session);
		return session;
	}

	/** Waits until a session has ended or failed and its program is gone. */
	static void awaitEnd(Session session) throws Exception {
		Robot.await("the end of " + session.name(), RUN,
				() -> session.state() == Session.State.ENDED || session.state() == Session.State.FAILED);
		Robot.await("the launch to be terminated", SOON,
				() -> session.launch().map(ILaunch::isTerminated).orElse(true));
	}

	/** The Hot Methods table, brought to the top, once it has rows. */
	static Table hotMethods() throws Exception {
		Robot.show(HOT_METHODS);
		Robot.await("rows in Hot Methods", SOON, WorkbenchKit::showsHotMethods);
		return table();
	}

	/** The view says over its rows what they are; it says nothing while it shows what was there before. */
	private static boolean showsHotMethods() {
		return Robot.page().findView(HOT_METHODS) instanceof IWorkbenchPart2 part
				&& !part.getContentDescription().isEmpty() && table().isVisible() && table().getItemCount() > 0;
	}

	/** The method's name in a row of the Hot Methods table, without class and parameters. */
	static String methodName(Table table, int row) {
		String text = table.getItem(row).getText(Robot.column(table, "Method")).replaceAll("\\(.*", "");
		return text.substring(text.lastIndexOf('.') + 1);
	}

	/** The row of a method in the Hot Methods table. */
	static int rowOf(Table table, String method) {
		for (int row = 0; row < table.getItemCount(); row++) {
			if (method.equals(methodName(table, row))) {
				return row;
			}
		}
		throw new AssertionError("no row for " + method);
	}

	/** The text of the line in which an editor's selection begins. */
	static String selectedLine(ITextEditor editor) throws BadLocationException {
		IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
		ITextSelection selection = (ITextSelection) editor.getSelectionProvider().getSelection();
		IRegion line = document.getLineInformation(selection.getStartLine());
		return document.get(line.getOffset(), line.getLength());
	}

	/** A picture for people, kept as build output. */
	static void screenshot(String name) throws Exception {
		Screenshots.take(SCREENSHOTS.resolve(name + ".png"));
	}

	/** A picture of a control alone, or of a window as far as it is painted. */
	static void screenshot(String name, Control of) throws Exception {
		Screenshots.take(SCREENSHOTS.resolve(name + ".png"), () -> {
			if (of instanceof Shell shell) {
				Rectangle client = shell.getDisplay().map(shell, null, shell.getClientArea());
				return client.union(new Rectangle(shell.getLocation().x, shell.getLocation().y, 1, 1));
			}
			return of.getDisplay().map(of.getParent(), null, of.getBounds());
		});
	}

	/** A picture from within what must not throw, such as the answer to a dialog. */
	static void screenshotUnchecked(String name) {
		try {
			screenshot(name);
		} catch (Exception e) {
			throw new IllegalStateException(e);
		}
	}

	/** A picture of one view as big as the window. */
	static void maximized(String viewId, String name) throws Exception {
		maximized(viewId, name, Robot::settle);
	}

	/** The same, with something that is done in between. */
	static void maximized(String viewId, String name, Robot.Action action) throws Exception {
		IViewPart view = Robot.show(viewId);
		IWorkbenchPartReference reference = view.getSite().getPage().findViewReference(viewId);
		Robot.page().setPartState(reference, IWorkbenchPage.STATE_MAXIMIZED);
		Robot.settle();
		action.run();
		screenshot(name);
		Robot.page().setPartState(reference, IWorkbenchPage.STATE_RESTORED);
	}

	private static Table table() {
		return Robot.find(Table.class, "hotMethods.table")
				.orElseThrow(() -> new AssertionError("no table in Hot Methods"));
	}
}
