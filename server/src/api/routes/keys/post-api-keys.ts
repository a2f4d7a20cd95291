import { endpoints } from '@quarry/contract';
import type { Caller } from '../../../access/keys/caller.ts';
import type { Keys } from '../../../access/keys/keys.ts';
import type { MonthlyBudgets } from '../../../access/limits/monthly-budgets.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import { Problem } from '../../../runtime/problem.ts';
import { readFilter } from '../../bodies/attribute-parameters.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

interface CreateKeyServices {
  readonly keys: Keys;
  readonly monthlyBudgets: MonthlyBudgets;
  /** Those that exist for the caller. */
  readonly sources: Pick<Sources, 'list'>;
}

/** `POST /api/keys` */
export function createKeyRoute(services: CreateKeyServices): Route {
  return route(endpoints.createKey, async ({ body }, context) => {
    const caller = callerOf(context);
    const filter = body.filter === null ? null : readFilter(body.filter, 'ERR_BODY_INVALID');
    if (body.sources !== null) await requireSources(body.sources, services, caller);
    const key = { ...body, filter };
    const { record, secret, signingSecret } = await services.keys.create(key, caller);
    const used = await services.monthlyBudgets.used(record.monthlyBudgetId);
    return { ...keyBody(record, used), secret, signingSecret };
  });
}

/** A key for a misspelt source would find nothing, without a word. A source of the caller's own may be empty, and so hidden. */
async function requireSources(
  ids: readonly string[],
  { sources }: CreateKeyServices,
  caller: Caller,
): Promise<void> {
  const known = new Set([...(await sources.list()).map(({ id }) => id), ...(caller.sources ?? [])]);
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `sources.${index}`, message: 'must be the id of a source' }],
  );
  if (errors.length > 0) throw new Problem('ERR_BODY_INVALID', { errors });
}
