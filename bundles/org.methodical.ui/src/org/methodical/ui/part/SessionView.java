// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.part.ViewPart;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.MethodTarget;
import org.methodical.ui.selection.SelectedMethod;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.ViewSettings;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.shared.output.TextSource;
import org.methodical.ui.source.OpenMethod;

/**
 * A view of the active session. It computes its content in the background while it is visible, follows the selected
 * method if linked, takes part in <i>Show In</i> both ways, gives selected rows to <i>Copy</i>, opens methods on a
 * double click, and says what to do while there is nothing to show. UI thread only, except {@link #compute}.
 *
 * @param <C> what the view shows at one moment, immutable
 */
public abstract class SessionView<C> extends ViewPart implements IShowInTarget {

	/**
	 * What a view is called.
	 *
	 * @param name of its settings and the beginning of its widgets' names, such as {@code callTree}
	 * @param help its help context
	 * @param job  what computing its content is called, for people
	 */
	public record Names(String name, String help, String job) {
	}

	private final Names names;
	private EmptyText place;
	private BackgroundRefresh<Optional<C>> refresh;
	private Visibility visibility;
	private FollowMethod follow;
	private final LoadersApart loaders = new LoadersApart();
	private ISelectionProvider selections;
	private final ActiveSession.Listener sessionListener = new Sessions();
	private volatile Optional<Session> session = Optional.empty();
	private volatile C content;
	private boolean isVisible;

	/**
	 * Creates the view.
	 *
	 * @param names what it is called
	 */
	protected SessionView(Names names) {
		this.names = names;
	}

	/**
	 * Creates the widgets; calls {@link #selectsBy} on the way.
	 *
	 * @param parent where
	 * @return the control to show while there is content
	 */
	protected abstract Control createContent(Composite parent);

	/**
	 * Computes what to show of a session. Called on a background thread.
	 *
	 * @param monitor says when the result is not wanted any more
	 * @return the content
	 * @throws CoreException if there is none; it goes to the log
	 */
	protected abstract C compute(Session shown, IProgressMonitor monitor) throws CoreException;

	/**
	 * Whether content is not worth showing.
	 *
	 * @param computed the content
	 * @return whether the view says instead what to do
	 */
	protected abstract boolean isEmpty(C computed);

	/**
	 * Shows content instead of what was shown before.
	 *
	 * @param next the content; null shows nothing
	 */
	protected abstract void display(C next);

	/**
	 * What the view says over its content.
	 *
	 * @param shown the content
	 * @return a line of text
	 */
	protected abstract String describe(C shown);

	/**
	 * Selects and scrolls to a method, if it is not selected already. Called only while there is content.
	 *
	 * @param target the methods that are meant
	 * @param asked  whether the user asked for it here, so that filters may give way and failure is said
	 */
	protected abstract void reveal(MethodTarget target, boolean asked);

	/** The {@linkplain TextSource#selectedRows selected rows}, for <i>Copy</i>. */
	protected abstract List<List<String>> selectedRows();

	/** Whether the view shows times, of which the user chooses a part: running, waiting or all. */
	protected boolean showsTimes() {
		return true;
	}

	/** Whether the view shows the chosen part of the session alone: a span of its time, and some of its threads. */
	protected boolean showsPart() {
		return true;
	}

	/** Whether the view shows methods, so that it follows the selected one if it is linked. */
	protected boolean followsMethods() {
		return true;
	}

	/** Puts the cursor where the user can search, on <i>Find</i>. */
	protected abstract void find();

	@Override
	public final void createPartControl(Composite parent) {
		place = new EmptyText(parent, names.name + ".empty"); //$NON-NLS-1$
		place.setContent(createContent(place.parent()));
		Ids.help(parent, names.help);
		if (showsTimes()) {
			getViewSite().getActionBars().getToolBarManager().add(TimesChoice.button());
		}
		if (showsPart()) {
			getViewSite().getActionBars().getToolBarManager().add(PartChoice.button(parent.getShell()));
		}
		follow = new FollowMethod(this, settings());
		if (followsMethods()) {
			getViewSite().getActionBars().getToolBarManager().add(follow);
			getViewSite().getActionBars().getMenuManager().add(follow);
		}
		getViewSite().getActionBars().getMenuManager().add(loaders);
		refresh = new BackgroundRefresh<>(Display.getCurrent(), names.job, this::computeActive, this::show);
		visibility = Visibility.watch(getSite(), this::setVisible);
		ActiveSession.get().addListener(sessionListener);
		selectedMethod().addListener(follow);
		sessionListener.activeSessionChanged(ActiveSession.get().session());
	}

	/**
	 * Says what the selection is and on which controls the context menu appears; a double click on them opens the
	 * selected method.
	 *
	 * @param provider tells what is selected
	 * @return the context menu, open to additions
	 */
	protected final MenuManager selectsBy(ISelectionProvider provider, Control... controls) {
		selections = provider;
		MenuManager menu = new MenuManager();
		for (Control control : controls) {
			control.setMenu(menu.createContextMenu(control));
			control.addListener(SWT.DefaultSelection, event -> openSelected());
		}
		provider.addSelectionChangedListener(event -> MethodSelection.of(event.getSelection())
				.ifPresent(method -> selectedMethod().select(method, this)));
		getSite().registerContextMenu(menu, provider);
		getSite().setSelectionProvider(provider);
		return menu;
	}

