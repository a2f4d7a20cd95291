import { alternatives } from '../../languages/alternatives.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/** How comparisons are asked for: each has the groups `a` and `b`. Tried in order, on a question without its closing signs. */
export const COMPARISONS = KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.comparisons ?? []);

/** `A vs B`, as a whole or before a colon. */
export const VERSUS = new RegExp(
  `^(?:(?:${alternatives(({ dialogue }) => dialogue?.betterOf)}):? )?(?<a>.{1,80}?) (?:${alternatives(({ dialogue }) => dialogue?.against)}) (?<b>.{1,80})$`,
  'iu',
);
/** The short forms alone mean a comparison; `or` does only after `which`. */
export const VERSUS_WORD = / (?:vs\.?|versus) /iu;
/** Asks what happened: `A vs B` is a name in it. */
export const ASKS_OF_EVENT = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.asksOfEvent)})\\b`,
  'iu',
);

/** What stands between more than two subjects. */
export const BETWEEN_SUBJECTS = new RegExp(
  `,\\s*(?:(?:${alternatives(({ dialogue }) => dialogue?.and)}) )?|、|，| (?:vs\\.?|versus) `,
  'iu',
);
/** The article before a subject. */
export const SUBJECT_ARTICLE = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.subjectArticles)})\\s+`,
  'iu',
);

/** How summaries are asked for; `subject` is what of. */
export const SUMMARIES = KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.summaries ?? []);

/** What a document that came along is about: asked of it, that is its summary. Folded, without closing signs. */
export const ABOUT_TEXT = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.aboutText)})$`,
  'u',
);

/** A question may ask for the politeness first. */
export const POLITE = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.polite)})[\\s,]+(?:(?:${alternatives(({ dialogue }) => dialogue?.politeBehind)}) )*`,
  'iu',
);

/** Or after it. */
export const POLITE_END = new RegExp(
  `(?:^|[\\s,]+)(?:${alternatives(({ dialogue }) => dialogue?.politeEnd)})[\\s.!]*$`,
  'iu',
);

/** A subject that is only pointed at: the text that was pasted, or what was spoken of; or none. Folded. */
export const POINTED_AT = new RegExp(
  `^(?:(?:${alternatives(({ dialogue }) => dialogue?.pointedAt)})(?: (?:${alternatives(({ dialogue }) => dialogue?.pointedAtBehind)}))*)?$`,
  'u',
);
