import {
  endpoints,
  MAX_IMPORT_LINES,
  type ReadTransferLine,
  transferLineSchema,
} from '@quarry/contract';
import type { DocumentInput } from '../../../documents/document.ts';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { Sources } from '../../../ingest/sources/sources.ts';
import type { Doer } from '../../../runtime/doer.ts';
import { issueMessage } from '../../../runtime/issue-message.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { Rules } from '../../../search/rules/rules.ts';
import { doerOf } from '../../bodies/doer-of.ts';
import { readDocumentLine } from '../../bodies/operating/transfer-document.ts';
import { type RawLine, readRawLines } from '../../bodies/raw-lines.ts';
import { requireMayReadDisk } from '../../pipeline/disk-paths.ts';
import { inputFaults } from '../../pipeline/input-faults.ts';
import { callerOf, type RequestContext, type Route, route } from '../../pipeline/route.ts';

/** The services of an import. */
export interface ImportServices {
  readonly documents: Pick<DocumentCatalogue, 'byId'>;
  readonly sources: Pick<Sources, 'adopt' | 'list'>;
  readonly rules: Pick<Rules, 'replace'>;
  /** Stores documents as they are, in one transaction; durable when it resolves. */
  readonly storeDocuments: (documents: readonly DocumentInput[]) => Promise<void>;
  /** Resolves when searches find what was stored, after a second at the latest; `null`: they do. */
  readonly published: () => Promise<void> | null;
}

/** In seconds: on a busy machine a commit of a thousand documents takes some. What is stored is found later, too. */
const MAX_PUBLICATION_WAITS = 30;

/** A thousand long documents are written within this on a small machine. */
const IMPORT_TIME_LIMIT_MS = 120_000;

type Status = 'created' | 'updated' | 'unchanged' | 'ignored' | 'invalid';

interface Outcome {
  readonly kind: string | null;
  readonly id: string | null;
  readonly status: Status;
  readonly reason?: string;
}

/** `POST /api/import` */
export function importRoute(services: ImportServices): Route {
  return route(
    endpoints.import,
    async ({ body }, context) => {
      const lines = readRawLines(body, MAX_IMPORT_LINES);
      if (lines.length === 0) {
        throw new Problem('ERR_BODY_INVALID', { detail: 'There is no line.' });
      }
      const outcomes = await new Import(services, context).run(lines);
      const results = outcomes.map((outcome, at) => ({ line: lines[at]?.line ?? 0, ...outcome }));
      return { requestId: context.requestId, results, counts: countStatuses(results) };
    },
    { timeLimitMs: IMPORT_TIME_LIMIT_MS },
  );
}

/** The lines of one request, carried out in their order; documents that follow each other are stored together. */
class Import {
  readonly #services: ImportServices;
  readonly #context: RequestContext;
  readonly #doer: Doer;
  readonly #outcomes: Outcome[] = [];
  /** By identity: of two lines of one document the later counts. */
  readonly #waiting = new Map<string, DocumentInput>();
  #sourceIds: ReadonlySet<string> | null = null;

  constructor(services: ImportServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#doer = doerOf(callerOf(context));
  }

  async run(lines: readonly RawLine[]): Promise<readonly Outcome[]> {
    for (const line of lines) this.#outcomes.push(await this.#take(line));
    await this.#store();
    await this.#untilPublished();
    return this.#outcomes;
  }

