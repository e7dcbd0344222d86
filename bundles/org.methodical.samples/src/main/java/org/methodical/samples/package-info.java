// SPDX-License-Identifier: EPL-2.0
/** Small programs to profile, each for one thing that a profiler must get right; the tests know their exact counts. */
package org.methodical.samples;
