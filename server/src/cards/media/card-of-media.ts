import type { MediaKind } from '../../search/media/asked-media.ts';
import type { MediaResult } from '../../search/media/media-request.ts';
import type { MediaWindow } from '../../search/media/media-window.ts';
import type { Card, CardQuery } from '../card.ts';

/** The dependencies of {@link cardOfMedia}. */
export interface CardOfMedia {
  /** `undefined`: there are no such cards. */
  readonly mediaWindow: MediaWindow | undefined;
  readonly signal: AbortSignal;
  /** A picture or video in the shape of the card's data. */
  readonly itemOf: (result: MediaResult) => object;
}

// In one line.
const NAMED = 3;

/** The card with the pictures or videos that a query deserves; `null`: it deserves none. */
export async function cardOfMedia(
  kind: MediaKind,
  { text, locale }: CardQuery,
  { mediaWindow, signal, itemOf }: CardOfMedia,
): Promise<Card | null> {
  const shown = (await mediaWindow?.find(kind, { text, locale }, signal)) ?? null;
  if (shown === null) return null;
  const { words, total, results } = shown;
  const titles = results.slice(0, NAMED).map(({ document }) => document.title);
  const sources = [...new Set(results.flatMap(({ sourceName }) => sourceName ?? []))];
  return {
    kind,
    title: text,
    input: words,
    answer: { text: titles.join(' · '), value: total, unit: null },
    data: { query: words, total, [kind]: results.map(itemOf) },
    source: { name: sources.slice(0, NAMED).join(', ') || 'Quarry', url: null },
    expiresAt: null,
  };
}
