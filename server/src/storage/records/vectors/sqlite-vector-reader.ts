import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type {
  StoredVectorModel,
  VectorChange,
  VectorReader,
} from '../../../index/vectors/vector-store.ts';

type Row = Record<string, SQLOutputValue>;

/** The reading half of the vector store. Nothing in it waits for the writer. */
export class SqliteVectorReader implements Omit<VectorReader, 'sizeBytes'> {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  liveModel(): StoredVectorModel | null {
    return this.models().find(({ isLive }) => isLive) ?? null;
  }

  models(): StoredVectorModel[] {
    return this.#statements.models.all().map(modelOf);
  }

  versions(modelId: number): Map<number, string> {
    const rows = this.#statements.versions.iterate(modelId);
    const versions = new Map<number, string>();
    for (const row of rows) versions.set(Number(row['number']), String(row['version']));
    return versions;
  }

  version(modelId: number, documentNumber: number): string | null {
    const version = this.#statements.version.get(modelId, documentNumber)?.['version'];
    return typeof version === 'string' ? version : null;
  }

  counts(modelId: number): { readonly documents: number; readonly passages: number } {
    const row = this.#statements.counts.get(modelId) ?? {};
    return { documents: Number(row['documents'] ?? 0), passages: Number(row['passages'] ?? 0) };
  }

  changesAfter(modelId: number, change: number, limit: number): VectorChange[] {
    return this.#statements.changesAfter.all(modelId, change, limit).map(changeOf);
  }
}

function modelOf(row: Row): StoredVectorModel {
  return {
    id: Number(row['id']),
    key: String(row['key']),
    name: String(row['name']),
    dimensions: Number(row['dimensions']),
    origin: String(row['origin']),
    isLive: row['is_live'] === 1,
  };
}

function changeOf(row: Row): VectorChange {
  const values = bytesOf(row['values']);
  return {
    change: Number(row['change']),
    number: Number(row['number']),
    passages: new Uint16Array(bytesOf(row['passages']).slice().buffer),
    scales: new Float32Array(bytesOf(row['scales']).slice().buffer),
    values: new Int8Array(values.buffer, values.byteOffset, values.length),
  };
}

function bytesOf(value: SQLOutputValue | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error('a row of vectors holds something else than bytes');
}

function prepareStatements(database: DatabaseSync) {
  return {
    models: database.prepare('SELECT * FROM models ORDER BY id'),
    versions: database.prepare(
      'SELECT number, version FROM vectors WHERE model = ? AND version IS NOT NULL ORDER BY number',
    ),
    version: database.prepare(
      'SELECT version FROM vectors WHERE model = ? AND number = ? AND version IS NOT NULL',
    ),
    counts: database.prepare(
      `SELECT count(passage_count) AS documents, sum(passage_count) AS passages
       FROM vectors WHERE model = ?`,
    ),
    changesAfter: database.prepare(
      `SELECT change, number, passages, scales, "values" FROM vectors
       WHERE model = ? AND change > ? ORDER BY change LIMIT ?`,
    ),
  };
}
