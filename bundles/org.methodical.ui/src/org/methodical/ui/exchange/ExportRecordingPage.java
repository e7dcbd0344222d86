// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.methodical.core.export.ExportTarget.Lack;
import org.methodical.core.model.TimeKind;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.selection.ShownPart;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.ViewSettings;

/** Asks which session to export, as what, and where to. */
final class ExportRecordingPage extends FilePage {

	private static final String NAME = "exportRecording"; //$NON-NLS-1$
	private static final String FORMAT = "format"; //$NON-NLS-1$

	private final Optional<Session> selected;
	private final List<Session> all = Profiler.sessions().all().stream()
			.filter(session -> session.state() != Session.State.WAITING && session.state() != Session.State.FAILED)
			.toList();
	private Combo sessions;
	private Combo formats;
	private Button onlyPart;
	private String proposed = ""; //$NON-NLS-1$

	ExportRecordingPage(Optional<Session> selected) {
		super(NAME, Messages.ExportWizard_title);
		this.selected = selected;
		setDescription(Messages.ExportPage_description);
	}

	Session session() {
		return all.get(sessions.getSelectionIndex());
	}

	/** What is to be exported of the session. */
	SessionPart part() {
		boolean isPart = format().takesParts() && onlyPart.getSelection();
		return new SessionPart(session(), isPart ? ActiveSession.get().part(session()) : ShownPart.ALL);
	}

	ExchangeFormat format() {
		return ExchangeFormat.values()[formats.getSelectionIndex()];
	}

	/** The file, or folder for formats of several files. */
	Path place() {
		return RecordingNames.place(typed(), format().ending());
	}

	@Override
	public void createControl(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
		sessions = combo(page, Messages.ExportPage_session, "exportRecording.session"); //$NON-NLS-1$
		sessions.setItems(all.stream()
				.map(session -> NLS.bind(Messages.ExportPage_started, session.name(),
						MeasureTexts.clock(session.started())))
				.toArray(String[]::new));
		sessions.select(Math.max(0, selected.map(all::indexOf).orElse(0)));
		formats = combo(page, Messages.ExportPage_format, "exportRecording.format"); //$NON-NLS-1$
		formats.setItems(Arrays.stream(ExchangeFormat.values()).map(ExchangeFormat::label).toArray(String[]::new));
		formats.select(lastFormat());
		onlyPart = Ids.name(new Button(page, SWT.CHECK), "exportRecording.onlyPart"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().span(3, 1).applyTo(onlyPart);
		onlyPart.setSelection(true);
		onlyPart.addListener(SWT.Selection, event -> changed());
		createFile(page, Messages.ExportPage_to);
		sessions.addListener(SWT.Selection, event -> propose());
		formats.addListener(SWT.Selection, event -> propose());
		Ids.help(page, Ids.HELP_EXCHANGE);
		setControl(page);
		propose();
	}

	private static Combo combo(Composite page, String label, String name) {
		new Label(page, SWT.NONE).setText(label);
		Combo combo = Ids.name(new Combo(page, SWT.READ_ONLY | SWT.DROP_DOWN), name);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(combo);
		return combo;
	}

	private static int lastFormat() {
		String last = ViewSettings.of(NAME).get(FORMAT);
		return Arrays.stream(ExchangeFormat.values()).filter(format -> format.name().equals(last)).findFirst()
				.orElse(ExchangeFormat.RECORDING).ordinal();
	}

	/** A place beside the one that was used last; what people typed stays. */
	private void propose() {
		if (!all.isEmpty()) {
			ShownPart chosen = ActiveSession.get().part(session());
			onlyPart.setText(
					NLS.bind(Messages.ExportPage_onlyPart, PartTexts.name(new SessionPart(session(), chosen))));
			onlyPart.setVisible(!chosen.isAll());
			((GridData) onlyPart.getLayoutData()).exclude = chosen.isAll();
			onlyPart.setEnabled(format().takesParts());
			onlyPart.requestLayout();
		}
		if (!all.isEmpty() && typed().equals(proposed)) {
			Path folder = Arrays.stream(used()).findFirst().map(Path::of).map(Path::getParent)
					.orElse(Path.of(System.getProperty("user.home"))); //$NON-NLS-1$
			proposed = folder.resolve(RecordingNames.proposal(session(), format().ending())).toString();
			type(proposed);
		}
		changed();
	}

	@Override
	String browse() {
		if (all.isEmpty()) {
			return null;
		}
		if (format().isFolder()) {
			DirectoryDialog dialog = new DirectoryDialog(getShell(), SWT.SAVE);
			dialog.setText(Messages.ExportWizard_title);
			return dialog.open();
		}
		FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
		dialog.setText(Messages.ExportWizard_title);
		dialog.setFilterExtensions(new String[] {"*" + format().ending()}); //$NON-NLS-1$
		dialog.setFileName(RecordingNames.proposal(session(), format().ending()));
		return dialog.open();
	}

	@Override
	void remembered() {
		ViewSettings.of(NAME).put(FORMAT, format().name());
	}

	@Override
	boolean check() {
		setMessage(null);
		if (all.isEmpty()) {
			return fails(Messages.ExportPage_noSessions);
		}
		tell("", INFORMATION); //$NON-NLS-1$
		Lack lack = format().lack(part());
		if (lack == Lack.HISTORY) {
			return fails(ExchangeFormat.text(lack, part()));
		}
		Path place;
		try {
			place = place();
		} catch (InvalidPathException e) {
			return fails(Messages.ExportPage_noPlace);
		}
		if (typed().isEmpty() || !place.isAbsolute()) {
			return fails(Messages.ExportPage_noPlace);
		}
		if (Files.exists(place) && Files.isDirectory(place) != format().isFolder()) {
			return fails(NLS.bind(Messages.ExportPage_otherKind, place));
		}
		if (lack != Lack.NONE) {
			tell(ExchangeFormat.text(lack, part()), WARNING);
		} else if (Files.exists(place) && !format().isFolder()) {
			tell(NLS.bind(Messages.ExportPage_replaced, place), WARNING);
		}
		return true;
	}

	/** Shows a sentence, perhaps none, and behind it what is not as the views show it. */
	private void tell(String sentence, int severity) {
		boolean leavesPart = part().part().isAll() && !ActiveSession.get().part(session()).isAll();
		String text = Stream.of(sentence, leavesPart ? Messages.ExportPage_whole : "", //$NON-NLS-1$
				ActiveSession.get().times() == TimeKind.RUNNING ? "" : format().timesText()) //$NON-NLS-1$
				.filter(each -> !each.isEmpty()).collect(Collectors.joining(" ")); //$NON-NLS-1$
		setMessage(text.isEmpty() ? null : text, severity);
	}
}
