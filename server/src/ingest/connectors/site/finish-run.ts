import { setImmediate } from 'node:timers/promises';
import { JobFault } from '../../jobs/job-fault.ts';
import type { Finding } from '../connector.ts';
import type { CrawlEnd } from './crawl.ts';
import type { CrawlAddress } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';
import { isReported } from './visit-outcome.ts';

const BATCH = 1_000;

/** Throws if the site as a whole could not be read, so that no stored document is removed. */
export function assertReached({ start }: CrawlContext, { answered, startFailure }: CrawlEnd): void {
  if (answered > 0 || startFailure === null) return;
  const { reason, isTemporary } = startFailure;
  const { host } = new URL(start);
  throw new JobFault(
    `site-${reason}`,
    `${start} could not be read${WHY[reason]?.(host) ?? ` (${reason})`}.`,
    {
      isTemporary,
    },
  );
}

const WHY: Readonly<Record<string, (host: string) => string>> = {
  robots: (host) =>
    `: the robots.txt of ${host} does not allow it. If the site is yours, set "ignoreRobots"`,
  'robots-unreachable': (host) => `: the robots.txt of ${host} cannot be read`,
  'http-404': () => ': there is no such page (404)',
  'http-410': () => ': the page is gone (410)',
  'address-forbidden': (host) =>
    `: ${host} is a private address. CRAWL_ALLOW_PRIVATE=on lets the server reach those`,
  'name-unknown': (host) => `: there is no host named ${host}`,
  timeout: (host) => `: ${host} does not answer in time`,
};

/**
 * Yields findings for what this run did not visit: unchanged documents, and addresses that are left out, with their
 * reasons.
 */
export async function* reportUnvisited(
  context: CrawlContext,
  end: CrawlEnd,
): AsyncGenerator<Finding> {
  yield* reportDocuments(context);
  const { services, source } = context;
  for (let after = 0; ; ) {
    const batch = services.crawls.addresses(source.id, after, BATCH);
    if (batch.length === 0) return;
    after = batch.at(-1)?.key ?? after;
    for (const address of batch) {
      const finding = findingOf(address, context, end);
      if (finding !== null) yield finding;
    }
    await setImmediate();
    context.signal.throwIfAborted();
  }
}

async function* reportDocuments({
  services,
  source,
  run,
  signal,
}: CrawlContext): AsyncGenerator<Finding> {
  for (let after = ''; ; ) {
    const batch = services.crawls.documents(source.id, after, BATCH);
    if (batch.length === 0) return;
    after = batch.at(-1)?.externalId ?? after;
    for (const { externalId, attempt } of batch) {
      if (attempt !== run.attempt) yield { kind: 'unchanged', externalId };
    }
    await setImmediate();
    signal.throwIfAborted();
  }
}

function findingOf(address: CrawlAddress, { run }: CrawlContext, end: CrawlEnd): Finding | null {
  const { url: externalId, state, kind, attempt, origin } = address;
  if (kind === 'sitemap' || state === 'indexed') return null;
  if (state === 'waiting') {
    const rest = end.hosts.restReason(origin);
    return rest === null
      ? { kind: 'skipped', externalId, reason: 'max-pages' }
      : { kind: 'failed', externalId, reason: rest };
  }
  if (attempt === run.attempt) return null;
  const reason = address.reason ?? state;
  if (!isReported(reason)) return null;
  return { kind: state === 'failed' ? 'failed' : 'skipped', externalId, reason };
}
