// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;
import org.methodical.launching.Session;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.time.ThreadStateTexts;

/** What people call a part of a session. */
public final class PartTexts {

	private PartTexts() {
	}

	/** The part in a few words, such as {@code 2.50 s to 3.00 s}. */
	public static String name(SessionPart of) {
		List<String> texts = new ArrayList<>();
		of.part().span().ifPresent(span -> texts.add(span(span)));
		return threads(of, texts);
	}

	/** The session, and the part of it if that is not all. */
	public static String label(SessionPart of) {
		String name = of.session().name();
		return of.part().isAll() ? name : NLS.bind(Messages.PartTexts_label, name, name(of));
	}

	/** The part with all that is to be known of it, such as how its span is rounded. */
	public static String describe(SessionPart of) {
		List<String> texts = new ArrayList<>();
		of.part().span().ifPresent(span -> {
			Portions portions = of.session().recording().snapshotApart().portions();
			TimeRange whole = portions.whole().orElse(span);
			texts.add(NLS.bind(portions.isExact() ? Messages.PartChoice_exactSpan : Messages.PartChoice_span,
					new Object[] {span(span), MeasureTexts.time(whole.to()), MeasureTexts.time(portions.usual(span))}));
		});
		return threads(of, texts);
	}

	private static String threads(SessionPart of, List<String> texts) {
		if (!of.part().threads().isAll()) {
			texts.add(names(of.session(), of.part().threads()));
		}
		return texts.isEmpty() ? Messages.PartTexts_all : String.join("; ", texts); //$NON-NLS-1$
	}

	static String span(TimeRange span) {
		return NLS.bind(Messages.PartChoice_fromTo, MeasureTexts.moment(span.from(), span.length()),
				MeasureTexts.moment(span.to(), span.length()));
	}

	/** Which threads are meant. */
	static String names(Session session, ThreadFilter threads) {
		List<String> names = new ArrayList<>(threads.groups());
		session.recording().snapshotApart().threads().stream()
				.filter(thread -> threads.threads().contains(thread.id())).map(ThreadInfo::name).forEach(names::add);
		names.sort(String.CASE_INSENSITIVE_ORDER);
		String who = names.isEmpty() ? Messages.PartChoice_threads
				: names.size() == 1 ? NLS.bind(Messages.PartChoice_thread, names.get(0))
						: NLS.bind(Messages.PartChoice_several, names.get(0), MeasureTexts.count(names.size() - 1L));
		return threads.states().isEmpty() ? who : NLS.bind(Messages.PartChoice_were, who, String.join(", ", //$NON-NLS-1$
				ThreadStateTexts.ORDER.stream().filter(threads.states()::contains).map(ThreadStateTexts::of).toList()));
	}
}
