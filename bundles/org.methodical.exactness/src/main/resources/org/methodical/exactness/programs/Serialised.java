// SPDX-License-Identifier: EPL-2.0
package exact;

/** Read back without its constructor, but with the one above it and a method of its own. */
class Serialised {

	static class Base {
		Base() { // called 3
		}
	}

	static class Data extends Base implements java.io.Serializable {
		private static final long serialVersionUID = 1;

		Data() { // called 1
		}

		private Object readResolve() { // called 2
			return this; // executed 2
		}
	}

	static void run() throws Exception { // called 1
		java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
		try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes)) {
			out.writeObject(new Data());
		}
		for (int i = 0; i < 2; i++) { // executed 3, entries 1, iterations 2
			new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray())).readObject();
		}
	}
}
