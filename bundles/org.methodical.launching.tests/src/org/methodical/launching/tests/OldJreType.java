// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import java.io.File;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.launching.AbstractVMInstall;
import org.eclipse.jdt.launching.AbstractVMInstallType;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.LibraryLocation;

/** A kind of JRE that says it is Java 7. */
public final class OldJreType extends AbstractVMInstallType {

	@Override
	public String getName() {
		return "Old";
	}

	@Override
	public IStatus validateInstallLocation(File installLocation) {
		return Status.OK_STATUS;
	}

	@Override
	public File detectInstallLocation() {
		return null;
	}

	@Override
	public LibraryLocation[] getDefaultLibraryLocations(File installLocation) {
		return new LibraryLocation[0];
	}

	@Override
	protected IVMInstall doCreateVMInstall(String id) {
		return new OldJre(this, id);
	}

	private static final class OldJre extends AbstractVMInstall {

		OldJre(IVMInstallType type, String id) {
			super(type, id);
		}

		@Override
		public String getJavaVersion() {
			return "1.7.0_80";
		}
	}
}
