// SPDX-License-Identifier: EPL-2.0
/** A small JSON reader and writer, {@link org.methodical.benchmark.json.Json}, so that the library stands alone. */
package org.methodical.benchmark.json;
