// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.tests.Program.Outcome;

/** What compilers of other languages write is woven and counted, and the programs do what they do without us. */
class LanguagesTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void kotlin(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "UsesKotlin", """
				import java.util.*;
				import kotlin.collections.CollectionsKt;
				import kotlin.text.StringsKt;
				public class UsesKotlin {
					public static void main(String[] a) {
						List<Integer> numbers = new ArrayList<>();
						for (int i = 0; i < 7; i++) {
							numbers.add(StringsKt.repeat("ab", i).length());
						}
						System.out.println(CollectionsKt.joinToString(CollectionsKt.sortedDescending(numbers), "-", "<", ">",
								5, "...", n -> "n" + n));
						System.out.println(CollectionsKt.chunked(numbers, 3) + " " + CollectionsKt.sumOfInt(numbers)
								+ StringsKt.substringAfter("key=value", "=", "none")
								+ StringsKt.lines("a\\nb\\r\\nc") + StringsKt.padStart("7", 3, '0'));
						Iterator<Integer> squares = kotlin.sequences.SequencesKt.take(
								kotlin.sequences.SequencesKt.generateSequence(1, n -> n + n), 10).iterator();
						while (squares.hasNext()) {
							System.out.print(squares.next() + " ");
						}
					}
				}
				""", Neighbours.jar("kotlin-stdlib").toString());
		Profile profile = same(Program.of(folder, "UsesKotlin").on(jdk)
				.classPath(Neighbours.classPath(classes, "kotlin-stdlib")), "kotlin.*:UsesKotlin*");
		assertEquals(7, profile.calls("repeat"));
		assertEquals(1, profile.calls("sortedDescending"));
		// 5 of 7 elements are written out
		assertEquals(5, profile.calls("lambda$main$0"));
		assertEquals(9, profile.calls("lambda$main$1"));
		assertEquals(0, profile.calls("substringAfter$default"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void scala(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "UsesScala", """
				import scala.collection.immutable.*;
				public class UsesScala {
					@SuppressWarnings({"unchecked", "rawtypes"})
					public static void main(String[] a) {
						List<Integer> list = (List) Nil$.MODULE$;
						for (int i = 0; i < 10; i++) {
							list = list.$colon$colon(i);
						}
						System.out.println(list.map(n -> n * n) + " " + list.reverse().mkString("[", ";", "]"));
						System.out.println(list.foldLeft(0, (x, y) -> (Integer) x + y));
						Map<String, Integer> map = (Map) Map$.MODULE$.empty();
						for (int i = 0; i < 20; i++) {
							map = (Map) map.updated("k" + i % 12, i);
						}
						System.out.println(map.size() + " " + map.get("k3") + " " + map.filter(e -> e._2() > 10).size());
						Vector<Integer> vector = (Vector) Vector$.MODULE$.from(list);
						System.out.println(vector.size() + " " + list.iterator().mkString("/"));
						System.out.println(scala.math.BigDecimal$.MODULE$.apply("1.5").$times(
								scala.math.BigDecimal$.MODULE$.apply(2)));
					}
				}
				""", Neighbours.jar("scala-library").toString());
		Profile profile = same(Program.of(folder, "UsesScala").on(jdk)
				.classPath(Neighbours.classPath(classes, "scala-library")), "scala.*:UsesScala*");
		assertEquals(10, profile.callsOn("main", "$colon$colon"));
		assertEquals(10, profile.calls("lambda$main$0"), "squares");
		assertEquals(10, profile.calls("lambda$main$1"), "sums");
		assertEquals(12, profile.calls("lambda$main$2"), "elements of the map");
		assertTrue(profile.classNames().stream().anyMatch(name -> name.contains("$$anon$")),
				"anonymous classes of Scala");
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void groovy(Jdk jdk) throws Exception {
		Path script = Files.writeString(folder.resolve("Numbers.groovy"), """
				def fib(n) { n < 2 ? n : fib(n - 1) + fib(n - 2) }
				class Item { String name; int size; String toString() { "$name/$size" } }
				println fib(10)
				println((1..5).collect { it * it }.findAll { it % 2 == 1 }.sum())
				println([new Item(name: 'a', size: 2), new Item(name: 'b', size: 1)].sort { it.size })
				println([x: 1, y: 2].collectEntries { k, v -> [(k): v + 1] })
				""");
		Profile profile = same(Program.of(folder, "groovy.ui.GroovyMain").on(jdk)
				.classPath(Neighbours.jar("groovy").toString()).arguments(script.toString()),
				"Numbers*:Item*:groovy.lang.*:org.codehaus.groovy.runtime.*", "library=leaves");
		// 2 * F(11) - 1 calls for fib(10)
		assertEquals(177, profile.calls("fib"));
		assertEquals(2, profile.callsOf("Item", "toString"));
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void clojure(Jdk jdk) throws Exception {
		String program = "(defn fib [n] (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))"
				+ "(defprotocol Shape (area [s])) (defrecord Square [side] Shape (area [s] (* side side)))"
				+ "(println (fib 10) (map area [(->Square 2) (->Square 3)]))"
				+ "(println (reduce + (filter odd? (range 100))) (assoc {:a 1} :b 2)"
				+ " (try (/ 1 0) (catch Exception e :no)))";
		Profile profile = same(Program.of(folder, "clojure.main").on(jdk).classPath(Neighbours.classPath(
				Neighbours.jar("clojure"), "spec.alpha", "core.specs.alpha")).arguments("-e", program),
				"user*:clojure.*");
		assertEquals(177, profile.callsOf("user$fib", "invokeStatic") + profile.callsOf("user$fib", "invokePrim"));
		assertEquals(2, profile.callsOf("user.Square", "area"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"timing=exact", "timing=adaptive", "modes=time+steps", "library=leaves"})
	void clojureInAllWays(String way) throws Exception {
		same(Program.of(folder, "clojure.main").classPath(Neighbours.classPath(Neighbours.jar("clojure"), "spec.alpha",
				"core.specs.alpha")).arguments("-e", "(println (reduce + (map inc (range 1000))))"), "clojure.*", way);
	}

	/** Runs a program without and with the agent; it must do the same. */
	private Profile same(Program program, String includes, String... more) throws Exception {
		Outcome plain = program.run();
		String[] options = new String[more.length + 1];
		options[0] = "includes=" + includes;
		System.arraycopy(more, 0, options, 1, more.length);
		Outcome profiled = program.recorded(options).run();
		assertEquals(0, plain.status(), plain.err());
		assertEquals(plain.status(), profiled.status(), profiled.err());
		assertEquals(plain.out(), profiled.out());
		assertEquals(plain.err(), profiled.err());
		assertEquals(List.of(), profiled.profile().warnings());
		return profiled.profile();
	}
}
