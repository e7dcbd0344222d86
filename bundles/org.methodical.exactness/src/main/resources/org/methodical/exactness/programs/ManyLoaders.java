// SPDX-License-Identifier: EPL-2.0
package exact;

/** One class in two hundred class loaders. */
class ManyLoaders {

	/** Loaded again and again. */
	public static class Again {
		static { // called 200
			work(); // executed 200
		}

		public static void work() { // called 600
		} // executed 600
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
		for (int i = 0; i < 200; i++) { // executed 201, entries 1, iterations 200
			Class<?> again = Class.forName("exact.ManyLoaders$Again", true, new Apart(code)); // executed 200
			java.lang.reflect.Method work = again.getMethod("work");
			work.invoke(null); // executed 200
			work.invoke(null); // executed 200
		}
	}

	static byte[] read() throws java.io.IOException { // called 1
		java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
		try (java.io.InputStream in = ManyLoaders.class.getResourceAsStream("ManyLoaders$Again.class")) {
			int next;
			while ((next = in.read()) >= 0) {
				out.write(next);
			}
		}
		return out.toByteArray();
	}
}
