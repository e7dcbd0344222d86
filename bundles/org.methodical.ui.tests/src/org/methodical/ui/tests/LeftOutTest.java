// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.part.NotProbedTexts;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnRules;
import org.methodical.wire.Unprobed;
import org.methodical.wire.Wire;

/** Views say what they leave out: classes without probes, class loaders that are one row, code that is not known. */
@ExtendWith(CleanLog.class)
class LeftOutTest {

	private static final String HOT_METHODS = "org.methodical.ui.hotMethods";
	private static final long FILE = 77;

	private final FrameBuilder frame = new FrameBuilder();

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	/** What stands between the beginning and the end of a recording. */
	private interface Content {

		void writeTo(OutputStream out) throws Exception;
	}

	private Session open(Content content) throws Exception {
		Path file = folder.resolve("some.mprof");
		try (OutputStream out = Files.newOutputStream(file)) {
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			content.writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000).writeTo(out);
			frame.begin(FrameKind.END).put(1_000).writeTo(out);
		}
		return Profiler.openRecording(file);
	}

	@Test
	void anEmptyResultSaysWhyAndLinksToWhatCameOfEachRule() throws Exception {
		open(out -> {
			frame.begin(FrameKind.PROBES).put(2000).put(2).put("java.util.*").put(1).put(0).put(0).put(0)
					.put("com.acme.Shp").put(1)
					.put(0).put(0).put(0).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.UNPROBED).put(3).put(1).put(Unprobed.JDK.number()).put(1547).put(1)
					.put("java.util.ArrayList")
					.put(2).put(Unprobed.SIMILAR.number()).put(1).put(1).put("com.acme.Shop")
					.put(0).put(Unprobed.NOT_NAMED.number()).put(12).put(1).put("com.acme.Shop").writeTo(out);
		});
		Robot.show(HOT_METHODS);
		Robot.await("why it is empty", WorkbenchKit.SOON, () -> emptyText().contains("java.util.*: "));
		String text = emptyText();
		assertTrue(
				text.contains("java.util.*: Classes of the JDK never get probes: 1,547, such as java.util.ArrayList"),
				text);
		assertTrue(text.contains("com.acme.Shp: No class of this kind was loaded; there are com.acme.Shop"), text);
		assertTrue(text.contains("Classes that no rule names: 12, such as com.acme.Shop"), text);
		assertTrue(text.contains("viewId=org.methodical.ui.conditions)\">Why is it empty?</a>"), text);
		WorkbenchKit.screenshot("hot-methods-why-empty");
		Robot.show("org.methodical.ui.conditions");
		Table rules = Robot.find(Table.class, "conditions.rules").orElseThrow();
		Robot.await("rules", WorkbenchKit.SOON, () -> rules.getItemCount() == 2);
		assertTrue(StepsKit.cell(rules, "java.util.*", "What came of it")
				.startsWith("Classes of the JDK never get probes"));
		Table remarks = Robot.find(Table.class, "conditions.remarks").orElseThrow();
		assertEquals(2, remarks.getItemCount());
		WorkbenchKit.screenshot("conditions-why-empty");
	}

	@Test
	void aProgramThatHasJustBegunIsNotSaidToLackItsClasses() throws Exception {
		Session session = open(out -> frame.begin(FrameKind.PROBES).put(2000).put(2)
				.put(OwnRules.GIVEN).put(1).put(0).put(0).put(0)
				.put("com.acme.Shp").put(1).put(0).put(0).put(0).put(0).put(0).writeTo(out));
		Robot.await("the recording", WorkbenchKit.SOON, () -> session.state() == Session.State.ENDED);
		Conditions conditions = session.recording().snapshot().conditions();
		String verdict = ": No class of this kind was loaded: wrong name, or not used by the program";
		assertEquals(List.of("Classes in the given locations" + verdict, "com.acme.Shp" + verdict),
				NotProbedTexts.whyEmpty(conditions, true));
		assertEquals(List.of("com.acme.Shp" + verdict), NotProbedTexts.whyEmpty(conditions, false));
	}

	private static String emptyText() {
		return Robot.find(Link.class, "hotMethods.empty").map(Link::getText).orElse("");
	}

	@Test
	void aClassOfManyLoadersIsOneRowUntilTheyAreKeptApart() throws Exception {
		int loaders = 200;
		open(out -> {
			frame.begin(FrameKind.STRINGS).put(1).put(3).put("com.acme.Plug").put("run").put("()V").writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(loaders);
			for (int i = 0; i < loaders; i++) {
				frame.put(1).put(2).put(3).put(0).put(1).put(1).put(2).put(3).put(4).put(5);
			}
			frame.put(1).put(loaders).put(FILE).writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(1).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(1).put(1).put(loaders);
			for (int i = 0; i < loaders; i++) {
				frame.put(0).put(i);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.COUNTS).put(1).put(loaders);
			for (int i = 0; i < loaders; i++) {
				frame.put(1).put(3).putSigned(1000);
			}
			frame.writeTo(out);
		});
		Robot.show(HOT_METHODS);
		Table table = Robot.find(Table.class, "hotMethods.table").orElseThrow();
		Robot.await("one row", WorkbenchKit.SOON, () -> table.getItemCount() == 1);
		assertTrue(table.getItem(0).getText(Robot.column(table, "Method")).startsWith("Plug.run() \u00d7 200 loaders"));
		assertEquals("600", table.getItem(0).getText(Robot.column(table, "Calls")));
		WorkbenchKit.screenshot("hot-methods-loaders");
		ActiveSession.get().keepLoadersApart(true);
		Robot.await("a row for each", WorkbenchKit.SOON, () -> table.getItemCount() == loaders);
		assertFalse(table.getItem(0).getText(Robot.column(table, "Method")).contains("loaders"));
		ActiveSession.get().keepLoadersApart(false);
		Robot.await("one row again", WorkbenchKit.SOON, () -> table.getItemCount() == 1);
	}

	@Test
	void ofALibraryLeafTheCodeIsNotKnown() throws Exception {
		open(out -> {
			frame.begin(FrameKind.STRINGS).put(1).put(3).put("java.util.Arrays").put("sort").put("([I)V").writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(1).put(1).put(2).put(3).put(0).put(FrameKind.METHOD_LIBRARY)
					.put(0).put(0)
					.put(0).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(1).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(1).put(1).put(1).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.COUNTS).put(1).put(1).put(1).put(3).putSigned(1000).writeTo(out);
		});
		Robot.show("org.methodical.ui.methodDetails");
		Table facts = Robot.find(Table.class, "methodDetails.facts").orElseThrow();
		Robot.await("facts", WorkbenchKit.SOON, () -> facts.getItemCount() > 3);
		assertEquals("not known: it has no probe",
				StepsKit.cell(facts, "Code", "Value"));
		for (String unknown : List.of("Modifiers", "Max locals", "Max stack", "Frame memory", "Source file", "Lines")) {
			assertEquals("\u2014", StepsKit.cell(facts, unknown, "Value"), unknown);
		}
		Robot.await("why there is no bytecode", WorkbenchKit.SOON, () -> Robot.find(Link.class, "methodDetails.noCode")
				.filter(label -> label.isVisible() && label.getText().contains("java.util.Arrays.sort has no probe"))
				.isPresent());
		WorkbenchKit.screenshot("method-details-library");
	}
}
