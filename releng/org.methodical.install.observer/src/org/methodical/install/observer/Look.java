// SPDX-License-Identifier: EPL-2.0
package org.methodical.install.observer;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.views.IViewDescriptor;

/** One look around the workbench. UI thread only. */
final class Look {

	private static final String OURS = "org.methodical.";
	private static final String JAVA_PERSPECTIVE = "org.eclipse.jdt.ui.JavaPerspective";
	private static final String PROFILING_PERSPECTIVE = "org.methodical.ui.perspective";
	private static final String PACKAGE_EXPLORER = "org.eclipse.jdt.ui.PackageExplorer";
	private static final Duration SOON = Duration.ofSeconds(60);
	private static final String SOURCE = """
			public class Observed {
				public static void main(String[] args) {
					System.out.println("observed");
				}
			}
			""";

	private final Display display;
	private final IWorkbenchWindow window;

	Look(Display display) {
		this.display = display;
		IWorkbenchWindow active = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		window = active != null ? active : PlatformUI.getWorkbench().getWorkbenchWindows()[0];
	}

	/**
	 * Writes down our views that open, our icons that cannot be shown, the launch configurations that there are, and what the menus of a class with a
	 * main method offer.
	 */
	void into(Properties seen) throws CoreException {
		window.getShell().setBounds(display.getBounds());
		seen.setProperty("views", String.join(",", openViews()));
		seen.setProperty("icons", String.join(",", Icons.missing(OURS)));
		List<String> launches = new ArrayList<>();
		for (ILaunchConfiguration launch : DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()) {
			launches.add(launch.getName());
		}
		seen.setProperty("launches", String.join(",", launches));
		IWorkbenchPage page = PlatformUI.getWorkbench().showPerspective(JAVA_PERSPECTIVE, window);
		IViewPart explorer = page.showView(PACKAGE_EXPLORER);
		IProject project = project();
		select(explorer, source(project, "Observed", SOURCE));
		Menu menu = menu(explorer);
		seen.setProperty("run", String.join(",", entries(menu, "Run As")));
		seen.setProperty("profile", String.join(",", entries(menu, "Profile As")));
		settle();
		if (Boolean.getBoolean("install.minutes")) {
			new FirstMinutes(this, explorer).into(seen, project);
		}
		picture();
	}

	private static Menu menu(IViewPart explorer) {
		return ((Viewer) explorer.getSite().getSelectionProvider()).getControl().getMenu();
	}

	/** Selects a class in the Package Explorer. */
	void select(IViewPart explorer, ICompilationUnit unit) {
		Viewer viewer = (Viewer) explorer.getSite().getSelectionProvider();
		StructuredSelection source = new StructuredSelection(unit);
		// the tree learns of the file a moment later, and expressions are false until the plug-ins behind them have
		// started: both menus ask the same ones
		await(() -> {
			viewer.setSelection(source, true);
			return viewer.getSelection().equals(source)
					&& entries(menu(explorer), "Run As").stream().anyMatch(entry -> entry.contains("Java Application"));
		});
	}

	/** Chooses an entry of a submenu of the Package Explorer; nothing happens if there is none. */
	void choose(IViewPart explorer, String submenu, String entry) {
		Menu menu = menu(explorer);
		menu.notifyListeners(SWT.Show, new Event());
		for (MenuItem item : menu.getItems()) {
			if (item.getMenu() != null && item.getText().replace("&", "").equals(submenu)) {
				item.getMenu().notifyListeners(SWT.Show, new Event());
				Arrays.stream(item.getMenu().getItems()).filter(each -> each.getText().contains(entry)).findFirst()
						.ifPresent(each -> each.notifyListeners(SWT.Selection, new Event()));
				item.getMenu().notifyListeners(SWT.Hide, new Event());
			}
		}
		menu.notifyListeners(SWT.Hide, new Event());
	}

	private List<String> openViews() throws WorkbenchException {
		IPerspectiveDescriptor ours = PlatformUI.getWorkbench().getPerspectiveRegistry()
				.findPerspectiveWithId(PROFILING_PERSPECTIVE);
		IWorkbenchPage page = ours == null ? window.getActivePage()
				: PlatformUI.getWorkbench().showPerspective(PROFILING_PERSPECTIVE, window);
		List<String> opened = new ArrayList<>();
		for (IViewDescriptor view : PlatformUI.getWorkbench().getViewRegistry().getViews()) {
			if (view.getId().startsWith(OURS)) {
				page.showView(view.getId());
				settle();
				opened.add(view.getLabel());
			}
		}
		return opened;
	}

	private static IProject project() throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("observed");
		if (!project.exists()) {
			project.create(null);
		}
		project.open(null);
		IProjectDescription description = project.getDescription();
		description.setNatureIds(new String[] {JavaCore.NATURE_ID});
		project.setDescription(description, null);
		IJavaProject java = JavaCore.create(project);
		java.setRawClasspath(new IClasspathEntry[] {JavaCore.newSourceEntry(project.getFullPath()),
				JavaRuntime.getDefaultJREContainerEntry()}, null);
		return project;
	}

	/** A class with a main method, compiled. */
	static ICompilationUnit source(IProject project, String name, String text) throws CoreException {
		IFile file = project.getFile(name + ".java");
		if (!file.exists()) {
			file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
		}
		project.build(IncrementalProjectBuilder.FULL_BUILD, null);
		return JavaCore.createCompilationUnitFrom(file);
	}

	/** The entries of a submenu, empty if there is none. */
	private static List<String> entries(Menu menu, String name) {
		List<String> entries = new ArrayList<>();
		menu.notifyListeners(SWT.Show, new Event());
		for (MenuItem item : menu.getItems()) {
			if (item.getMenu() != null && item.getText().replace("&", "").equals(name)) {
				item.getMenu().notifyListeners(SWT.Show, new Event());
				Arrays.stream(item.getMenu().getItems())
						.map(entry -> entry.getText().replace("&", "").replaceAll("\t.*", ""))
						.filter(entry -> !entry.isEmpty()).forEach(entries::add);
				item.getMenu().notifyListeners(SWT.Hide, new Event());
			}
		}
		menu.notifyListeners(SWT.Hide, new Event());
		return entries;
	}

	/** Handles events until a condition holds, or gives up: then the test sees what is missing. */
	void await(BooleanSupplier condition) {
		long deadline = System.nanoTime() + SOON.toNanos();
		while (!condition.getAsBoolean() && System.nanoTime() < deadline) {
			settle();
			display.timerExec(100, () -> {
				// only wakes the loop
			});
			display.sleep();
		}
	}

	private void settle() {
		while (display.readAndDispatch()) {
			// handles one event a turn
		}
	}

	private void picture() {
		String file = System.getProperty("install.picture");
		if (file == null) {
			return;
		}
		Control shell = window.getShell();
		Image image = new Image(display, shell.getBounds().width, shell.getBounds().height);
		GC gc = new GC(display);
		gc.copyArea(image, shell.getBounds().x, shell.getBounds().y);
		gc.dispose();
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[] {image.getImageData()};
		loader.save(file, SWT.IMAGE_PNG);
		image.dispose();
	}
}
