import type { EvidenceSource } from '../evidence.ts';

/** Numbers the sources of one answer, from 1, as they are cited. */
export class CitedSources {
  readonly #numbers = new Map<string, number>();
  readonly #sources: EvidenceSource[] = [];

  /** The mark that cites a source: `[1]`. */
  mark(source: EvidenceSource): string {
    const key = JSON.stringify([source.documentId, source.documentId === null ? source.title : '']);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#sources.push(source);
      this.#numbers.set(key, number);
    }
    return `[${number}]`;
  }

  /** The source with a number; `undefined` where none has it. */
  source(number: number): EvidenceSource | undefined {
    return this.#sources[number - 1];
  }

  /** All of them, that of number 1 first; grows as more are cited. */
  get all(): readonly EvidenceSource[] {
    return this.#sources;
  }
}
