// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.tools.ToolProvider;

import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.launching.source.JavaLocation;
import org.methodical.launching.source.MethodFilter;
import org.methodical.launching.source.MethodLocator;

/** The way from recorded methods to source and back; {@code //:} in source says what must be found on the line. */
class MethodLocatorTest {

	private static final String KINDS = """
			package p;
			import java.util.*;
			import java.util.function.Supplier;
			public class Kinds<T extends Comparable<T>> {
				static final Object LOCK;
				static { LOCK = new Object(); } //: Kinds.<clinit>()
				private final Supplier<String> field = () -> "field"; //: Kinds.lambda()
				Kinds() { field.get(); } //: Kinds.Kinds()
				void overload(int a) { } //: Kinds.overload(int)
				void overload(String a) { } //: Kinds.overload(String)
				void overload(java.util.Date[] a) { } //: Kinds.overload(Date[])
				void overload(java.sql.Date[] a) { } //: Kinds.overload(Date[])
				<U extends Number & Runnable> void overload(U u, T t, List<? super T>... m) { } //: Kinds.overload(Number, Comparable, List[])
				class Inner {
					Inner(int a) { } //: Kinds$Inner.Inner(Kinds, int)
					Inner(Kinds<?> k) { run(); } //: Kinds$Inner.Inner(Kinds, Kinds)
					Inner() { } //: Kinds$Inner.Inner(Kinds)
					void run() { } //: Kinds$Inner.run()
				}
				static class Nested { //: Kinds$Nested.Nested()
				}
				enum Colour { //: Kinds$Colour.<clinit>() Kinds$Colour.values() Kinds$Colour.valueOf(String)
					RED(1) { //: Kinds$Colour$1.1(String, int, int)
						@Override void paint() { } //: Kinds$Colour$1.paint()
					};
					Colour(int a) { } //: Kinds$Colour.Colour(String, int, int)
					void paint() { } //: Kinds$Colour.paint()
				}
				record Point(int x, int y) { //: Kinds$Point.x() Kinds$Point.y() Kinds$Point.equals(Object) Kinds$Point.hashCode() Kinds$Point.toString()
					Point { if (x > y) { throw new IllegalArgumentException(); } } //: Kinds$Point.Point(int, int)
					int sum() { return x() + y; } //: Kinds$Point.sum()
				}
				interface Shape {
					default void draw() { } //: Kinds$Shape.draw()
					static Shape of() { //: Kinds$Shape.of()
						return new Shape() { }; //: Kinds$Shape$1.1()
					}
				}
				void local(int captured) { //: Kinds.local(int)
					class Local {
						final int own;
						Local(int own) { this.own = own + captured; } //: Kinds$1Local.1Local(Kinds, int, int)
						void run() { //: Kinds$1Local.run()
							Runnable nested = () -> {
								LOCK.hashCode(); //: Kinds$1Local.lambda()
							};
							nested.run();
						}
					}
					new Local(1).run();
					Comparator<String> first = new Comparator<>() { //: Kinds$1.1(Kinds)
						@Override public int compare(String a, String b) { return 0; } //: Kinds$1.compare(String, String)
					};
					first.compare("", "");
					Comparator<String> second = new Comparator<>() { //: Kinds$2.2(Kinds)
						@Override public int compare(String a, String b) { return 0; } //: Kinds$2.compare(String, String)
					};
					second.compare("", "");
				}
				public static void main(String[] arguments) { //: Kinds.main(String[])
					Kinds<String> kinds = new Kinds<>();
					kinds.overload(1);
					kinds.overload("");
					kinds.overload(new java.util.Date[0]);
					kinds.overload(new java.sql.Date[0]);
					kinds.overload(null, "");
					kinds.new Inner(1);
					kinds.new Inner(kinds);
					kinds.new Inner();
					new Nested();
					Colour.values()[0].paint();
					new Point(1, 2).sum();
					Shape.of().draw();
					kinds.local(1);
					new Beside().run();
				}
			}
			class Beside { //: Beside.Beside()
				void run() { } //: Beside.run()
			}
			""";
	private static final Pattern MARK = Pattern.compile("//: (.*)");
	private static final Pattern ONE = Pattern.compile("[^\\s(]+\\([^)]*\\)");

