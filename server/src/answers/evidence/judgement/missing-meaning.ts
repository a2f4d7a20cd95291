import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import type { ScoredPiece } from '../score-sentences.ts';
import type { QuestionTerms } from '../terms/question-terms.ts';
import { type ReadWord, readWords } from './asked-words.ts';
import type { RelatedTerms } from './related-terms.ts';

/** The question, with its terms. */
export interface MeaningQuestion {
  readonly asked: string;
  readonly language: string | null;
  readonly terms: QuestionTerms;
  readonly relatedTerms?: (word: string) => RelatedTerms;
}

/**
 * Whether the question asks for a definition, and no piece gives one: the pieces only mention the name (`It became one of the
 * first peer-to-peer networks`). A piece whose title or grammatical subject is the name, a list or code is sufficient. `false` for
 * other questions. Linear in the pieces.
 */
export function lacksMeaning(pieces: readonly ScoredPiece[], question: MeaningQuestion): boolean {
  const places = subjectPlaces(question);
  return places !== null && !pieces.some((piece) => saysMeaning(piece, places, question));
}

/** The positions of the subject in the question's terms; `null`: another kind of question. */
function subjectPlaces({
  asked,
  language,
  terms,
  relatedTerms,
}: MeaningQuestion): readonly number[] | null {
  const subtag = primarySubtag(language);
  const asks = knownLanguage(subtag)?.dialogue?.asksMeaning;
  const subject = asks?.exec(asked.trim())?.groups?.['subject'];
  if (subject === undefined || relatedTerms === undefined) return null;
  const words = readWords(subject, language, terms);
  const isNoun = ({ surface }: ReadWord) => relatedTerms(surface.toLowerCase()).isPeople !== null;
  const isUnknown = ({ surface }: ReadWord) => !relatedTerms(surface.toLowerCase()).isVerb;
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  if ([first, last].some((word) => isStopWord(word.surface.toLowerCase(), subtag))) return null;
  if (!isNoun(last) && !isUnknown(last)) return null;
  const found = words.flatMap(({ places }) => places.filter((at) => terms.terms[at]?.isContent));
  return found.length === 0 ? null : [...new Set(found)];
}

function saysMeaning(
  { piece, text, candidate }: ScoredPiece,
  subject: readonly number[],
  { terms }: MeaningQuestion,
): boolean {
  if (piece.kind !== 'sentence') return true;
  const { language, title } = candidate.source;
  const isOn = (heading: string) => {
    const there = new Set(readWords(heading, language, terms).flatMap(({ places }) => places));
    return subject.every((place) => there.has(place));
  };
  if ([title, ...candidate.headings].some(isOn)) return true;
  const words = readWords(text, language, terms);
  const named = words.filter(({ places }) => places.some((place) => subject.includes(place)));
  const there = new Set(named.flatMap(({ places }) => places));
  if (!subject.every((place) => there.has(place))) return false;
  const isSmall = ({ surface }: ReadWord) =>
    isStopWord(surface.toLowerCase(), primarySubtag(language));
  const opening = words.find((word) => !isSmall(word));
  if (opening !== undefined && named.includes(opening)) return true;
  const { behind, before } = patternsOf(language);
  return named.some(
    ({ start, end }) =>
      behind.test(text.slice(end, end + MAX_BEHIND_UNITS)) ||
      before.test(text.slice(Math.max(0, start - MAX_BEFORE_UNITS), start)),
  );
}

const MAX_BEHIND_UNITS = 120;
const MAX_BEFORE_UNITS = 40;

interface MeaningPatterns {
  /** Matches the text between a name and its definition: `is`, `(a …)`, `, which`, `:`. */
  readonly behind: RegExp;
  /** Matches the text before a defined name: `called`. */
  readonly before: RegExp;
}

const patterns = new Map<string, MeaningPatterns>();

function patternsOf(language: string | null): MeaningPatterns {
  const subtag = primarySubtag(language);
  let made = patterns.get(subtag);
  if (made === undefined) {
    const {
      isOrWas = '',
      defines = '',
      names = '',
      indefinite = '',
    } = knownLanguage(subtag)?.statements ?? {};
    const verb = wordPattern([isOrWas, defines].filter(Boolean).join('|'), subtag);
    const article = wordPattern(indefinite, subtag);
    made = {
      behind: new RegExp(
        `^["'”’»)]*(?:\\s*\\([^()]{1,80}\\))?(?:,?\\s+${verb}|\\s*[:(–—]|,\\s+(?:${article}|${RELATIVE}))`,
        'iu',
      ),
      before: new RegExp(`${wordPattern(names, subtag)}\\s+(?:${article}\\s+)?["'“‘«(]*$`, 'iu'),
    };
    patterns.set(subtag, made);
  }
  return made;
}

// `… circuit switching, a method which`, `, which is short for`.
const RELATIVE = '(?:which|who|or|one of|the|short for|also|i\\.e\\.)(?![\\p{L}\\p{M}])';
