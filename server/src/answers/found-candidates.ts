import type { Evidence, EvidenceSource } from './evidence.ts';

/** A document in which the answer may be. */
export interface FoundCandidate {
  readonly source: EvidenceSource;
  /** Plain text on one line: the sentence that is nearest to the question. */
  readonly snippet: string;
}

// As many as are looked through while one waits.
const MAX_CANDIDATES = 10;
const MAX_SNIPPET_CHARACTERS = 240;

/**
 * The documents of the index that were found for an answer, each once, the best first; nothing of evidence of confidence
 * `none`, which is about something else. What was pasted is known to the caller.
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
  // Twice as many units hold that many characters.
  const characters = [...line.slice(0, 2 * MAX_SNIPPET_CHARACTERS + 2)];
  if (characters.length <= MAX_SNIPPET_CHARACTERS) return line;
  return `${characters
    .slice(0, MAX_SNIPPET_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
