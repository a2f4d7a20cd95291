import { expect, it } from 'vitest';
import type { QuestionTerms } from './question-terms.ts';
import { askedUnits, withSpannedUnits } from './spanned-units.ts';

it.each([
  ['When is it open on Wednesday?', 'It is open Monday to Friday.', 'wednesday~en', 'en', 1],
  ['When is it open on Sunday?', 'It is open Monday to Friday.', 'sunday~en', 'en', 0],
  ['Is it open in June?', 'It is open from April to October.', 'june~en', 'en', 1],
  ['Ist am Mittwoch offen?', 'Montag bis Freitag offen.', 'mittwoch~de', 'de', 1],
  ['Is it open?', 'It is open Monday to Friday.', 'open~en', 'en', 0],
])(
  '%s beside %s: %s is said as often as it stands within a span',
  (asked, text, term, language, times) => {
    const terms: QuestionTerms = {
      terms: [{ alternatives: [term], weight: 1, isName: false, isContent: true, isOwn: true }],
      places: new Map([[term, [0]]]),
      totalWeight: 1,
      rarest: 1,
      choices: new Map(),
    };
    const units = askedUnits(asked, language, terms);
    const counted = { counts: new Float64Array(1), length: 5 };
    const spans = { asked: units, language };
    expect(withSpannedUnits(counted, text, spans).counts[0]).toBe(times);
  },
);
