import { type Sentence, sentencesOf } from '../../languages/analysis/sentences.ts';
import { primarySubtag, type TermNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { KNOWN_LANGUAGES, knownLanguage } from '../../languages/known-languages.ts';
import { isSameName, type NameWords, nameWords } from './name-of.ts';

/** Consecutive sentences that define something. UTF-16 offsets, `end` exclusive. */
export interface DefiningPassage {
  readonly start: number;
  readonly end: number;
  /** The words after `is a`, which state the kind of thing. */
  readonly predicate: string;
}

/** The length of the beginning of a text that is read, in UTF-16 units: a document states its subject there. */
export const LOOKED_AT_UNITS = 2_400;
// After the first few sentences, an "is a" is said in passing.
const MAX_SENTENCES = 12;
const MAX_QUOTED_SENTENCES = 3;
// About five lines of a panel; bounds the following sentences, not the definition itself.
const MAX_QUOTED_UNITS = 420;
const MAX_SENTENCE_UNITS = 700;
// The longest subject: a name with an alternative one, dates and a pronunciation in parentheses.
const MAX_SUBJECT_UNITS = 240;

/** The name to be defined, and the language of the document. */
export interface Defined {
  readonly name: NameWords;
  readonly normalizer: TermNormalizer;
  /** The language of the document, BCP 47. */
  readonly language: string | null;
}

/**
 * The first sentence near the beginning that defines the name (`X is a …`), with up to two more of its paragraph; `null` if
 * there is none. Its subject has to be the name alone: `The X of Y is a` does not define X.
 */
export function definingPassage(text: string, defined: Defined): DefiningPassage | null {
  const sentences = sentencesOf(text, LOOKED_AT_UNITS).slice(0, MAX_SENTENCES);
  for (const [i, sentence] of sentences.entries()) {
    const words = text.slice(sentence.start, sentence.end);
    if (words.length > MAX_SENTENCE_UNITS || words.endsWith(':')) continue;
    const predicate = predicateOf(words, defined, i === 0);
    if (predicate === null) continue;
    const end = withFollowing(text, sentence, sentences.slice(i + 1));
    return { start: sentence.start, end, predicate };
  }
  return null;
}

function withFollowing(text: string, first: Sentence, rest: readonly Sentence[]): number {
  let { end } = first;
  for (const next of rest.slice(0, MAX_QUOTED_SENTENCES - 1)) {
    if (next.block !== first.block || next.end - first.start > MAX_QUOTED_UNITS) break;
    // A sentence that announces something is not quoted.
    if (text[next.end - 1] === ':') break;
    end = next.end;
  }
  return end;
}

/** The words after `name is a`; `null` if the sentence does not define the name. */
function predicateOf(sentence: string, defined: Defined, isFirst: boolean): string | null {
  const { statements } = knownLanguage(primarySubtag(defined.language)) ?? {};
  const copula = statements?.definition?.exec(sentence);
  if (copula === null || copula === undefined || copula.index > MAX_SUBJECT_UNITS) return null;
  const predicate = sentence.slice(copula.index + copula[0].length).trim();
  if (!/^[\p{L}\p{N}“"'‘(]/u.test(predicate) || SAYS_NOTHING.test(predicate)) return null;
  return isSubject(sentence.slice(0, copula.index), defined, isFirst) ? predicate : null;
}

/** Remarks in the form of a definition: `is the same as`, `is a bit slow`, `is the default`. */
const SAYS_NOTHING =
  /^(?:same|case|only|bit|lot|must|following|default|first|last|best|worst|reason|good|great|bad|better|right|wrong|way to|subject of|result of|key|source|problem|question|answer|little|perfect|nice|above|below|one that|part where|point)\b/i;

function isSubject(subject: string, { name, normalizer, language }: Defined, isFirst: boolean) {
  const plain = subject
    // Removes parentheses; twice, for nested ones.
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .replace(/[*_`"“”„«»]/g, '')
    .trim();
  const head = nameWords(plain.split(/[,;:]|\s[–—-]\s/u, 1)[0] ?? '', normalizer);
  if (isSameName(head, name, language)) return true;
  return isFirst && isFullName(plain, name, normalizer);
}

/**
 * Whether the subject is a person's full name in the first sentence: `Augusta Ada King, Countess of Lovelace, was an` defines
 * Ada Lovelace.
 */
function isFullName(subject: string, name: NameWords, normalizer: TermNormalizer): boolean {
  if (name.folded.length < 2 || subject.length > MAX_FULL_NAME_UNITS) return false;
  const words = subject.split(/[\s,]+/).filter((word) => word !== '');
  if (!words.every((word) => /^\p{Lu}/u.test(word) || NAME_PARTICLES.has(word))) return false;
  const held = new Set(nameWords(subject, normalizer).folded);
  return name.folded.every((word) => held.has(word));
}

const MAX_FULL_NAME_UNITS = 90;
const NAME_PARTICLES: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.nameParticles?.split(' ') ?? []),
);
