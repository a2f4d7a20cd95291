import type { EvidenceSource } from '../evidence.ts';
import { writeSource } from './safe-markdown.ts';

/** The numbers that the reader sees: from 1, in order of first use, one for each source. */
export class CitedNumbers {
  readonly #sourceOf: (number: number) => EvidenceSource | undefined;
  readonly #numbers = new Map<string, number>();
  readonly #sources: EvidenceSource[] = [];

  constructor(sourceOf: (number: number) => EvidenceSource | undefined) {
    this.#sourceOf = sourceOf;
  }

  /** Those of evidence numbers that exist, each once; they count as used. */
  use(evidenceNumbers: readonly number[]): number[] {
    const numbers = new Set<number>();
    for (const number of evidenceNumbers) {
      const source = this.#sourceOf(number);
      if (source !== undefined) numbers.add(this.#numberOf(source));
    }
    return [...numbers];
  }

  /** Those of the evidence numbers that exist. */
  known(evidenceNumbers: readonly number[]): number[] {
    return evidenceNumbers.filter((number) => this.#sourceOf(number) !== undefined);
  }

  get sources(): readonly EvidenceSource[] {
    return this.#sources;
  }

  /** `[1] Title — URL`, a line each; empty where nothing was cited. */
  list(): string {
    return this.#sources.map((source, at) => writeSource(at + 1, source)).join('\n');
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
