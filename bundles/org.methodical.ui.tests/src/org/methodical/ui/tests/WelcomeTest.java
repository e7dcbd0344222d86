// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.runtime.IProduct;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.intro.IIntroManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.osgi.framework.Version;

/** The first minute in the product: its welcome page, perspective, icons and what <i>About</i> says. */
@ExtendWith(CleanLog.class)
class WelcomeTest {

	private static final List<String> WAYS = List.of("sample", "import", "recording", "attach", "begin", "steps",
			"guide");

	private final IIntroManager welcome = PlatformUI.getWorkbench().getIntroManager();

	@BeforeEach
	void openWelcome() throws Exception {
		WorkbenchKit.openPerspective();
		welcome.showIntro(Robot.window(), false);
		Robot.settle();
	}

	@AfterEach
	void closeWelcome() {
		Dialogs.giveUp();
		welcome.closeIntro(welcome.getIntro());
	}

	@Test
	void allWaysAreOnOneScreen() throws Exception {
		WorkbenchKit.screenshot("welcome");
		ScrolledComposite scroll = (ScrolledComposite) link("sample").getParent().getParent().getParent();
		assertTrue(scroll.getMinHeight() <= scroll.getClientArea().height, () -> scroll.getMinHeight() + " pixels");
		for (String way : WAYS) {
			assertTrue(link(way).isVisible() && link(way).getText().contains("<a>"), way);
		}
	}

	/** The empty Package Explorer offers these, too. */
	@Test
	void codeCanBeCreatedWhereItIsProfiled() {
		List<String> offered = List.of(Robot.page().getNewWizardShortcuts());
		for (String wizard : List.of("org.eclipse.jdt.ui.wizards.JavaProjectWizard",
				"org.eclipse.jdt.ui.wizards.NewPackageCreationWizard",
				"org.eclipse.jdt.ui.wizards.NewClassCreationWizard", "org.methodical.ui.sampleProject")) {
			assertTrue(offered.contains(wizard), () -> wizard + " of " + offered);
		}
	}

	@Test
	void oneClickProfilesTheSample() throws Exception {
		Session session = WorkbenchKit.launch(() -> click("sample"));
		assertNull(welcome.getIntro(), "the page makes room");
		WorkbenchKit.awaitEnd(session);
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		assertTrue(WorkbenchKit.rowOf(WorkbenchKit.hotMethods(), "divides") >= 0);
		WorkbenchKit.screenshot("welcome-sample");
		// once more, as the project is there now
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.profileSample",
				null);
		Robot.await("another session", WorkbenchKit.SOON, () -> Profiler.sessions().all().size() == 2);
		WorkbenchKit.awaitEnd(Profiler.sessions().all().get(0));
	}

	@Test
	void attachAsksForAProgramInFrontOfTheWorkbench() throws Exception {
		boolean[] asked = new boolean[1];
		Dialogs.answer("Attach to a Running Java Program", dialog -> asked[0] = true, "Cancel");
		click("attach");
		Robot.await("the dialog", WorkbenchKit.SOON, () -> asked[0]);
		assertNull(welcome.getIntro());
	}

	@Test
	void theProductSaysWhoItIs() throws Exception {
		IProduct product = Platform.getProduct();
		assertEquals("org.methodical.branding.workbench", product.getId());
		assertEquals(WorkbenchKit.PERSPECTIVE,
				PlatformUI.getWorkbench().getPerspectiveRegistry().getDefaultPerspective());
		Version version = product.getDefiningBundle().getVersion();
		String about = product.getProperty("aboutText");
		assertTrue(
				about.contains("Version " + version.getMajor() + "." + version.getMinor() + "." + version.getMicro()),
				about);
		assertTrue(about.contains("Eclipse Public License 2.0") && about.contains("Byte Buddy"), about);
		assertEquals(3, Robot.window().getShell().getImages().length);
		boolean[] seen = new boolean[1];
		Dialogs.answer("About Methodical Workbench", dialog -> {
			WorkbenchKit.screenshotUnchecked("about");
			seen[0] = true;
			return true;
		}, "Close");
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.eclipse.ui.help.aboutAction",
				null);
		assertTrue(seen[0]);
		assertFalse(about.contains("\\n"), about);
	}

	private static Link link(String way) {
		return Robot.find(Link.class, "welcome." + way).orElseThrow(() -> new AssertionError("no " + way));
	}

	private static void click(String way) {
		Event event = new Event();
		event.widget = link(way);
		event.text = way;
		link(way).notifyListeners(SWT.Selection, event);
	}
}
