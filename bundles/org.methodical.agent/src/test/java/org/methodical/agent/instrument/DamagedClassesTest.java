// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

import org.junit.jupiter.api.Test;
import org.methodical.agent.instrument.weave.Modes;
import org.methodical.agent.instrument.weave.Modes.Leaves;
import org.methodical.agent.instrument.weave.Modes.Times;
import org.methodical.agent.instrument.weave.WovenClass;
import org.methodical.agent.steps.CountedMethods;

/** A damaged class file is refused by the JVM with probes as it is without: woven code must not mend it. */
class DamagedClassesTest {

	private static final List<IntUnaryOperator> DAMAGES = List.of(one -> one ^ 1, one -> one ^ 0x80, one -> one + 2);

	@Test
	void aChangedByteOfAClassWithFrames() throws Exception {
		assertEquals(List.of(), differences(DamagedSample.class.getName(), sample()));
	}

	@Test
	void aChangedByteOfAClassWithoutFrames() {
		assertEquals(List.of(), differences(Hostile.NAME, Hostile.withoutFrames()));
	}

	@Test
	void aClassFileThatIsCutOffGetsNoProbes() throws Exception {
		byte[] bytes = sample();
		for (int length = 0; length < bytes.length; length++) {
			assertNull(weave(Arrays.copyOf(bytes, length), Modes.exact()), "length " + length);
		}
	}

	@Test
	void aClassFileThatGoesOnBehindItsEndGetsNoProbes() throws Exception {
		byte[] bytes = sample();
		assertNull(weave(Arrays.copyOf(bytes, bytes.length + 1), Modes.exact()));
		assertTrue(weave(bytes, Modes.exact()).length > bytes.length);
	}

	/** Where the outcome with probes is another, for all bytes; the damages and the ways of weaving take turns. */
	private static List<String> differences(String name, byte[] original) {
		List<String> differences = new ArrayList<>();
		for (int at = 0; at < original.length; at++) {
			byte[] damaged = original.clone();
			damaged[at] = (byte) DAMAGES.get(at % DAMAGES.size()).applyAsInt(original[at]);
			Modes modes = at % 2 == 0 ? new Modes(Times.light(Leaves.COUNT, 0), null)
					: new Modes(Times.exact(Leaves.TIME, 0), new CountedMethods(true));
			byte[] woven = weave(damaged, modes);
			if (woven != null) {
				String expected = Outcome.load(name, damaged);
				String outcome = Outcome.load(name, woven);
				if (!expected.equals(outcome)) {
					differences.add("byte " + at + ": " + expected + ", with probes " + outcome);
				}
			}
		}
		return differences;
	}

	/** As the transformer does it: what is thrown leaves the class alone. */
	private static byte[] weave(byte[] bytes, Modes modes) {
		try {
			WovenClass woven = new WovenClass(bytes, modes);
			int[] ids = new int[woven.methods().size()];
			for (int i = 0; i < ids.length; i++) {
				ids[i] = i;
			}
			return woven.weave(ids, (method, tooLarge, reason) -> {
			});
		} catch (RuntimeException e) {
			// the class is loaded as it is
			return null;
		}
	}

	private static byte[] sample() throws IOException {
		try (InputStream in = DamagedSample.class.getResourceAsStream("DamagedSample.class")) {
			return in.readAllBytes();
		}
	}
}
