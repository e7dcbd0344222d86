// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;

/**
 * Dependencies point one way: ui → launching → core → wire ← agent, cli → core, ui → graph; benchmark and junit stand
 * alone.
 */
class RoomsTest {

	/** Each room with the other rooms of ours that it may import. */
	private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(Map.entry("wire", Set.of()),
			Map.entry("agent", Set.of("wire")), Map.entry("core", Set.of("wire")),
			Map.entry("cli", Set.of("core", "benchmark")),
			Map.entry("benchmark", Set.of()), Map.entry("benchmarking", Set.of("benchmark", "core", "launching", "ui")),
			Map.entry("launching", Set.of("core")), Map.entry("graph", Set.of()),
			Map.entry("ui", Set.of("core", "launching", "graph")), Map.entry("demo", Set.of("core", "launching")),
			Map.entry("samples", Set.of()), Map.entry("exactness", Set.of("core")), Map.entry("junit", Set.of()),
			Map.entry("branding", Set.of()), Map.entry("lab", Set.of("core")),
			Map.entry("benchmarks", Set.of("benchmark", "core", "lab", "wire")));

	private static JavaClasses classes;

	@BeforeAll
	static void importClasses() {
		classes = House.production();
	}

	@Test
	void everyRoomIsChecked() {
		List<String> unknown = House.bundles().stream().map(bundle -> bundle.getFileName().toString())
				.filter(name -> !name.endsWith(".tests") && !name.endsWith(".help"))
				.map(name -> name.substring("org.methodical.".length())).filter(room -> !ALLOWED.containsKey(room))
				.toList();
		assertTrue(unknown.isEmpty(), "rooms without a rule: " + unknown);
		for (String room : List.of("wire", "agent", "core", "launching", "graph", "ui")) {
			assertTrue(classes.stream().anyMatch(type -> type.getPackageName().startsWith("org.methodical." + room)),
					"no compiled classes of " + room + ": build the bundles first");
		}
	}

	@Test
	void roomsImportOnlyWhatTheyMay() {
		ALLOWED.forEach((room, allowed) -> {
			List<String> forbidden = new ArrayList<>();
			for (String other : ALLOWED.keySet()) {
				if (!other.equals(room) && !allowed.contains(other)) {
					forbidden.add("org.methodical." + other + "..");
				}
			}
			noClasses().that().resideInAPackage("org.methodical." + room + "..").should().dependOnClassesThat()
					.resideInAnyPackage(forbidden.toArray(String[]::new)).allowEmptyShould(true).check(classes);
		});
	}

	@Test
	void packagesHaveNoCycles() {
		slices().matching("org.methodical.(**)").should().beFreeOfCycles().check(classes);
	}

	@Test
	void headlessRoomsKnowNoEclipse() {
		noClasses().that()
				.resideInAnyPackage("org.methodical.wire..", "org.methodical.core..", "org.methodical.agent..",
						"org.methodical.cli..")
				.should().dependOnClassesThat().resideInAnyPackage("org.eclipse..", "java.awt..")
				.check(classes);
	}

	@Test
	void launchingKnowsNoWidgets() {
		noClasses().that().resideInAPackage("org.methodical.launching..").should().dependOnClassesThat()
				.resideInAnyPackage("org.eclipse.swt..", "org.eclipse.jface..", "org.eclipse.ui..",
						"org.eclipse.debug.ui..")
				.check(classes);
	}

	@Test
	void layoutsOfGraphsKnowNoWidgets() {
		noClasses().that().resideInAPackage("org.methodical.graph.layout..").should().dependOnClassesThat()
				.resideInAnyPackage("org.eclipse.swt..", "org.eclipse.jface..", "org.eclipse.draw2d..").check(classes);
	}

	@Test
	void onlyTheGraphKnowsItsLibraries() {
		noClasses().that().resideInAPackage("org.methodical..").and().resideOutsideOfPackage("org.methodical.graph..")
				.should()
				.dependOnClassesThat().resideInAnyPackage("org.eclipse.draw2d..", "org.eclipse.elk..").check(classes);
	}

	@Test
	void nobodyImportsInternalsOfThePlatform() {
		noClasses().that().resideInAPackage("org.methodical..").should().dependOnClassesThat()
				.resideInAPackage("org.eclipse..internal..").check(classes);
	}

	@Test
	void probedCodeCallsOnlyPlainJava() {
		noClasses().that().resideInAPackage("org.methodical.agent.probe..").should().dependOnClassesThat()
				.resideOutsideOfPackages("org.methodical.agent.probe..", "java.lang", "java.lang.ref",
						"java.util.concurrent.atomic",
						// of annotations that stand for the JDK's, which nobody calls
						"java.lang.annotation",
						// where a thread has its id before Java 19, found out by an initialiser
						"java.lang.reflect")
				.check(classes);
	}

	@Test
	void readingFlightRecordingsNeedsOnlyTheModel() {
		noClasses().that().resideInAPackage("org.methodical.core.flight..").should().dependOnClassesThat()
				.resideOutsideOfPackages("org.methodical.core.flight..", "org.methodical.core.model..",
						"org.methodical.core.collections..", "org.methodical.wire..", "java..")
				.check(classes);
	}

	/** A compiled switch over an enumeration has a table of its constants, by which it is found. */
	@Test
	void onlyTheirOriginAndTextsSwitchOverMeasures() {
		Pattern table = Pattern.compile("\\$(?i:switch_?(?:map|table))\\$org\\$methodical\\$core\\$model\\$Measure");
		List<String> switching = classes.stream()
				.filter(type -> type.getFields().stream().anyMatch(field -> table.matcher(field.getName()).matches()))
				.map(JavaClass::getName).sorted().toList();
		assertEquals(List.of("org.methodical.core.model.Origin$1", "org.methodical.ui.shared.MeasuredHow"), switching,
				"go over the measures instead");
	}

	/** Where waiting time is named, all of it, is how one adds a measure. */
	@Test
	void whoKnowsTheMeasureThatIsThePatternIsListed() {
		String list = House.text(House.ROOT.resolve("CONTRIBUTING.md"))
				.replaceFirst("(?s).*\n- \\*\\*a measure\\*\\*(.*?)\n- \\*\\*.*", "$1");
		List<String> missing = classes.get("org.methodical.core.model.Measure").getField("WAITING").getAccessesToSelf()
				.stream().map(access -> topLevel(access.getOriginOwner()).getSimpleName()).distinct()
				.filter(name -> !Pattern.compile("[`*]" + name + "[`*]").matcher(list).find()).sorted().toList();
		assertEquals(List.of(), missing);
	}

	private static JavaClass topLevel(JavaClass type) {
		return type.getEnclosingClass().map(RoomsTest::topLevel).orElse(type);
	}

	@Test
	void theRecorderKnowsNoWeaving() {
		noClasses().that().resideInAPackage("org.methodical.agent.record..").should().dependOnClassesThat()
				.resideInAPackage("net.bytebuddy..").check(classes);
	}

	@Test
	void onlyCommandsAndTheDemonstrationPrint() {
		noClasses().that()
				.resideInAnyPackage("org.methodical.core..", "org.methodical.launching..", "org.methodical.ui..",
						"org.methodical.graph..", "org.methodical.wire..")
				.should().accessField(System.class, "out").orShould()
				.accessField(System.class, "err").check(classes);
	}
}
