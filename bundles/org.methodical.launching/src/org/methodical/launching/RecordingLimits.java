// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/**
 * How many recordings of launches the workspace keeps. When one limit is exceeded, the oldest are deleted, and their
 * sessions go; the newest always stays. Recordings in places that people chose are not counted.
 *
 * @param files     how many, at least 1
 * @param megabytes how big they may be together, 2^20 bytes, at least 1
 */
public record RecordingLimits(int files, int megabytes) {

	/** Unless the user prefers something else. */
	public static final RecordingLimits DEFAULT = new RecordingLimits(20, 500);

	private static final String FILES = "recordings.files"; //$NON-NLS-1$
	private static final String MEGABYTES = "recordings.megabytes"; //$NON-NLS-1$

	/**
	 * Checks the numbers.
	 *
	 * @throws IllegalArgumentException if one is less than 1
	 */
	public RecordingLimits {
		if (files < 1 || megabytes < 1) {
			throw new IllegalArgumentException(toString());
		}
	}

	/**
	 * What the user prefers.
	 *
	 * @return the limits in the preferences of the workspace
	 */
	public static RecordingLimits preferred() {
		IEclipsePreferences node = node();
		return new RecordingLimits(Math.max(1, node.getInt(FILES, DEFAULT.files)),
				Math.max(1, node.getInt(MEGABYTES, DEFAULT.megabytes)));
	}

	/** Makes these limits the preferred ones. They hold from the end of the next recording on. */
	public void prefer() {
		IEclipsePreferences node = node();
		node.putInt(FILES, files);
		node.putInt(MEGABYTES, megabytes);
		try {
			node.flush();
		} catch (BackingStoreException e) {
			ILog.get().log(new Status(IStatus.ERROR, Profiler.ID, e.getLocalizedMessage(), e));
		}
	}

	/**
	 * The second limit.
	 *
	 * @return in bytes
	 */
	public long bytes() {
		return (long) megabytes << 20;
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode(Profiler.ID);
	}
}
