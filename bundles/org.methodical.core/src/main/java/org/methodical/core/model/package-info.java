// SPDX-License-Identifier: EPL-2.0
/**
 * What was measured, as immutable values: start at {@link org.methodical.core.model.Snapshot}. Times are nanoseconds of
 * wall time, memory is bytes unless said otherwise. Everything here may be used from any thread.
 */
package org.methodical.core.model;
