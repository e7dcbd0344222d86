// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Behaves in ways that can be seen from outside: output, a stack trace, its own look at itself, a status. */
public final class Echo {

	private Echo() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args what to say
	 */
	public static void main(String[] args) {
		System.out.println(String.join(" ", args));
		try {
			fail();
		} catch (IllegalStateException e) {
			e.printStackTrace();
		}
		System.out.println(Echo.class.getDeclaredMethods().length + " methods, " + Echo.class.getDeclaredFields().length
				+ " fields, " + Echo.class.getInterfaces().length + " interfaces");
		System.out.println(new Throwable().getStackTrace().length + " frames");
		System.exit(args.length);
	}

	private static void fail() {
		throw new IllegalStateException("as wanted");
	}
}
