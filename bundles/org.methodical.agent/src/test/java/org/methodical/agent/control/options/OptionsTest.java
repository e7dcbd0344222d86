// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

	@Test
	void nothingMeansAFileNamedByTheProcess() throws Exception {
		Options options = Options.of(null, "", "  ");
		assertEquals(List.of("file"), options.output().names());
		assertEquals(new File("methodical-17.mprof"), options.output().destinationFile("17"));
		assertEquals(250, options.interval());
		assertEquals(List.of(), options.includes());
		assertEquals(List.of(), options.excludes());
		assertEquals(List.of(), options.locations());
		assertEquals("", options.output().token());
		assertEquals("127.0.0.1", options.output().address());
	}

	@Test
	void listsAreSplit() throws Exception {
		Options options = Options.of("includes=a.*:b.C$D,excludes=*Test,locations=/a" + File.pathSeparator
				+ "/b.jar,output=tcpclient+file,port=80");
		assertEquals(List.of("a.*", "b.C$D"), options.includes());
		assertEquals(List.of("*Test"), options.excludes());
		assertEquals(List.of(new File("/a"), new File("/b.jar")), options.locations());
		assertEquals(List.of("tcpclient", "file"), options.output().names());
		assertEquals(80, options.output().port());
	}

	@Test
	void laterTextsReplaceKeyByKey() throws Exception {
		Options options = Options.of("interval=100,address=a", "interval=200,token=t", "interval=300");
		assertEquals(300, options.interval());
		assertEquals("a", options.output().address());
		assertEquals("t", options.output().token());
	}

	@Test
	void whatHasNoEffectIsTold() throws Exception {
		assertEquals(List.of("option steady.quiet= has no effect without start=steady.",
				"option history.depth= has no effect without modes=history."),
				Options.of("history.depth=1,steady.quiet=100").idle());
		assertEquals(List.of(), Options.of("history.depth=1,modes=history,start=steady,steady.quiet=100").idle());
	}

	@Test
	void valuesAreDecodedAfterSplitting() throws Exception {
		Options options = Options.of("destfile=a%2cb%3D%25%C3%A4,includes=x%2Cy:z");
		assertEquals(new File("a,b=%\u00e4"), options.output().destinationFile("1"));
		assertEquals(List.of("x,y", "z"), options.includes());
	}

	@Test
	void aValueMayHoldAnEqualsSign() throws Exception {
		assertEquals(new File("a=b"), Options.of("destfile=a=b").output().destinationFile("1"));
	}

	@Test
	void theTokenIsNotShown() throws Exception {
		assertEquals("address=h,port=1", Options.of("token=secret,port=1,address=h").toString());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"colour=red        | colour              | includes, excludes, locations",
			"interval=49       | interval=49       | 50 to 60000",
			"interval=60001    | interval=60001    | 50 to 60000",
			"interval=soon     | interval=soon     | 50 to 60000",
			"output=printer    | output=printer    | file, tcpclient, tcpserver, none",
			"output=file+x     | output=x          | file, tcpclient, tcpserver, none",
			"output=tcpclient  | port=             | 1 to 65535",
			"port=65536        | port=65536        | 0 to 65535",
			"modes=            | modes=            | time, steps",
			"modes=+           | modes=+           | time, steps",
			"output=           | output=           | file, tcpclient",
			"modes=time+space  | modes=space       | time",
			"start=later       | start=later       | immediately, main, command, steady",
			"steady.quiet=1    | steady.quiet=1    | 50 to 60000",
			"control=maybe     | control=maybe     | on, off",
			"spool.limit=0     | spool.limit=0     | 1 to",
			"output=tcpclient+tcpserver,port=1 | tcpserver | choose one",
			"output=tcpclient,control=on,port=1 | control=on | choose one",
			"destfile=a%zz     | destfile=a%zz     | %25",
			"destfile=a%2      | destfile=a%2      | %25",
			"timing=exact,interval=90,timing=exact | timing= | twice",
			"includes          | includes      | key=value"})
	void whatIsWrongIsNamedWithWhatIsAllowed(String text, String named, String allowed) {
		String message = assertThrows(OptionsException.class, () -> Options.of(text.trim())).getMessage();
		assertTrue(message.contains(named.trim()), message);
		assertTrue(message.contains(allowed.trim()), message);
		assertFalse(message.contains("\n"), message);
	}

	@Test
	void trivialMethodsAreCountedUnlessEveryCallIsToBeTimed() throws Exception {
		assertEquals("count", Options.of("").leaves());
		assertEquals("time", Options.of("timing=exact").leaves());
		assertEquals("count", Options.of("timing=exact,leaves=count").leaves());
		assertEquals("skip", Options.of("leaves=skip").leaves());
		assertThrows(OptionsException.class, () -> Options.of("leaves=none"));
		assertEquals(0, Options.of("").minimumSize());
		assertEquals(12, Options.of("minimum.size=12").minimumSize());
		assertThrows(OptionsException.class, () -> Options.of("minimum.size=70000"));
	}

	@Test
	void boundsOfTheHistoryHaveUnits() throws Exception {
		HistoryOptions history = Options
				.of("modes=history,history.events=5k,history.bytes=2m,history.threshold=10%C2%B5s,"
						+ "history.depth=3,history.prefix=a.b.:c.D,history.udp=::1:4711")
				.history();
		assertEquals(5_000, history.events());
		assertEquals(2_000_000, history.bytes());
		assertEquals(10_000, history.threshold());
		assertEquals(3, history.depth());
		assertFalse(history.leavesOut("a.b.X.y"));
		assertFalse(history.leavesOut("c.Dx.y"));
		assertTrue(history.leavesOut("a.bX.y"));
		assertEquals("::1", history.udpHost());
		assertEquals(4711, history.udpPort());
	}

	@Test
	void whatLooksAtEachCallTimesEachCall() throws Exception {
		assertEquals(0, Options.of("modes=history").timingBudget());
		assertEquals(0, Options.of("modes=time+alloc").timingBudget());
		assertEquals(0, Options.of("clock=cpu").timingBudget());
		assertTrue(Options.of("modes=alloc").times());
		assertFalse(Options.of("modes=steps,clock=cpu").measuresMore());
		assertNull(Options.of("history.events=7").history());
	}
}
