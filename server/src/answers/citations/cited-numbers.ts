import type { EvidenceSource } from '../evidence.ts';

/** A number that the reader sees, and the evidence numbers that it stands for here. */
export interface UsedNumber {
  readonly number: number;
  readonly evidence: readonly number[];
}

/** The numbers that the reader sees: from 1, in order of first use, one for each source. */
export class CitedNumbers {
  readonly #sourceOf: (number: number) => EvidenceSource | undefined;
  readonly #numbers = new Map<string, number>();
  readonly #sources: EvidenceSource[] = [];

  constructor(sourceOf: (number: number) => EvidenceSource | undefined) {
    this.#sourceOf = sourceOf;
  }

  /** Those of evidence numbers that exist, each once; they count as used. */
  use(evidenceNumbers: readonly number[]): UsedNumber[] {
    const used = new Map<number, number[]>();
    for (const evidenceNumber of evidenceNumbers) {
      const source = this.#sourceOf(evidenceNumber);
      if (source === undefined) continue;
      const number = this.#numberOf(source);
      used.set(number, [...(used.get(number) ?? []), evidenceNumber]);
    }
    return [...used].map(([number, evidence]) => ({ number, evidence }));
  }

  /** Those of the evidence numbers that exist. */
  known(evidenceNumbers: readonly number[]): number[] {
    return evidenceNumbers.filter((number) => this.#sourceOf(number) !== undefined);
  }

  /** That of number 1 first; grows as more are used. */
  get sources(): readonly EvidenceSource[] {
    return this.#sources;
  }

  #numberOf(source: EvidenceSource): number {
    // What was pasted, and cards, have no id: what they are called tells one from another.
    const { documentId, title, url } = source;
    const key = JSON.stringify(documentId === null ? [null, title, url] : [documentId]);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#sources.push(source);
      this.#numbers.set(key, number);
    }
    return number;
  }
}
