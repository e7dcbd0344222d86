/** Launches of the Plug-in Development Environment in mode profile. */
package org.methodical.pde.tests;
