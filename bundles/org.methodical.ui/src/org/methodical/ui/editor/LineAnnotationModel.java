// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.swt.widgets.Display;

/**
 * The marks of a file's lines, hung on the annotation model of its text. Marks follow edits of the text, and lines that
 * are edited turn stale, or fresh again if they are as before. UI thread only.
 */
final class LineAnnotationModel extends AnnotationModel {

	/** Under which the model hangs on another. */
	static final Object KEY = LineAnnotationModel.class;

	/** So many marks come and go before other events have their turn. */
	private static final int PORTION = 1_000;

	private final IDocumentListener edits = new IDocumentListener() {
		@Override
		public void documentAboutToBeChanged(DocumentEvent event) {
			// positions move with the change itself
		}

		@Override
		public void documentChanged(DocumentEvent event) {
			edited(event);
		}
	};
	/** What is not shown yet of the marks that were given last, by their places. */
	private final List<Change> changes = new ArrayList<>();
	private boolean isWaiting;
	/** All marks by their places. */
	private List<LineAnnotation> sorted = List.of();
	/** Whether marks may be on other lines than those that they were shown on. */
	private boolean moved;
	private int connections;
	private int users;

	@Override
	public void connect(IDocument document) {
		super.connect(document);
		if (connections++ == 0) {
			document.addDocumentListener(edits);
		}
	}

	@Override
	public void disconnect(IDocument document) {
		if (--connections == 0) {
			document.removeDocumentListener(edits);
		}
		super.disconnect(document);
	}

	/** Several editors may show one text. Counts those that use the model. */
	int use(int change) {
		users += change;
		return users;
	}

	/** Whether nothing is marked. */
	boolean isEmpty() {
		return sorted.isEmpty();
	}

	/** Whether samples tell how long threads ran in lines. */
	boolean isSampled() {
		return !sorted.isEmpty() && sorted.get(0).mark().figures().isSampled();
	}

	/** Whether it is known how often any line was executed. */
	boolean isCounted() {
		return sorted.stream().anyMatch(annotation -> annotation.mark().figures().load() != null);
	}

	/** The mark of a line of the document, from 0. */
	Optional<LineAnnotation> at(int line) {
		try {
			IRegion region = fDocument.getLineInformation(line);
			for (int i = firstFrom(region.getOffset()); i < sorted.size(); i++) {
				LineAnnotation annotation = sorted.get(i);
				if (annotation.position().getOffset() > region.getOffset() + region.getLength()) {
					break;
				}
				if (!annotation.isLoop() && !annotation.position().isDeleted()) {
					return Optional.of(annotation);
				}
			}
			return Optional.empty();
		} catch (BadLocationException e) {
			// the ruler asks for lines that are just being deleted
			return Optional.empty();
		}
	}

