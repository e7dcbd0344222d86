// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/**
 * Describes types of events and writes events. A type has its time first, as readers expect. An event must have a value
 * for each field that is a number, or readers lose their place: the library writes nothing for one without.
 */
final class Events {

	/** The clock when the recording begins; the library takes 0 for unknown. */
	static final long START = 1;
	private static final String EVENT = "jdk.jfr.Event";
	private static final String TICKS = "TICKS";

	private final Recording recording;

	Events(Recording recording) {
		this.recording = recording;
	}

	/** A type that fields can be made of. */
	Type type(String name) {
		return recording.getType(name);
	}

	/** A type of events of the Flight Recorder, without a duration. */
	Type moment(String name, Consumer<TypeStructureBuilder> fields) {
		return recording.registerType(name, EVENT, type -> fields.accept(started(type)));
	}

	/** A type of events of the Flight Recorder that last, of a thread at a place. */
	Type lasting(String name, Consumer<TypeStructureBuilder> fields) {
		return recording.registerType(name, EVENT, type -> fields.accept(atPlace(started(type))));
	}

	/** A type of events of our own. */
	Type own(String name, String label, String description, Consumer<TypeStructureBuilder> fields) {
		return recording.registerType("methodical." + name, EVENT, type -> {
			fields.accept(started(type));
			described(type, label, description);
		});
	}

	/** A type of events of our own that last, of a thread at a place. */
	Type ownLasting(String name, String label, String description) {
		return recording.registerType("methodical." + name, EVENT,
				type -> described(atPlace(started(type)), label, description));
	}

	private static TypeStructureBuilder started(TypeStructureBuilder type) {
		return type.addField("startTime", Builtin.LONG, field -> field.addAnnotation(JDK.ANNOTATION_TIMESTAMP, TICKS));
	}

	private static TypeStructureBuilder atPlace(TypeStructureBuilder type) {
		return type.addField("duration", Builtin.LONG, field -> field.addAnnotation(JDK.ANNOTATION_TIMESPAN, TICKS))
				.addField("eventThread", JDK.THREAD).addField("stackTrace", JDK.STACK_TRACE);
	}

	private static void described(TypeStructureBuilder type, String label, String description) {
		type.addAnnotation(JDK.ANNOTATION_LABEL, label).addAnnotation(JDK.ANNOTATION_DESCRIPTION, description)
				.addAnnotation(JDK.ANNOTATION_CATEGORY,
						category -> category.putField(ConstantTypes.VALUE, new String[] {"Methodical"}));
	}

	/** Labels a field. */
	static Consumer<TypedFieldBuilder> labelled(String label, String description) {
		return field -> field.addAnnotation(JDK.ANNOTATION_LABEL, label).addAnnotation(JDK.ANNOTATION_DESCRIPTION,
				description);
	}

	/** Labels a field that is a time, ns. */
	static Consumer<TypedFieldBuilder> time(String label, String description) {
		return labelled(label, description)
				.andThen(field -> field.addAnnotation(JDK.ANNOTATION_TIMESPAN, "NANOSECONDS"));
	}

	/** Labels a field that is an amount of memory, bytes. */
	Consumer<TypedFieldBuilder> bytes(String label, String description) {
		return labelled(label, description)
				.andThen(field -> field.addAnnotation(type(ConstantTypes.DATA_AMOUNT), "BYTES"));
	}

	/**
	 * Writes an event.
	 *
	 * @param time   when it was or began, ns since the recording began
	 * @param fields gives the others their values
	 */
	void write(Type type, long time, Consumer<TypedValueBuilder> fields) {
		recording.writeEvent(type.asValue(event -> fields.accept(event.putField("startTime", START + time))));
	}
}
