import type { Finding } from '../connector.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { DocumentVersion, VisitResult } from './crawl-store.ts';

/** The outcome of a recorded visit. */
export interface VisitOutcome {
  readonly findings: readonly Finding[];
  /**
   * - `answered`: the address exists or is known to be missing
   * - `failed`: refused, or unavailable for now
   * - `postponed`: retried in this run
   */
  readonly kind: 'answered' | 'failed' | 'postponed';
  readonly reason: string | null;
  readonly isTemporary: boolean;
  /** Hosts with newly queued addresses, and the earliest time to visit them. */
  readonly queuedFor: readonly { readonly origin: string; readonly atMs: number }[];
  readonly queued: number;
  /** Whether its documents, or the reason for having none, changed. */
  readonly hasChanged: boolean;
  /** Whether a conditional request saved a body or brought a change; `null` if the request was not conditional. */
  readonly wasWorthAsking: boolean | null;
}

/** The outcome of a finished visit. */
export function outcomeOf(
  { origins, queued }: VisitResult,
  outcome: Pick<VisitOutcome, 'findings' | 'kind' | 'reason' | 'hasChanged'>,
  { services }: CrawlContext,
): VisitOutcome {
  const atMs = services.clock.now();
  const queuedFor = origins.map((origin) => ({ origin, atMs }));
  return { ...outcome, isTemporary: false, queuedFor, queued, wasWorthAsking: null };
}

/** Findings of unchanged documents. */
export function keptFindings(documents: readonly DocumentVersion[]): Finding[] {
  return documents.map(({ externalId }) => ({ kind: 'unchanged', externalId }));
}

/**
 * Whether to report a reason for leaving something out. Kinds that `collect` excludes are not reported: pages that are
 * read only for their pictures would fill the report.
 */
export function isReported(reason: string | null): reason is string {
  return reason !== null && reason !== 'not-collected';
}
