// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.File;

/**
 * Where an agent that listens says how to reach it: a file of its user alone, in the form of {@link
 * java.util.Properties}, named by the process id, in a folder of its user alone.
 */
public final class Rendezvous {

	/** Key of the address. */
	public static final String ADDRESS = "address";

	/** Key of the port, decimal. */
	public static final String PORT = "port";

	/** Key of the token. */
	public static final String TOKEN = "token";

	/** The whole of the options for an agent that shall listen if it runs already, and do nothing if not. */
	public static final String JOIN = "control=join";

	/** How the names of the files end. */
	public static final String ENDING = ".agent";

	private Rendezvous() {
	}

	/**
	 * The folder of a user's agents.
	 *
	 * @param temporary the JVM's system property {@code java.io.tmpdir}
	 * @param user      its system property {@code user.name}
	 * @return the folder, which may not be there
	 */
	public static File folder(String temporary, String user) {
		return new File(temporary, "methodical-" + user.replaceAll("[^A-Za-z0-9._-]", "_"));
	}

	/**
	 * The file of an agent.
	 *
	 * @param folder the folder of its user
	 * @param pid    the id of its process, decimal
	 * @return the file, which may not be there
	 */
	public static File file(File folder, String pid) {
		return new File(folder, pid + ENDING);
	}
}
