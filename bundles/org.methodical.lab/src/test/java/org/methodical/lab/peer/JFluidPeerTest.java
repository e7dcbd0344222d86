// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.methodical.lab.kernels.Chain;
import org.methodical.lab.workload.Program;

class JFluidPeerTest {

	@Test
	void classFilesThatItWouldLeaveAloneAreRefused() throws Exception {
		IOException refused = assertThrows(IOException.class,
				() -> JFluidPeer.refuseNewClasses(program(JFluidPeerTest.class.getName()), place(Chain.class)));
		assertEquals("it reads class files up to Java 11, the program's are of Java 21", refused.getMessage());
		assertDoesNotThrow(() -> JFluidPeer.refuseNewClasses(program(Chain.class.getName()), place(Chain.class)));
		assertThrows(IOException.class,
				() -> JFluidPeer.refuseNewClasses(program("org.methodical.lab.peer.*"), place(Chain.class)));
	}

	private static Program program(String pattern) throws Exception {
		return new Program("program", List.of(), List.of(place(JFluidPeerTest.class)), "Main", List.of(),
				List.of(pattern),
				List.of(pattern), List.of(JFluidPeerTest.class.getName()), Optional.empty());
	}

	private static Path place(Class<?> type) throws Exception {
		return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
	}
}
