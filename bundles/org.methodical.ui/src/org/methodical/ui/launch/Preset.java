// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.methodical.launching.Mode;

/** What people want to know of a program, and the modes and options of the agent for it. Knows no widgets. */
enum Preset {

	/** Calls and times, at the least cost. */
	OVERVIEW(Set.of(Mode.TIME), Map.of()),

	/** The clock is read at each call. */
	EXACT(Set.of(Mode.TIME), Map.of("timing", "exact")), //$NON-NLS-1$ //$NON-NLS-2$

	/** How often lines and loops run. */
	LINES(Set.of(Mode.TIME, Mode.STEPS), Map.of()),

	/** Who allocates how much. */
	ALLOCATION(Set.of(Mode.TIME, Mode.ALLOC), Map.of()),

	/** All that can be measured, whatever it costs. */
	EVERYTHING(Set.of(Mode.values()), Map.of("timing", "exact", "loops", "minmax", "library", "leaves")); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$ //$NON-NLS-6$

	/** The options that presets set; others stay as they are. */
	private static final List<String> KEYS = List.of("timing", "loops", "library"); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$

	private final Set<Mode> modes;
	private final Map<String, String> options;

	Preset(Set<Mode> modes, Map<String, String> options) {
		this.modes = modes;
		this.options = options;
	}

	/** What is measured. */
	Set<Mode> modes() {
		return modes;
	}

	/** Puts its options among others. */
	void addTo(Map<String, String> others) {
		KEYS.forEach(key -> others.put(key, options.getOrDefault(key, ""))); //$NON-NLS-1$
	}

	/** The preset that sets these modes and options; empty if none does. */
	static Optional<Preset> of(Set<Mode> modes, Map<String, String> options) {
		return Arrays.stream(values()).filter(preset -> preset.modes.equals(modes) && KEYS.stream().allMatch(
				key -> options.getOrDefault(key, "").equals(preset.options.getOrDefault(key, "")))) //$NON-NLS-1$ //$NON-NLS-2$
				.findFirst();
	}

	/** Its name for people. */
	String label() {
		return switch (this) {
			case OVERVIEW -> Messages.Preset_overview;
			case EXACT -> Messages.Preset_exact;
			case LINES -> Messages.Preset_lines;
			case ALLOCATION -> Messages.Preset_allocation;
			case EVERYTHING -> Messages.Preset_everything;
		};
	}
}
