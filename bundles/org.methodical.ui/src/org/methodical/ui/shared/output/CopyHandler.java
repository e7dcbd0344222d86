// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.output;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.handlers.HandlerUtil;

/** <i>Copy</i> in our views: the selected rows, or the selected text of the field that has the focus. */
public final class CopyHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Control focus = Display.getCurrent().getFocusControl();
		if (focus instanceof Text text) {
			text.copy();
			return null;
		}
		TextSource source = Adapters.adapt(HandlerUtil.getActivePartChecked(event), TextSource.class);
		if (source != null) {
			Clipboards.copy(source.selectedRows());
		}
		return null;
	}
}
