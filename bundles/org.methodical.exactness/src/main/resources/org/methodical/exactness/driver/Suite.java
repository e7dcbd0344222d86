// SPDX-License-Identifier: EPL-2.0
package exact;

/** Runs the programs that are named. */
public final class Suite {

	private Suite() {
	}

	/** Ends with the first exception of a program. */
	public static void main(String[] names) throws Exception {
		for (String name : names) {
			Class.forName("exact." + name).getDeclaredMethod("run").invoke(null);
		}
	}
}
