import { explainPassages } from '../ranking/score-document.ts';
import type { Segment } from '../segments/segment.ts';
import { hasNumber, passagesIn } from './foreign-words.ts';
import type { ScoredDocuments } from './gather-documents.ts';
import { foreignForms } from './score-passage.ts';
import { TOUCHED_BIT } from './scoring-term.ts';
import type { ForeignWords, SearchScope } from './search-scope.ts';

/** Scores the documents of a segment from foreign passages. The arrays are reused by all queries. */
export class ForeignScores {
  #scores = new Float32Array(0);
  #masks = new Int32Array(0);
  #passages = new Uint32Array(0);
  #touched = new Uint32Array(0);
  #count = 0;

  /** All documents with any of the words; those without a foreign passage score 0. */
  of(segment: Segment, foreign: ForeignWords, scope: SearchScope): ScoredDocuments {
    this.#prepare(segment.documentCount);
    this.#markWords(segment, foreign);
    this.#scorePassages(segment, foreign, scope);
    this.#touch(segment);
    return {
      first: 0,
      scores: this.#scores,
      masks: this.#masks,
      touched: this.#touched,
      count: this.#count,
      passages: this.#passages,
    };
  }

  #markWords({ columns: { numbers } }: Segment, { plan, withTerm }: ForeignWords): void {
    const masks = this.#masks;
    // A query of a single word requires nothing, so a bonus alone makes a match, too.
    const counted =
      plan.bitWeights.length > 1 ? plan.terms.filter(({ bit }) => bit !== 0) : plan.terms;
    for (const term of counted) {
      const bit = term.bit | TOUCHED_BIT;
      const bits = withTerm(term);
      for (let at = 0; at < numbers.length; at++) {
        if (bits === null || hasNumber(bits, numbers[at]!)) masks[at]! |= bit;
      }
    }
  }

  #scorePassages(segment: Segment, foreign: ForeignWords, { averageLength }: SearchScope): void {
    const { plan } = foreign;
    const passages = passagesIn(segment, foreign);
    const forms = foreignForms(plan.terms, passages);
    for (const [at, places] of byDocument(segment, passages.keys())) {
      const known = this.#masks[at]!;
      const best = explainPassages(segment, at, { places, known, forms, averageLength, plan });
      if (best.mask === 0) continue;
      this.#masks[at] = best.mask;
      this.#scores[at] = Math.fround((best.score + best.further) * best.long);
      this.#passages[at] = best.passage;
    }
  }

  #touch({ documentCount, columns: { firstPassages } }: Segment): void {
    for (let at = 0; at < documentCount; at++) {
      if (this.#masks[at] === 0) continue;
      this.#touched[this.#count++] = at;
      if (this.#passages[at] === NO_PASSAGE) this.#passages[at] = firstPassages[at]!;
    }
  }

  #prepare(documents: number): void {
    this.#count = 0;
    if (this.#masks.length < documents) {
      this.#scores = new Float32Array(documents);
      this.#masks = new Int32Array(documents);
      this.#passages = new Uint32Array(documents);
      this.#touched = new Uint32Array(documents);
    }
    this.#scores.fill(0, 0, documents);
    this.#masks.fill(0, 0, documents);
    this.#passages.fill(NO_PASSAGE, 0, documents);
  }
}

const NO_PASSAGE = 0xffff_ffff;

function byDocument(segment: Segment, passages: Iterable<number>): Map<number, number[]> {
  const { documentOfPassage } = segment;
  const places = new Map<number, number[]>();
  for (const passage of passages) {
    const at = documentOfPassage?.[passage] ?? passage;
    const known = places.get(at);
    if (known === undefined) places.set(at, [passage]);
    else known.push(passage);
  }
  return places;
}
