import { contentWords } from './dependence.ts';
import { dialogueOf } from './dialogue-of.ts';
import { findNames } from './words-and-names.ts';

/** A question with its subject replaced. */
export interface ReplacedSubject {
  readonly query: string;
  /** The replaced subject. */
  readonly replaced: string;
}

/**
 * Applies a question that only replaces the subject of an earlier one: `and in Germany?` after `What is the population of
 * France?` asks for population and Germany, not for France. `null` for other questions, or if the earlier question has no
 * replaceable subject.
 */
export function replaceSubject(
  own: string,
  anchor: string,
  language: string | null,
): ReplacedSubject | null {
  const known = dialogueOf(language).references;
  const lead = known?.replaces.exec(own.trim())?.[0];
  if (!known || lead === undefined) return null;
  const given = own
    .trim()
    .slice(lead.length)
    .trim()
    .replace(/[?!.]+$/, '');
  const words = contentWords(given, language);
  if (words.length === 0 || words.length > MAX_WORDS || !isSubject(given, language)) return null;
  const split = splitSubject(anchor, language);
  return split && { query: `${given} ${split.rest}`, replaced: split.subject };
}

// `what about the United Arab Emirates`; longer ones are separate questions.
const MAX_WORDS = 4;

/** Whether a text consists of names, or of a preposition and its object: `in germany`, `for companies`. */
function isSubject(given: string, language: string | null): boolean {
  const known = dialogueOf(language).references;
  if (known?.preposition.test(given)) return true;
  // A capital at the beginning of a text has no meaning, but after `and` it marks a name.
  return findNames(`x ${given}`, language === 'de' ? null : language).length > 0;
}

/** The words of a question without its names, or without its last place, time or purpose; `null` if it has none of these. */
function splitSubject(
  anchor: string,
  language: string | null,
): { rest: string; subject: string } | null {
  const names = findNames(anchor, language);
  const place = dialogueOf(language).references?.lastPlace.exec(anchor.replace(/[?!.]+$/, ''));
  if (names.length === 0 && !place) return null;
  const rest =
    names.length > 0
      ? names.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
          anchor,
        )
      : anchor.slice(0, place?.index);
  const subject = names.length > 0 ? names.map(({ text }) => text).join(' ') : (place?.[0] ?? '');
  return { rest: contentWords(rest, language).join(' '), subject };
}
