// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.help.HelpSystem;
import org.eclipse.help.ITopic;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.guide.HelpPage;
import org.methodical.ui.guide.HelpPage.Span;
import org.methodical.ui.guide.HelpPage.Style;
import org.methodical.ui.guide.HelpPageReader;
import org.methodical.ui.guide.TextBrowserFactory;

/** The guide is read where there is no browser at all: every page of it as text, with links that lead on. */
@ExtendWith(CleanLog.class)
class HelpTextTest {

	private static final String INDEX = "/org.methodical.help/html/index.html";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@AfterEach
	void closeHelp() throws Exception {
		window().ifPresent(Shell::close);
		Robot.settle();
	}

	@Test
	void markupBecomesText() {
		HelpPage page = HelpPageReader.read("""
				<!DOCTYPE html>
				<html><head><title>A &amp; B</title><style>p { color: red }</style></head><body>
				<!-- nobody reads this -->
				<h1>A &amp; B</h1>
				<p>One   <em>line</em>
				of text, see <a href="b.html#there">there</a>.</p>
				<ul><li>first</li><li>second<ol><li>inner</li></ol></li></ul>
				<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2&nbsp;&lt;&#215;</td></tr></table>
				<pre>
				a
				  b</pre>
				<h2 id="there">End</h2>
				""");
		assertEquals("A & B", page.title());
		assertEquals("""
				A & B

				One line of text, see there.

				\u2022 first
				\u2022 second
				    1. inner

				x \u2502 y
				1 \u2502 2\u00a0<\u00d7

				a
				  b

				End

				""", page.text());
		assertEquals(List.of(new Span<>(page.text().indexOf("there."), 5, "b.html#there")), page.links());
		assertTrue(page.styles().contains(new Span<>(page.text().indexOf("line of"), 4, Style.STRESSED)),
				() -> page.styles().toString());
		assertEquals(page.text().indexOf("End"), page.anchors().get("there"));
	}

	@Test
	void brokenMarkupIsReadAsFarAsItGoes() {
		assertEquals("a < b & &nothing; c", HelpPageReader.read("a < b & &nothing; </p><b>c").text());
	}

	@Test
	void everyPageOfTheGuideIsText() throws Exception {
		new TextBrowserFactory().createBrowser().displayURL(INDEX);
		assertEquals(INDEX, shown().orElseThrow());
		List<ITopic> pages = new ArrayList<>();
		collect(Arrays.stream(HelpSystem.getTocs()).filter(toc -> toc.getHref().startsWith("/org.methodical.help/"))
				.findFirst().orElseThrow().getTopics(), pages);
		assertTrue(pages.size() > 30, pages.size() + " pages");
		for (ITopic page : pages) {
			String text = HelpPageReader.read(html(page.getHref())).text();
			assertTrue(text.length() > 200, page.getHref());
			assertFalse(text.matches("(?s).*(<td|<li|<a href|&nbsp;|&lt;).*"), () -> page.getHref() + ":\n" + text);
		}
		WorkbenchKit.screenshot("help-text");
	}

	@Test
	void linksLeadOnAndBack() throws Exception {
		new TextBrowserFactory().createBrowser()
				.displayURL(
						"http://127.0.0.1:1/help/index.jsp?topic=%2Forg.methodical.help%2Fhtml"
								+ "%2Fhot_methods.html&token=1");
		StyledText text = text().orElseThrow();
		assertTrue(text.getText().startsWith("Hot Methods\n"), text.getText());
		text.setCaretOffset(text.getText().indexOf("What the numbers mean"));
		key(text, SWT.CR, 0);
		assertTrue(text.getText().startsWith("What the numbers mean\n"), text.getText());
		WorkbenchKit.screenshot("help-text-link");
		key(text, SWT.ARROW_LEFT, SWT.ALT);
		assertTrue(text.getText().startsWith("Hot Methods\n"), text.getText());
		key(text, SWT.ARROW_RIGHT, SWT.ALT);
		assertTrue(text.getText().startsWith("What the numbers mean\n"), text.getText());
		click(text, text.getText().indexOf("Measurement"));
	}

	@Test
	void whatIsNotThereIsSaid() throws Exception {
		new TextBrowserFactory().createBrowser().displayURL("/org.methodical.help/html/none.html");
		Label status = (Label) Robot.find(window().orElseThrow(), control -> "help.status".equals(name(control)))
				.orElseThrow();
		assertEquals("There is no page /org.methodical.help/html/none.html.", status.getText());
	}

	@Test
	void helpContentsOpenWithoutABrowser() throws Exception {
		assumeTrue(new TextBrowserFactory().isAvailable(), "the platform shows it in its own browser");
		PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.eclipse.ui.help.helpContents", null);
		Robot.await("the guide", WorkbenchKit.SOON, () -> shown().filter(INDEX::equals).isPresent());
		assertFalse(text().orElseThrow().getText().isBlank());
	}

	/** What the help view asks for where it cannot show a page itself. */
	@Test
	void aTopicOfContextHelpOpensWithoutABrowser() throws Exception {
		assumeTrue(new TextBrowserFactory().isAvailable(), "the platform shows it in its own browser");
		String topic = HelpSystem.getContext("org.methodical.ui.hot_methods_view").getRelatedTopics()[0].getHref();
		PlatformUI.getWorkbench().getHelpSystem().displayHelpResource(topic);
		Robot.await("the page", WorkbenchKit.SOON,
				() -> text().filter(text -> text.getText().startsWith("Hot Methods\n")).isPresent());
		assertEquals("/org.methodical.help/html/hot_methods.html", shown().orElseThrow());
	}

	private static String html(String href) throws Exception {
		try (var in = HelpSystem.getHelpContent(href)) {
			return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
		}
	}

	private static void collect(ITopic[] topics, List<ITopic> pages) {
		for (ITopic topic : topics) {
			pages.add(topic);
			collect(topic.getSubtopics(), pages);
		}
	}

	private static Optional<Shell> window() {
		return Arrays.stream(Display.getCurrent().getShells())
				.filter(shell -> Robot.find(shell, control -> "help.page".equals(name(control))).isPresent())
				.findFirst();
	}

	private static Object name(Control control) {
		return control.getData(Robot.ID);
	}

	private static Optional<StyledText> text() {
		return window().flatMap(shell -> find(shell, "help.page")).map(StyledText.class::cast);
	}

	/** The page that is marked in the contents. */
	private static Optional<String> shown() {
		return window().flatMap(shell -> find(shell, "help.contents")).map(Tree.class::cast)
				.filter(tree -> tree.getSelectionCount() > 0)
				.map(tree -> tree.getSelection()[0].getData().toString().replaceAll(".*page=([^,]*),.*", "$1"));
	}

	private static Optional<Control> find(Composite shell, String name) {
		return Robot.find(shell, control -> name.equals(name(control)));
	}

	private static void key(Control control, int code, int modifiers) {
		Event event = new Event();
		event.keyCode = code;
		event.stateMask = modifiers;
		control.notifyListeners(SWT.KeyDown, event);
	}

	private static void click(StyledText text, int offset) {
		Point place = text.getLocationAtOffset(offset);
		Event event = new Event();
		event.button = 1;
		event.x = place.x + 2;
		event.y = place.y + 2;
		text.notifyListeners(SWT.MouseUp, event);
	}
}
