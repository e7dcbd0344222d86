// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import org.openjdk.jmc.flightrecorder.writer.api.Types.JDK;

/**
 * The types that events are made of, as the JVM describes them. The library has its own descriptions, by which frames
 * are constants: the JDK's reader fails on those, and threads would lack their numbers.
 */
final class ConstantTypes {

	static final String DATA_AMOUNT = "jdk.jfr.DataAmount";
	static final String THREAD_STATE = "jdk.types.ThreadState";
	static final String VIRTUAL_SPACE = "jdk.types.VirtualSpace";
	static final String VALUE = "value";

	private final Types types;

	private ConstantTypes(Types types) {
		this.types = types;
	}

	/** Describes them all; those that others are made of first. */
	static void register(Types types) {
		ConstantTypes all = new ConstantTypes(types);
		all.annotations();
		all.constants();
	}

	private void annotations() {
		for (JDK each : new JDK[] {JDK.ANNOTATION_LABEL, JDK.ANNOTATION_DESCRIPTION, JDK.ANNOTATION_TIMESTAMP,
				JDK.ANNOTATION_TIMESPAN}) {
			annotation(each.getTypeName(), value -> {
			});
		}
		annotation(DATA_AMOUNT, value -> {
		});
		annotation(JDK.ANNOTATION_CATEGORY.getTypeName(), TypedFieldBuilder::asArray);
	}

	private void annotation(String name, Consumer<TypedFieldBuilder> value) {
		types.getOrAdd(name, Annotation.ANNOTATION_SUPER_TYPE_NAME,
				type -> type.addField(VALUE, Builtin.STRING, value));
	}

	private void constants() {
		constant(JDK.SYMBOL, type -> type.addField("string", Builtin.STRING));
		constant(JDK.FRAME_TYPE, type -> type.addField("description", Builtin.STRING));
		types.getOrAdd(THREAD_STATE, type -> type.addField("name", Builtin.STRING));
		constant(JDK.THREAD, type -> type.addField("osName", Builtin.STRING).addField("osThreadId", Builtin.LONG)
				.addField("javaName", Builtin.STRING).addField("javaThreadId", Builtin.LONG)
				.addField("virtual", Builtin.BOOLEAN));
		constant(JDK.PACKAGE, type -> type.addField("name", JDK.SYMBOL));
		constant(JDK.CLASS, type -> type.addField("name", JDK.SYMBOL).addField("package", JDK.PACKAGE)
				.addField("modifiers", Builtin.INT));
		constant(JDK.METHOD, type -> type.addField("type", JDK.CLASS).addField("name", JDK.SYMBOL)
				.addField("descriptor", JDK.SYMBOL).addField("modifiers", Builtin.INT)
				.addField("hidden", Builtin.BOOLEAN));
		inline(JDK.STACK_FRAME.getTypeName(), type -> type.addField("method", JDK.METHOD)
				.addField("lineNumber", Builtin.INT).addField("bytecodeIndex", Builtin.INT)
				.addField("type", JDK.FRAME_TYPE));
		constant(JDK.STACK_TRACE, type -> type.addField("truncated", Builtin.BOOLEAN)
				.addField("frames", JDK.STACK_FRAME, TypedFieldBuilder::asArray));
		inline(VIRTUAL_SPACE,
				type -> type.addField("committedSize", Builtin.LONG).addField("reservedSize", Builtin.LONG));
	}

	private void constant(JDK type, Consumer<TypeStructureBuilder> fields) {
		types.getOrAdd(type.getTypeName(), fields);
	}

	/** A type whose values stand where they are used. */
	private void inline(String name, Consumer<TypeStructureBuilder> fields) {
		types.getOrAdd(name, false, fields);
	}
}
