// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.File;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.function.Predicate;

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

	/**
	 * Property of those that a JVM keeps for whoever attaches to it: why the agent that was loaded last does not do
	 * what it was loaded for, as the end of a sentence; empty if it does.
	 */
	public static final String ANSWER = "methodical.answer";

	/** System property with a folder to use in place of the usual ones. */
	public static final String PROPERTY = "methodical.rendezvous";

	private Rendezvous() {
	}

	/**
	 * The folders in which an agent may have its file. It uses the first one that it can have for its user alone.
	 *
	 * @param system the system properties of the agent's JVM
	 * @return folders, which may not be there
	 */
	public static List<File> folders(Properties system) {
		String place = system.getProperty(PROPERTY, "");
		if (!place.isEmpty()) {
			return Collections.singletonList(new File(place));
		}
		String user = system.getProperty("user.name", "?").replaceAll("[^A-Za-z0-9._-]", "_");
		File cache = new File(system.getProperty("user.home", "?"), ".cache");
		return Arrays.asList(new File(system.getProperty("java.io.tmpdir"), "methodical-" + user),
				new File(new File(cache, "methodical"), "agents"));
	}

	/**
	 * The file of an agent.
	 *
	 * @param folder one of the folders of its user
	 * @param pid    the id of its process, decimal
	 * @return the file, which may not be there
	 */
	public static File file(File folder, String pid) {
		return new File(folder, pid + ENDING);
	}

	/**
	 * Deletes the files of agents whose processes were killed, as far as they are this user's.
	 *
	 * @param folder  where they are; may not be there
	 * @param isAlive whether there is a process with such an id
	 * @return how many were deleted
	 */
	public static int clear(File folder, Predicate<String> isAlive) {
		int count = 0;
		String[] names = folder.list();
		for (String name : names == null ? new String[0] : names) {
			String pid = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : "";
			if (pid.matches("[1-9][0-9]{0,9}") && !isAlive.test(pid) && file(folder, pid).delete()) {
				count++;
			}
		}
		return count;
	}
}
