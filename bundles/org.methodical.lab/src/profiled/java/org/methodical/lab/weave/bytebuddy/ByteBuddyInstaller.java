// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.bytebuddy;

import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.runtime.Methods;
import org.methodical.lab.weave.Installer;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import net.bytebuddy.implementation.bytecode.constant.IntegerConstant;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.utility.JavaModule;

/** Inlined advice in an agent builder that decorates types: the quicker of the ways that its guide shows. */
public final class ByteBuddyInstaller implements Installer {

	@Override
	public void install(Instrumentation instrumentation, final ProbeNames probes) {
		// keeps JDK 24 and later from warning on the program's stderr
		System.setProperty("net.bytebuddy.safe", "true");
		final Advice advice = Advice.withCustomMapping().bind(ProbeNumber.class, new NumberMapping())
				.to(ProbeAdvice.class);
		new AgentBuilder.Default(new ByteBuddy().with(TypeValidation.DISABLED)).disableClassFormatChanges()
				.with(AgentBuilder.TypeStrategy.Default.DECORATE)
				.with(AgentBuilder.InitializationStrategy.NoOp.INSTANCE)
				.with(new ErrorListener()).ignore(ElementMatchers.none())
				.type(new ElementMatcher<TypeDescription>() {
					@Override
					public boolean matches(TypeDescription type) {
						return probes.mayProbe(type.getName());
					}
				}).transform(new AgentBuilder.Transformer() {
					@Override
					public DynamicType.Builder<?> transform(DynamicType.Builder<?> builder, TypeDescription type,
							ClassLoader loader, JavaModule module, ProtectionDomain domain) {
						return builder.visit(advice.on(chosen(probes, type.getName())));
					}
				}).installOn(instrumentation);
	}

	private static ElementMatcher<MethodDescription> chosen(final ProbeNames probes, final String className) {
		return new ElementMatcher<MethodDescription>() {
			@Override
			public boolean matches(MethodDescription method) {
				return !method.isAbstract() && !method.isNative()
						&& probes.probes(className, method.getInternalName(), method.getDescriptor());
			}
		};
	}

	/** Gives the advice the number of the method that it is copied into. */
	private static final class NumberMapping implements Advice.OffsetMapping {

		@Override
		public Target resolve(TypeDescription type, MethodDescription method, Assigner assigner,
				Advice.ArgumentHandler handler, Sort sort) {
			String name = type.getName() + "." + method.getInternalName() + method.getDescriptor();
			return new Target.ForStackManipulation(IntegerConstant.forValue(Methods.number(name)));
		}
	}

	/** Says on stderr what could not be rewritten. */
	private static final class ErrorListener extends AgentBuilder.Listener.Adapter {

		@Override
		public void onError(String type, ClassLoader loader, JavaModule module, boolean loaded, Throwable problem) {
			System.err.println("lab: " + type + " could not be rewritten: " + problem);
		}
	}
}
