// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.history.CallFilter;
import org.methodical.core.analysis.history.CallRows;
import org.methodical.core.bytecode.Disassembly;
import org.methodical.core.bytecode.Instruction;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Single calls, frames and instructions, as people and programs get them. */
class CallTablesTest {

	/** Thread 1 calls a, and from it b and c; a thread whose name has a comma calls b, which does not end. */
	private static Snapshot calls() throws Exception {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).thread(2, "pool, 1", 0)
				.calls(1, "a+10 b+10 -10 c+20 -40 -10").calls(2, "b+25").end(200).snapshot();
	}

	@Test
	void callsAreToldInTheOrderInWhichTheyBegan() throws Exception {
		Snapshot snapshot = calls();
		ReportTable<Integer> table = CallTables.history(snapshot, CallRows.of(snapshot, CallFilter.ALL), 10);
		assertEquals("""
				thread_id,thread,depth,start_ns,duration_ns,class,method,descriptor
				1,main,0,10,90,T,a,()V
				1,main,1,20,10,T,b,()V
				2,"pool, 1",0,25,,T,b,()V
				1,main,1,50,40,T,c,()V
				""", Written.csv(table));
		assertEquals("""
				Start     Duration  Thread   Method
				10 ns        90 ns  main     T.a()
				20 ns        10 ns  main       T.b()
				25 ns  in progress  pool, 1  T.b()
				50 ns        40 ns  main       T.c()
				""", Written.text(table));
		assertTrue(Written.json(table).contains("\"duration_ns\": null, \"class\": \"T\", \"method\": \"b\""),
				Written.json(table));
		assertEquals(0, table.hidden());
	}

	@Test
	void whatIsNotShownIsCounted() throws Exception {
		Snapshot snapshot = calls();
		ReportTable<Integer> table = CallTables.history(snapshot, CallRows.of(snapshot, CallFilter.ALL), 1);
		assertEquals(3, table.hidden());
		assertTrue(Written.text(table).endsWith("T.a()\n… and 3 more rows; --top all shows them\n"),
				Written.text(table));
		assertEquals(2, Written.csv(table).lines().count());
	}

	@Test
	void ofOneThreadItsNameIsNoColumn() throws Exception {
		Snapshot one = RecordingBytes.begin().methods("a").thread(1, "main", 0).calls(1, "a+1 -2").end(9).snapshot();
		assertEquals("Start  Duration  Method\n 1 ns      2 ns  T.a()\n",
				Written.text(CallTables.history(one, CallRows.of(one, CallFilter.ALL), 9)));
	}

	private static Method method(String name, int modifiers, int first, int last, int locals, int stack, int length) {
		return new Method(0, "p.A", name, "(I)V", "A.java", modifiers, first, last, locals, stack, length);
	}

	@Test
	void framesHaveTheirSlotsAndWhatIsNotKnownIsADash() throws Exception {
		List<Method> methods = List.of(
				method("m", Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL, 10, 20, 100, 25, 2048),
				method("one", Modifier.PRIVATE | Modifier.SYNCHRONIZED, 7, 7, 1, 0, 1),
				method("n", Modifier.NATIVE, 0, 0, 0, 0, 0),
				method("l", FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0));
		assertEquals("""
				class,method,descriptor,max_locals,max_stack,frame_slots,frame_bytes,bytecode_bytes,native,modifiers,source,first_line,last_line
				p.A,m,(I)V,100,25,125,1000,2048,false,public static final,A.java,10,20
				p.A,one,(I)V,1,0,1,8,1,false,private synchronized,A.java,7,7
				p.A,n,(I)V,0,0,0,0,0,true,native,A.java,0,0
				p.A,l,(I)V,,,,,,false,,A.java,0,0
				""", Written.csv(CallTables.frames(methods)));
		assertEquals("""
				  Frame  Slots  Locals  Stack  Bytecode  Source        Method
				1.00 kB    125     100     25   2.05 kB  A.java:10-20  p.A.m(int)
				    8 B      1       1      0       1 B  A.java:7      p.A.one(int)
				    0 B      0       0      0    native  A.java        p.A.n(int)
				      -      -       -      -         -  A.java        p.A.l(int)
				""", Written.text(CallTables.frames(methods)));
	}

	/** The loop of the recording: 11 instructions in blocks of 2, 3, 4 and 2. */
	private static Disassembly code(int instructions) {
		return new Disassembly(java.util.stream.IntStream.range(0, instructions)
				.mapToObj(i -> new Instruction(i, 2 * i, i < 2 ? 10 : 0, "iload", i == 0 ? "" : "1 (x)", List.of()))
				.toList(), 1, 2);
	}

	@Test
	void instructionsHaveTheirExecutions() throws Exception {
		// the second instruction of the body, the seventh, threw once, so that what follows it was executed once less
		MethodSteps steps = RecordingBytes.begin().methods("a").loop(0).executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1)
				.snapshot().steps().of(0).orElseThrow();
		ReportTable<Instruction> table = CallTables.bytecode(code(11), Optional.of(steps));
		assertEquals(List.of("0,0,10,iload,,2", "1,2,10,iload,1 (x),2", "2,4,0,iload,1 (x),11", "3,6,0,iload,1 (x),11",
				"4,8,0,iload,1 (x),11", "5,10,0,iload,1 (x),9", "6,12,0,iload,1 (x),9", "7,14,0,iload,1 (x),8",
				"8,16,0,iload,1 (x),8", "9,18,0,iload,1 (x),1", "10,20,0,iload,1 (x),1"),
				Written.csv(table).lines().skip(1).toList());
		assertTrue(Written.text(table).startsWith("""
				Executions  Line  Offset  Instruction
				         2    10       0  iload
				         2    10       2  iload 1 (x)
				        11             4  iload 1 (x)
				"""), Written.text(table));
	}

	@Test
	void executionsOfOtherCodeAreNotShown() throws Exception {
		MethodSteps steps = RecordingBytes.begin().methods("a").loop(0).executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1)
				.snapshot().steps().of(0).orElseThrow();
		for (Optional<MethodSteps> none : List.of(Optional.of(steps), Optional.<MethodSteps>empty())) {
			ReportTable<Instruction> table = CallTables.bytecode(code(12), none);
			assertFalse(Written.text(table).contains("Executions"));
			assertTrue(
					Written.csv(table).startsWith("index,offset,line,mnemonic,operands,executions\n0,0,10,iload,,\n"));
		}
	}
}
