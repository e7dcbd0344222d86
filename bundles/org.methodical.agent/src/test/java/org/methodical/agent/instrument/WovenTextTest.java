// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.Modes.Leaves;
import org.methodical.agent.instrument.weave.Modes.Times;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/**
 * What the agent weaves into each of {@link Constructed}, as text: a plus is before what the compiler did not write.
 * With {@code -Dwoven.rewrite=true} the files are written anew; look at what has changed in them before it is
 * committed.
 */
class WovenTextTest {

	private static final Path FOLDER = Path.of("src/test/resources/org/methodical/agent/instrument/woven");
	private static final String CONSTRUCTOR = "<init>";
	private static final Pattern LABEL = Pattern.compile("\\bL\\d+\\b");
	/** Pages are given to all recordings of a JVM, so that their numbers depend on the tests before. */
	private static final Pattern PAGE = Pattern
			.compile("(?m)^ *\\w+(?: \\d+)?$(?=\n.* \\S+Steps\\.counters |\n.*\n.* \\S+Steps\\.called )");
	private static final Pattern COUNTER = Pattern.compile("(?m)(?<=ISUB\n) *\\w+ (\\d+)$(?=\n *IAND$)");

	/** How calls are recorded, as {@code timing}, {@code modes} and the second gear have it. */
	private enum Way {

		ADAPTIVE("default"), EXACT("timing=exact"), STEPS("modes=steps"), COUNTERS("times from samples");

		private final String title;

		Way(String title) {
			this.title = title;
		}

		private Modes modes() {
			return switch (this) {
				case ADAPTIVE -> new Modes(Times.light(Leaves.COUNT, 0), null);
				case EXACT -> Modes.exact();
				case STEPS -> new Modes(null, new CountedMethods(true));
				case COUNTERS -> new Modes(Times.sampled(new EntryCounters(), 0), null);
			};
		}
	}

	static List<Class<?>> constructs() {
		return Arrays.asList(Constructed.class.getDeclaredClasses());
	}

	@ParameterizedTest
	@MethodSource("constructs")
	void aConstructIsWovenAsItsFileSays(Class<?> construct) throws Exception {
		StringBuilder all = new StringBuilder();
		byte[] original;
		try (InputStream in = construct.getResourceAsStream("/" + construct.getName().replace('.', '/') + ".class")) {
			original = in.readAllBytes();
		}
		for (Way way : Way.values()) {
			Woven loader = new Woven();
			Map<String, List<String>> woven = methods(loader.weave(construct.getName(), original, way.modes()));
			loader.verified(construct.getName());
			assertEquals(List.of(), loader.leftAlone());
			all.append("== ").append(way.title).append('\n');
			methods(original).forEach((name, code) -> {
				all.append(name).append('\n');
				marked(code, woven.get(name)).forEach(line -> all.append(line).append('\n'));
			});
		}
		Path file = FOLDER.resolve(construct.getSimpleName() + ".txt");
		if (Boolean.getBoolean("woven.rewrite")) {
			Files.writeString(file, all);
		}
		assertEquals(Files.readString(file), all.toString());
	}

	/** Methods with code, by name and descriptor, without constructors where these are not what it is about. */
	private static Map<String, List<String>> methods(byte[] bytes) {
		Map<String, Textifier> texts = new TreeMap<>();
		new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {

			@Override
			public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
					String[] exceptions) {
				Textifier text = new Textifier();
				texts.put(name + descriptor, text);
				return new TraceMethodVisitor(text);
			}
		}, ClassReader.SKIP_DEBUG);
		texts.values().removeIf(text -> text.getText().isEmpty());
		if (texts.size() > 1) {
			texts.keySet().removeIf(name -> name.startsWith(CONSTRUCTOR));
		}
		Map<String, List<String>> methods = new TreeMap<>();
		texts.forEach((name, text) -> {
			String code = String.join("", text.getText().stream().map(WovenTextTest::flat).toList());
			String placed = COUNTER.matcher(PAGE.matcher(code).replaceAll("PUSH page"))
					.replaceAll(each -> "PUSH counter " + Integer.parseInt(each.group(1)) % Steps.PAGE);
			methods.put(name, placed.lines().map(String::strip).toList());
		});
		return methods;
	}

	/** A switch is a list of its own. */
	private static String flat(Object part) {
		return part instanceof List<?> parts ? String.join("", parts.stream().map(WovenTextTest::flat).toList())
				: String.valueOf(part);
	}

	/** The lines of woven code, those with a mark that are not in the best common part. */
	private static List<String> marked(List<String> original, List<String> woven) {
		int[][] common = new int[original.size() + 1][woven.size() + 1];
		for (int i = original.size() - 1; i >= 0; i--) {
			for (int j = woven.size() - 1; j >= 0; j--) {
				common[i][j] = Math.max(common[i + 1][j + 1] + worth(original, i, woven, j),
						Math.max(common[i + 1][j], common[i][j + 1]));
			}
		}
		List<String> marked = new ArrayList<>();
		int i = 0;
		for (int j = 0; j < woven.size(); j++) {
			while (i < original.size() && common[i][j] == common[i + 1][j]) {
				i++;
			}
			boolean isNew = i == original.size() || common[i][j] == common[i][j + 1];
			marked.add((isNew ? "+ " : "  ") + woven.get(j));
			i += isNew ? 0 : 1;
		}
		return marked;
	}

	/** What it is worth that two lines are the same: more if those before them are as well, 0 if they are not. */
	private static int worth(List<String> original, int i, List<String> woven, int j) {
		if (!isSame(original.get(i), woven.get(j))) {
			return 0;
		}
		return i > 0 && j > 0 && isSame(original.get(i - 1), woven.get(j - 1)) ? 3 : 2;
	}

	/** Labels have numbers in the order in which they are met. */
	private static boolean isSame(String one, String other) {
		return LABEL.matcher(one).replaceAll("L").equals(LABEL.matcher(other).replaceAll("L"));
	}
}
