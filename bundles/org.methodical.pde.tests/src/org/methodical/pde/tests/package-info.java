// SPDX-License-Identifier: EPL-2.0
/** Launches of the Plug-in Development Environment in mode profile. */
package org.methodical.pde.tests;
