import type {
  DamagedDocument,
  DatabaseDamage,
  MendedDocuments,
  StoredPart,
} from '../documents/damage.ts';
import { isSound } from '../documents/damage.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Job } from '../ingest/jobs/job.ts';
import type { Sources } from '../ingest/sources/sources.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Usage } from '../operations/statistics/usage.ts';
import type { Log } from '../runtime/log.ts';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import { createDamageRegister, type DamageRegister } from '../storage/integrity/damage-register.ts';
import type { VerificationEvent } from '../storage/integrity/verification-messages.ts';
import { type Verification, verifyStored } from '../storage/integrity/verify-stored.ts';
import { threadEntries } from './threads/entries.ts';

/** The dependencies of the integrity watch. */
export interface IntegrityParts {
  readonly folder: DataFolder;
  readonly ingest: Ingest;
  readonly usage: Pick<Usage, 'mend'>;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** Finds damage in the data folder, starts repairs, and reports the rest. */
export interface Integrity {
  readonly damages: DamageRegister;
  /** A read met damage: all of the part is verified. */
  suspect(part: 'documents' | 'index', detail: string): void;
  /** The repairs of the documents before they were opened. Missing documents are read again, if possible. */
  mendedAtStart(kind: 'none' | 'reindexed' | 'salvaged', details: readonly string[]): void;
  /** Verifies everything once, and repairs the damage. */
  begin(sources: Sources): void;
  close(): Promise<void>;
}

/** Reads that meet damage come in crowds; each verification reads everything. */
const VERIFY_AGAIN_MS = 2_000;

/** Watches from {@link Integrity.begin} on; earlier damage waits for that. */
export function watchIntegrity({ folder, ingest, usage, metrics, log }: IntegrityParts): Integrity {
  const damages = createDamageRegister(({ part, detail }) => {
    metrics.damageFound(part);
    log('error', `damage was found: ${detail}`, { part });
  });
  const pending = new Set<StoredPart>();
  let sources: Sources | null = null;
  let verification: Verification | null = null;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  /** Stays until the next start. */
  const lasting: string[] = [];

  function noteLasting(): void {
    for (const detail of lasting) damages.add({ part: 'documents', detail });
  }

  function verifySoon(parts: readonly StoredPart[], delayMs: number): void {
    for (const part of parts) pending.add(part);
    if (sources === null || isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      working = working.then(verify).catch((error: unknown) => {
        if (!isClosed) log('error', 'what is stored could not be verified', { error });
      });
    }, delayMs);
    timer.unref();
  }

  async function verify(): Promise<void> {
    const parts = [...pending];
    if (parts.length === 0 || isClosed) return;
    pending.clear();
    const events: VerificationEvent[] = [];
    const options = { dataDir: folder.root, indexDirectory: ingest.indexDirectory, parts };
    verification = verifyStored(threadEntries.verification, options, (event) => events.push(event));
    await verification.ended;
    for (const event of events) await take(event);
  }

  async function take(event: VerificationEvent): Promise<void> {
    if (isClosed) return;
    damages.clear(event.part);
    noteLasting();
    if (event.part === 'index') {
      if (event.damage.length > 0) await rebuild(event.damage);
    } else if (isSound(event.damage)) return;
    else if (event.part === 'documents') await mend(event.damage);
    else if (event.part === 'statistics') await mendStatistics(event.damage);
    else damages.add({ part: event.part, detail: describeFile(event.part, event.damage) });
  }

  /** Until the new index takes over: searches continue with the sound segments. */
  async function rebuild(details: readonly string[]): Promise<void> {
    for (const detail of details) {
      const detailed = `${detail} The index is built anew from the documents; results may be missing until then.`;
      damages.add({ part: 'index', detail: detailed });
    }
    const job = await sources?.reindex();
    if (job !== undefined) whenEnded([job], ['index']);
  }

  async function mend(damage: DatabaseDamage): Promise<void> {
    const all = (await sources?.list()) ?? [];
    const readable = all.filter(({ kind }) => kind !== 'push').map(({ id }) => id);
    const mended = await ingest.mend(damage, readable).catch((error: unknown) => {
      log('error', 'damaged documents could not be mended', { error });
      return null;
    });
    if (mended === null) {
      damages.add({ part: 'documents', detail: describeFile('documents', damage) });
      return;
    }
    note(mended);
    const jobs = await readAgain(mended);
    if (mended.isIndexSuspect && sources !== null) jobs.push(await sources.reindex());
    whenEnded(jobs, ['documents']);
  }

