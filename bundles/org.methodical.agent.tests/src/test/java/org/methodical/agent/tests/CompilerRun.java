// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

/**
 * A program for the tests: lets the Eclipse compiler, which must be on the class path, do the same compilation several
 * times. Arguments: how often, the folder for the classes or none, the folder with the sources.
 */
public final class CompilerRun {

	private CompilerRun() {
	}

	public static void main(String[] args) throws Exception {
		Class<?> progress = Class.forName("org.eclipse.jdt.core.compiler.CompilationProgress");
		Method compile = Class.forName("org.eclipse.jdt.core.compiler.batch.BatchCompiler").getMethod("compile",
				String[].class, PrintWriter.class, PrintWriter.class, progress);
		String[] options = {"-17", "-nowarn", "-encoding", "UTF-8", "-d", args[1], args[2]};
		PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
		for (int i = 0; i < Integer.parseInt(args[0]); i++) {
			if (!Boolean.TRUE.equals(compile.invoke(null, options, out, out, null))) {
				System.exit(1);
			}
		}
	}
}
