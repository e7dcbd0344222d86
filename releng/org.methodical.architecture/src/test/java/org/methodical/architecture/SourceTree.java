// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;

/** The syntax of a source file, as the compiler of the JDK parses it; nothing is resolved. */
final class SourceTree {

	private final Path file;
	private final String text;
	private final CompilationUnitTree unit;
	private final SourcePositions positions;

	private SourceTree(Path file, CompilationUnitTree unit, SourcePositions positions) {
		this.file = file;
		this.text = House.text(file);
		this.unit = unit;
		this.positions = positions;
	}

	/** Parses files. */
	static List<SourceTree> of(List<Path> files) {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
			JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null,
					manager.getJavaFileObjectsFromPaths(files));
			SourcePositions positions = Trees.instance(task).getSourcePositions();
			List<SourceTree> trees = new ArrayList<>();
			for (CompilationUnitTree unit : task.parse()) {
				trees.add(new SourceTree(Path.of(unit.getSourceFile().toUri()), unit, positions));
			}
			return trees;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	Path file() {
		return file;
	}

	/** Hands over each method and constructor. */
	void methods(Consumer<MethodTree> visitor) {
		unit.accept(new TreeScanner<Void, Void>() {
			@Override
			public Void visitMethod(MethodTree method, Void nothing) {
				visitor.accept(method);
				return super.visitMethod(method, null);
			}
		}, null);
	}

	/** Hands over each catch block with the method that it is in, which has it as a block or in a lambda. */
	void catches(BiConsumer<MethodTree, CatchTree> visitor) {
		unit.accept(new TreeScanner<Void, MethodTree>() {
			@Override
			public Void visitMethod(MethodTree method, MethodTree outer) {
				return super.visitMethod(method, method);
			}

			@Override
			public Void visitCatch(CatchTree caught, MethodTree method) {
				visitor.accept(method, caught);
				return super.visitCatch(caught, method);
			}
		}, null);
	}

	/** How many lines something takes, annotations included, Javadoc not. */
	long lines(Tree tree) {
		return unit.getLineMap().getLineNumber(positions.getEndPosition(unit, tree)) - line(tree) + 1;
	}

	/** The text of something, with its comments. */
	String text(Tree tree) {
		return text.substring((int) positions.getStartPosition(unit, tree), (int) positions.getEndPosition(unit, tree));
	}

	/** Whether there is Javadoc before something. */
	boolean hasJavadoc(Tree tree) {
		return text.substring(0, (int) positions.getStartPosition(unit, tree)).stripTrailing().endsWith("*/");
	}

	/** Where something is, as {@code file:line}. */
	String place(Tree tree) {
		return House.ROOT.relativize(file) + ":" + line(tree);
	}

	private long line(Tree tree) {
		return unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
	}
}
