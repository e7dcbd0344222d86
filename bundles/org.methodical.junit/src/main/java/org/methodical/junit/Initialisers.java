// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What initialisers of classes do while tests run. A class is initialised once, by whichever test is the first to need
 * it, so this is the work of no test; but the whole of the tests does the same each time. Not thread-safe.
 */
final class Initialisers {

	private final AgentDoor door;
	private Object mark;

	/**
	 * Looks at those that run from now on.
	 *
	 * @throws IllegalStateException if no steps are counted; says the mend
	 */
	Initialisers(AgentDoor door) {
		this.door = door;
		mark = door.mark();
	}

	/**
	 * Those that ran since the last time, or since the beginning.
	 *
	 * @return by the name of a class and {@code .<clinit>()}; where several loaders have a class of one name, together
	 * @throws IllegalStateException if steps are counted no more; says the mend
	 */
	Map<String, Work> ran() {
		Object[] answer = Work.open(door.since(mark));
		mark = door.mark();
		Map<String, List<Object[]>> byName = new TreeMap<>();
		for (Object row : Work.open(door.initialisers(Work.span(answer)))) {
			byName.computeIfAbsent(MethodWork.of((Object[]) row).className + '.' + MethodWork.INITIALISER + "()",
					name -> new ArrayList<>()).add((Object[]) row);
		}
		Map<String, Work> works = new TreeMap<>();
		byName.forEach((name, rows) -> works.put(name, Work.ofInitialiser(rows)));
		return works;
	}
}
