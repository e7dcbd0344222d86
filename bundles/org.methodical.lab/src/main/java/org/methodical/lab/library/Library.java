// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.library;

import java.util.List;

/** A library of W5. */
enum Library {

	JACKSON("Jackson", "com.fasterxml.jackson.*", 30, "com.fasterxml.jackson.core:jackson-databind:2.22.1",
			"com.fasterxml.jackson.core:jackson-core:2.22.1", "com.fasterxml.jackson.core:jackson-annotations:2.22"),
	H2("H2", "org.h2.*", 40, "com.h2database:h2:2.4.240"),
	ECJ("Ecj", "org.eclipse.jdt.*", 30, "org.eclipse.jdt:ecj:3.46.0"),
	LUCENE("Lucene", "org.apache.lucene.*", 20, "org.apache.lucene:lucene-core:9.12.3"),
	RHINO("Rhino", "org.mozilla.*", 30, "org.mozilla:rhino:1.8.1"),
	JETTY("Jetty", "org.eclipse.jetty.*", 30, "org.eclipse.jetty:jetty-server:12.0.30",
			"org.eclipse.jetty:jetty-http:12.0.30", "org.eclipse.jetty:jetty-io:12.0.30",
			"org.eclipse.jetty:jetty-util:12.0.30", "org.slf4j:slf4j-api:2.0.17");

	private final String title;
	private final String probes;
	private final int units;
	private final List<String> artefacts;

	Library(String title, String probes, int units, String... artefacts) {
		this.title = title;
		this.probes = probes;
		this.units = units;
		this.artefacts = List.of(artefacts);
	}

	/** What tables call it, and with which its driver's name begins. */
	String title() {
		return title;
	}

	/** A line of the probe file with all of its classes. */
	String probes() {
		return probes;
	}

	/** How many units take about 10 s without instrumentation. */
	int units() {
		return units;
	}

	/** Coordinates of what its class path has. */
	List<String> artefacts() {
		return artefacts;
	}
}
