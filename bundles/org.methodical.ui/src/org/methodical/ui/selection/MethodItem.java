// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import org.eclipse.core.runtime.IAdaptable;

/** An element of a view that stands for a method, such as a row. Expressions in plugin.xml know it by this type. */
public interface MethodItem extends IAdaptable {

	/**
	 * What is selected with the element.
	 *
	 * @return the method and its session
	 */
	MethodSelection selection();

	@Override
	default <T> T getAdapter(Class<T> type) {
		return type == MethodSelection.class ? type.cast(selection()) : selection().getAdapter(type);
	}
}
