// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.util.concurrent.TimeUnit;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Telemetry;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** What the JVM said of itself. Its load is not among it, as nobody recorded how many processors there were. */
final class JvmEvents {

	private static final String PROCESSOR_TIME = "processorTime";

	private final Events events;
	private final Type jvm;
	private final Type system;
	private final Type property;
	private final Type heap;
	private final Type classes;
	private final Type threads;
	private final Type telemetry;

	JvmEvents(Events events) {
		this.events = events;
		jvm = events.moment("jdk.JVMInformation", type -> type.addField("jvmName", Builtin.STRING)
				.addField("jvmVersion", Builtin.STRING).addField("javaArguments", Builtin.STRING)
				.addField("pid", Builtin.LONG));
		system = events.moment("jdk.OSInformation", type -> type.addField("osVersion", Builtin.STRING));
		property = events.moment("jdk.InitialSystemProperty", type -> type.addField("key", Builtin.STRING)
				.addField("value", Builtin.STRING));
		heap = events.moment("jdk.GCHeapSummary", type -> type
				.addField("heapSpace", events.type(ConstantTypes.VIRTUAL_SPACE))
				.addField("heapUsed", Builtin.LONG, events.bytes("Heap Used", "Heap in use, garbage included")));
		classes = events.moment("jdk.ClassLoadingStatistics", type -> type.addField("loadedClassCount", Builtin.LONG)
				.addField("unloadedClassCount", Builtin.LONG));
		threads = events.moment("jdk.JavaThreadStatistics", type -> type.addField("activeCount", Builtin.LONG));
		telemetry = events.own("Telemetry", "Telemetry", "What the JVM said of itself, from its start to this moment",
				type -> type
						.addField("collections", Builtin.LONG, Events.labelled("Collections", "Garbage collections"))
						.addField("collectionTime", Builtin.LONG, Events.time("Collection Time", "Time that they took"))
						.addField("compilationTime", Builtin.LONG, Events.time("Compilation Time",
								"Time that JIT compilers took"))
						.addField(PROCESSOR_TIME, Builtin.LONG, Events.time("Processor Time",
								"Processor time of the process")));
	}

	void write(Snapshot snapshot) {
		snapshot.jvm().ifPresent(this::write);
		snapshot.conditions().telemetry().forEach(this::write);
	}

	private void write(JvmInfo info) {
		events.write(jvm, 0, event -> event.putField("jvmName", info.virtualMachine()).putField("jvmVersion", "")
				.putField("javaArguments", info.command()).putField("pid", info.pid()));
		events.write(system, 0, event -> event.putField("osVersion", info.operatingSystem()));
		events.write(property, 0, event -> event.putField("key", "java.version").putField("value", info.javaVersion()));
	}

	private void write(Telemetry now) {
		long at = now.time();
		events.write(heap, at, event -> event.putField("heapUsed", now.heapUsed()).putField("heapSpace",
				space -> space.putField("committedSize", now.heapCommitted()).putField("reservedSize",
						now.heapMaximum())));
		events.write(classes, at, event -> event.putField("loadedClassCount", now.loadedClasses())
				.putField("unloadedClassCount", 0L));
		events.write(threads, at, event -> event.putField("activeCount", now.threads()));
		events.write(telemetry, at, event -> event.putField("collections", now.collections())
				.putField("collectionTime", TimeUnit.MILLISECONDS.toNanos(now.collectionTime()))
				.putField("compilationTime", TimeUnit.MILLISECONDS.toNanos(now.compilationTime()))
				.putField(PROCESSOR_TIME, now.processorTime()));
	}
}
