// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;

/**
 * Shows a launch configuration with one more VM argument. So do the working copies made from it; but what is written
 * to them, and saved by them, goes without that argument to the original.
 *
 * <p>A proxy, because the interfaces are not for clients to implement: they grow with the platform, and what they have
 * gained is passed on.
 */
final class AdjustedConfiguration implements InvocationHandler {

	private static final String VM_ARGUMENTS = IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS;

	private final ILaunchConfiguration original;
	private final String argument;

	private AdjustedConfiguration(ILaunchConfiguration original, String argument) {
		this.original = original;
		this.argument = argument;
	}

	/**
	 * Wraps a configuration.
	 *
	 * @param original what to show
	 * @param argument the VM argument to add behind those it has, quoted as in a configuration
	 * @return a view of the original; a working copy if that is one
	 */
	static ILaunchConfiguration of(ILaunchConfiguration original, String argument) {
		Class<?> shape = original instanceof ILaunchConfigurationWorkingCopy
				? ILaunchConfigurationWorkingCopy.class
				: ILaunchConfiguration.class;
		return (ILaunchConfiguration) Proxy.newProxyInstance(AdjustedConfiguration.class.getClassLoader(),
				new Class<?>[] {shape}, new AdjustedConfiguration(original, argument));
	}

	@Override
	public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
		Object[] passed = arguments == null ? new Object[0] : arguments.clone();
		for (int i = 0; i < passed.length; i++) {
			passed[i] = unwrap(passed[i]);
		}
		boolean aboutArguments = passed.length > 0 && VM_ARGUMENTS.equals(passed[0]);
		if (aboutArguments && method.getName().equals("setAttribute")) { //$NON-NLS-1$
			passed[1] = without(passed[1]);
		} else if (method.getName().equals("setAttributes")) { //$NON-NLS-1$
			passed[0] = without((Map<?, ?>) passed[0]);
		}
		Object result = call(method, passed);
		return switch (method.getName()) {
			case "getAttribute" -> aboutArguments && method.getReturnType() == String.class ? with(result) : result; //$NON-NLS-1$
			case "getAttributes" -> with((Map<?, ?>) result); //$NON-NLS-1$
			case "hasAttribute" -> aboutArguments || (Boolean) result; //$NON-NLS-1$
			case "getWorkingCopy", "copy", "getOriginal", "getParent", "doSave" -> wrap(result); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$
			default -> result;
		};
	}

	private Object call(Method method, Object[] arguments) throws Throwable {
		try {
			return method.invoke(original, arguments);
		} catch (InvocationTargetException e) {
			throw e.getCause();
		}
	}

	private Object wrap(Object result) {
		return result == null ? null : of((ILaunchConfiguration) result, argument);
	}

	private static Object unwrap(Object argument) {
		return argument != null && Proxy.isProxyClass(argument.getClass())
				&& Proxy.getInvocationHandler(argument) instanceof AdjustedConfiguration adjusted ? adjusted.original
						: argument;
	}

	private String with(Object arguments) {
		return arguments == null || arguments.toString().isBlank() ? argument : arguments + " " + argument; //$NON-NLS-1$
	}

	private Map<Object, Object> with(Map<?, ?> attributes) {
		Map<Object, Object> adjusted = new HashMap<>(attributes);
		adjusted.put(VM_ARGUMENTS, with(attributes.get(VM_ARGUMENTS)));
		return adjusted;
	}

	private Object without(Object arguments) {
		return arguments instanceof String text ? text.replace(' ' + argument, "").replace(argument, "") : arguments; //$NON-NLS-1$ //$NON-NLS-2$
	}

	private Map<Object, Object> without(Map<?, ?> attributes) {
		Map<Object, Object> adjusted = attributes == null ? new HashMap<>() : new HashMap<>(attributes);
		adjusted.computeIfPresent(VM_ARGUMENTS, (key, value) -> without(value));
		return adjusted;
	}
}
