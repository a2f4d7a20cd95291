import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import { titlesAbove } from '../candidate.ts';
import type { ScoredPiece } from '../score-sentences.ts';
import type { QuestionTerms } from '../terms/question-terms.ts';
import { type AskedWords, type ReadWord, readAskedWords, readWords } from './asked-words.ts';
import type { RelatedTerms } from './related-terms.ts';

/** The question, for judging sentences. */
export interface SignedQuestion {
  readonly asked: string;
  /** The last turn alone, if `asked` also has the subject from earlier ones. */
  readonly turn?: string;
  readonly terms: QuestionTerms;
  readonly expected: AnswerKind | null;
  readonly language: string | null;
  readonly passages: number;
  /** Looks up related words of English. Absent: only exact words count. */
  readonly relatedTerms?: (word: string) => RelatedTerms;
}

/** A question and a sentence, compared. */
export interface ReadPair {
  readonly asked: AskedWords;
  readonly said: readonly ReadWord[];
  /** The words of the titles above the sentence. */
  readonly titles: readonly ReadWord[];
  readonly text: string;
  /** The language of both (primary subtag); `null` if they differ. */
  readonly language: string | null;
  /** Whether both are in English, and related words are available. */
  readonly isEnglish: boolean;
  readonly isSaid: (place: number) => boolean;
  readonly isRelated: (place: number) => boolean;
  /** Whether a related word that the question lacks is in the sentence. */
  readonly isSaidOtherwise: (place: number) => boolean;
  readonly isOpposed: (place: number) => boolean;
}

/** Compares both. Linear in their texts; related words are looked up on demand. */
export function readPair(
  piece: ScoredPiece,
  { asked, language, terms, relatedTerms }: SignedQuestion,
): ReadPair {
  const { source, headings } = piece.candidate;
  const askedWords = readAskedWords(asked, language, terms);
  const said = readWords(piece.text, source.language, terms);
  const above = piece.above === undefined ? headings : [...headings, piece.above];
  const titles = readWords(titlesAbove(source, above), source.language, terms);
  const inTitle = new Set(titles.flatMap(({ places }) => places));
  const isSaid = (place: number) => piece.own.counts[place]! > 0 || inTitle.has(place);
  const saidTerms = new Set(said.map(({ term }) => term));
  // `palm` is a tree, but `trees` is a word of the question itself.
  const askedTerms = new Set(askedWords.words.map(({ term }) => term));
  const newTerms = new Set([...saidTerms].filter((term) => !askedTerms.has(term)));
  const own = primarySubtag(language);
  const shared = own === primarySubtag(source.language) ? own : null;
  const isEnglish = shared === 'en';
  const related = (place: number): RelatedTerms | null => {
    const surface = askedWords.surfaces.get(place);
    return relatedTerms === undefined || surface === undefined || !isEnglish
      ? null
      : relatedTerms(surface.toLowerCase());
  };
  return {
    asked: askedWords,
    said,
    titles,
    text: piece.text,
    language: shared,
    isEnglish: isEnglish && relatedTerms !== undefined,
    isSaid,
    isRelated: (place) => hasAny(related(place)?.near, saidTerms),
    isSaidOtherwise: (place) => hasAny(related(place)?.near, newTerms),
    isOpposed(place) {
      const word = piece.own.counts[place]! === 0 ? related(place) : null;
      return word !== null && [...saidTerms].some(word.isOpposite);
    },
  };
}

function hasAny(some: ReadonlySet<string> | undefined, terms: ReadonlySet<string>): boolean {
  return some !== undefined && [...terms].some((term) => some.has(term));
}
