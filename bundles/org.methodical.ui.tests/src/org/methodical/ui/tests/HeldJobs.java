// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;

/** Keeps jobs of a name from running until they are released, so that tests see the workbench wait for them. */
final class HeldJobs extends JobChangeAdapter implements AutoCloseable {

	private final String name;
	private final List<Job> held = new CopyOnWriteArrayList<>();

	private HeldJobs(String name) {
		this.name = name;
	}

	static HeldJobs named(String name) {
		HeldJobs jobs = new HeldJobs(name);
		Job.getJobManager().addJobChangeListener(jobs);
		return jobs;
	}

	@Override
	public void aboutToRun(IJobChangeEvent event) {
		Job job = event.getJob();
		if (job.getName().equals(name)) {
			held.add(job);
			job.sleep();
		}
	}

	/** Lets them run, and all that are scheduled from now on. */
	void release() {
		Job.getJobManager().removeJobChangeListener(this);
		held.forEach(Job::wakeUp);
	}

	@Override
	public void close() {
		release();
	}
}
