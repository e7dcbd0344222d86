// SPDX-License-Identifier: EPL-2.0
/**
 * Whether what a technique says of a program's hottest methods agrees with the Flight Recorder's samples of the program
 * alone. Begin at {@link org.methodical.lab.agreement.Agreement}.
 */
package org.methodical.lab.agreement;
