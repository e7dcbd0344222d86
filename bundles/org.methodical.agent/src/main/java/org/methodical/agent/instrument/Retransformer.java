// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import org.methodical.agent.instrument.select.LoadedClasses;
import org.methodical.agent.instrument.select.Loaders;
import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;
import org.methodical.agent.threads.LastingCalls;
import org.methodical.wire.Unprobed;

/**
 * Gives probes to classes that are loaded and takes them away, by having the JVM transform them again. Each batch stops
 * the program for a moment, and each costs the JVM a walk through all classes: batches are a compromise. Thread-safe.
 */
public final class Retransformer {

	private static final int BATCH = 500;

	/** How the JVM's message ends for a class that could not be linked or initialised. */
	private static final String UNUSABLE = "invalid class";

	private final Instrumentation instrumentation;
	private final ProbeTransformer transformer;
	private final ProbeSet probeSet;
	private final ProbeLedger ledger;
	private final Problems problems;

	/**
	 * Creates it.
	 *
	 * @param instrumentation the way to the JVM
	 * @param transformer     puts probes into classes
	 * @param probeSet        which classes
	 * @param ledger          knows which have probes
	 * @param problems        is told of what is left alone
	 */
	public Retransformer(Instrumentation instrumentation, ProbeTransformer transformer, ProbeSet probeSet,
			ProbeLedger ledger, Problems problems) {
		this.instrumentation = instrumentation;
		this.transformer = transformer;
		this.probeSet = probeSet;
		this.ledger = ledger;
		this.problems = problems;
	}

	/**
	 * Has classes woven from now on, and those of the probe set that are loaded already.
	 *
	 * @param max       so many of these are woven as all others
	 * @param otherwise is asked what is measured, in classes that are loaded later as well, if they are more
	 */
	public synchronized void begin(int max, Supplier<Modes> otherwise) {
		instrumentation.addTransformer(transformer, true);
		List<Class<?>> loaders = new ArrayList<>();
		List<Class<?>> wanted = new ArrayList<>();
		List<Class<?>> all = LoadedClasses.of(instrumentation);
		ledger.loaded(all.size());
		probeSet.loadedBefore(all);
		for (Class<?> loaded : all) {
			// the cheap tests first: most classes are the JDK's
			if (isPossible(loaded)) {
				boolean isLoader = Loaders.isLoader(loaded);
				if (isLoader) {
					loaders.add(loaded);
				}
				if (isWanted(loaded)) {
					if (!isLoader) {
						wanted.add(loaded);
					}
				} else {
					transformer.unselected().add(loaded);
				}
			}
		}
		if (!transformer.leavesAll()) {
			if (loaders.size() + wanted.size() > max) {
				transformer.measure(otherwise.get());
			}
			// first those that are asked for what the others need
			retransform(loaders);
			tellLoops(wanted);
			retransform(wanted);
		}
		ledger.reviewBy(new Runnable() {

			@Override
			public void run() {
				review();
			}
		});
	}

	/** Whether no class gets probes, whatever the rules say, as nothing is measured that needs them. */
	public boolean leavesAll() {
		return transformer.leavesAll();
	}

	/** Looks at all loaded classes for those that are not seen when they are loaded. */
	private void review() {
		try {
			transformer.tellMissed();
			transformer.unselected().review(LoadedClasses.of(instrumentation), ledger);
		} catch (RuntimeException | LinkageError e) {
			problems.add(Kind.CLASS_NOT_UNDERSTOOD,
					"Which loaded classes have no probes is not known in full: " + e + ".");
		}
	}

	/**
	 * Adds a rule to the probe set and has it followed in classes that are loaded.
	 *
	 * @return in how many of these more or fewer methods have probes than before
	 */
	public synchronized int add(Rule rule) {
		transformer.add(rule);
		List<Class<?>> wanted = new ArrayList<>();
		for (Class<?> loaded : LoadedClasses.of(instrumentation)) {
			if (loaded.getClassLoader() == null || loaded.isArray() || !ProbeSet.concerns(rule, loaded)) {
				continue;
			}
			boolean woven = ledger.isWoven(loaded.getClassLoader(), loaded.getName());
			if (woven || rule.includes() && isWanted(loaded)) {
				if (instrumentation.isModifiableClass(loaded)) {
					wanted.add(loaded);
				} else {
					refuse(loaded, "the JVM does not let it be changed");
				}
			}
		}
		tellLoops(wanted);
		int[] before = methods(wanted);
		retransform(wanted);
		int[] after = methods(wanted);
		int changed = 0;
		for (int i = 0; i < before.length; i++) {
			changed += before[i] == after[i] ? 0 : 1;
		}
		return changed;
	}

	/** How many methods of classes have probes. */
	private int[] methods(List<Class<?>> classes) {
		int[] methods = new int[classes.size()];
		for (int i = 0; i < methods.length; i++) {
			methods[i] = ledger.methods(classes.get(i).getClassLoader(), classes.get(i).getName());
		}
		return methods;
	}

	/** Says which loops that are under way take longer with the new code. */
	private void tellLoops(List<Class<?>> classes) {
		Set<String> names = new HashSet<>();
		for (Class<?> each : classes) {
			names.add(each.getName());
		}
		Map<String, Set<String>> computing = names.isEmpty() ? Collections.emptyMap() : LastingCalls.computing(names);
		for (Map.Entry<String, Set<String>> each : computing.entrySet()) {
			for (String method : each.getValue()) {
				problems.addQuietly(each.getKey() + '.' + method
						+ " was computing when its class got other code: the JVM interprets that call until it ends, so that"
						+ " it takes up to twenty times as long, also when the probes are gone.");
			}
		}
	}

