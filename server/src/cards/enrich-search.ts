import { MAX_QUERY_CHARACTERS } from '../search/query/parse-query.ts';
import type { Enricher, EnrichmentRequest, LaterEnrichment } from '../search/search-events.ts';
import type { Card } from './card.ts';
import {
  type CardCandidate,
  cardCandidates,
  type FindCardServices,
  firstCard,
  LOCAL_DEADLINE_MS,
  PROVIDER_DEADLINE_MS,
} from './find-card.ts';

/** Nobody waits for a panel; who has read some results by then does not look beside them any more. */
export const PANEL_DEADLINE_MS = 250;

/**
 * Cards beside a search, one for each slot at most. The same wins as for `GET /api/utility-card`: above the results
 * the surest kind, which is made at once unless somebody has to be asked for it. Then it comes later, or, where
 * whoever is asked fails, the next kind that understood.
 */
export function createCardEnricher(services: FindCardServices): Enricher<Card> {
  const plans = new WeakMap<EnrichmentRequest, Plan>();
  // Both sides are asked of the same search: it is understood once.
  const planFor = (request: EnrichmentRequest): Plan => {
    const plan = plans.get(request) ?? planOf(request, services);
    plans.set(request, plan);
    return plan;
  };
  return {
    instant(request, signal) {
      const plan = planFor(request);
      return plan.local.length === 0 ? null : plan.atOnce(signal);
    },
    later(request, signal) {
      const plan = planFor(request);
      return [laterInstant(plan, services, signal), laterPanel(plan, services, signal)].filter(
        (enrichment) => enrichment !== null,
      );
    },
  };
}

interface Plan {
  /** What is surer than whoever has to be asked first. */
  readonly local: readonly CardCandidate[];
  /** From the first on who has to be asked. */
  readonly asking: readonly CardCandidate[];
  readonly panel: readonly CardCandidate[];
  readonly hasTime: boolean;
  /** Makes the first of `local`; once, however often it is called. */
  readonly makeLocal: (signal: AbortSignal) => Promise<Card | null>;
  /** The same if it is there at once: nobody waits longer. Once, too. */
  readonly atOnce: (signal: AbortSignal) => Promise<Card | null>;
}

function planOf(request: EnrichmentRequest, services: FindCardServices): Plan {
  const isCardText = request.text.length <= MAX_QUERY_CHARACTERS;
  const understood = isCardText ? cardCandidates({ ...request, kind: null }, services) : [];
  // Who looks in one place, or for one type, is not shown what is elsewhere.
  const candidates = understood.filter(({ kind }) => !request.isNarrowed || kind !== 'shopping');
  const instant = candidates.filter(({ slot }) => slot === 'instant');
  const first = instant.findIndex(({ understood }) => understood.asksProvider === true);
  const split = first === -1 ? instant.length : first;
  const local = instant.slice(0, split);
  // Where something may come later a card may, too, that is late for once: the first that needs a table reads it.
  const hasTime = request.mayAskProviders;
  const deadlineMs = hasTime ? PROVIDER_DEADLINE_MS : LOCAL_DEADLINE_MS;
  const makeLocal = once((signal) => firstCard(local, services, { signal, deadlineMs }));
  return {
    local,
    hasTime,
    makeLocal,
    asking: instant.slice(split),
    panel: candidates.filter(({ slot }) => slot === 'panel'),
    atOnce: once((signal) => (hasTime ? inTime(makeLocal(signal), services) : makeLocal(signal))),
  };
}

type MakeCard = (signal: AbortSignal) => Promise<Card | null>;

function once(make: MakeCard): MakeCard {
  let made: Promise<Card | null> | null = null;
  return (signal) => {
    made ??= make(signal);
    return made;
  };
}

/** `null` when it is not there within {@link LOCAL_DEADLINE_MS}. */
async function inTime(
  card: Promise<Card | null>,
  { timers }: FindCardServices,
): Promise<Card | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const stop = timers.after(LOCAL_DEADLINE_MS, () => resolve(null));
  try {
    return await Promise.race([card, late]);
  } finally {
    stop();
  }
}

function laterInstant(
  { atOnce, makeLocal, local, asking, hasTime }: Plan,
  services: FindCardServices,
  signal: AbortSignal,
): LaterEnrichment<Card> | null {
  const [first] = asking;
  if (first === undefined && (local.length === 0 || !hasTime)) return null;
  const bounds = { signal, deadlineMs: PROVIDER_DEADLINE_MS };
  const notAtOnce = async () =>
    (await makeLocal(signal)) ?? (await firstCard(asking, services, bounds));
  const card = atOnce(signal).then((taken) => (taken === null ? notAtOnce() : null));
  const isExpected = local.length === 0 && first?.understood.isExpected?.(services) === true;
  return { slot: 'instant', card, expectedKind: isExpected ? first.kind : null };
}

function laterPanel(
  { panel }: Plan,
  services: FindCardServices,
  signal: AbortSignal,
): LaterEnrichment<Card> | null {
  if (panel.length === 0) return null;
  const card = firstCard(panel, services, { signal, deadlineMs: PANEL_DEADLINE_MS });
  return { slot: 'panel', card, expectedKind: null };
}
