// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.work;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;
import org.methodical.launching.work.WorkMarkers;

/** The quick fixes of a test whose work has changed. */
public final class WorkResolutions implements IMarkerResolutionGenerator2 {

	/** What a fix does. */
	private interface Fix {

		void run(IMarker marker) throws CoreException;
	}

	private record Resolution(String label, String description, Fix fix) implements IMarkerResolution2 {

		@Override
		public String getLabel() {
			return label;
		}

		@Override
		public String getDescription() {
			return description;
		}

		@Override
		public Image getImage() {
			return null;
		}

		@Override
		public void run(IMarker marker) {
			try {
				fix.run(marker);
			} catch (CoreException e) {
				StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
			}
		}
	}

	@Override
	public IMarkerResolution[] getResolutions(IMarker marker) {
		return new IMarkerResolution[] {
				new Resolution(Messages.WorkResolutions_accept, Messages.WorkResolutions_acceptDescription,
						WorkMarkers::accept),
				new Resolution(Messages.WorkResolutions_compare, Messages.WorkResolutions_compareDescription,
						chosen -> WorkComparison.open(chosen,
								PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage()))};
	}

	@Override
	public boolean hasResolutions(IMarker marker) {
		return true;
	}
}