  async #take({ value }: RawLine): Promise<Outcome> {
    if (value === undefined) return invalid(null, null, 'The line is not JSON.');
    const read = transferLineSchema.safeParse(value, { error: issueMessage });
    if (!read.success) {
      const [fault] = inputFaults(read.error);
      return invalid(kindOf(value), null, `${fault?.path ?? ''} ${fault?.message ?? ''}`.trim());
    }
    return this.#carryOut(read.data);
  }

  async #carryOut(line: ReadTransferLine): Promise<Outcome> {
    const { kind } = line;
    switch (line.kind) {
      case 'source':
        return this.#takeSource(line);
      case 'document':
        return this.#takeDocument(line);
      case 'rules':
        return this.#takeRules(line);
      case 'key':
        return { kind, id: line.key.id, status: 'ignored', reason: NO_KEYS };
      case 'missing':
        return { kind, id: line.id, status: 'ignored', reason: line.reason };
      case 'export':
      case 'end':
        return { kind, id: null, status: 'ignored' };
    }
  }

  async #takeSource({ source }: Extract<ReadTransferLine, { kind: 'source' }>): Promise<Outcome> {
    const { id, attributes, secretSettings, ...request } = source;
    return this.#orInvalid('source', id, async () => {
      if (request.path !== undefined) requireMayReadDisk(callerOf(this.#context), request.path);
      const isNew = await this.#services.sources.adopt({ id, request, attributes }, this.#doer);
      this.#sourceIds = null;
      const reason = `Give its secrets again: ${secretSettings.join(', ')}.`;
      return {
        kind: 'source',
        id,
        status: isNew ? 'created' : 'unchanged',
        ...(isNew && secretSettings.length > 0 && { reason }),
      };
    });
  }

  async #takeRules({ rules }: Extract<ReadTransferLine, { kind: 'rules' }>): Promise<Outcome> {
    return this.#orInvalid('rules', null, async () => {
      await this.#services.rules.replace(rules, this.#doer);
      return { kind: 'rules', id: null, status: 'updated' };
    });
  }

  async #takeDocument(line: Extract<ReadTransferLine, { kind: 'document' }>): Promise<Outcome> {
    const { source, externalId, version } = line.document;
    const id = formatDocumentId(documentIdBytes(source, externalId));
    if (!(await this.#hasSource(source))) {
      return invalid('document', id, `There is no source "${source}": its line comes first.`);
    }
    const known = this.#services.documents.byId(id);
    if (known?.version === version && !this.#waiting.has(id)) {
      return { kind: 'document', id, status: 'unchanged' };
    }
    const document = readDocumentLine(line);
    if (typeof document === 'string') return invalid('document', id, document);
    if (document.sourceId !== [...this.#waiting.values()][0]?.sourceId) await this.#store();
    this.#waiting.set(id, document);
    return { kind: 'document', id, status: known === null ? 'created' : 'updated' };
  }

  /** A search right after an import finds all of it. */
  async #untilPublished(): Promise<void> {
    for (let waits = 0; waits < MAX_PUBLICATION_WAITS; waits++) {
      const waiting = this.#services.published();
      if (waiting === null) return;
      await waiting;
    }
  }

  async #hasSource(id: string): Promise<boolean> {
    this.#sourceIds ??= new Set((await this.#services.sources.list()).map((one) => one.id));
    return this.#sourceIds.has(id);
  }

  async #store(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const documents = [...this.#waiting.values()];
    this.#waiting.clear();
    await this.#services.storeDocuments(documents);
  }

  /** What a line is refused for says its problem; a full disk and defects are failures of the request. */
  async #orInvalid(kind: string, id: string | null, work: () => Promise<Outcome>) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'ERR_STORAGE_FULL') throw error;
      const [fault] = error.errors;
      const reason = fault === undefined ? error.message : `${fault.path} ${fault.message}`;
      return invalid(kind, id, reason);
    }
  }
}

const NO_KEYS = 'Keys are left out: make new ones.';

function invalid(kind: string | null, id: string | null, reason: string): Outcome {
  return { kind, id, status: 'invalid', reason };
}

const MAX_SHOWN_KIND = 40;

/** What a bad line calls itself, so that its sender finds it. */
function kindOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  return typeof value.kind === 'string' ? value.kind.slice(0, MAX_SHOWN_KIND) : null;
}

/** Every status, so that a script can rely on each number being there. */
function countStatuses(results: readonly { status: Status }[]): Record<Status, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, ignored: 0, invalid: 0 };
  for (const { status } of results) counts[status] += 1;
  return counts;
}
