// SPDX-License-Identifier: EPL-2.0
package exact;

/** Classes that are unloaded have been called all the same. */
class Unloading {

	/** Forgotten after each round. */
	public static class Forgotten {
		public static void work() { // called 20
		} // executed 20
	}

	static class Apart extends ClassLoader {
		private final byte[] code;

		Apart(byte[] code) {
			super(null);
			this.code = code;
		}

		@Override
		protected Class<?> findClass(String name) {
			return defineClass(name, code, 0, code.length);
		}
	}

	static void run() throws Exception { // called 1
		byte[] code = read();
		for (int i = 0; i < 20; i++) { // executed 21, entries 1, iterations 20
			new Apart(code).loadClass("exact.Unloading$Forgotten").getMethod("work").invoke(null); // executed 20
			System.gc(); // executed 20
		}
	}

	static byte[] read() throws java.io.IOException { // called 1
		java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
		try (java.io.InputStream in = Unloading.class.getResourceAsStream("Unloading$Forgotten.class")) {
			int next;
			while ((next = in.read()) >= 0) {
				out.write(next);
			}
		}
		return out.toByteArray();
	}
}
