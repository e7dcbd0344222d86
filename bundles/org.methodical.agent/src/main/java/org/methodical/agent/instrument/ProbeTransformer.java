// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.CRC32;

import org.methodical.agent.bytecode.read.PrivateCalls;
import org.methodical.agent.instrument.select.Loaders;
import org.methodical.agent.instrument.select.ProbeSet;
import org.methodical.agent.instrument.select.Rule;
import org.methodical.agent.instrument.select.Selection;
import org.methodical.agent.instrument.select.UnselectedClasses;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.StackRoom;
import org.methodical.agent.instrument.weave.UnreadableClassException;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.probe.Probe;
import org.methodical.agent.probe.Uncharged;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.registry.Problems.Kind;
import org.methodical.agent.registry.UnprobedCounts;
import org.methodical.agent.threads.AgentTime;
import org.methodical.wire.Unprobed;

/**
 * Puts probes into the classes of a probe set while they are loaded. Thread-safe, and throws nothing: a class that
 * resists is loaded as it is.
 */
public final class ProbeTransformer
		implements ClassFileTransformer, WovenClass.Listener, UnselectedClasses.RuleNumbers {

	private static final String NO_ROOM = "the stack or the heap was at its end where it was loaded";

	private final ProbeSet probeSet;
	private final MethodRegistry registry;
	private final Problems problems;
	private volatile Modes modes;
	private final Loaders loaders = new Loaders();
	private final ProbeLedger ledger;
	private final UnselectedClasses unselected;
	private final CallersFinder callers;
	/** Numbers in the ledger. */
	private final Map<Rule, Integer> numbers = new IdentityHashMap<>();
	private volatile Capture capture;
	/** Classes of which {@link #tellMissed} tells. */
	private final AtomicReference<Missed> missed = new AtomicReference<>();
	/** Whether there is another one that is not known by name. */
	private volatile boolean unnamed;

	/** A class that was left alone for want of stack or heap. */
	private static final class Missed {

		private final ClassLoader loader;
		private final String className;
		private final ProtectionDomain domain;
		private Missed before;

		Missed(ClassLoader loader, String className, ProtectionDomain domain) {
			this.loader = loader;
			this.className = className;
			this.domain = domain;
		}
	}

	/** The class file of a class, before any probe is in it. */
	static final class Capture {

		private final Class<?> of;
		private volatile byte[] bytes;

		Capture(Class<?> of) {
			this.of = of;
		}

		/** Null if the class was not retransformed. */
		byte[] bytes() {
			return bytes;
		}
	}

	/**
	 * Creates a transformer.
	 *
	 * @param probeSet which classes
	 * @param registry gives the methods their ids
	 * @param ledger   is told which rule does what
	 * @param problems is told of what is left alone
	 * @param modes    what is measured
	 */
	public ProbeTransformer(ProbeSet probeSet, MethodRegistry registry, ProbeLedger ledger, Problems problems,
			Modes modes) {
		this.probeSet = probeSet;
		this.registry = registry;
		this.ledger = ledger;
		this.problems = problems;
		this.modes = modes;
		callers = new CallersFinder(registry.soleCallers(), ledger, probeSet);
		unselected = new UnselectedClasses(probeSet, this, ledger.unprobed());
		for (Rule rule : probeSet.rules()) {
			number(rule);
		}
	}

	/** What gives the methods their ids. */
	MethodRegistry registry() {
		return registry;
	}

	/** Measures in another way from now on; classes that are woven already stay as they are. */
	void measure(Modes otherwise) {
		modes = otherwise;
	}

	/** Whether no class is to be changed. */
	boolean leavesAll() {
		return modes.isNothing();
	}

	/** Counts loaded classes that the probe set does not include, and says why. */
	UnselectedClasses unselected() {
		return unselected;
	}

	/** Adds a rule that goes before all others. */
	void add(Rule rule) {
		number(rule);
		for (Rule replaced : probeSet.add(rule)) {
			ledger.replaced(number(replaced));
		}
	}

	/** The number of a rule in the ledger. */
	@Override
	public int number(Rule rule) {
		synchronized (numbers) {
			Integer number = numbers.get(rule);
			if (number == null) {
				number = ledger.addRule(rule.toString());
				numbers.put(rule, number);
			}
			return number;
		}
	}

	/** Finds out who alone can call a method. */
	CallersFinder callers() {
		return callers;
	}

	/** Knows the program's class loaders. */
	Loaders loaders() {
		return loaders;
	}

	/** Keeps the class file of a class that is retransformed now; null to keep none any more. */
	void capture(Capture wanted) {
		capture = wanted;
	}

	@Override
	public byte[] transform(ClassLoader loader, String className, Class<?> redefined, ProtectionDomain domain,
			byte[] bytes) {
		boolean begun = false;
		try {
			if (loader != null && !StackRoom.isEnough()) {
				miss(loader, className, domain);
				return null;
			}
			Uncharged.look();
			begun = true;
			if (redefined == null) {
				ledger.loaded(1);
			}
			Capture wanted = capture;
			if (wanted != null && wanted.of == redefined) {
				wanted.bytes = bytes.clone();
			}
			if (modes.isNothing()) {
				return null;
			}
			Selection selection = probeSet.select(loader, className, domain);
			if (selection == null && redefined == null) {
				unselected.add(loader, className, domain);
				callers.passedOver(className);
			}
			byte[] woven = selection == null ? null
					: weaveApart(selection, loader, className, redefined == null, domain, bytes);
			return loaders.isPossible(loader, className, bytes) ? loaders.keptOut(className, bytes, woven) : woven;
		} catch (StackOverflowError | OutOfMemoryError e) {
			// there may be neither stack nor heap for more
			miss(loader, className, domain);
			return null;
		} catch (UnreadableClassException e) {
			// whatever is wrong with it is the JVM's to say
			refuse(Kind.CLASS_NOT_UNDERSTOOD, Unprobed.NOT_UNDERSTOOD, className, e.getMessage());
			return null;
		} catch (IndexOutOfBoundsException | IllegalArgumentException | NegativeArraySizeException e) {
			// it ends too early, or names something that it does not have
			refuse(Kind.CLASS_NOT_UNDERSTOOD, Unprobed.NOT_UNDERSTOOD, className, "its class file is damaged");
			return null;
		} catch (Throwable e) {
			// the JVM would swallow it; the program must not notice, but whoever reads the recording shall
			refuse(Kind.CLASS_NOT_UNDERSTOOD, Unprobed.NOT_UNDERSTOOD, className, "the agent failed at it: " + e);
			return null;
		} finally {
			if (begun) {
				Uncharged.looked();
			}
		}
	}

	/** Leaves a class alone that is loaded where there is no room for weaving; {@link #tellMissed} says so later. */
	private void miss(ClassLoader loader, String className, ProtectionDomain domain) {
		try {
			Missed now = new Missed(loader, className, domain);
			do {
				now.before = missed.get();
			} while (!missed.compareAndSet(now.before, now));
		} catch (StackOverflowError | OutOfMemoryError e) {
			unnamed = true;
		}
	}

	/** Tells which classes have no probes because stack or heap were at their end when they were loaded. */
	void tellMissed() {
		for (Missed each = missed.getAndSet(null); each != null; each = each.before) {
			if (probeSet.contains(each.loader, each.className, each.domain)) {
				refuse(Kind.CLASS_NOT_UNDERSTOOD, Unprobed.NOT_UNDERSTOOD, each.className, NO_ROOM);
			}
		}
		if (unnamed) {
			unnamed = false;
			refuse(Kind.CLASS_NOT_UNDERSTOOD, Unprobed.NOT_UNDERSTOOD, null, NO_ROOM);
		}
	}

	/** Weaves, which is no work of the thread's program. */
	private byte[] weaveApart(Selection selection, ClassLoader loader, String className, boolean isNew,
			ProtectionDomain domain, byte[] bytes) {
		long begin = AgentTime.now();
		Uncharged.begin();
		try {
			return weave(selection, loader, className, isNew, domain, bytes);
		} finally {
			Uncharged.end();
			AgentTime.worked(begin);
		}
	}

	private byte[] weave(Selection selection, ClassLoader loader, String className, boolean isNew,
			ProtectionDomain domain, byte[] bytes) {
		Modes how = modes;
		WovenClass woven = selection.isEmpty() ? null : new WovenClass(bytes, how, selection);
		String name = dotted(className);
		PrivateCalls calls = callers.begin(woven, loader, className);
		if (woven == null || woven.methods().isEmpty()) {
			ledger.left(loader, name, number(selection.first()), isNew);
			callers.end(calls, woven, new int[0], loader, domain);
			return null;
		}
		if (!loaders.seesProbes(loader)) {
			refuse(Kind.PROBES_NOT_VISIBLE, Unprobed.PROBES_NOT_VISIBLE, className,
					"its class loader " + loader.getClass().getName()
							+ " does not pass " + Probe.class.getName()
							+ " on to the bootstrap class loader; have it do so for all names that begin with java");
			return null;
		}
		if (how.library() != null) {
			woven.seeCallsOf(how.library().of(loader));
		}
		int[] ids = registry.ids(loader, name, woven.methods(), isNew ? classFile(bytes) : 0);
		byte[] with = woven.weave(ids, this);
		if (with != null) {
			enter(loader, name, woven, ids);
		}
		callers.end(calls, woven, ids, loader, domain);
		return with;
	}

	private void enter(ClassLoader loader, String name, WovenClass woven, int[] ids) {
		int[] probed = new int[ids.length];
		int[] rules = new int[ids.length];
		int count = 0;
		for (int i = 0; i < ids.length; i++) {
			if (woven.hasProbe(i)) {
				probed[count] = ids[i];
				rules[count++] = number(woven.rules().get(i));
			}
		}
		ledger.woven(loader, name, Arrays.copyOf(probed, count), Arrays.copyOf(rules, count));
	}

	/** Tells class files of one name apart. The JVM makes that of a loaded class anew, which may have other bytes. */
	private static long classFile(byte[] bytes) {
		CRC32 sum = new CRC32();
		sum.update(bytes, 0, bytes.length);
		return sum.getValue() + 1;
	}

	private void refuse(Kind kind, Unprobed counted, String className, String reason) {
		if (kind != Kind.PROBES_NOT_VISIBLE) {
			// otherwise so are all of its nest
			callers.leftAlone(className);
		}
		problems.add(kind, "Class " + dotted(className) + " gets no probes: " + reason + ".");
		ledger.refuse(dotted(className), counted, reason);
	}

	@Override
	public void leftAlone(MethodFacts method, boolean tooLarge, String reason) {
		problems.add(tooLarge ? Kind.TOO_LARGE : Kind.UNUSUAL_CODE, "Method " + named(method), "gets no probe",
				"it " + reason);
		count(method, tooLarge ? Unprobed.METHOD_TOO_LARGE : Unprobed.METHOD_UNUSUAL);
	}

	@Override
	public void notCounted(MethodFacts method, String reason) {
		problems.add(Kind.NOT_COUNTED, "The steps of method " + named(method), "are not counted", "it " + reason);
		count(method, Unprobed.STEPS_NOT_COUNTED);
	}

	private void count(MethodFacts method, Unprobed reason) {
		ledger.unprobed().add(UnprobedCounts.NO_RULE, reason, named(method));
	}

	private static String named(MethodFacts method) {
		return method.className() + "." + method.name() + method.descriptor();
	}

	private static String dotted(String internalName) {
		return internalName == null ? "without a name" : internalName.replace('/', '.');
	}
}
