// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/** What is known of each method, of all threads together: samples cannot say how often it was called. */
final class MethodCalls {

	/** What readers show as not available where a time is expected. */
	static final long UNKNOWN_TIME = Long.MIN_VALUE;
	/** For calls, where those of other methods are known. */
	static final long UNKNOWN = -1;

	private final Events events;
	private final Stacks stacks;
	private final HotMethods hot;

	/** Self and total times have waiting in them where nobody told it from running. */
	MethodCalls(Events events, Stacks stacks, Snapshot snapshot) {
		this.events = events;
		this.stacks = stacks;
		Snapshot running = snapshot.showing(TimeKind.RUNNING);
		hot = Profile.of(running).hotMethods();
	}

	/** What was not measured of any method is no field. */
	private void fields(TypeStructureBuilder type) {
		type.addField("method", JDK.METHOD, Events.labelled("Method", "The method"));
		if (hot.knowsCalls()) {
			type.addField("calls", Builtin.LONG,
					Events.labelled("Calls", "How often it was called, -1 if that is unknown"));
		}
		type.addField("selfTime", Builtin.LONG, Events.time("Self Time",
				"Running time in its own code, and in code without probes that it called"));
		type.addField("totalTime", Builtin.LONG, Events.time("Total Time",
				"Running time in the method and all that it called"));
		if (hot.hasWaiting()) {
			type.addField("waitingTime", Builtin.LONG, Events.time("Waiting Time",
					"Time in its own code in which threads waited"));
		}
		if (hot.hasAllocation()) {
			type.addField("allocated", Builtin.LONG,
					events.bytes("Allocated", "Heap that was allocated in its own code"));
		}
	}

	/** Writes an event for each method that was called or found. */
	void write(long at) {
		Type type = events.own("MethodCalls", "Method Calls", "Calls and times of a method in the whole recording",
				this::fields);
		for (int each = 0; each < hot.size(); each++) {
			int row = each;
			// values of fields that the type does not have are passed over
			events.write(type, at, event -> event.putField("method", stacks.method(hot.method(row).id()))
					.putField("calls", hot.knowsCalls(row) ? hot.calls(row) : UNKNOWN)
					.putField("selfTime", hot.hasSelfTime(row) ? hot.selfTime(row) : UNKNOWN_TIME)
					.putField("totalTime", hot.hasTotalTime(row) ? hot.totalTime(row) : UNKNOWN_TIME)
					.putField("waitingTime", hot.waitingTime(row)).putField("allocated", hot.selfBytes(row)));
		}
	}
}
