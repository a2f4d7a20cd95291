import type { PushOperation, PushOutcome } from '../../documents/pushed-document.ts';
import { type Doer, OPERATOR } from '../../runtime/doer.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Source } from './source.ts';
import { readPushedAttributes, type SourceAttributes } from './source-attributes.ts';
import type { Sources } from './sources.ts';

/** Documents that clients send, instead of being fetched. */
export interface Pushes {
  /**
   * Writes and removes documents of one push source, all in one transaction. `null` selects the only push
   * source; if there is none, one with the name "Pushed" is made, with `by` as its actor in the audit log (default: {@link OPERATOR}).
   * Resolves when everything is durable, with one
   * outcome for each operation, in order. Searches find it after the index is published ({@link Publication}).
   *
   * @throws Problem ERR_PARAM_INVALID if documents cannot be pushed to the source, or one has to be named;
   * ERR_CONFLICT if it is being removed
   */
  push(
    sourceId: string | null,
    operations: readonly PushOperation[],
    by?: Doer,
  ): Promise<PushResult>;
}

export interface PushResult {
  readonly sourceId: string;
  readonly outcomes: readonly PushOutcome[];
}

export interface PushesOptions {
  readonly sources: Pick<Sources, 'list' | 'create'>;
  /** Ids of the push sources that are not being removed, from memory: a push should take no query of the sources. */
  readonly openSources: () => readonly string[];
  /** The types of the attributes of a source's documents, from memory. */
  readonly attributesOf: (sourceId: string) => SourceAttributes;
  /** Adds attributes to those of a source: at once to `attributesOf`; resolves when they are stored. */
  readonly learnAttributes: (sourceId: string, learned: SourceAttributes) => Promise<void>;
  /** Stores pushed documents: one transaction, one outcome for each operation, in order. */
  readonly write: (
    sourceId: string,
    operations: readonly PushOperation[],
  ) => Promise<PushOutcome[]>;
}

/** The source that the first push makes if there is none; its id is `pushed`. */
const FIRST_SOURCE = { kind: 'push', name: 'Pushed' } as const;

export function createPushes(options: PushesOptions): Pushes {
  const { sources, openSources } = options;
  // Sequentially: two concurrent first pushes would make two sources.
  let choosing: Promise<unknown> = Promise.resolve();
  return {
    async push(sourceId, operations, by = OPERATOR) {
      const open = openSources();
      const known = sourceId ?? (open.length === 1 ? open[0] : undefined);
      if (known !== undefined && open.includes(known)) {
        return { sourceId: known, outcomes: await writeRead(known, operations, options) };
      }
      const chosen = choosing.then(() => pushSource(sourceId, sources, by));
      choosing = chosen.catch(() => undefined);
      const source = await chosen;
      return { sourceId: source.id, outcomes: await writeRead(source.id, operations, options) };
    },
  };
}

/** Synchronous between reading and learning, so that two concurrent pushes agree on the type of a new attribute. */
async function writeRead(
  sourceId: string,
  operations: readonly PushOperation[],
  { attributesOf, learnAttributes, write }: PushesOptions,
): Promise<PushOutcome[]> {
  const read = readPushedAttributes(operations, attributesOf(sourceId));
  if (Object.keys(read.learned).length > 0) await learnAttributes(sourceId, read.learned);
  const outcomes = await write(sourceId, read.operations);
  return outcomes.map((outcome, at) => {
    const leftOut = read.leftOut[at] ?? null;
    if (leftOut === null) return outcome;
    return { ...outcome, reason: [outcome.reason ?? '', leftOut].join(' ').trim() };
  });
}

async function pushSource(
  sourceId: string | null,
  sources: PushesOptions['sources'],
  by: Doer,
): Promise<Source> {
  const all = await sources.list();
  const candidates = all.filter(({ kind }) => kind === 'push');
  if (sourceId === null && candidates.length === 0) return sources.create(FIRST_SOURCE, by);
  const source =
    sourceId === null ? onlyOne(candidates) : candidates.find(({ id }) => id === sourceId);
  if (source === undefined) throw noSuchSource(all.find(({ id }) => id === sourceId));
  if (source.state !== 'removing') return source;
  throw new Problem('ERR_CONFLICT', { detail: `The source "${source.id}" is being removed.` });
}

function onlyOne(candidates: readonly Source[]): Source | undefined {
  if (candidates.length <= 1) return candidates[0];
  const ids = candidates.map(({ id }) => id).join(', ');
  throw wrongSource(`must name one of the push sources: ${ids}`);
}

function noSuchSource(other: Source | undefined): Problem {
  if (other === undefined)
    return wrongSource('is no source: make one of the kind push, or leave it out');
  return wrongSource(
    `is a ${other.kind}, which is read from its place: nothing can be pushed to it`,
  );
}

function wrongSource(message: string): Problem {
  return new Problem('ERR_PARAM_INVALID', { errors: [{ path: 'source', message }] });
}
