import type { Card } from '../../cards/card.ts';
import type { EvidenceSource } from '../evidence.ts';
import type { CitedSources } from './cited-sources.ts';
import { markdownLine } from './quotation/markdown-text.ts';

/** Kinds whose input is the left side of an equation. */
const EQUATIONS: ReadonlySet<string> = new Set(['calculator', 'percentage']);

/** A card as an exact sentence, with its source. */
export function writeCard(card: Card, sources: CitedSources): string {
  const { kind, title, input, answer } = card;
  const asked = EQUATIONS.has(kind) ? `${markdownLine(input)} =` : `${markdownLine(title)}:`;
  return `${asked} **${markdownLine(answer.text)}** ${sources.markSource(sourceOf(card))}`;
}

function sourceOf({ source }: Card): EvidenceSource {
  return { documentId: null, title: source.name, url: source.url ?? '', language: null };
}