	/** Opens the source of the selected method. */
	protected final void openSelected() {
		MethodSelection.of(selections.getSelection()).ifPresent(method -> OpenMethod.open(this, method));
	}

	@Override
	public void dispose() {
		if (refresh != null) {
			selectedMethod().removeListener(follow);
			ActiveSession.get().removeListener(sessionListener);
			visibility.dispose();
			refresh.dispose();
		}
		super.dispose();
	}

	@Override
	public final void setFocus() {
		if (content == null) {
			place.setFocus();
		} else {
			focusContent();
		}
	}

	/** Gives what is shown the focus. Called only while there is content. */
	protected void focusContent() {
		place.setFocus();
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == TextSource.class) {
			TextSource source = this::selectedRows;
			return type.cast(source);
		}
		if (type == IShowInSource.class) {
			IShowInSource source = () -> MethodTarget.context((IStructuredSelection) selections.getSelection());
			return type.cast(source);
		}
		return super.getAdapter(type);
	}

	@Override
	public final boolean show(ShowInContext context) {
		Optional<MethodTarget> target = MethodTarget.of(context);
		if (content != null) {
			target.ifPresent(methods -> reveal(methods, true));
		}
		return target.isPresent();
	}

	/**
	 * The content as it was computed last; for any thread.
	 *
	 * @return the content, null while there is none
	 */
	protected final C content() {
		return content;
	}

	/**
	 * The session that is shown; for any thread.
	 *
	 * @return the session, empty when there is none
	 */
	protected final Optional<Session> session() {
		return session;
	}

	/** Where the view remembers what the user chose. */
	protected final IDialogSettings settings() {
		return ViewSettings.of(names.name);
	}

	/** Computes anew, as something else is asked of the same session. */
	protected final void ask() {
		refresh.questionChanged();
	}

	/** Does not scroll to the method that was selected before, as something else is wanted first. */
	protected final void passOverSelectedMethod() {
		follow.passOver();
	}

	/** Another session is shown, or none; called before its content is computed. For what belongs to one of them. */
	protected void sessionChanged() {
		// most views ask the same of every session
	}

	/** Why there is nothing to show of a session and what to do about it. */
	protected String emptyText(Session shown) {
		return SessionTexts.empty(Optional.of(shown));
	}

	/**
	 * Says that a method was not called, in the status line.
	 *
	 * @param target the method, or class, or package
	 */
	protected final void sayNotCalled(MethodTarget target) {
		String name = session.map(Session::name).orElse(""); //$NON-NLS-1$
		StatusLine.error(this, NLS.bind(Messages.SessionView_notCalled, target.name(), name));
	}

	/** The selected method of the view's window. */
	final SelectedMethod selectedMethod() {
		return SelectedMethod.of(getSite().getWorkbenchWindow());
	}

	/** Whether there is content and somebody to see it. */
	final boolean isShowing() {
		return isVisible && content != null;
	}

	private void setVisible(boolean visible) {
		isVisible = visible;
		refresh.setVisible(visible);
		follow.deliver();
	}

	private Optional<C> computeActive(IProgressMonitor monitor) throws CoreException {
		Optional<Session> shown = session;
		if (showsTimes()) {
			TimesChoice.prepare(shown);
		}
		return shown.isEmpty() ? Optional.empty() : Optional.of(compute(shown.get(), monitor));
	}

	private void show(Optional<C> next) {
		content = next.filter(computed -> !isEmpty(computed)).orElse(null);
		display(content);
		if (content == null) {
			showText(session.map(this::whyEmpty).orElseGet(() -> SessionTexts.empty(session)));
			return;
		}
		place.showContent();
		describeAgain();
		follow.deliver();
	}

	private String whyEmpty(Session shown) {
		return showsPart() && !ActiveSession.get().part().isAll() ? PartChoice.empty(session) : emptyText(shown);
	}

	/** Says over the content what {@link #describe} answers now; nothing happens while there is none. */
	protected final void describeAgain() {
		if (content != null) {
			String line = showsTimes() ? TimesChoice.describe(session, describe(content)) : describe(content);
			// where the time is drawn everybody can see which part is chosen
			setContentDescription(showsPart() ? PartChoice.describe(session, line) : line);
		}
	}

	private void showText(String text) {
		setContentDescription(""); //$NON-NLS-1$
		place.showText(text);
	}

	/** Where there is no room for all of the line the tip of the view's tab has it. */
	@Override
	protected final void setContentDescription(String line) {
		super.setContentDescription(line);
		setTitleToolTip(line);
	}

	/** Whether a session has ended, so that nothing will be added to it. */
	protected static boolean isOver(Session shown) {
		return shown.state().compareTo(Session.State.ENDED) >= 0;
	}

	private final class Sessions implements ActiveSession.Listener {

		@Override
		public void activeSessionChanged(Optional<Session> active) {
			session = active;
			content = null;
			loaders.show(active);
			sessionChanged();
			follow.again();
			showText(active.map(SessionTexts::computing).orElseGet(() -> SessionTexts.empty(active)));
			refresh.questionChanged();
		}

		@Override
		public void activeSessionUpdated() {
			if (session.filter(SessionView::isOver).isPresent()) {
				refresh.dataComplete();
				return;
			}
			refresh.dataChanged();
		}

		@Override
		public void shownTimesChanged() {
			refresh.questionChanged();
		}

		@Override
		public void shownPartChanged() {
			refresh.questionChanged();
		}
	}
}
