// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.List;
import java.util.Map;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.AbstractSourceProvider;
import org.eclipse.ui.ISources;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.services.ISourceProviderService;
import org.methodical.launching.Session;

/**
 * The sessions that are selected in the view <i>Sessions</i>, whatever has the focus: its tool bar works on them while
 * the user works elsewhere. A variable for the expressions in plugin.xml. Created by the platform; UI thread only.
 */
public final class ChosenSessions extends AbstractSourceProvider {

	/** Name of the variable, a collection of {@link Session}. */
	public static final String VARIABLE = "org.methodical.ui.chosenSessions"; //$NON-NLS-1$

	private List<Session> sessions = List.of();

	/**
	 * The sessions on which a command works.
	 *
	 * @param event of the command
	 * @return the sessions in the order of the view
	 */
	public static List<Session> of(ExecutionEvent event) {
		return HandlerUtil.getVariable(event, VARIABLE) instanceof List<?> chosen
				? chosen.stream().map(Session.class::cast).toList() : List.of();
	}

	/**
	 * Says which sessions are selected.
	 *
	 * @param selected the sessions, in the order of the view
	 */
	public static void set(List<Session> selected) {
		ISourceProviderService service = PlatformUI.getWorkbench().getService(ISourceProviderService.class);
		if (service.getSourceProvider(VARIABLE) instanceof ChosenSessions provider
				&& !selected.equals(provider.sessions)) {
			provider.sessions = List.copyOf(selected);
			provider.fireSourceChanged(ISources.WORKBENCH, VARIABLE, provider.sessions);
		}
	}

	@Override
	public Map<String, Object> getCurrentState() {
		return Map.of(VARIABLE, sessions);
	}

	@Override
	public String[] getProvidedSourceNames() {
		return new String[] {VARIABLE};
	}

	@Override
	public void dispose() {
		sessions = List.of();
	}
}
