import { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Keys } from '../../../access/keys/keys.ts';
import {
  indexStatistics,
  type StatisticsServices,
} from '../../../operations/statistics/index-statistics.ts';
import type { Usage } from '../../../operations/statistics/usage.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { SearchServices } from '../../../search/search-services.ts';
import { readTimeRange } from '../../bodies/time-range.ts';
import { type UsageBody, usageBody } from '../../bodies/usage/usage-body.ts';
import { usageCsv } from '../../bodies/usage/usage-csv.ts';
import { chooseMediaType } from '../../pipeline/choose-media-type.ts';
import { RawAnswer, type RequestContext, type Route, route } from '../../pipeline/route.ts';

/** The services of {@link statsRoute}. */
export interface StatsRouteServices {
  readonly statistics: StatisticsServices;
  readonly usage: Pick<Usage, 'isOn' | 'report'>;
  readonly keys: Pick<Keys, 'list'>;
  readonly search: Pick<SearchServices, 'nameOfSource'>;
  readonly clock: Clock;
}

/** `GET /api/stats` */
export function statsRoute(services: StatsRouteServices): Route {
  return route(endpoints.stats, async ({ query }, context) => {
    const { requestId } = context;
    const usage = await readUsage(query, services, context);
    if (usage !== null && wantsCsv(query.format, context)) {
      return new RawAnswer(usageCsv(usage), CSV_HEADERS);
    }
    return {
      requestId,
      usage,
      ...(usage === null && {
        usageMissing: services.usage.isOn ? ('unavailable' as const) : ('off' as const),
      }),
      index: indexStatistics(services.statistics),
    };
  });
}

const CSV = 'text/csv';
const CSV_HEADERS = { 'content-type': `${CSV}; charset=utf-8`, vary: 'Accept' };

function wantsCsv(
  format: 'json' | 'csv' | undefined,
  context: Pick<RequestContext, 'header'>,
): boolean {
  if (format !== undefined) return format === 'csv';
  return chooseMediaType(context.header('accept'), ['application/json', CSV]) === CSV;
}

/** What is shown without `from`. */
const DEFAULT_DAYS = 30;
/** Nothing is older: `STATS_KEEP_DAYS` is at most 3,660. A longer range is cut to this. */
const KEPT_DAYS = 3_661;
const DAY_MS = 86_400_000;

type StatsQuery = z.output<typeof endpoints.stats.query>;

/** `null`: nothing is counted, or it cannot be read. */
async function readUsage(
  query: StatsQuery,
  { usage, keys, search, clock }: StatsRouteServices,
  context: RequestContext,
): Promise<UsageBody | null> {
  if (!usage.isOn) return null;
  const nowMs = clock.now();
  const range = readTimeRange(query.from, query.to);
  const within = (ms: number) => Math.min(nowMs + DAY_MS, Math.max(nowMs - KEPT_DAYS * DAY_MS, ms));
  const toMs = within((range.toMs ?? nowMs) + 1);
  // Whole days, today included: these are sums that are at hand.
  const fromMs = within(range.fromMs ?? (Math.floor(toMs / DAY_MS) - DEFAULT_DAYS + 1) * DAY_MS);
  const { interval, limit } = query;
  try {
    const report = await usage.report({ fromMs, toMs, nowMs, interval, limit });
    if (report === null) return null;
    const names = new Map((await keys.list()).map(({ id, name }) => [id, name]));
    return usageBody(report, {
      nameOfKey: (id) => names.get(id) ?? null,
      nameOfSource: (id) => search.nameOfSource?.(id) ?? null,
    });
  } catch (error) {
    context.failed(error);
    return null;
  }
}
