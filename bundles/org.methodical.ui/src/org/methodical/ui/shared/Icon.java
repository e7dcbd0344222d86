// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The icons of this bundle. Their images are made and disposed of by the resource manager of who shows them. */
public enum Icon {

	/** The profiler. */
	PROFILING("profiling"), //$NON-NLS-1$

	/** A session that waits for its JVM. */
	SESSION_WAITING("session_waiting"), //$NON-NLS-1$

	/** A session whose JVM runs. */
	SESSION_LIVE("session_live"), //$NON-NLS-1$

	/** A session that is complete. */
	SESSION_ENDED("session_ended"), //$NON-NLS-1$

	/** A session that lacks something. */
	SESSION_FAILED("session_failed"); //$NON-NLS-1$

	private final String file;

	Icon(String name) {
		file = "icons/" + name + ".svg"; //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** Describes the icon. */
	public ImageDescriptor descriptor() {
		return ResourceLocator.imageDescriptorFromBundle(Ids.BUNDLE, file)
				.orElseGet(ImageDescriptor::getMissingImageDescriptor);
	}
}