	private JavaKit project;

	@BeforeEach
	void makeProject() throws Exception {
		project = new JavaKit("locator");
		project.source("p/Kinds.java", KINDS);
		project.build();
	}

	@AfterEach
	void deleteProject() throws Exception {
		project.close();
	}

	@Test
	void everyKindOfMethodIsFoundWhereItsAuthorWroteIt() throws Exception {
		Session session = LaunchKit.run(LaunchKit.application(project, "p.Kinds"));
		assertEquals(String.join("\n", marks()), String.join("\n", located(session)));
	}

	@Test
	void whatJavacMakesOfTheSourceIsFoundThereToo() throws Exception {
		Path root = project.java.getProject().getLocation().toPath();
		int errors = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "-d",
				root.resolve("bin").toString(), root.resolve("src/p/Kinds.java").toString());
		assertEquals(0, errors);
		Set<String> found = located(LaunchKit.run(LaunchKit.application(project, "p.Kinds")));
		found.removeIf(line -> line.contains("$values"));
		assertEquals(String.join("\n", marks()), String.join("\n", found));
	}

	private static Set<String> located(Session session) throws JavaModelException {
		MethodLocator locator = MethodLocator.of(session);
		Set<String> found = new TreeSet<>();
		for (Method method : methods(session)) {
			JavaLocation location = locator.locate(method, null).orElseThrow();
			found.add(lineOf(location) + " " + shown(method));
		}
		return found;
	}

	@Test
	void theWayBackLeadsFromEachMethodToItselfAlone() throws Exception {
		Session session = LaunchKit.run(LaunchKit.application(project, "p.Kinds"));
		MethodLocator locator = MethodLocator.of(session);
		List<Method> all = methods(session);
		for (Method method : all) {
			JavaLocation location = locator.locate(method, null).orElseThrow();
			if (location.member() instanceof IMethod && location.line() == 0) {
				Predicate<Method> filter = MethodFilter.of(location.member()).orElseThrow();
				List<Method> chosen = all.stream().filter(filter).toList();
				assertEquals(List.of(method), chosen, shown(method));
			}
		}
		IType kinds = project.java.findType("p.Kinds");
		long beside = all.stream().filter(method -> method.className().equals("p.Beside")).count();
		assertEquals(2, beside);
		assertEquals(all.size() - beside, all.stream().filter(filter(kinds)).count());
		assertEquals(all.size(), all.stream().filter(filter(kinds.getCompilationUnit())).count());
		assertEquals(all.size(), all.stream().filter(filter(kinds.getPackageFragment())).count());
		assertEquals(4, all.stream().filter(filter(kinds.getType("Inner"))).count());
		assertEquals(List.of("p.Kinds.<clinit>"),
				all.stream().filter(filter(kinds.getInitializer(1))).map(Method::qualifiedName).toList());
		assertEquals(Optional.empty(), MethodFilter.of(project.java));
	}

	@Test
	void namesOfJavacAreUnderstoodWithoutLines() throws Exception {
		assertEquals("local", located("p.Kinds", "lambda$local$3", "()V").getElementName());
		assertTrue(((IMethod) located("p.Kinds", "lambda$new$0", "()V")).isConstructor());
		assertEquals(IJavaElement.INITIALIZER, located("p.Kinds", "lambda$static$1", "()V").getElementType());
		assertEquals(IJavaElement.INITIALIZER, located("p.Kinds", "<clinit>", "()V").getElementType());
		assertEquals("Kinds", located("p.Kinds", "lambda$gone$1", "()V").getElementName());
		assertEquals("Kinds", located("p.Kinds", "access$000", "()V").getElementName());
		assertEquals("compare",
				located("p.Kinds$2", "compare", "(Ljava/lang/String;Ljava/lang/String;)I").getElementName());
		assertEquals("run", located("p.Kinds$1Local", "run", "()V").getElementName());
		assertEquals("overload", located("p.Kinds", "overload", "").getElementName());
		assertEquals("Colour",
				located("p.Kinds$Colour", "valueOf", "(Ljava/lang/String;)Lp/Kinds$Colour;").getElementName());
	}

	@Test
	void librariesAreFoundToo() throws Exception {
		assertEquals("add", located("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z").getElementName());
		assertEquals("getKey", located("java.util.HashMap$Node", "getKey", "()Ljava/lang/Object;").getElementName());
		IType anonymous = (IType) located("java.util.Collections$1", "next", "()Ljava/lang/Object;").getParent();
		assertEquals("java.util.Collections$1", anonymous.getFullyQualifiedName());
		IJavaElement add = located("java.util.ArrayList", "add", "(ILjava/lang/Object;)V");
		Predicate<Method> filter = filter(add);
		assertTrue(filter.test(method("java.util.ArrayList", "add", "(ILjava/lang/Object;)V")));
		assertTrue(!filter.test(method("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z")));
	}

	@Test
	void projectsOfTheSessionComeFirstAndOthersAfter() throws Exception {
		try (JavaKit other = new JavaKit("another")) {
			other.source("p/Kinds.java", "package p; class Kinds { void only() { } }");
			other.source("q/Other.java", "package q; class Other { void run() { } }");
			Method run = method("p.Kinds", "main", "([Ljava/lang/String;)V");
			assertEquals(project.java, locate(List.of(project.java), run).orElseThrow().member().getJavaProject());
			assertEquals(other.java, locate(List.of(other.java), run).orElseThrow().member().getJavaProject());
			assertEquals(other.java,
					locate(List.of(project.java), method("q.Other", "run", "()V")).orElseThrow().member()
							.getJavaProject());
			assertEquals(Optional.empty(), locate(List.of(project.java), method("nobody.Knows", "run", "()V")));
		}
	}

	@Test
	void sourceThatWasEditedSinceStillLeadsToTheMethod() throws Exception {
		ICompilationUnit unit = project.java.findType("p.Kinds").getCompilationUnit();
		unit.becomeWorkingCopy(null);
		try {
			unit.getBuffer().setContents(KINDS.replace("package p;", "package p;\n\n\n\n\n\n"));
			unit.reconcile(ICompilationUnit.NO_AST, false, null, null);
			Method method = new Method(0, "p.Kinds", "overload", "(Ljava/lang/String;)V", "Kinds.java", 0, 10, 10, 0, 0,
					0);
			JavaLocation location = locate(List.of(project.java), method).orElseThrow();
			assertEquals(0, location.line());
			assertEquals("[QString;]", List.of(((IMethod) location.member()).getParameterTypes()).toString());
		} finally {
			unit.discardWorkingCopy();
		}
	}

	private IJavaElement located(String className, String name, String descriptor) throws JavaModelException {
		return locate(List.of(project.java), method(className, name, descriptor)).orElseThrow().member();
	}

	private static Optional<JavaLocation> locate(List<IJavaProject> projects, Method method)
			throws JavaModelException {
		return new MethodLocator(projects).locate(method, null);
	}

	private static Predicate<Method> filter(IJavaElement element) throws JavaModelException {
		return MethodFilter.of(element).orElseThrow();
	}

	private static Method method(String className, String name, String descriptor) {
		return new Method(0, className, name, descriptor, "", 0, 0, 0, 0, 0, 0);
	}

	private static List<Method> methods(Session session) {
		Snapshot snapshot = session.recording().snapshot();
		List<Method> methods = new ArrayList<>();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			methods.add(snapshot.method(id));
		}
		return methods;
	}

	/** Of lambdas javac names the author, too. */
	private static String shown(Method method) {
		return (method.simpleClassName() + '.' + method.signature()).replaceFirst("(\\w+ → )?lambda line \\d+",
				"lambda");
	}

	private static int lineOf(JavaLocation location) throws JavaModelException {
		if (location.line() > 0) {
			return location.line();
		}
		String before = KINDS.substring(0, location.member().getNameRange().getOffset());
		return 1 + (int) before.chars().filter(c -> c == '\n').count();
	}

	private static SortedSet<String> marks() {
		TreeSet<String> marks = new TreeSet<>();
		String[] lines = KINDS.split("\n");
		for (int line = 0; line < lines.length; line++) {
			Matcher mark = MARK.matcher(lines[line]);
			if (mark.find()) {
				Matcher one = ONE.matcher(mark.group(1));
				while (one.find()) {
					marks.add(line + 1 + " " + one.group());
				}
			}
		}
		return marks;
	}
}
