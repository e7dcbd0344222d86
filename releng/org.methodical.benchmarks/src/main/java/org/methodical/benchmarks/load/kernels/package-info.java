/** The small programs whose blocks are counted; what surrounds them is in another package and is not. */
package org.methodical.benchmarks.load.kernels;
