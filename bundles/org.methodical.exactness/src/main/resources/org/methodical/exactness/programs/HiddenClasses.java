// SPDX-License-Identifier: EPL-2.0
package exact;

/** Hidden classes have no probes; those that call them and that they call have. */
// since 17
class HiddenClasses {

	/** The pattern of the hidden ones. */
	public static class Pattern implements Runnable {
		@Override
		public void run() { // of hidden classes, and one that is not
			HiddenClasses.called();
		}
	}

	// calls HiddenClasses$Pattern.run 1
	static void run() throws Exception { // called 1
		byte[] code;
		try (java.io.InputStream in = HiddenClasses.class.getResourceAsStream("HiddenClasses$Pattern.class")) {
			code = in.readAllBytes(); // executed 1
		}
		new Pattern().run(); // executed 1
		for (int i = 0; i < 5; i++) { // executed 6, entries 1, iterations 5
			make(code).run(); // executed 5
		}
	}

	static Runnable make(byte[] code) throws Exception { // called 5
		return (Runnable) java.lang.invoke.MethodHandles.lookup().defineHiddenClass(code, true).lookupClass()
				.getDeclaredConstructor().newInstance();
	}

	static void called() { // called 6
	}
}
