// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A chunk of a flight recording: it can be read without the others. Behind a header come events; two kinds of them,
 * which the header points to, describe types and hold constants.
 */
final class FlightChunk {

	static final int HEADER = 68;
	private static final int MAGIC = 0x464c5200;
	private static final int OLDEST = 1;
	private static final int NEWEST = 2;
	private static final int COMPRESSED = 1;
	private static final int METADATA = 0;
	private static final int CONSTANTS = 1;
	/** Numbers of types are less than that, some ten times what JVMs have. */
	private static final int MAX_TYPES = 1 << 16;

	/** Takes the events of a chunk. */
	interface Events {

		/** Looks at an event, behind its size and type; may stop anywhere in it. */
		void event(FlightInput in) throws IOException;
	}

	/** What is to be done with events of a type; null for nothing. */
	interface Choice {
		Events of(FlightType type) throws IOException;
	}

	private final FlightInput in;
	private final long start;
	private final boolean isCut;
	private final long constantsAt;
	/** Of a chunk that is cut: where its constants lie. */
	private final List<Long> constantsFound = new ArrayList<>();
	private long size;
	private long metadataAt;
	private final long startNanos;
	private final long durationNanos;
	private final long startTicks;
	private final double nanosPerTick;
	private FlightTypes types;
	private FlightConstants constants;

	/** Reads the header at a place of the file. */
	FlightChunk(FlightInput in, long start) throws IOException {
		this.in = in;
		this.start = start;
		in.limit(in.length());
		in.seek(start);
		if (in.remaining() < HEADER) {
			throw new FlightFormatException("a chunk at byte " + start + " ends within its header");
		}
		if (in.readFixed(Integer.BYTES) != MAGIC) {
			throw new FlightFormatException("no chunk begins at byte " + start);
		}
		long major = in.readFixed(Short.BYTES);
		in.readFixed(Short.BYTES);
		if (major < OLDEST || major > NEWEST) {
			throw new FlightFormatException(
					"the format has version " + major + "; versions " + OLDEST + " and " + NEWEST
							+ " can be read");
		}
		size = in.readFixed(Long.BYTES);
		constantsAt = in.readFixed(Long.BYTES);
		metadataAt = in.readFixed(Long.BYTES);
		startNanos = in.readFixed(Long.BYTES);
		durationNanos = in.readFixed(Long.BYTES);
		startTicks = in.readFixed(Long.BYTES);
		long ticksPerSecond = in.readFixed(Long.BYTES);
		nanosPerTick = ticksPerSecond <= 0 ? 1 : (double) TimeUnit.SECONDS.toNanos(1) / ticksPerSecond;
		if ((in.readFixed(Integer.BYTES) & COMPRESSED) == 0) {
			throw new FlightFormatException("numbers are not compressed, as only old recorders did by wish");
		}
		isCut = size < HEADER || start + size > in.length() || start + size < 0 || constantsAt < HEADER
				|| metadataAt < HEADER;
		if (isCut) {
			salvage();
		}
	}

	/** Whether the file ends before the chunk does, or the chunk was never finished. */
	boolean isCut() {
		return isCut;
	}

	/** Finds what was written whole: the recorder writes types and constants from time to time, not only at the end. */
	private void salvage() throws IOException {
		metadataAt = 0;
		size = in.length() - start;
		long place = HEADER;
		while (place < size) {
			in.limit(in.length());
			in.seek(start + place);
			long length = 0;
			long type = 0;
			if (in.remaining() > 2 * Long.BYTES + 2) {
				length = in.readLong();
				type = in.readLong();
			}
			if (length <= 0 || length > size - place) {
				break;
			}
			if (type == METADATA) {
				metadataAt = place;
			} else if (type == CONSTANTS) {
				constantsFound.add(place);
			}
			place += length;
		}
		size = place;
	}

	/** Where the next chunk begins. */
	long end() {
		return start + size;
	}

	/** Reads types and constants. */
	void prepare() throws IOException {
		types = at(metadataAt, METADATA) ? new FlightTypes(in) : null;
		if (types == null) {
			throw new FlightFormatException("the chunk at byte " + start + " has no metadata where it says");
		}
		constants = new FlightConstants(types);
		if (isCut) {
			for (int i = constantsFound.size() - 1; i >= 0; i--) {
				if (at(constantsFound.get(i), CONSTANTS)) {
					constants.read(in);
				}
			}
			return;
		}
		long place = constantsAt;
		while (at(place, CONSTANTS)) {
			long before = constants.read(in);
			// each lies before the one that was read
			if (before >= 0) {
				return;
			}
			place += before;
		}
		throw new FlightFormatException("the chunk at byte " + start + " has no constants where it says");
	}

	/** Goes behind size and type of the event at a place in the chunk; whether it is one of that type. */
	private boolean at(long place, int type) throws IOException {
		if (place < HEADER || place >= size) {
			return false;
		}
		in.limit(end());
		in.seek(start + place);
		long length = in.readLong();
		if (length <= 0 || length > size - place) {
			return false;
		}
		in.limit(start + place + length);
		return in.readLong() == type;
	}

	/** Passes all events on. To be called after {@link #prepare}. */
	void events(Choice choice) throws IOException {
		Events[] known = new Events[MAX_TYPES];
		boolean[] isKnown = new boolean[MAX_TYPES];
		long place = start + HEADER;
		while (place < end()) {
			in.limit(end());
			in.seek(place);
			long length = in.readLong();
			if (length <= 0 || length > end() - place) {
				throw new FlightFormatException("the event at byte " + place + " has a length of " + length);
			}
			in.limit(place + length);
			long id = in.readLong();
			if (id != METADATA && id != CONSTANTS && id >= 0 && id < MAX_TYPES) {
				int number = (int) id;
				if (!isKnown[number]) {
					FlightType type = types.of(id);
					known[number] = type == null ? null : choice.of(type);
					isKnown[number] = true;
				}
				if (known[number] != null) {
					known[number].event(in);
				}
			}
			place += length;
		}
	}

	FlightTypes types() {
		return types;
	}

	FlightConstants constants() {
		return constants;
	}

	/** When the chunk was begun, ns since 1970. */
	long startNanos() {
		return startNanos;
	}

	long endNanos() {
		return startNanos + Math.max(0, durationNanos);
	}

	/** A moment in ns since 1970. */
	long nanos(long ticks) {
		return startNanos + Math.round((ticks - startTicks) * nanosPerTick);
	}

	/** A duration in ns. */
	long duration(long ticks) {
		return Math.max(0, Math.round(ticks * nanosPerTick));
	}
}
