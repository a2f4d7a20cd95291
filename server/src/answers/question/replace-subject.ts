import { contentWords } from './dependence.ts';
import { dialogueOf } from './dialogue-of.ts';
import { findNames } from './words-and-names.ts';

/** A question with something else in the place of its subject. */
export interface ReplacedSubject {
  readonly query: string;
  /** What stood there. */
  readonly replaced: string;
}

/**
 * A question that only says what is to be put in the place of what an earlier one was about: `and in Germany?` after `What is
 * the population of France?` asks for population and Germany, not for France. `null` where it is none, or where the earlier
 * one shows nothing that could be exchanged.
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

// `what about the United Arab Emirates`; more is a question of its own.
const MAX_WORDS = 4;

/** Names alone, or a preposition and what it goes with: `in germany`, `for companies`. */
function isSubject(given: string, language: string | null): boolean {
  const known = dialogueOf(language).references;
  if (known?.preposition.test(given)) return true;
  // Where the text begins a capital shows nothing; after `and` it does.
  return findNames(`x ${given}`, language === 'de' ? null : language).length > 0;
}

/** The words of a question without its names, or without its last place, time or purpose; `null`: it has none. */
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