	/** The first of the sorted marks that ends at an offset or later. Edits move marks but never past each other. */
	private int firstFrom(int offset) {
		int low = 0;
		int high = sorted.size();
		while (low < high) {
			int middle = low + high >>> 1;
			Position position = sorted.get(middle).position();
			if (position.getOffset() + position.getLength() < offset) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	/**
	 * Shows marks instead of those before; those that stay the same are not touched, so that nothing flickers. Very
	 * many come and go a portion at a time, the first at once, as painters look at each and at the text between them.
	 * None is added after an edit: what is computed of the new text goes on from what is there.
	 */
	void show(List<LineMark> marks) {
		// a mark stands for a line of the text that ran; where it is now, its position knows
		Map<Integer, LineAnnotation> lines = new HashMap<>();
		Map<Integer, LineAnnotation> loops = new HashMap<>();
		for (Iterator<Annotation> all = getAnnotationIterator(); all.hasNext();) {
			LineAnnotation annotation = (LineAnnotation) all.next();
			(annotation.isLoop() ? loops : lines).put(annotation.mark().figures().line(), annotation);
		}
		List<LineAnnotation> added = new ArrayList<>();
		// whose looks have changed already, but nobody was told
		Set<LineAnnotation> modified = new LinkedHashSet<>(Change.of(changes, Change.Kind.MODIFIED));
		for (LineMark mark : marks) {
			show(mark, false, lines, added, modified);
			if (!mark.loops().isEmpty()) {
				show(mark, true, loops, added, modified);
			}
		}
		List<LineAnnotation> removed = new ArrayList<>(lines.values());
		removed.addAll(loops.values());
		removed.forEach(modified::remove);
		changes.clear();
		removed.forEach(annotation -> changes.add(new Change(annotation, Change.Kind.REMOVED)));
		added.forEach(annotation -> changes.add(new Change(annotation, Change.Kind.ADDED)));
		modified.forEach(annotation -> changes.add(new Change(annotation, Change.Kind.MODIFIED)));
		// neighbours together, so that little of the text lies between the marks of a portion
		changes.sort(Comparator.comparingInt(change -> change.annotation().position().getOffset()));
		moved = false;
		changeSome();
	}

	/** What is to be done with a mark. */
	private record Change(LineAnnotation annotation, Kind kind) {

		private enum Kind {
			REMOVED, ADDED, MODIFIED
		}

		static List<LineAnnotation> of(List<Change> changes, Kind kind) {
			return changes.stream().filter(change -> change.kind == kind).map(Change::annotation).toList();
		}
	}

	/** Makes a portion of the changes, and the others after what has come up meanwhile. */
	private void changeSome() {
		List<Change> portion = List.copyOf(changes.subList(0, Math.min(PORTION, changes.size())));
		changes.subList(0, portion.size()).clear();
		List<LineAnnotation> removed = Change.of(portion, Change.Kind.REMOVED);
		// in the order of the lines: the document sorts its positions as they come
		Map<Annotation, Position> added = new LinkedHashMap<>();
		Change.of(portion, Change.Kind.ADDED).forEach(annotation -> added.put(annotation, annotation.position()));
		if (!removed.isEmpty() || !added.isEmpty()) {
			replaceAnnotations(removed.toArray(Annotation[]::new), added);
			sort(added.keySet(), new HashSet<>(removed));
		}
		List<LineAnnotation> modified = Change.of(portion, Change.Kind.MODIFIED);
		modified.forEach(annotation -> modifyAnnotation(annotation, false));
		if (!modified.isEmpty()) {
			fireModelChanged();
		}
		if (!changes.isEmpty() && !isWaiting) {
			isWaiting = true;
			Display.getCurrent().asyncExec(() -> {
				isWaiting = false;
				if (fDocument != null && !changes.isEmpty()) {
					changeSome();
				}
			});
		}
	}

	private void sort(Set<Annotation> added, Set<Annotation> removed) {
		List<LineAnnotation> all = new ArrayList<>(sorted);
		all.removeIf(annotation -> annotation.position().isDeleted() || removed.contains(annotation));
		added.forEach(annotation -> all.add((LineAnnotation) annotation));
		all.sort(Comparator.comparingInt(annotation -> annotation.position().getOffset()));
		sorted = all;
	}

	private void show(LineMark mark, boolean isLoop, Map<Integer, LineAnnotation> before, List<LineAnnotation> added,
			Set<LineAnnotation> modified) {
		LineAnnotation same = before.get(mark.figures().line());
		if (same != null && (moved ? isOn(same, mark.line()) : same.mark().line() == mark.line())) {
			before.remove(mark.figures().line());
			if (same.update(mark)) {
				modified.add(same);
			}
			return;
		}
		Position position = positionOf(mark.line());
		if (position != null) {
			added.add(new LineAnnotation(mark, isLoop, position));
		}
	}

	private boolean isOn(LineAnnotation annotation, int line) {
		Position position = annotation.position();
		try {
			return !position.isDeleted() && fDocument.getLineOfOffset(position.getOffset()) == line;
		} catch (BadLocationException e) {
			// the position is of a text that was longer
			return false;
		}
	}

	/** The code on a line without the blanks before it, null for an empty line and one that does not exist. */
	private Position positionOf(int line) {
		try {
			IRegion region = fDocument.getLineInformation(line);
			String text = fDocument.get(region.getOffset(), region.getLength());
			int start = text.length() - text.stripLeading().length();
			return start == text.length() ? null
					: new Position(region.getOffset() + start, text.stripTrailing().length() - start);
		} catch (BadLocationException e) {
			// the text became shorter; the next computation knows
			return null;
		}
	}

	/** Lines that were touched are compared with what ran. */
	private void edited(DocumentEvent event) {
		moved = true;
		// of lines of the text before
		changes.removeIf(change -> change.kind() == Change.Kind.ADDED);
		IDocument document = event.getDocument();
		try {
			int end = event.getOffset() + (event.getText() == null ? 0 : event.getText().length());
			int first = document.getLineOffset(document.getLineOfOffset(event.getOffset()));
			IRegion last = document.getLineInformationOfOffset(end);
			boolean any = false;
			for (int i = firstFrom(first); i < sorted.size(); i++) {
				LineAnnotation annotation = sorted.get(i);
				Position position = annotation.position();
				if (position.getOffset() > last.getOffset() + last.getLength()) {
					break;
				}
				if (!position.isDeleted() && annotation.setChanged(isChanged(document, annotation))) {
					modifyAnnotation(annotation, false);
					any = true;
				}
			}
			if (any) {
				fireModelChanged();
			}
		} catch (BadLocationException e) {
			ILog.get().log(Status.warning(e.getLocalizedMessage(), e));
		}
	}

	private static boolean isChanged(IDocument document, LineAnnotation annotation) throws BadLocationException {
		Position position = annotation.position();
		int start = document.getLineInformationOfOffset(position.getOffset()).getOffset();
		IRegion end = document.getLineInformationOfOffset(position.getOffset() + position.getLength());
		String now = document.get(start, end.getOffset() + end.getLength() - start);
		return !now.strip().equals(annotation.mark().source());
	}
}
