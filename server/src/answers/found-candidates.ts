import type { Evidence, EvidenceSource } from './evidence.ts';

/** A document that may contain the answer. */
export interface FoundCandidate {
  readonly source: EvidenceSource;
  /** Plain text on one line: the sentence nearest to the question. */
  readonly snippet: string;
}

// As many as a reader looks through while waiting.
const MAX_CANDIDATES = 10;
const MAX_SNIPPET_CHARACTERS = 240;

/**
 * The documents of the index in the evidence, without duplicates, the best first. Ignores evidence of confidence `none`, which
 * is about something else, and pasted documents, which the caller has.
 */
export function foundCandidates(all: readonly Evidence[]): FoundCandidate[] {
  const candidates = new Map<string, FoundCandidate>();
  const sentences = all
    .filter(({ confidence }) => confidence !== 'none')
    .flatMap((evidence) => evidence.sentences)
    .toSorted((a, b) => b.score - a.score);
  for (const { passage, text } of sentences) {
    const { source } = passage;
    if (source.documentId === null || candidates.has(source.documentId)) continue;
    candidates.set(source.documentId, { source, snippet: snippetOf(text) });
    if (candidates.size === MAX_CANDIDATES) break;
  }
  return [...candidates.values()];
}

function snippetOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  // A character has at most two units.
  const characters = [...line.slice(0, 2 * MAX_SNIPPET_CHARACTERS + 2)];
  if (characters.length <= MAX_SNIPPET_CHARACTERS) return line;
  return `${characters
    .slice(0, MAX_SNIPPET_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
