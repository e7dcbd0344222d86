// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;

import org.methodical.agent.record.frame.SnapshotWriter;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.wire.FrameInput;
import org.methodical.wire.Wire;

/** Writes all that was recorded and reads it again, for {@link org.methodical.agent.instrument.Forced}. */
public final class ForcedRecording {

	private ForcedRecording() {
	}

	/** How many frames there are. */
	public static int frames(RecordingInputs measured) throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		new SnapshotWriter(bytes, measured, null, true).writeSnapshot();
		FrameInput input = new FrameInput(new ByteArrayInputStream(bytes.toByteArray()));
		int frames = 0;
		while (input.next()) {
			frames++;
		}
		return frames;
	}
}