  async function mendStatistics(damage: DatabaseDamage): Promise<void> {
    const lost = await usage.mend().catch((error: unknown) => {
      log('error', 'damaged statistics could not be mended', { error });
      return null;
    });
    if (lost === null) {
      damages.add({ part: 'statistics', detail: describeFile('statistics', damage) });
      return;
    }
    metrics.damageMended('statistics', damage.rows.length);
    log('warn', 'damaged rows of the statistics were mended', { rows: damage.rows.length, lost });
  }

  function note({ repaired, forgotten, lost, structure }: MendedDocuments): void {
    if (repaired > 0) {
      metrics.damageMended('documents', repaired);
      log('warn', 'damaged rows of the documents were mended', { rows: repaired });
    }
    for (const document of forgotten) {
      damages.add({
        part: 'documents',
        detail: `${nameOf(document)} was damaged, and is read again.`,
      });
    }
    for (const document of lost) {
      const detail = `${nameOf(document)} is damaged and not shown: push it again, or restore a backup.`;
      damages.add({ part: 'documents', detail });
    }
    if (structure.length > 0) {
      damages.add({
        part: 'documents',
        detail: describeFile('documents', { structure, rows: [] }),
      });
    }
  }

  async function readAgain({ forgotten, lost }: MendedDocuments): Promise<Job[]> {
    if (sources === null) return [];
    const ids = new Set(forgotten.map(({ sourceId }) => sourceId).filter((id) => id !== null));
    const jobs: Job[] = [];
    for (const id of ids) jobs.push(await sources.refresh(id));
    for (const [id, documents] of bySource(lost))
      await sources.reportDamage(id, documents.map(nameOf));
    return jobs;
  }

  function whenEnded(jobs: readonly Job[], parts: readonly StoredPart[]): void {
    if (jobs.length === 0 || sources === null) return;
    const { finished } = sources.jobs;
    Promise.all(jobs.map(({ id }) => finished.call(sources?.jobs, id))).then(
      (ended) => {
        if (ended.every(({ state }) => state === 'completed')) verifySoon(parts, 0);
      },
      (error: unknown) => log('error', 'what was to mend damage did not end', { error }),
    );
  }

  ingest.onDamage((part, error, isLoss) => {
    if (isLoss) lasting.push(error);
    suspect(part, error);
  });
  // A document that was pushed again is no longer damaged.
  ingest.onCommit(() => {
    if (damages.describe(['documents']) !== null) verifySoon(['documents'], VERIFY_AGAIN_MS);
  });

  function suspect(part: 'documents' | 'index', detail: string): void {
    damages.add({ part, detail });
    verifySoon([part], VERIFY_AGAIN_MS);
  }

  /** Rows were lost: the index knows documents that are gone, and sources may still have them. */
  async function readAllAgain(given: Sources): Promise<void> {
    await given.reindex();
    for (const { id, kind } of await given.list()) if (kind !== 'push') await given.refresh(id);
  }

  let isSalvaged = false;
  return {
    damages,
    suspect,
    mendedAtStart(kind, details) {
      isSalvaged = kind === 'salvaged';
      for (const detail of details) log('warn', `damage was mended: ${detail}`);
      // Lost pushes cannot be detected later: the operator has to see this until the next start.
      if (isSalvaged) for (const detail of details) lasting.push(detail);
    },
    begin(given) {
      sources = given;
      if (isSalvaged) {
        working = readAllAgain(given).catch((error: unknown) =>
          log('error', 'what was lost could not be read again', { error }),
        );
      }
      noteLasting();
      verifySoon(['documents', 'index', 'records', 'crawls', 'vectors', 'statistics'], 0);
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await verification?.stop();
      await working;
    },
  };
}

function bySource(documents: readonly DamagedDocument[]): Map<string | null, DamagedDocument[]> {
  return Map.groupBy(documents, ({ sourceId }) => sourceId);
}

function nameOf({ number, id, sourceId, externalId }: DamagedDocument): string {
  if (externalId !== null) return `The document "${externalId}" of the source "${sourceId}"`;
  return id === null ? `A stored document (number ${number})` : `The document ${id}`;
}

const FILES: Readonly<Record<Exclude<StoredPart, 'index'>, string>> = {
  documents: 'Restore a backup: some of it cannot be read.',
  records: 'It is mended by the next start.',
  crawls: 'It is mended or begun anew by the next start.',
  vectors: 'It is mended by the next start.',
  statistics: 'Restore a backup, or remove it: counting then begins anew.',
};

function describeFile(part: Exclude<StoredPart, 'index'>, damage: DatabaseDamage): string {
  const { structure, rows } = damage;
  const what = structure.length > 0 ? 'in its structure' : `in ${rows.length} rows`;
  return `${part}.sqlite is damaged ${what}. ${FILES[part]}`;
}
