import {
  beginningOf,
  contextStem,
  isUnspaced,
  type Lexicon,
  lexiconOf,
  unspacedContext,
} from './explicit-words.ts';

/** The evidence of the words of a text. */
export interface WordScore {
  /** 0 to 1; from {@link EXPLICIT_SCORE} on the text is explicit. */
  readonly score: number;
  /** The terms that weighed most, at most three. */
  readonly terms: readonly string[];
}

export const EXPLICIT_SCORE = 0.5;

/*
 * Tuned on the cases of assess-safety.test.ts. The middle of the scale is 12 points in a thousand words: what
 * shows or sells pornography has 40 and more, what teaches or reports about it under 8.
 */
const MIDDLE_POINTS = 12;
// Added to the length, since short texts have few words to compare with.
const ADDED_WORDS = 100;
// A single term, however frequent, may be the subject of a text: a town of that name, a dish, a word's history.
const MIN_TERMS = 2;
const MIN_POINTS = 4;
// Of terms that are seen elsewhere, too, a few may meet by chance: great tits, cocks and pussy willows.
const STRONG_WEIGHT = 3;
const MIN_WEAK_TERMS = 4;
// The points that a context word subtracts: reporting texts have about as many of them as of terms.
const CONTEXT_WEIGHT = 1.5;
// Two signs of Chinese or Japanese make about a word.
const UNSPACED_IN_WORD = 2;

const NOTHING: WordScore = { score: 0, terms: [] };

/**
 * The explicitness of a text by its words: points of its terms per thousand words, reduced by context words of medicine, law,
 * news, art and so on. Repetitions of a term count less and less. Linear in the length of the text: some 10 µs for a thousand
 * words without any term.
 */
export function scoreWords(text: string, language: string | null): WordScore {
  const lower = text.toLowerCase();
  const found = new TermFinder(lexiconOf(language));
  found.read(lower);
  const points = found.points();
  if (points === 0) return NOTHING;
  const terms = found.heaviest();
  const net = found.areEnough() ? Math.max(0, points - contextPoints(lower)) : 0;
  if (net === 0) return { score: weakScore(points), terms };
  const density = (1000 * net) / (found.words + ADDED_WORDS);
  return { score: rounded(density / (density + MIDDLE_POINTS)), terms };
}

/** For too few terms, or a text with news or medical context: kept for inspection, never enough to hide. */
function weakScore(points: number): number {
  return rounded(Math.min(points / (points + MIDDLE_POINTS), EXPLICIT_SCORE / 2));
}

function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}

function pointsOf(weight: number, count: number): number {
  return weight * (1 + Math.log2(count));
}

const SHOWN_TERMS = 3;
// The words of a pair have a blank or a hyphen between them, and no more than that.
const MAX_GAP_UNITS = 2;

/** Finds terms, word by word. */
class TermFinder {
  readonly counts = new Map<string, number>();
  words = 0;
  readonly #weights = new Map<string, number>();
  readonly #lexicon: Lexicon;
  /** The previous word if a pair may begin with it, and its end. */
  #first: string | null = null;
  #firstEnd = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** `text` is in lower case. */
  read(text: string): void {
    const { beginnings, unspaced } = this.#lexicon;
    let signs = 0;
    for (let at = 0; at < text.length; ) {
      const unit = text.charCodeAt(at);
      if (isUnspaced(unit)) {
        if (unspaced.has(unit)) this.#readUnspaced(text, at, unit);
        signs++;
        at++;
      } else if (isWordUnit(unit)) {
        const start = at;
        do at++;
        while (at < text.length && isWordUnit(text.charCodeAt(at)));
        this.words++;
        if (beginnings[beginningOf(text, start)] === 1) this.#take(text.slice(start, at), start);
      } else at++;
    }
    this.words += signs / UNSPACED_IN_WORD;
  }

  /** Whether there are enough significant terms. */
  areEnough(): boolean {
    const { size } = this.counts;
    if (size < MIN_TERMS || this.points() < MIN_POINTS) return false;
    if (size >= MIN_WEAK_TERMS) return true;
    return this.#weights.values().some((weight) => weight >= STRONG_WEIGHT);
  }

  /** Sum over the different terms. */
  points(): number {
    let sum = 0;
    for (const [term, count] of this.counts) sum += pointsOf(this.#weights.get(term)!, count);
    return sum;
  }

  heaviest(): string[] {
    const points = ([term, count]: [string, number]) => pointsOf(this.#weights.get(term)!, count);
    const sorted = [...this.counts].sort((a, b) => points(b) - points(a));
    return sorted.slice(0, SHOWN_TERMS).map(([term]) => term);
  }

  #take(word: string, start: number): void {
    const { weights, firsts } = this.#lexicon;
    const isNext = this.#first !== null && start - this.#firstEnd <= MAX_GAP_UNITS;
    const pair = isNext ? `${this.#first} ${word}` : null;
    if (pair !== null && weights.has(pair)) {
      // The pair counts instead of its words.
      this.#uncount(this.#first!);
      this.#count(pair, weights.get(pair)!);
    } else if (weights.has(word)) this.#count(word, weights.get(word)!);
    this.#first = firsts.has(word) ? word : null;
    this.#firstEnd = start + word.length;
  }

  #readUnspaced(text: string, at: number, unit: number): void {
    for (const term of this.#lexicon.unspaced.get(unit)!) {
      if (text.startsWith(term.text, at)) this.#count(term.text, term.weight);
    }
  }

  #count(term: string, weight: number): void {
    this.counts.set(term, (this.counts.get(term) ?? 0) + 1);
    this.#weights.set(term, weight);
  }

  #uncount(word: string): void {
    const count = this.counts.get(word) ?? 0;
    if (count > 1) this.counts.set(word, count - 1);
    else {
      this.counts.delete(word);
      this.#weights.delete(word);
    }
  }
}

/** Letters and digits of the scripts that set words apart; signs beyond ASCII by their blocks. */
function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
  if (unit < 0xc0) return false;
  return (unit < 0x2000 || unit > 0x2bff) && (unit < 0x3000 || unit > 0x303f) && !isUnspaced(unit);
}

const WORD = /[\p{L}\p{M}]{3,40}/gu;

/** The points of context words, comparable to those of terms; only computed if terms were found. */
function contextPoints(text: string): number {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) {
    const stem = contextStem(word);
    if (stem !== null) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  let sum = CONTEXT_WEIGHT * unspacedContext(text);
  for (const count of counts.values()) sum += pointsOf(CONTEXT_WEIGHT, count);
  return sum;
}
