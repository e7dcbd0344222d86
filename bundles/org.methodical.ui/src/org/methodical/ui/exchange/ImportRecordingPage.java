// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;
import org.methodical.ui.shared.Ids;

/** Asks for a recording, and for a folder of the workspace that gets a copy of it. */
final class ImportRecordingPage extends FilePage {

	private final Optional<IContainer> selected;
	private Button copies;
	private Text folder;
	private Button browse;

	ImportRecordingPage(Optional<IContainer> selected) {
		super("importRecording", Messages.ImportWizard_title); //$NON-NLS-1$
		this.selected = selected;
		setDescription(Messages.ImportPage_description);
	}

	/** The recording. */
	Path file() {
		return Path.of(typed());
	}

	/** What gets a copy, if anything does. */
	Optional<IContainer> folder() {
		return copies.getSelection() ? container() : Optional.empty();
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
		createFile(page, Messages.ImportPage_file);
		copies = Ids.name(new Button(page, SWT.CHECK), "importRecording.copies"); //$NON-NLS-1$
		copies.setText(Messages.ImportPage_copy);
		folder = Ids.name(new Text(page, SWT.BORDER), "importRecording.folder"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(folder);
		Ids.accessibleName(folder, Messages.ImportPage_folder);
		folder.setText(selected.map(container -> container.getFullPath().makeRelative().toString()).orElse("")); //$NON-NLS-1$
		browse = button(page, Messages.ImportPage_browseFolder, this::browseFolder);
		copies.addListener(SWT.Selection, event -> changed());
		folder.addListener(SWT.Modify, event -> changed());
		Ids.help(page, Ids.HELP_EXCHANGE);
		setControl(page);
		changed();
		// nothing is wrong before something was entered
		setErrorMessage(null);
	}

	@Override
	String browse() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText(Messages.ImportWizard_title);
		dialog.setFilterExtensions(new String[] {RecordingNames.PATTERN, "*"}); //$NON-NLS-1$
		return dialog.open();
	}

	private void browseFolder() {
		ContainerSelectionDialog dialog = new ContainerSelectionDialog(getShell(), container().orElse(null), false,
				Messages.ImportPage_folder);
		if (dialog.open() == Window.OK && dialog.getResult()[0] instanceof IPath path) {
			folder.setText(path.makeRelative().toString());
		}
	}

	@Override
	boolean check() {
		folder.setEnabled(copies.getSelection());
		browse.setEnabled(copies.getSelection());
		if (!isFile(typed())) {
			return fails(Messages.ImportPage_noFile);
		}
		if (!copies.getSelection()) {
			return true;
		}
		Optional<IContainer> into = container();
		if (into.isEmpty()) {
			return fails(Messages.ImportPage_noFolder);
		}
		String name = file().getFileName().toString();
		return !into.get().exists(IPath.fromOSString(name))
				|| fails(NLS.bind(Messages.ImportPage_taken, name, folder.getText()));
	}

	private static boolean isFile(String path) {
		try {
			return !path.isEmpty() && Files.isRegularFile(Path.of(path));
		} catch (InvalidPathException noPath) {
			return false;
		}
	}

	private Optional<IContainer> container() {
		IPath path = IPath.fromPortableString(folder.getText().strip());
		IResource found = ResourcesPlugin.getWorkspace().getRoot().findMember(path);
		return found instanceof IContainer container && found.getType() != IResource.ROOT && found.isAccessible()
				? Optional.of(container) : Optional.empty();
	}
}
