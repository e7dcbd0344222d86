// SPDX-License-Identifier: EPL-2.0
package org.methodical.install.observer;

import java.net.MalformedURLException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageData;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** The icons that plug-ins name in their extensions, asked for as the workbench does. */
final class Icons {

	private static final String OTHERS = "platform:/plugin/"; //$NON-NLS-1$
	private static final List<Integer> SCALES = List.of(100, 125, 150, 175, 200, 250, 300);

	private Icons() {
	}

	/**
	 * Finds icons that this Eclipse cannot show, or not sharply on each screen.
	 *
	 * @param ours what the names of the plug-ins begin with
	 * @return plug-in and icon, with the scale in percent
	 */
	static Set<String> missing(String ours) {
		Set<String> missing = new TreeSet<>();
		for (Bundle bundle : FrameworkUtil.getBundle(Icons.class).getBundleContext().getBundles()) {
			if (bundle.getSymbolicName().startsWith(ours)) {
				for (IExtension extension : Platform.getExtensionRegistry()
						.getExtensions(ContributorFactoryOSGi.createContributor(bundle))) {
					look(bundle, extension.getConfigurationElements(), missing);
				}
			}
		}
		return missing;
	}

	private static void look(Bundle bundle, IConfigurationElement[] elements, Set<String> missing) {
		for (IConfigurationElement element : elements) {
			Stream.of("icon", "image").map(element::getAttribute) //$NON-NLS-1$ //$NON-NLS-2$
					.filter(icon -> icon != null && icon.indexOf('.') >= 0)
					.forEach(icon -> look(bundle, icon, missing));
			look(bundle, element.getChildren(), missing);
		}
	}

	private static void look(Bundle bundle, String icon, Set<String> missing) {
		if (!icon.startsWith(OTHERS)) {
			ImageDescriptor picture = ImageDescriptor.createFromURL(FileLocator.find(bundle, new Path(icon)));
			int width = width(picture, 100);
			SCALES.stream().filter(scale -> width == 0 || width(picture, scale) != Math.round(width * scale / 100f))
					.forEach(scale -> missing.add(bundle.getSymbolicName() + ' ' + icon + ' ' + scale));
		} else if (Platform.getBundle(icon.split("/")[2]) != null && width(other(icon), 100) == 0) { //$NON-NLS-1$
			missing.add(bundle.getSymbolicName() + ' ' + icon);
		}
	}

	private static ImageDescriptor other(String icon) {
		try {
			return ImageDescriptor.createFromURL(URI.create(icon).toURL());
		} catch (MalformedURLException e) {
			throw new IllegalArgumentException(icon, e);
		}
	}

	private static int width(ImageDescriptor picture, int scale) {
		try {
			ImageData data = picture.getImageData(scale);
			return data == null ? 0 : data.width;
		} catch (SWTException e) {
			// of a form that is not known
			return 0;
		}
	}
}
