import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { EXPORT_VERSION, endpoints, type TransferLine } from '@quarry/contract';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Keys } from '../../../access/keys/keys.ts';
import type { MonthlyBudgets } from '../../../access/limits/monthly-budgets.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { Source } from '../../../ingest/sources/source.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { Rules } from '../../../search/rules/rules.ts';
import { keyBody } from '../../bodies/key-body.ts';
import { documentLine, type ExportedCatalogue } from '../../bodies/operating/transfer-document.ts';
import { type SourceKinds, sourceBody } from '../../bodies/source-body.ts';
import { RawAnswer, type RequestContext, type Route, route } from '../../pipeline/route.ts';

/** The services of an export. */
export interface ExportServices {
  readonly documents: ExportedCatalogue & Pick<DocumentCatalogue, 'numbersAfter' | 'byNumbers'>;
  readonly sources: Pick<Sources, 'list'>;
  readonly keys: Pick<Keys, 'list'>;
  readonly monthlyBudgets: Pick<MonthlyBudgets, 'usedByAll'>;
  readonly rules: Pick<Rules, 'view'>;
  readonly kinds: SourceKinds;
  readonly clock: Clock;
}

/** Their rows are in memory at once; the text of one alone. */
const DOCUMENTS_AT_ONCE = 100;

/** `GET /api/export` */
export function exportRoute(services: ExportServices): Route {
  return route(
    endpoints.export,
    (_input, context) => {
      const lines = Readable.from(texts(allLines(services), context), {
        objectMode: false,
        highWaterMark: 64 * 1024,
      });
      return new RawAnswer(lines, { 'content-type': NDJSON, 'cache-control': 'no-store' });
    },
    { timeLimitMs: null },
  );
}

const NDJSON = 'application/x-ndjson; charset=utf-8';

/** Between two lines other requests have their turn: a line of a long document takes milliseconds. */
async function* texts(
  lines: AsyncIterable<TransferLine>,
  context: RequestContext,
): AsyncGenerator<string> {
  const { signal } = context;
  for await (const line of lines) {
    await context.requireAllowed();
    signal.throwIfAborted(); // a cut off export has no last line
    yield `${JSON.stringify(line)}\n`;
    await setImmediate();
  }
}

async function* allLines(services: ExportServices): AsyncGenerator<TransferLine> {
  const { sources, keys, monthlyBudgets, rules, kinds, clock } = services;
  const counts: Record<string, number> = {};
  const counted = <Line extends TransferLine>(line: Line) => {
    counts[line.kind] = (counts[line.kind] ?? 0) + 1;
    return line;
  };
  const exportedAt = new Date(clock.now()).toISOString();
  yield { kind: 'export', version: EXPORT_VERSION, exportedAt, server: packageJson.version };
  for (const source of await sources.list()) {
    if (source.state !== 'removing') yield counted(sourceLine(source, kinds));
  }
  yield counted({ kind: 'rules', rules: structuredClone(rules.view().api.rules) as RulesOfLine });
  const used = await monthlyBudgets.usedByAll();
  for (const key of await keys.list()) {
    yield counted({ kind: 'key', key: keyBody(key, used.get(key.monthlyBudgetId) ?? 0) });
  }
  for (const line of documentLines(services)) yield counted(line);
  yield { kind: 'end', counts };
}

/** The same rules, without the promise to leave them alone. */
type RulesOfLine = Extract<TransferLine, { kind: 'rules' }>['rules'];

function sourceLine(source: Source, kinds: SourceKinds): TransferLine {
  const { id, kind, name, path, url, uploads, attributes, schedule } = sourceBody(source, kinds);
  const { secretSettings } = kinds[kind];
  const isSecret = (setting: string) => secretSettings.includes(setting);
  const settings = Object.entries(source.settings);
  return {
    kind: 'source',
    source: {
      id,
      kind,
      name,
      ...(path !== undefined && { path }),
      ...(url !== undefined && { url }),
      ...(uploads && { uploads }),
      settings: Object.fromEntries(settings.filter(([setting]) => !isSecret(setting))),
      secretSettings: settings.flatMap(([setting, value]) =>
        isSecret(setting) && hasValue(value) ? [setting] : [],
      ),
      attributes: { ...attributes },
      schedule,
    },
  };
}

/** An empty list or object of secrets holds none. */
function hasValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** In the order of their numbers, so that copies are folded into the same one after an import. */
function* documentLines({ documents }: ExportServices): Generator<TransferLine> {
  let after = 0;
  for (;;) {
    const numbers = documents.numbersAfter(after, DOCUMENTS_AT_ONCE);
    const last = numbers.at(-1);
    if (last === undefined) return;
    const stored = documents.byNumbers(numbers);
    for (const number of numbers) {
      const document = stored.get(number);
      // Absent: removed meanwhile, or damaged, which the health of the server says.
      if (document === undefined) continue;
      try {
        yield documentLine(document, documents);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        yield { kind: 'missing', id: document.id, reason: error.message };
      }
    }
    after = last;
  }
}
