// SPDX-License-Identifier: EPL-2.0
/** The small probed programs of the workloads W1 and W4; what surrounds them is in another package, never probed. */
package org.methodical.lab.kernels;
