import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../languages/known-languages.ts';
import { wordsOfList } from '../../languages/words-of-list.ts';
import type { ScoredPiece } from './score-sentences.ts';

// The sentence must remain the larger part of the input, and models truncate longer inputs.
const MAX_BEFORE_UNITS = 300;

/**
 * The texts to embed for the pieces, in order: with the title of the document, since a sentence rarely names its subject (clapnq-dev:
 * 61.3 / 85.7 without, 65.0 / 88.7 with), and with the sentence before if they begin with a pronoun: `He called it packet switching`
 * (squad2-five-articles: 75.1 / 88.4 without, 75.7 / 91.0 with). Linear, except for sorting the pieces of a passage.
 */
export function meantTexts(pieces: readonly ScoredPiece[]): string[] {
  const before = new Map<ScoredPiece, ScoredPiece>();
  for (const ofPassage of Map.groupBy(pieces, ({ candidate }) => candidate).values()) {
    const inOrder = ofPassage.toSorted((a, b) => a.piece.start - b.piece.start);
    for (const [i, piece] of inOrder.entries()) {
      const last = inOrder[i - 1];
      if (last !== undefined) before.set(piece, last);
    }
  }
  return pieces.map((piece) => {
    const { candidate, text } = piece;
    const named = before.get(piece)?.text.slice(0, MAX_BEFORE_UNITS);
    const leans = named !== undefined && leansOnBefore(text, candidate.source.language);
    return `${candidate.source.title}: ${leans ? `${named} ${text}` : text}`;
  });
}

const FIRST_WORD = /^[^\p{L}\p{N}]*([\p{L}\p{M}\p{N}]+)/u;

/** Whether a sentence begins with a pronoun that refers to the sentence before. */
function leansOnBefore(text: string, language: string | null): boolean {
  const { references, denseReferences } = knownLanguage(primarySubtag(language))?.dialogue ?? {};
  const [lead = '', word = ''] = FIRST_WORD.exec(text) ?? [];
  if (references !== undefined) {
    const lists = [references.pronouns, references.shares];
    return lists.some((list) => wordsOfList(list).has(word.toLowerCase()));
  }
  // A script without spaces shows no first word.
  return denseReferences?.pronouns.exec(text)?.index === lead.length - word.length;
}
