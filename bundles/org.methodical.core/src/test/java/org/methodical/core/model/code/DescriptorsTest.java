// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters as people read them. */
class DescriptorsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"()V | ()", "(BCDFIJSZ)V | (byte, char, double, float, int, long, short, boolean)",
					"(Ljava/lang/String;I)V | (String, int)", "([I[[Ljava/util/List;J)V | (int[], List[][], long)",
					"(La;)La; | (a)", "(Lcom/acme/Outer$Inner;)V | (Inner)", "([[[Z)I | (boolean[][][])"})
	void typesHaveTheirSimpleNames(String descriptor, String text) {
		assertEquals(text, Descriptors.parameters(descriptor));
	}

	@Test
	void ofASampleThatToldTheNameAloneParametersAreUnknown() {
		assertEquals("(\u2026)", Descriptors.parameters(""));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"x | ()", "(I | ()", "(Q)V | (?)", "(Ljava/lang/String)V | (String)",
			"([)V | ([])", "(I;)V | (int, ?)", ")( | ()"})
	void ofWhatIsNoneWhatCanBeReadIsTold(String descriptor, String text) {
		assertEquals(text, Descriptors.parameters(descriptor));
	}

	@Test
	void noTextIsTooOddToBeRead() {
		Random random = new Random(2);
		String letters = "()[LIJ;/$V";
		for (int i = 0; i < 5000; i++) {
			StringBuilder odd = new StringBuilder();
			for (int length = random.nextInt(12); length >= 0; length--) {
				odd.append(letters.charAt(random.nextInt(letters.length())));
			}
			String text = Descriptors.parameters(odd.toString());
			assertTrue(text.startsWith("(") && text.endsWith(")"), odd + " gives " + text);
		}
	}
}
