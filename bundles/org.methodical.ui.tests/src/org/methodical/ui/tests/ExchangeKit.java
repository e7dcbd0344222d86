// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.ProgressMonitorWrapper;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.methodical.demo.robot.Robot;

/** Drives the wizards Import and Export. */
final class ExchangeKit {

	static final String IMPORT = "org.methodical.ui.importRecording";
	static final String EXPORT = "org.methodical.ui.exportRecording";

	private final Path folder;
	private WizardDialog dialog;
	/** What presses the button beside the progress bar. */
	private BooleanSupplier cancelled = () -> false;

	/** @param folder takes recordings and exports */
	ExchangeKit(Path folder) {
		this.folder = folder;
	}

	/** The perspective is open, and there is an empty project. */
	static IProject openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("Exchange");
		project.create(null);
		project.open(null);
		return project;
	}

	/** Opens a wizard, in place of the one before. */
	IWizardPage open(String id, StructuredSelection selection) throws Exception {
		if (dialog != null) {
			dialog.close();
		}
		IWizardDescriptor descriptor = (id.equals(IMPORT) ? PlatformUI.getWorkbench().getImportWizardRegistry()
				: PlatformUI.getWorkbench().getExportWizardRegistry()).findWizard(id);
		assertEquals("Profiling", descriptor.getCategory().getLabel());
		IWorkbenchWizard wizard = descriptor.createWizard();
		wizard.init(PlatformUI.getWorkbench(), selection);
		dialog = new WizardDialog(Robot.window().getShell(), wizard) {
			@Override
			protected IProgressMonitor getProgressMonitor() {
				return new ProgressMonitorWrapper(super.getProgressMonitor()) {
					@Override
					public boolean isCanceled() {
						return super.isCanceled() || cancelled.getAsBoolean();
					}
				};
			}
		};
		dialog.setBlockOnOpen(false);
		dialog.open();
		return dialog.getCurrentPage();
	}

	/** Has what the wizard does be cancelled when something is so. */
	void cancelWhen(BooleanSupplier condition) {
		cancelled = condition;
	}

	/** Whether the wizard is still there. */
	boolean isOpen() {
		return !dialog.getShell().isDisposed();
	}

	/** Exports the active session; fails if the wizard does not end. */
	Path export(String format, String name) throws Exception {
		open(EXPORT, StructuredSelection.EMPTY);
		choose(format);
		Path place = folder.resolve(name);
		combo("exportRecording.file").setText(place.toString());
		IWizardPage page = dialog.getCurrentPage();
		finish();
		assertNull(page.getErrorMessage());
		assertTrue(Files.exists(place), place::toString);
		return place;
	}

	/** Chooses the format whose label begins so. */
	void choose(String format) {
		Combo formats = combo("exportRecording.format");
		for (int i = 0; i < formats.getItemCount(); i++) {
			if (formats.getItem(i).startsWith(format)) {
				formats.select(i);
				formats.notifyListeners(SWT.Selection, new Event());
				return;
			}
		}
		throw new AssertionError("no format " + format);
	}

	void check(String name) {
		check(name, true);
	}

	void check(String name, boolean isOn) {
		Button button = (Button) named(name);
		button.setSelection(isOn);
		button.notifyListeners(SWT.Selection, new Event());
	}

	/** Presses Finish, which must be enabled. */
	void finish() {
		Button finish = (Button) Robot.find(dialog.getShell(),
				control -> control instanceof Button button && button.getText().equals("&Finish")).orElseThrow();
		assertTrue(finish.isEnabled(), () -> String.valueOf(dialog.getCurrentPage().getErrorMessage()));
		finish.notifyListeners(SWT.Selection, new Event());
	}

	Combo combo(String name) {
		return (Combo) named(name);
	}

	Control named(String name) {
		return Dialogs.named(dialog.getShell(), name);
	}

	/** Two threads of a hundred nodes in forty methods. */
	Path recording(String name) throws Exception {
		Path file = folder.resolve(name);
		new LargeRecording(40, 2, 100).writeTo(file);
		return file;
	}
}
