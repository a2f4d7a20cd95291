import type { CitedEvidence } from '../citations/cited-evidence.ts';
import type { EvidencePassage, EvidenceSource } from '../evidence.ts';

/** The sources that a model was shown, numbered from 1 as they were, and what it has seen of each. */
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
    // It was pushed before it had a number.
    if (!this.has(passage)) this.#sources[number - 1]!.passages.push(passage);
    return number;
  }

  /** Whether this very passage was shown. */
  has({ source, start, text }: EvidencePassage): boolean {
    const number = this.#numbers.get(keyOf(source));
    if (number === undefined) return false;
    return this.passages(number).some((shown) => shown.start === start && shown.text === text);
  }

  /** `undefined`: nothing was shown with this number. */
  source(number: number): EvidenceSource | undefined {
    return this.#sources[number - 1]?.source;
  }

  /** What was shown of a source; nothing for a number that none has. */
  passages(number: number): readonly EvidencePassage[] {
    return this.#sources[number - 1]?.passages ?? [];
  }

  /** How many there are: their numbers are 1 to this. */
  get count(): number {
    return this.#sources.length;
  }
}

/** What was pasted and cards are no documents: they are told apart by what they are called. */
function keyOf({ documentId, title, url }: EvidenceSource): string {
  return JSON.stringify(documentId === null ? [null, title, url] : [documentId]);
}
