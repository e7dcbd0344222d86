// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleTest {

	private static final ClassLoader LOADER = ClassLoader.getSystemClassLoader();

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"a.B         | a.B  | f    | ()V  | true", "a.B         | a.C  | f    | ()V  | false",
			"a.*         | a.B  | f    | ()V  | true", "a.B.f       | a.B  | f    | (I)V | true",
			"a.B.f       | a.B  | g    | ()V  | false", "a.B.f()V    | a.B  | f    | ()V  | true",
			"a.B.f()V    | a.B  | f    | (I)V | false", "a.B.f()     | a.B  | f    | ()I  | true",
			"a.B.f(I)    | a.B  | f    | ()I  | false", "a.B.f(*)    | a.B  | f    | (IJ)V | true",
			"a.B.*       | a.B  | f    | ()V  | true", "a.B.*       | a.B$C | f   | ()V  | false",
			"*.get*      | a.B  | getX | ()V  | true", "*.get*      | a.B  | x    | ()V  | false",
			"a.B.<init>  | a.B  | <init> | ()V | true", "a.B.f(L*;)V | a.B  | f    | (La/C;)V | true",
			"a.*.f       | a.b.C | f   | ()V  | true", "*           | a.B  | f    | ()V  | true"})
	void patternsNameClassesAndMethods(String pattern, String type, String name, String descriptor, boolean included) {
		ProbeSet set = new ProbeSet(List.of(pattern), List.of(), List.of());
		Selection selection = set.select(LOADER, type.replace('.', '/'), null);
		assertEquals(included, selection != null && selection.includes(name, descriptor) != null);
	}

	@Test
	void laterRulesGoBeforeEarlierOnesMethodByMethod() {
		ProbeSet set = new ProbeSet(List.of("a.B"), List.of("a.B.f"), List.of());
		assertEquals("g h", probed(set));
		set.add(Rule.of("a.B.f", true));
		assertEquals("f g h", probed(set));
		set.add(Rule.of("a.B", false));
		assertEquals("", probed(set));
		assertEquals(List.of("a.B.f", "!a.B"), set.rules().stream().map(Rule::toString).toList(),
				"a rule with the same pattern is replaced");
		set.add(Rule.of("a.B.h", true));
		assertEquals("h", probed(set));
	}

	private static String probed(ProbeSet set) {
		Selection selection = set.select(LOADER, "a/B", null);
		List<String> names = new ArrayList<>();
		for (String name : List.of("f", "g", "h")) {
			if (selection != null && selection.includes(name, "()V") != null) {
				names.add(name);
			}
		}
		return String.join(" ", names);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"a/B         | has a slash", "a B         | character ' '", ".a          | dot with no name",
			"a.B\uFFFD  | not written in UTF-8", "a.B\u0001c | is in no name",
			"a..b        | dot with no name",
			"a.          | dot with no name", "f()V        | lacks the class", "a.B.f(I     | has no ')'",
			"a.B.f(int)  | types of the language", "a.B.f(I, I)V | character ','", "a.B.f(a.C)V | character '.'"})
	void whatMakesNoSenseIsExplained(String pattern, String problem) {
		String message = assertThrows(IllegalArgumentException.class, () -> Rule.checked(pattern.trim(), true))
				.getMessage();
		assertTrue(message.contains(problem), message);
	}

	@Test
	void aProbeFileGivesItsExclusionsTheLastWord() {
		List<String> told = new ArrayList<>();
		List<Rule> rules = ProbeFile.parse("p", "\uFEFF# x\r\n!a.B.f\na.B # all\n\n- a.B.g\rx/y\n", told::add);
		assertEquals(List.of("a.B", "!a.B.f", "!a.B.g"), rules.stream().map(Rule::toString).toList());
		assertEquals(List.of("p:6: 'x/y' has a slash; separate packages and classes by dots. The line is left out."),
				told);
		assertEquals("h", probed(new ProbeSet(List.of(), List.of(), List.of(), rules)));
	}

	/** PowerShell writes UTF-16, and a path may lead to a jar. */
	@Test
	void aFileThatIsNoTextIsToldOnceWithTheMend(@TempDir Path folder) throws Exception {
		Path file = Files.write(folder.resolve("p"), "a.B\na.C\n".getBytes(StandardCharsets.UTF_16LE));
		List<String> told = new ArrayList<>();
		assertEquals(List.of(), ProbeFile.read(file.toFile(), told::add));
		assertEquals(1, told.size(), told::toString);
		assertTrue(told.get(0).contains(file.toString()) && told.get(0).contains("Save it as UTF-8"), told::toString);
	}

	@Test
	void aFileWithoutAPatternIsTold() {
		List<String> told = new ArrayList<>();
		assertEquals(List.of(), ProbeFile.parse("p", "# nothing yet\n\n", told::add));
		assertEquals(1, told.size(), told::toString);
		assertTrue(told.get(0).contains("p has no pattern"), told::toString);
	}

	@Test
	void aFileThatDoesNotExistIsToldInPlainWords(@TempDir Path folder) {
		List<String> told = new ArrayList<>();
		ProbeFile.read(folder.resolve("none").toFile(), told::add);
		assertTrue(
				told.get(0).contains("none cannot be read (there is no such file)") && !told.get(0).contains("java."),
				told::toString);
	}

	@Test
	void manyBadLinesAreSummedUp() {
		List<String> told = new ArrayList<>();
		ProbeFile.parse("p", "/\n".repeat(25), told::add);
		assertEquals(11, told.size());
		assertEquals("p: 15 more lines make no sense and are left out.", told.get(10));
	}
}
