import type { EvidenceSource } from '../evidence.ts';

/** A number that the reader sees, and its evidence numbers in this use. */
export interface UsedNumber {
  readonly number: number;
  readonly evidence: readonly number[];
}

/** Assigns the numbers that the reader sees: from 1, in order of first use, one for each source. */
export class CitedNumbers {
  readonly #sourceOf: (number: number) => EvidenceSource | undefined;
  readonly #numbers = new Map<string, number>();
  readonly #sources: EvidenceSource[] = [];

  constructor(sourceOf: (number: number) => EvidenceSource | undefined) {
    this.#sourceOf = sourceOf;
  }

  /** Assigns numbers to the existing evidence numbers, each source once; they count as used. */
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

  /** Filters the evidence numbers for existing ones. */
  known(evidenceNumbers: readonly number[]): number[] {
    return evidenceNumbers.filter((number) => this.#sourceOf(number) !== undefined);
  }

  /** The used sources, in order of their numbers. */
  get sources(): readonly EvidenceSource[] {
    return this.#sources;
  }

  #numberOf(source: EvidenceSource): number {
    // Pasted documents and cards have no id: title and URL identify them.
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
