import type { Card } from './card.ts';
import { type CardRequest, type FindCardServices, findCard } from './find-card.ts';

/**
 * The card for a text that is still being typed: only one that is made at once and stays the same, without panels, network
 * requests and randomness. For a calculation that ends with an operator (`15*`) it shows the part before. `null` if there is none. Not
 * counted in the metrics, as nearly every key press makes one.
 */
export async function cardWhileTyping(
  request: Pick<CardRequest, 'text' | 'locale' | 'timeZone'>,
  services: FindCardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  const kinds = services.kinds.filter(
    ({ kind, slot = 'instant' }) => slot === 'instant' && kind !== 'random',
  );
  const quiet = { ...services, kinds, onCard: () => {} };
  const asked = { ...request, mayAskProviders: false };
  const card = await findCard({ ...asked, kind: null }, quiet, signal);
  if (card !== null) return card;
  const { begun } = UNFINISHED.exec(request.text)?.groups ?? {};
  if (begun === undefined) return null;
  return findCard({ ...asked, text: begun, kind: 'calculator' }, quiet, signal);
}

// A minus or a slash right behind a number may begin a date, a range or a path.
const UNFINISHED =
  /^(?<begun>[\s\d.,()+*×·÷^/−-]*\d[\d.,]*\)*)(?:\s*[+*×·÷^]|\s+[-−/]|(?<=[+*×·÷^(].*)[-−/])\s*$/u;
