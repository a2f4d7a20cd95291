import { isListCard } from '@quarry/contract/vocabulary';
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

/** No result waits for a panel; after this time people are reading results and do not look beside them. */
export const PANEL_DEADLINE_MS = 250;

/**
 * Cards beside a search, at most one for each slot. The choice is that of `GET /api/utility-card`: the most certain kind
 * above the results. It is made at once unless it needs a provider. Then it arrives later, or, if the provider fails, the
 * next kind that understood does.
 */
export function createCardEnricher(services: FindCardServices): Enricher<Card> {
  const plans = new WeakMap<EnrichmentRequest, Plan>();
  // Both methods are called for the same search, which is understood once.
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
  /** Kinds that are more certain than the first one that needs a provider. */
  readonly local: readonly CardCandidate[];
  /** The first kind that needs a provider, and all after it. */
  readonly asking: readonly CardCandidate[];
  readonly panel: readonly CardCandidate[];
  readonly hasTime: boolean;
  /** Makes the first card of `local`; later calls share its result. */
  readonly makeLocal: (signal: AbortSignal) => Promise<Card | null>;
  /** The same, but `null` if it takes too long; later calls share its result, too. */
  readonly atOnce: (signal: AbortSignal) => Promise<Card | null>;
}

function planOf(request: EnrichmentRequest, services: FindCardServices): Plan {
  const isCardText = request.text.length <= MAX_QUERY_CHARACTERS;
  const understood = isCardText ? cardCandidates({ ...request, kind: null }, services) : [];
  // A search that is limited to a source or type does not list documents from elsewhere.
  const candidates = understood.filter(({ kind }) => !request.isNarrowed || !isListCard(kind));
  const instant = candidates.filter(({ slot }) => slot === 'instant');
  const first = instant.findIndex(({ understood }) => understood.asksProvider === true);
  const split = first === -1 ? instant.length : first;
  const local = instant.slice(0, split);
  // If cards may arrive later, a slow local card may, too: the first one that needs a table has to read it.
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

/** `null` if it takes longer than {@link LOCAL_DEADLINE_MS}. */
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
