// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jdt.core.Signature;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What is known of a method, in words; knows no widgets. */
final class Facts {

	/** A slot of the JVM specification holds 32 bits; long and double take two. */
	private static final int SLOT = 4;
	private static final int BRIDGE = 0x40;
	private static final int VARARGS = 0x80;
	private static final int SYNTHETIC = 0x1000;

	private final List<FactRow> rows = new ArrayList<>();

	private Facts() {
	}

	static List<FactRow> of(Snapshot snapshot, Method method, HotMethods times, int row, BytecodeLoad load) {
		Facts facts = new Facts();
		facts.addMeasures(times, row);
		snapshot.steps().of(method.id()).ifPresent(steps -> facts.addSteps(steps, load));
		facts.addFacts(method);
		return facts.rows;
	}

	private void add(String name, String value, String from) {
		rows.add(new FactRow(name, value, from));
	}

	private void addMeasures(HotMethods times, int row) {
		if (row < 0) {
			return;
		}
		add(Messages.Facts_calls, MeasureTexts.calls(times.calls(row), times.knowsCalls(row)),
				times.knowsCalls(row) ? Messages.Facts_counted : ""); //$NON-NLS-1$
		String how = how(times.timing(row));
		add(Messages.Facts_self, time(times, times.selfTime(row), times.hasSelfTime(row)), how);
		add(Messages.Facts_total, time(times, times.totalTime(row), times.hasTotalTime(row)), how);
		add(Messages.Facts_average, MeasureTexts.time(times.averageTime(row), times.hasAverageTime(row)),
				Messages.Facts_totalByCalls);
		if (times.hasAllocation()) {
			add(Messages.Facts_allocated, Plurals.bind(Messages.Facts_bytes, times.selfBytes(row)),
					Messages.Facts_selfOnly);
		}
	}

	private static String time(HotMethods times, long time, boolean isMeasured) {
		return isMeasured ? withShare(MeasureTexts.time(time), times.share(time)) : MeasureTexts.UNKNOWN;
	}

	/** How a time was obtained. */
	private static String how(Timing timing) {
		return switch (timing.kind()) {
			case TIMED -> Messages.Facts_timed;
			case COUNTED -> Messages.Facts_countedOnly;
			case SAMPLED -> Plurals.bind(Messages.Facts_sampled, MeasureTexts.time(timing.errorNs()), timing.samples(),
					timing.timedCalls());
		};
	}

	private void addSteps(MethodSteps steps, BytecodeLoad load) {
		add(Messages.Facts_steps, withShare(MeasureTexts.count(steps.steps()), load.share(steps.steps())),
				Messages.Facts_exact);
		add(Messages.Facts_entered, MeasureTexts.count(steps.calls()), Messages.Facts_exact);
		add(Messages.Facts_blocks, Plurals.bind(Messages.Facts_blocksAndLoops, steps.blocks().blockCount(),
				steps.blocks().loopCount()), Messages.Facts_classFile);
	}

	private void addFacts(Method method) {
		String from = method.isCodeKnown() ? Messages.Facts_classFile : Messages.Facts_callSite;
		add(Messages.Facts_class, method.className(), from);
		addLoaders(method.loadedBy());
		add(Messages.Facts_signature, signature(method), from);
		if (method.isCodeKnown()) {
			addCode(method);
		} else {
			// of native code it is known that there is none
			add(Messages.Facts_code, method.isNative() ? Messages.Facts_native : Messages.Facts_library, from);
			for (String unknown : List.of(Messages.Facts_modifiers, Messages.Facts_maxLocals, Messages.Facts_maxStack,
					Messages.Facts_frame, Messages.Facts_source, Messages.Facts_lines)) {
				add(unknown, MeasureTexts.UNKNOWN, ""); //$NON-NLS-1$
			}
		}
	}

	private void addLoaders(LoadedBy by) {
		if (by.variant() > 0) {
			add(Messages.Facts_loaders, NLS.bind(Messages.Facts_otherClassFiles, MeasureTexts.count(by.loaders()),
					MeasureTexts.count(by.variant())),
					Messages.Facts_loadedBy);
		} else if (by.loaders() > 1) {
			add(Messages.Facts_loaders, NLS.bind(Messages.Facts_loadersAdded, MeasureTexts.count(by.loaders())),
					Messages.Facts_loadedBy);
		}
	}

	private void addCode(Method method) {
		add(Messages.Facts_modifiers, modifiers(method.modifiers()), Messages.Facts_classFile);
		add(Messages.Facts_code, method.isNative() ? Messages.Facts_native
				: Plurals.bind(Messages.Facts_bytecode, method.bytecodeLength()), Messages.Facts_classFile);
		add(Messages.Facts_maxLocals, slots(method.maxLocals()), Messages.Facts_classFile);
		add(Messages.Facts_maxStack, slots(method.maxStack()), Messages.Facts_classFile);
		int frame = method.maxLocals() + method.maxStack();
		add(Messages.Facts_frame, Plurals.bind(Messages.Facts_frameSize, frame, (long) frame * SLOT),
				Messages.Facts_frameFrom);
		add(Messages.Facts_source, Optional.of(method.sourceFile()).filter(file -> !file.isEmpty())
				.orElse(Messages.Facts_unknown), Messages.Facts_classFile);
		add(Messages.Facts_lines, method.firstLine() == 0 ? Messages.Facts_unknown
				: NLS.bind(Messages.Facts_fromTo, method.firstLine(), method.lastLine()), Messages.Facts_classFile);
	}

	private static String withShare(String value, double share) {
		return NLS.bind(Messages.Facts_withShare, value, MeasureTexts.percent(share));
	}

	private static String slots(int number) {
		return Plurals.bind(Messages.Facts_slots, number);
	}

	private static String signature(Method method) {
		if (method.isConstructor() || !method.knowsParameters()) {
			return method.signature();
		}
		String returned = Signature.toString(Signature.getReturnType(method.descriptor()).replace('/', '.'));
		return returned.substring(returned.lastIndexOf('.') + 1) + ' ' + method.signature();
	}

	/** As in source, with what only class files have behind. */
	private static String modifiers(int flags) {
		List<String> words = new ArrayList<>();
		String written = Modifier.toString(flags & Modifier.methodModifiers());
		if (!written.isEmpty()) {
			words.add(written);
		}
		if ((flags & SYNTHETIC) != 0) {
			words.add(Messages.Facts_synthetic);
		}
		if ((flags & BRIDGE) != 0) {
			words.add(Messages.Facts_bridge);
		}
		if ((flags & VARARGS) != 0) {
			words.add(Messages.Facts_varargs);
		}
		return words.isEmpty() ? Messages.Facts_none : String.join(", ", words); //$NON-NLS-1$
	}
}
