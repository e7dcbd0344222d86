// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Methods, parameters and packages stay small, names stand for one thing, and no error is lost without a reason. */
class ShapeTest {

	private static final int MAX_METHOD_LINES = 60;
	private static final int MAX_PARAMETERS = 7;
	private static final int MAX_TYPES = 20;

	/** What holds or writes many facts by itself and is no record; today's ones. */
	private static final Set<String> FACTS = Set.of("CallGraphPruning", "CallingContextTree", "Method", "MethodSteps",
			"MethodsCodec", "RowColumn", "TelemetryCodec", "Wait", "WaitFor", "WaitsCodec");

	/** A catch block that does nothing but answer, without a comment. */
	private static final Pattern DEFAULT = Pattern
			.compile("\\{\\s*return (?:null|true|false|-?\\d+|\"\"|\\w+\\.(?:empty|of|emptyList)\\(\\));\\s*\\}");

	/** Types that each bundle or package has one of. */
	private static final Set<String> COMMON_NAMES = Set.of("Messages", "Main", "package-info");

	private static List<SourceTree> all;

	@BeforeAll
	static void parse() {
		all = SourceTree.of(House.files(".java"));
	}

	@Test
	void methodsFitOnAScreen() {
		List<String> found = new ArrayList<>();
		all.forEach(source -> source.methods(method -> {
			if (source.lines(method) > MAX_METHOD_LINES) {
				found.add(source.place(method) + ": " + source.lines(method) + " lines");
			}
		}));
		assertEquals(List.of(), found);
	}

	@Test
	void parametersAreFew() {
		List<String> found = new ArrayList<>();
		all.forEach(source -> source.methods(method -> {
			String file = name(source.file());
			boolean holdsFacts = FACTS.contains(file)
					&& (file.endsWith("Codec") || method.getName().contentEquals("<init>"));
			if (method.getParameters().size() > MAX_PARAMETERS && !holdsFacts) {
				found.add(source.place(method) + ": " + method.getParameters().size() + " parameters");
			}
		}));
		assertEquals(List.of(), found);
	}

	@Test
	void defaultsAfterErrorsHaveAReason() {
		List<String> found = new ArrayList<>();
		all.stream().filter(source -> production(source.file())).forEach(source -> source.catches((method, caught) -> {
			boolean isNamed = caught.getParameter().getName().length() > 2;
			boolean isTold = method != null && source.hasJavadoc(method);
			if (DEFAULT.matcher(source.text(caught.getBlock())).matches() && !isNamed && !isTold) {
				found.add(source.place(caught) + ": say why this is right, by a comment or the name of what is caught");
			}
		}));
		assertEquals(List.of(), found);
	}

	@Test
	void packagesStaySmall() {
		List<String> found = new ArrayList<>();
		types().stream().filter(file -> !name(file).equals("Messages"))
				.collect(Collectors.groupingBy(ShapeTest::packageOf))
				.forEach((name, files) -> {
					if (files.size() > MAX_TYPES) {
						found.add(name + " has " + files.size() + " types");
					}
				});
		assertEquals(List.of(), found);
	}

	@Test
	void namesStandForOneThing() {
		Map<String, String> places = new TreeMap<>();
		List<String> found = new ArrayList<>();
		types().stream().filter(file -> !COMMON_NAMES.contains(name(file))).forEach(file -> {
			String other = places.put(name(file), packageOf(file));
			if (other != null) {
				found.add(name(file) + " is in " + other + " and in " + packageOf(file));
			}
		});
		assertEquals(List.of(), found);
	}

	/** The files of production code that have a type. */
	private static List<Path> types() {
		return all.stream().map(SourceTree::file).filter(ShapeTest::production)
				.filter(file -> !name(file).equals("package-info")).toList();
	}

	private static boolean production(Path file) {
		return !ConventionsTest.isTest(file) && !file.toString().contains("org.methodical.samples");
	}

	private static String name(Path file) {
		return file.getFileName().toString().replace(".java", "");
	}

	private static String packageOf(Path file) {
		String folder = file.getParent().toString();
		return folder.substring(folder.indexOf("/src") + 4).replaceFirst("^/(?:main|profiled)/java", "").substring(1)
				.replace('/',
						'.');
	}
}
