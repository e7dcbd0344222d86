// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.text;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.methodical.core.analysis.load.BytecodeLoad;

/** Paths of source files below the folder of their sources, and never outside of it. */
public final class SourcePath {

	private SourcePath() {
	}

	/**
	 * The path of a file. A class file may say what it likes of its source: of a path only the last name counts, as the
	 * package tells the folder.
	 *
	 * @param source the file
	 * @return names joined by {@code /}; without a leading one, without {@code ..}
	 */
	public static String of(BytecodeLoad.Source source) {
		String file = source.file();
		String name = name(file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1));
		if (source.packageName().isEmpty()) {
			return name;
		}
		return Arrays.stream(source.packageName().split("\\.", -1)).map(SourcePath::name)
				.collect(Collectors.joining("/", "", "/")) + name;
	}

	private static String name(String text) {
		String name = PlainText.of(text).replace('/', '_').replace('\\', '_');
		return name.isEmpty() || name.equals(".") || name.equals("..") ? "_" : name;
	}
}