	/**
	 * Has classes woven in another way from now on, and those again that have probes: but for those with calls under
	 * way that last, which the JVM would interpret from then on.
	 *
	 * @param modes what is measured
	 * @return the classes that were left as they are
	 */
	public synchronized LastingClasses weaveAgain(Modes modes) {
		transformer.measure(modes);
		Set<String> names = new HashSet<>();
		for (Class<?> each : woven(null)) {
			names.add(each.getName());
		}
		LastingClasses spared = new LastingClasses(names, transformer.registry());
		names.removeAll(spared.atFirst());
		weaveNow(names);
		return spared;
	}

	/** Weaves classes of such names again that have probes, as others are by now. */
	public synchronized void weaveNow(Set<String> names) {
		retransform(woven(names));
	}

	/** Loaded classes that have probes, of such names or, if that is null, of any. */
	private List<Class<?>> woven(Set<String> names) {
		List<Class<?>> woven = new ArrayList<>();
		for (Class<?> loaded : LoadedClasses.of(instrumentation)) {
			if (isPossible(loaded) && (names == null || names.contains(loaded.getName()))
					&& ledger.isWoven(loaded.getClassLoader(), loaded.getName())) {
				woven.add(loaded);
			}
		}
		return woven;
	}

	/**
	 * Gives all classes back their own code, and weaves no more.
	 *
	 * @return how many classes had probes
	 */
	public synchronized int end() {
		instrumentation.removeTransformer(transformer);
		List<Class<?>> woven = new ArrayList<>();
		List<Class<?>> loaders = new ArrayList<>();
		for (Class<?> loaded : LoadedClasses.of(instrumentation)) {
			if (!isPossible(loaded)) {
				continue;
			}
			if (ledger.isWoven(loaded.getClassLoader(), loaded.getName())) {
				woven.add(loaded);
			} else if (transformer.loaders().isKeptOut(loaded)) {
				loaders.add(loaded);
			}
		}
		int count = retransform(woven);
		retransform(loaders);
		ledger.clear();
		return count;
	}

	/**
	 * The class file of a loaded class as the JVM has it without our probes.
	 *
	 * @param className as {@link Class#getName()}
	 * @return its bytes, of the first such class if several loaders have one
	 * @throws IOException if there is none; the message says why
	 */
	public synchronized byte[] classFile(String className) throws IOException {
		Class<?> found = null;
		for (Class<?> loaded : LoadedClasses.of(instrumentation)) {
			if (loaded.getName().equals(className)
					&& (found == null || ledger.isWoven(loaded.getClassLoader(), className))) {
				found = loaded;
			}
		}
		if (found == null) {
			throw new IOException("no class " + className + " is loaded");
		}
		if (!instrumentation.isModifiableClass(found)) {
			throw new IOException("the JVM does not give the class file of " + className);
		}
		ProbeTransformer.Capture capture = new ProbeTransformer.Capture(found);
		transformer.capture(capture);
		try {
			instrumentation.retransformClasses(found);
		} catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
			throw new IOException("the JVM does not give the class file of " + className + " (" + e + ")", e);
		} finally {
			transformer.capture(null);
		}
		if (capture.bytes() == null) {
			throw new IOException("the JVM does not give the class file of " + className);
		}
		return capture.bytes();
	}

	private boolean isPossible(Class<?> loaded) {
		return loaded.getClassLoader() != null && !loaded.isArray() && instrumentation.isModifiableClass(loaded);
	}

	private boolean isWanted(Class<?> loaded) {
		return probeSet.contains(loaded.getClassLoader(), loaded.getName().replace('.', '/'),
				loaded.getProtectionDomain());
	}

	private int retransform(List<Class<?>> classes) {
		int done = 0;
		transformer.callers().weavesAgain(Thread.currentThread());
		try {
			for (int from = 0; from < classes.size(); from += BATCH) {
				List<Class<?>> batch = classes.subList(from, Math.min(classes.size(), from + BATCH));
				done += retransformBatch(batch);
			}
		} finally {
			transformer.callers().weavesAgain(null);
		}
		return done;
	}

	/**
	 * One class that is refused makes the JVM refuse the batch; then each half of it is tried. Classes that cannot be
	 * linked are refused by an InternalError, before any class of the batch is transformed.
	 */
	private int retransformBatch(List<Class<?>> batch) {
		try {
			instrumentation.retransformClasses(batch.toArray(new Class<?>[0]));
			return batch.size();
		} catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
			if (batch.size() == 1) {
				refuse(batch.get(0), e);
				return 0;
			}
		}
		int half = batch.size() / 2;
		return retransformBatch(batch.subList(0, half)) + retransformBatch(batch.subList(half, batch.size()));
	}

	private void refuse(Class<?> loaded, Throwable why) {
		if (why instanceof InternalError && String.valueOf(why.getMessage()).endsWith(UNUSABLE)) {
			// libraries look in this way for others that may be missing: nothing is lost, and nobody is to be alarmed
			ledger.refuse(loaded.getName(), Unprobed.REFUSED,
					"it could not be linked or initialised, so that none of its code can run");
		} else {
			refuse(loaded, "the JVM refuses to change it now that it is loaded: " + why);
		}
	}

	private void refuse(Class<?> loaded, String reason) {
		transformer.callers().leftAlone(loaded.getName().replace('.', '/'));
		problems.add(Kind.CLASS_NOT_UNDERSTOOD,
				"Class " + loaded.getName() + " keeps the code that it has: " + reason + ".");
		ledger.refuse(loaded.getName(), Unprobed.REFUSED, reason);
	}
}
