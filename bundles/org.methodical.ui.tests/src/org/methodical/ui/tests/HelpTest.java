// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.views.IViewDescriptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;

/** F1 in each view leads to the page of the guide about it. */
@ExtendWith(CleanLog.class)
class HelpTest {

	/** Where the workbench keeps the help context of a control. */
	private static final String HELP = "org.eclipse.ui.help";
	private static final String HELP_VIEW = "org.eclipse.help.ui.HelpView";
	private static final Map<String, String> PAGES = Map.ofEntries(Map.entry("sessions", "sessions"),
			Map.entry("hotMethods", "hot_methods"), Map.entry("callTree", "call_tree"),
			Map.entry("flameGraph", "flame_graph"),
			Map.entry("callGraph", "call_graph"), Map.entry("bytecodeLoad", "bytecode_load"),
			Map.entry("methodDetails", "method_details"), Map.entry("callHistory", "call_history"),
			Map.entry("compare", "compare"), Map.entry("conditions", "conditions"), Map.entry("waits", "waits"),
			Map.entry("threads", "threads"), Map.entry("benchmarks", "benchmark"));

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void eachViewHasItsPage() throws Exception {
		for (Map.Entry<String, String> page : PAGES.entrySet()) {
			IViewPart view = Robot.show(id(page.getKey()));
			// a dialog of a test before may have left the window inactive
			Robot.window().getShell().forceActive();
			view.setFocus();
			Robot.await("the focus in " + page.getKey(), WorkbenchKit.SOON,
					() -> Display.getCurrent().getFocusControl() != null);
			IContext context = HelpSystem.getContext(contextOf(Display.getCurrent().getFocusControl(), page.getKey()));
			assertTrue(context != null && !context.getText().isBlank(), page.getKey());
			assertEquals("/org.methodical.help/html/" + page.getValue() + ".html",
					context.getRelatedTopics()[0].getHref());
			for (IHelpResource topic : context.getRelatedTopics()) {
				assertTrue(text(topic).contains("<h1"), topic.getHref());
			}
		}
	}

	@Test
	void everyViewOfOursHasAPage() {
		List<String> without = Arrays.stream(PlatformUI.getWorkbench().getViewRegistry().getViews())
				.map(IViewDescriptor::getId)
				.filter(id -> id.startsWith("org.methodical.")
						&& PAGES.keySet().stream().noneMatch(view -> id(view).equals(id)))
				.toList();
		assertEquals(List.of(), without);
	}

	@Test
	void f1IsAKeyWhereTheToolkitAsksForHelpWithAnother() throws Exception {
		Binding binding = PlatformUI.getWorkbench().getService(IBindingService.class)
				.getPerfectMatch(KeySequence.getInstance("F1"));
		assertEquals(SWT.getPlatform().equals("gtk"), binding != null);
		if (binding != null) {
			assertEquals("org.eclipse.ui.help.dynamicHelp", binding.getParameterizedCommand().getId());
			focus(Robot.show(WorkbenchKit.HOT_METHODS));
			PlatformUI.getWorkbench().getService(IHandlerService.class)
					.executeCommand(binding.getParameterizedCommand(), null);
			Robot.await("help", WorkbenchKit.SOON, () -> Robot.page().findView(HELP_VIEW) != null);
			Robot.page().hideView(Robot.page().findView(HELP_VIEW));
		}
	}

	/** As somebody who presses a key has it: help is for what has the focus. */
	private static Control focus(IViewPart view) throws Exception {
		Robot.window().getShell().forceActive();
		view.setFocus();
		Robot.await("the focus in " + view.getTitle(), WorkbenchKit.SOON,
				() -> Display.getCurrent().getFocusControl() != null);
		return Display.getCurrent().getFocusControl();
	}

	/** The toolkit's own key becomes a request to the first control around the focus that listens to such. */
	@Test
	void aRequestForHelpOpensItInEachView() throws Exception {
		for (String name : PAGES.keySet()) {
			IViewPart view = Robot.show(id(name));
			Control asked = focus(view);
			while (asked != null && !asked.isListening(SWT.Help)) {
				asked = asked.getParent();
			}
			assertTrue(asked != null, name);
			asked.notifyListeners(SWT.Help, new Event());
			Robot.await("the help of " + name, WorkbenchKit.SOON, () -> Robot.page().findView(HELP_VIEW) != null);
			Robot.page().hideView(Robot.page().findView(HELP_VIEW));
		}
	}

	private static String id(String view) {
		return (view.equals("benchmarks") ? "org.methodical.benchmarking." : "org.methodical.ui.") + view;
	}

	/** The context that the workbench takes on F1: of the control with the focus or the next one around it. */
	private static String contextOf(Control focus, String view) {
		for (Control control = focus; control != null; control = control.getParent()) {
			if (control.getData(HELP) instanceof String context) {
				return context;
			}
		}
		throw new AssertionError("no help around " + focus + " in " + view);
	}

	private static String text(IHelpResource topic) throws Exception {
		String[] path = topic.getHref().split("/", 3);
		assertEquals("org.methodical.help", path[1], Arrays.toString(path));
		try (InputStream in = Platform.getBundle(path[1]).getEntry(path[2]).openStream()) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
