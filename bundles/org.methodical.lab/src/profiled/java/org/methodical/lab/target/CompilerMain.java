// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;

/** W3: the Eclipse compiler, given on the class path, compiles the same sources again and again in this thread. */
public final class CompilerMain {

	private static final int MIN = 4;

	private CompilerMain() {
	}

	/**
	 * Compiles.
	 *
	 * @param arguments the folder of sources, how many compilations, seconds after which no
	 *                  further one begins once there are four
	 * @throws Exception when the compiler is not there or finds errors
	 */
	public static void main(String[] arguments) throws Exception {
		Preloader.loadIfWanted();
		int compilations = Integer.parseInt(arguments[1]);
		long limit = Long.parseLong(arguments[2]) * 1_000_000_000L;
		Class<?> progress = Class.forName("org.eclipse.jdt.core.compiler.CompilationProgress");
		Method compile = Class.forName("org.eclipse.jdt.core.compiler.batch.BatchCompiler")
				.getMethod("compile", String.class,
						PrintWriter.class, PrintWriter.class, progress);
		String line = "-8 -nowarn -proc:none -d none \"" + arguments[0] + "\"";
		Timings timings = new Timings();
		long begin = System.nanoTime();
		for (int i = 0; i < compilations && (i < MIN || System.nanoTime() - begin < limit); i++) {
			StringWriter errors = new StringWriter();
			long processStart = Clocks.process();
			Clocks clock = new Clocks();
			Object good = compile.invoke(null, line, new PrintWriter(new StringWriter()), new PrintWriter(errors),
					null);
			timings.add("compile", clock);
			timings.add("compile.process", Clocks.process() - processStart);
			if (!Boolean.TRUE.equals(good)) {
				throw new IllegalStateException(errors.toString());
			}
		}
		timings.write();
	}
}
