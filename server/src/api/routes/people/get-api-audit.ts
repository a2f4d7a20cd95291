import { Readable } from 'node:stream';
import { endpoints } from '@quarry/contract';
import type { AuditLog, KeptAuditEntry } from '../../../access/audit/audit-log.ts';
import { chooseMediaType } from '../../pipeline/choose-media-type.ts';
import { RawAnswer, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/audit` */
export function auditRoute({ audit }: { readonly audit: AuditLog }): Route {
  return route(endpoints.audit, async ({ query }, context) => {
    const { limit, before = null } = query;
    const type = chooseMediaType(context.header('accept'), ['application/json', NDJSON]);
    if (type === NDJSON) {
      return new RawAnswer(Readable.from(allLines(audit)), { 'content-type': NDJSON });
    }
    const entries = await audit.list({ limit: limit + 1, before });
    const shown = entries.slice(0, limit);
    return {
      entries: shown,
      nextBefore: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

const NDJSON = 'application/x-ndjson';

/** Read at once: some 300 kB. */
const ENTRIES_AT_ONCE = 1_000;

/** All entries, newest first, read as the client takes them. */
async function* allLines(audit: AuditLog): AsyncGenerator<string> {
  let before: number | null = null;
  for (;;) {
    const entries: KeptAuditEntry[] = await audit.list({ limit: ENTRIES_AT_ONCE, before });
    const last = entries.at(-1);
    if (last === undefined) return;
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    before = last.id;
  }
}
