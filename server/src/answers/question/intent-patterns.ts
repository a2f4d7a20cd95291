import { alternatives } from '../../languages/alternatives.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/** Patterns of comparisons, with the groups `a` and `b`. Tried in order, on a question without its closing signs. */
export const COMPARISONS = KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.comparisons ?? []);

/** `A vs B`, as a whole or before a colon. */
export const VERSUS = new RegExp(
  `^(?:(?:${alternatives(({ dialogue }) => dialogue?.betterOf)}):? )?(?<a>.{1,80}?) (?:${alternatives(({ dialogue }) => dialogue?.against)}) (?<b>.{1,80})$`,
  'iu',
);
/** The short forms alone mean a comparison; `or` does only after `which`. */
export const VERSUS_WORD = / (?:vs\.?|versus) /iu;
/** Matches questions for an event, where `A vs B` is a name. */
export const ASKS_OF_EVENT = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.asksOfEvent)})\\b`,
  'iu',
);

/** Separates more than two subjects. */
export const BETWEEN_SUBJECTS = new RegExp(
  `,\\s*(?:(?:${alternatives(({ dialogue }) => dialogue?.and)}) )?|、|，| (?:vs\\.?|versus) `,
  'iu',
);
/** The article before a subject. */
export const SUBJECT_ARTICLE = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.subjectArticles)})\\s+`,
  'iu',
);

/** Patterns of requests for a summary; the group `subject` is its subject. */
export const SUMMARIES = KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.summaries ?? []);

/** Matches questions for the subject of a pasted document, which a summary answers. Folded, without closing signs. */
export const ABOUT_TEXT = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.aboutText)})$`,
  'u',
);

/** A polite phrase at the beginning of a question. */
export const POLITE = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.polite)})[\\s,]+(?:(?:${alternatives(({ dialogue }) => dialogue?.politeBehind)}) )*`,
  'iu',
);

/** A polite phrase at the end. */
export const POLITE_END = new RegExp(
  `(?:^|[\\s,]+)(?:${alternatives(({ dialogue }) => dialogue?.politeEnd)})[\\s.!]*$`,
  'iu',
);

/** Matches a subject that is only a reference, to the pasted text or to the conversation, or is missing. Folded. */
export const POINTED_AT = new RegExp(
  `^(?:(?:${alternatives(({ dialogue }) => dialogue?.pointedAt)})(?: (?:${alternatives(({ dialogue }) => dialogue?.pointedAtBehind)}))*)?$`,
  'u',
);
