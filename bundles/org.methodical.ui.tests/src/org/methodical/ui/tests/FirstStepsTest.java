// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a newcomer meets: links in empty views, the cheat sheet step by step, and the sample project. */
@ExtendWith(CleanLog.class)
class FirstStepsTest {

	private static final String CHEAT_SHEETS = "org.eclipse.ui.cheatsheets.views.CheatSheetView";
	private static final String SAMPLE = "methodical-sample";
	private static final Pattern LINK = Pattern.compile("<a href=\"([^\"]+)\">");

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void linksInAnEmptyViewDoTheNextStep() throws Exception {
		Link text = emptyText();
		List<String> commands = links(text.getText());
		assertEquals(2, commands.size(), text.getText());
		click(text, commands.get(0));
		Robot.await("the cheat sheet", WorkbenchKit.SOON, () -> Robot.page().findView(CHEAT_SHEETS) != null);
		WorkbenchKit.screenshot("cheat-sheet");
		finishTheNextWizard();
		click(text, commands.get(1));
		Robot.await("the sample project", WorkbenchKit.SOON, () -> sample().getFile("src/Primes.java").exists());
	}

	@Test
	void everyStepOfTheCheatSheetRuns() throws Exception {
		List<String> titles = new ArrayList<>();
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
		NodeList items = cheatSheet().getElementsByTagName("item");
		for (int i = 0; i < items.getLength(); i++) {
			Element item = (Element) items.item(i);
			titles.add(item.getAttribute("title"));
			NodeList steps = item.getElementsByTagName("command");
			for (int step = 0; step < steps.getLength(); step++) {
				ParameterizedCommand command = commands
						.deserialize(((Element) steps.item(step)).getAttribute("serialization"));
				assertTrue(command.getCommand().isDefined() && command.getCommand().isHandled(), command::serialize);
				if (command.serialize().contains("newWizard")) {
					finishTheNextWizard();
				}
				handlers.executeCommand(command, null);
				shows(command);
			}
			String help = item.getAttribute("href").replace("/org.methodical.help/", "");
			assertTrue(help.isEmpty() || Platform.getBundle("org.methodical.help").getEntry(help) != null, help);
		}
		assertEquals(
				List.of("Create the sample project", "Profile it", "See where the time goes", "Change it and compare"),
				titles);
	}

	/** What a step brings up is there. */
	private static void shows(ParameterizedCommand command) throws Exception {
		if (command.serialize().contains("newWizard")) {
			Robot.await("the sample project", WorkbenchKit.SOON, () -> sample().getFile("src/Primes.java").exists());
		} else {
			String view = (String) command.getParameterMap().get("org.eclipse.ui.views.showView.viewId");
			Robot.await(view, WorkbenchKit.SOON, () -> Robot.page().isPartVisible(Robot.page().findView(view)));
		}
	}

	private static Document cheatSheet() throws Exception {
		try (InputStream in = Platform.getBundle("org.methodical.help").getEntry("cheatsheets/first_program.xml")
				.openStream()) {
			return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
		}
	}

	private static Link emptyText() throws Exception {
		Robot.show(WorkbenchKit.HOT_METHODS);
		Robot.await("the welcome", WorkbenchKit.SOON, () -> Robot.find(Link.class, "hotMethods.empty")
				.filter(link -> link.isVisible() && link.getText().startsWith("There is nothing to show yet"))
				.isPresent());
		WorkbenchKit.screenshot("empty");
		return Robot.find(Link.class, "hotMethods.empty").orElseThrow();
	}

	private static List<String> links(String text) {
		List<String> links = new ArrayList<>();
		Matcher matcher = LINK.matcher(text);
		while (matcher.find()) {
			links.add(matcher.group(1));
		}
		return links;
	}

	private static void click(Link link, String command) {
		Event event = new Event();
		event.text = command;
		link.notifyListeners(SWT.Selection, event);
	}

	private static IProject sample() {
		return ResourcesPlugin.getWorkspace().getRoot().getProject(SAMPLE);
	}

	/** Presses Finish as soon as a wizard is open; its dialog runs the event loop meanwhile. */
	private static void finishTheNextWizard() {
		Display display = Display.getCurrent();
		display.timerExec(100, new Runnable() {
			@Override
			public void run() {
				for (Shell shell : display.getShells()) {
					if (shell.getData() instanceof WizardDialog && shell.isVisible()) {
						Button finish = (Button) Robot.find(shell, control -> control instanceof Button button
								&& button.getText().replace("&", "").equals("Finish")).orElseThrow();
						finish.notifyListeners(SWT.Selection, new Event());
						return;
					}
				}
				display.timerExec(100, this);
			}
		});
	}
}
