import type { CitedEvidence } from '../citations/cited-evidence.ts';
import type { EvidencePassage, EvidenceSource } from '../evidence.ts';

/** The sources that a model was shown, numbered from 1 in that order, and the shown passages of each. */
export class ShownSources implements CitedEvidence {
  readonly #numbers = new Map<string, number>();
  readonly #sources: { readonly source: EvidenceSource; readonly passages: EvidencePassage[] }[] =
    [];

  /** Shows a passage. Returns the number of its source. */
  show(passage: EvidencePassage): number {
    const key = keyOf(passage.source);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#sources.push({ source: passage.source, passages: [] });
      this.#numbers.set(key, number);
    }
    // Every number has an entry.
    if (!this.has(passage)) this.#sources[number - 1]!.passages.push(passage);
    return number;
  }

  /** Whether this passage was shown. */
  has({ source, start, text }: EvidencePassage): boolean {
    const number = this.#numbers.get(keyOf(source));
    if (number === undefined) return false;
    return this.passages(number).some((shown) => shown.start === start && shown.text === text);
  }

  /** The source of a number; `undefined`: none. */
  source(number: number): EvidenceSource | undefined {
    return this.#sources[number - 1]?.source;
  }

  /** The shown passages of a number; empty for unknown numbers. */
  passages(number: number): readonly EvidencePassage[] {
    return this.#sources[number - 1]?.passages ?? [];
  }

  /** Numbers range from 1 to this. */
  get count(): number {
    return this.#sources.length;
  }
}

/** Pasted documents and cards have no id: title and URL identify them. */
function keyOf({ documentId, title, url }: EvidenceSource): string {
  return JSON.stringify(documentId === null ? [null, title, url] : [documentId]);
}
