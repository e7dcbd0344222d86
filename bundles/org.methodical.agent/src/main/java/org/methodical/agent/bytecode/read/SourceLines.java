// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * What the numbers in line tables of a class mean. Mostly they are lines of the source file. Kotlin's compiler gives
 * code that it copied from inline functions numbers behind the end of the file, and says in the attribute
 * {@code SourceDebugExtension} (JSR 45, stratum {@code KotlinDebug}) which line called the function: that is the line
 * here. Classes that a compiler makes for tables of switches have no source. Immutable.
 */
public final class SourceLines {

	private static final String LINE = "(\\d+)(?:#\\d+)?(?:,(\\d+))?:(\\d+)(?:,(\\d+))?";
	private static final String FIRST_STRATUM = "Kotlin";
	private static final String CALLS = "KotlinDebug";

	private final boolean isSynthetic;
	/** First line, number of lines, the line that called; numbers that stand for copies. */
	private final List<int[]> copies = new ArrayList<>();
	/** The first number that no line of the file has. */
	private int end = Integer.MAX_VALUE;

	/**
	 * Reads what a class says.
	 *
	 * @param list where the attributes of the class are
	 */
	public SourceLines(ClassReader reader, byte[] bytes, int list, char[] characters) {
		isSynthetic = (reader.getAccess() & Opcodes.ACC_SYNTHETIC) != 0;
		int attribute = ClassLayout.attribute(reader, list, "SourceDebugExtension", characters);
		if (attribute >= 0) {
			read(text(bytes, attribute + ClassLayout.ATTRIBUTE_HEADER, reader.readInt(attribute + 2)));
		}
	}

	private static String text(byte[] bytes, int from, int length) {
		return length < 0 || length > bytes.length - from ? ""
				: new String(bytes, from, length, StandardCharsets.UTF_8);
	}

	private void read(String map) {
		String stratum = "";
		boolean inLines = false;
		Pattern entry = Pattern.compile(LINE);
		for (String line : map.split("\\r?\\n|\\r")) {
			if (line.startsWith("*")) {
				stratum = line.startsWith("*S ") ? line.substring(3).trim() : stratum;
				inLines = line.startsWith("*L");
				continue;
			}
			Matcher matcher = inLines ? entry.matcher(line.trim()) : null;
			if (matcher != null && matcher.matches()) {
				add(stratum, matcher);
			}
		}
	}

	/** An entry: input line, repetitions, output line, output lines for each input line. */
	private void add(String stratum, Matcher entry) {
		try {
			int input = Integer.parseInt(entry.group(1));
			int repeated = entry.group(2) == null ? 1 : Integer.parseInt(entry.group(2));
			int output = Integer.parseInt(entry.group(3));
			int each = entry.group(4) == null ? 1 : Integer.parseInt(entry.group(4));
			if (stratum.equals(FIRST_STRATUM) && input != output) {
				end = Math.min(end, output);
			} else if (stratum.equals(CALLS)) {
				copies.add(new int[] {output, repeated * each, input});
			}
		} catch (NumberFormatException e) {
			// a number that no line has: no other entry is worth more
			copies.clear();
		}
	}

	/**
	 * Whether the code of a method has lines at all.
	 *
	 * @param method its name
	 */
	public boolean has(String method) {
		return !isSynthetic || !"<clinit>".equals(method);
	}

	/**
	 * The line of the source file.
	 *
	 * @param number a number of a line table
	 * @return 0 if it stands for no line of this file
	 */
	int of(int number) {
		for (int[] copy : copies) {
			if (number >= copy[0] && number < copy[0] + copy[1]) {
				return copy[2];
			}
		}
		return number < end ? number : 0;
	}
}
