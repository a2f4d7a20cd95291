import type { Finding } from '../connector.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { DocumentVersion, VisitResult } from './crawl-store.ts';

/** What one visit came to, after it was recorded. */
export interface VisitOutcome {
  readonly findings: readonly Finding[];
  /**
   * - `answered`: it is known what is there
   * - `failed`: not for us, or not now
   * - `postponed`: it is tried again in this run
   */
  readonly kind: 'answered' | 'failed' | 'postponed';
  readonly reason: string | null;
  readonly isTemporary: boolean;
  /** Hosts that something was queued for, and from when on it may be visited. */
  readonly queuedFor: readonly { readonly origin: string; readonly atMs: number }[];
  readonly queued: number;
  /** Whether its documents, or why there are none, are others than before. */
  readonly hasChanged: boolean;
  /** Whether asking with validators spared a body or brought news; `null` when that was not asked. */
  readonly wasWorthAsking: boolean | null;
}

/** The outcome of a visit that is over. */
export function outcomeOf(
  { origins, queued }: VisitResult,
  outcome: Pick<VisitOutcome, 'findings' | 'kind' | 'reason' | 'hasChanged'>,
  { services }: CrawlContext,
): VisitOutcome {
  const atMs = services.clock.now();
  const queuedFor = origins.map((origin) => ({ origin, atMs }));
  return { ...outcome, isTemporary: false, queuedFor, queued, wasWorthAsking: null };
}

/** Documents that stand as they are. */
export function keptFindings(documents: readonly DocumentVersion[]): Finding[] {
  return documents.map(({ externalId }) => ({ kind: 'unchanged', externalId }));
}

/**
 * Whether a reason for leaving something out is told. What `collect` does not want was never asked
 * for: pages that are read only for the pictures on them would fill the report.
 */
export function isTold(reason: string | null): reason is string {
  return reason !== null && reason !== 'not-collected';
}
