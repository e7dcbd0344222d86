// SPDX-License-Identifier: EPL-2.0
/**
 * What woven code calls, and what that records. {@link org.methodical.agent.probe.Probe} with {@link
 * org.methodical.agent.probe.Recorder} times every call in its context; {@link org.methodical.agent.probe.LightProbe}
 * with {@link org.methodical.agent.probe.LightRecorder} counts every call and leaves most of the timing to others.
 * Woven code knows nothing else but {@link org.methodical.agent.probe.step.Steps}, where steps are counted.
 *
 * <p>Recorders go along the nodes of a {@code tree}, or count call edges ({@code edge}); {@code thread} says whose a
 * recorder is and finds it, {@code history} keeps single calls, {@code step} counts what is executed, and {@code
 * memory} bounds them all. These packages know nothing of this one. Fields of theirs are public, and written from here,
 * because a probe calls nothing that it can do itself: each call more is one more to be inlined into the program's
 * methods, and one more for which there may be no stack. Nobody outside of the probe packages touches a field.
 *
 * <p>How the light way came about, by measurement of a compiler of which every method is probed (the figures are in
 * AGENT.md of the benchmarks):
 * <ul>
 * <li>Two readings of the clock are some 40 to 50 ns a call; without them, the step in a large calling context tree
 * is what costs, 12 to 35 ns: each step waits for the memory that the step before it found. Smaller nodes, trees in
 * arrays of numbers or a table of edges all keep that chain. So a thread gives up its tree when it is too large for
 * the nearest caches, and counts pairs of caller and callee, which needs the caller's method and no more.</li>
 * <li>The pairs of a callee lie side by side in one small array, caller and count in one number, so that the hot ones
 * of a method share a cache line, and who reads them from another thread sees both halves together.</li>
 * <li>Looking up the recorder in a thread local was most of the rest (1.5 times the compiler became 2.6 to 3),
 * presumably since its many inlined instructions crowd out those of the program: hence the table by thread id, and
 * the number of the recorder kept from entry to exit ({@code Positions}).</li>
 * <li>A third of the calls are of trivial methods: they are counted without being gone into.</li>
 * </ul>
 *
 * <p>These classes live in the bootstrap class loader. The shipped agent has them in the package {@code
 * java.methodical} and those below it: class loaders may keep other packages of the bootstrap loader from their
 * classes, as those of OSGi do, but none keeps {@code java.*}. So whoever needs the name of one
 * of these classes asks the class.
 *
 * <p>They use nothing but {@code java.lang}, {@code java.lang.ref} and {@code java.util.concurrent.atomic}, and
 * neither lambdas nor string concatenation, whose set-up would run other code in the middle of a probe.
 */
package org.methodical.agent.probe;
