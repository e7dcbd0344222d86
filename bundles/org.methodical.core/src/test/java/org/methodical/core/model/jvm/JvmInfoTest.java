// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmInfoTest {

	@ParameterizedTest
	@CsvSource({
			"time,wall,'',false",
			"time+steps,wall,timing=adaptive,false",
			"time,wall,'timing=sampled,includes=exact',false",
			"time,wall,timing=exact,true",
			"time+steps,wall,'includes=a.*,timing=exact,leaves=time',true",
			"time+alloc,wall,'',true",
			"alloc,wall,timing=adaptive,true",
			"history,wall,'',true",
			"time,cpu,'',true",
			"steps,cpu,timing=exact,false",
			"flight recording,'','',false",
			"'','','',false"})
	void everyCallIsTimedWhereThatWasAskedForOrMoreIsMeasuredOfEach(String modes, String clock, String options,
			boolean expected) {
		Map<String, String> facts = Map.of("modes", modes, "clock", clock, "agent.options", options);
		assertEquals(expected, new JvmInfo(Instant.EPOCH, facts).timesEveryCall());
	}
}
