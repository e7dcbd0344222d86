// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.lang.reflect.Modifier;

import org.eclipse.jdt.ui.ISharedImages;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.graphics.Image;
import org.methodical.core.model.code.Method;

/** The icons of methods, the same as in the Java views. UI thread only. */
public final class MethodImages {

	private MethodImages() {
	}

	/**
	 * The icon of a method by its visibility.
	 *
	 * @return a shared image, not to be disposed of
	 */
	public static Image of(Method method) {
		return JavaUI.getSharedImages().getImage(key(method.modifiers()));
	}

	private static String key(int modifiers) {
		if (Modifier.isPublic(modifiers)) {
			return ISharedImages.IMG_OBJS_PUBLIC;
		}
		if (Modifier.isProtected(modifiers)) {
			return ISharedImages.IMG_OBJS_PROTECTED;
		}
		return Modifier.isPrivate(modifiers) ? ISharedImages.IMG_OBJS_PRIVATE : ISharedImages.IMG_OBJS_DEFAULT;
	}
}
