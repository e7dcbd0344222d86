// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import java.util.Arrays;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.model.Measure;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.ui.views.callgraph.CallGraphQuestion.Place;

/** What of the view's state outlives the workbench. */
final class CallGraphSettings {

	private static final String MEASURE = "measure"; //$NON-NLS-1$
	private static final String NODES = "nodes"; //$NON-NLS-1$
	private static final String THRESHOLD = "threshold"; //$NON-NLS-1$
	private static final String GROUPING = "grouping"; //$NON-NLS-1$
	private static final String DEPTH = "depth"; //$NON-NLS-1$
	private static final String LAYOUT = "layout"; //$NON-NLS-1$
	private static final String DIRECTION = "direction"; //$NON-NLS-1$
	private static final String EDGE_TEXTS = "edgeTexts"; //$NON-NLS-1$
	private static final String OVERVIEW = "overview"; //$NON-NLS-1$
	private static final String TABLE = "table"; //$NON-NLS-1$
	private static final double DEFAULT_THRESHOLD = 0;
	private static final int DEFAULT_DEPTH = 2;

	private final IDialogSettings settings;

	CallGraphSettings(IDialogSettings settings) {
		this.settings = settings;
	}

	CallGraphQuestion question() {
		Measure measure = constant(Measure.values(), MEASURE, Measure.TOTAL);
		Grouping grouping = constant(Grouping.values(), GROUPING, Grouping.METHOD);
		return new CallGraphQuestion(measure, number(NODES, CallGraphQuestion.READABLE), threshold(),
				number(DEPTH, DEFAULT_DEPTH), Place.of(grouping, null));
	}

	void save(CallGraphQuestion question) {
		settings.put(MEASURE, question.measure().name());
		settings.put(NODES, question.maxNodes());
		settings.put(THRESHOLD, question.threshold());
		settings.put(GROUPING, question.grouping().name());
		settings.put(DEPTH, question.depth());
	}

	LayoutKind layout() {
		return constant(LayoutKind.values(), LAYOUT, LayoutKind.LAYERED);
	}

	void save(LayoutKind layout) {
		settings.put(LAYOUT, layout.name());
	}

	/** Where calls lead, null for what suits the shape of the view. */
	LayoutDirection direction() {
		return constant(LayoutDirection.values(), DIRECTION, null);
	}

	/** Null for what suits the shape of the view. */
	void save(LayoutDirection direction) {
		settings.put(DIRECTION, direction == null ? "" : direction.name()); //$NON-NLS-1$
	}

	boolean edgeTexts() {
		return settings.getBoolean(EDGE_TEXTS);
	}

	void saveEdgeTexts(boolean shown) {
		settings.put(EDGE_TEXTS, shown);
	}

	boolean table() {
		return settings.getBoolean(TABLE);
	}

	void saveTable(boolean shown) {
		settings.put(TABLE, shown);
	}

	/** Where a table keeps its columns. */
	IDialogSettings section(String name) {
		return DialogSettings.getOrCreateSection(settings, name);
	}

	boolean overview() {
		return settings.getBoolean(OVERVIEW);
	}

	void saveOverview(boolean visible) {
		settings.put(OVERVIEW, visible);
	}

	private <E extends Enum<E>> E constant(E[] values, String key, E otherwise) {
		String name = settings.get(key);
		return Arrays.stream(values).filter(value -> value.name().equals(name)).findFirst().orElse(otherwise);
	}

	private int number(String key, int otherwise) {
		String value = settings.get(key);
		return value != null && value.matches("[1-9]\\d{0,8}") ? Integer.parseInt(value) : otherwise; //$NON-NLS-1$
	}

	private double threshold() {
		String value = settings.get(THRESHOLD);
		return value != null && value.matches("[01]?\\.?\\d{1,9}") ? Double.parseDouble(value) : DEFAULT_THRESHOLD; //$NON-NLS-1$
	}
}
