import { foldText } from '../../languages/analysis/fold-text.ts';
import {
  DEFAULT_LANGUAGE,
  primarySubtag,
  termNormalizer,
} from '../../languages/analysis/term-normalizer.ts';
import type { Quote } from '../answer-event.ts';
import { withoutFootnotes } from '../compose/quotation/markdown-text.ts';
import { splitPassage } from '../evidence/passage/split-passage.ts';
import type { EvidencePassage, EvidenceSentence } from '../evidence.ts';
import { foundShare, termsOf } from './check/statement-terms.ts';
import { type TermStatistics, weightsByIndex } from './check/term-weights.ts';
import type { CitedEvidence } from './cited-evidence.ts';
import type { Claim } from './claim.ts';
import { quoteOf, type Span } from './quote.ts';

/** The evidence to search for quotes. */
export interface QuoteEvidence {
  readonly evidence: CitedEvidence;
  /** Of the index: rare words distinguish sentences. */
  readonly statistics: TermStatistics;
}

/** A sentence, a pair of sentences, a list, table or block of code, prepared for comparison. */
interface ReadPiece extends Span {
  readonly passage: EvidencePassage;
  readonly kind: EvidenceSentence['kind'];
  readonly terms: ReadonlySet<string>;
  readonly folded: string;
  /** Whether it is a pair of consecutive sentences. */
  readonly isPair: boolean;
}

// A verbatim match beats any other, whose two shares add up to at most 2.
const VERBATIM = 2;
// Of both shares together: a second sentence has to add a fifth of what is claimed. Measured (`npm run bench -- quotes`):
// without pairs 92.5 % of quotes hold what was asked for, so 94.0 % and one in sixteen has two sentences; with less to add
// 95.3 %, and one in five has.
const PAIR_GAIN = 0.4;
// Fewer characters match by chance.
const MIN_VERBATIM_CHARACTERS = 12;
// Text beyond this length is ignored.
const MAX_CLAIM_CHARACTERS = 2_000;

/**
 * Finds the sentence (or list, table, code) that supports a claim, in the passages of its evidence numbers: a verbatim match,
 * otherwise the one with the most of its words by weight; two consecutive sentences if the second adds enough. The first of
 * equals. `null` if none shares a word, as with another language, and for cards, which are not text. About 100 µs for a
 * kilobyte, once for each passage.
 */
export class QuoteFinder {
  readonly #given: QuoteEvidence;
  readonly #read = new WeakMap<EvidencePassage, readonly ReadPiece[]>();

  constructor(given: QuoteEvidence) {
    this.#given = given;
  }

  find(claim: Claim, numbers: readonly number[]): Quote | null {
    const scorers = new Map<string, (piece: ReadPiece) => number>();
    let best: ReadPiece | null = null;
    let most = 0;
    for (const passage of this.#passagesOf(numbers)) {
      const language = languageOf(passage);
      const score = scorers.get(language) ?? this.#scorer(claim, language);
      scorers.set(language, score);
      for (const piece of this.#piecesOf(passage)) {
        const value = score(piece) - (piece.isPair ? PAIR_GAIN : 0);
        if (value > most) [best, most] = [piece, value];
      }
    }
    return best === null ? null : quoteOf(best.passage, best);
  }

  #passagesOf(numbers: readonly number[]): EvidencePassage[] {
    return numbers
      .flatMap((number) => this.#given.evidence.passages(number))
      .filter(({ source }) => source.documentId !== null || source.pastedText !== undefined);
  }

  #piecesOf(passage: EvidencePassage): readonly ReadPiece[] {
    let pieces = this.#read.get(passage);
    if (pieces === undefined) {
      pieces = readPieces(passage);
      this.#read.set(passage, pieces);
    }
    return pieces;
  }

  /** The words right before the mark count twice, since they are part of the whole statement, too. */
  #scorer({ text, statement }: Claim, language: string): (piece: ReadPiece) => number {
    const parts = [text, statement].map((part) => part.slice(0, MAX_CLAIM_CHARACTERS));
    const shares = parts.map((part) => this.#sharer(part, language));
    const [own = '', whole = ''] = parts.map(bareText);
    return (piece) => {
      const share = shares.reduce((sum, of) => sum + of(piece.terms), 0);
      const { folded } = piece;
      // A sentence that matches only part of a longer statement may belong to another of its marks.
      const isVerbatim = isLongIn(own, folded) || isLongIn(folded, own) || isLongIn(whole, folded);
      return share + (isVerbatim ? VERBATIM : 0);
    };
  }

  #sharer(text: string, language: string): (found: ReadonlySet<string>) => number {
    const terms = termsOf(text, termNormalizer(language), 'content');
    const weights = weightsByIndex(this.#given.statistics)(terms.map(({ term }) => term));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return () => 0;
    return (found) =>
      terms.reduce((sum, term, at) => sum + (weights[at] ?? 0) * foundShare(term, found), 0) /
      total;
  }
}

function languageOf({ source }: EvidencePassage): string {
  return source.language === null ? DEFAULT_LANGUAGE : primarySubtag(source.language);
}

function readPieces(passage: EvidencePassage): ReadPiece[] {
  const { text, headings, source } = passage;
  const normalizer = termNormalizer(languageOf(passage));
  const pieces = splitPassage(text, { headings, language: source.language });
  const read = pieces.map(({ kind, start, end }) => {
    const words = text.slice(start, end);
    const terms = new Set(termsOf(words, normalizer, 'all').map(({ term }) => term));
    return {
      passage,
      kind,
      start,
      end,
      terms,
      folded: bareText(withoutFootnotes(words)),
      isPair: false,
    };
  });
  const pairs = read.slice(1).flatMap((second, at) => pairOf(read[at], second));
  return [...read, ...pairs];
}

/** A pair of sentences of one paragraph. */
function pairOf(first: ReadPiece | undefined, second: ReadPiece): ReadPiece[] {
  if (first?.kind !== 'sentence' || second.kind !== 'sentence') return [];
  const { passage, start } = first;
  if (passage.text.slice(first.end, second.start).includes('\n')) return [];
  const terms = first.terms.union(second.terms);
  const folded = `${first.folded} ${second.folded}`;
  return [{ passage, kind: 'sentence', start, end: second.end, terms, folded, isPair: true }];
}

function isLongIn(part: string, whole: string): boolean {
  return part.length >= MIN_VERBATIM_CHARACTERS && whole.includes(part);
}

/** Normalises case, white space and surrounding punctuation. */
function bareText(text: string): string {
  return foldText(text)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
}
