/**
 * What woven code calls, and the trees that it builds: {@link org.methodical.agent.probe.Probe} is all that woven code
 * knows, {@link org.methodical.agent.probe.Recorder} is what the snapshot thread reads.
 *
 * <p>These classes live in the bootstrap class loader. The shipped agent has them in the package
 * {@code java.methodical}: class loaders may keep other packages of the bootstrap loader from their classes, as those
 * of OSGi do, but none keeps {@code java.*}. So whoever needs the name of one of these classes asks the class.
 *
 * <p>They use nothing but {@code java.lang}, {@code java.lang.ref} and {@code java.util.concurrent.atomic}, and neither
 * lambdas nor string concatenation, whose set-up would run other code in the middle of a probe.
 */
package org.methodical.agent.probe;
