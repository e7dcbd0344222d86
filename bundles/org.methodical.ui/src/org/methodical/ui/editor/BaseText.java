// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFileState;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.ITypeRoot;
import org.methodical.ui.shared.Ids;

/** The text of a file as it was when a program started. Use it off the UI thread. */
final class BaseText {

	private BaseText() {
	}

	/**
	 * Reads what is saved if it has not changed since, else what the workspace's local history has of that time.
	 *
	 * @param root    the file
	 * @param started when the program started
	 * @param monitor for cancellation
	 * @return the text, empty if it is not kept any more
	 * @throws CoreException if it cannot be read
	 */
	static Optional<String> of(ITypeRoot root, Instant started, IProgressMonitor monitor) throws CoreException {
		IResource resource = root.getPrimaryElement().getResource();
		if (!(resource instanceof IFile file) || !resource.getName().equals(root.getElementName())) {
			// of a library
			return Optional.ofNullable(root.getSource());
		}
		if (file.getLocalTimeStamp() <= started.toEpochMilli()) {
			try (InputStream in = file.getContents(true)) {
				return Optional.of(new String(in.readAllBytes(), file.getCharset()));
			} catch (IOException e) {
				throw failed(e);
			}
		}
		for (IFileState state : file.getHistory(monitor)) {
			// newest first
			if (state.getModificationTime() <= started.toEpochMilli()) {
				try (InputStream in = state.getContents()) {
					return Optional.of(new String(in.readAllBytes(), file.getCharset()));
				} catch (IOException e) {
					throw failed(e);
				}
			}
		}
		return Optional.empty();
	}

	private static CoreException failed(IOException e) {
		return new CoreException(new Status(IStatus.ERROR, Ids.BUNDLE, e.getLocalizedMessage(), e));
	}
}
