import type { DatabaseSync } from 'node:sqlite';
import { quantizeVector } from '../../../index/vectors/quantize-vector.ts';
import type {
  DocumentVectors,
  VectorModel,
  VectorWriter,
} from '../../../index/vectors/vector-store.ts';
import { inTransaction } from '../sqlite-transaction.ts';

/** Documents of a forgotten model that are deleted in one transaction: a longer one would let the log of SQLite grow. */
const FORGET_BATCH = 500;

/** The writing half of the vector store: one at a time for a file. */
export class SqliteVectorWriter implements VectorWriter {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  openModel({ key, name, dimensions, origin }: VectorModel): number {
    const row = this.#statements.openModel.get(key, name, dimensions, origin);
    return Number(row?.['id']);
  }

  put(modelId: number, documents: readonly DocumentVectors[]): void {
    const dimensions = this.#dimensions(modelId);
    this.#together(() => {
      for (const { number, version, passages } of documents) {
        const { places, scales, values } = pack(passages, dimensions);
        this.#statements.delete.run(modelId, number);
        const bytes = [bytesOf(places), bytesOf(scales), bytesOf(values)] as const;
        this.#statements.put.run(modelId, number, version, places.length, ...bytes);
      }
    });
  }

  remove(documentNumbers: readonly number[]): void {
    const models = this.#statements.modelIds.all().map((row) => Number(row['id']));
    this.#together(() => {
      for (const model of models) {
        for (const number of documentNumbers) {
          const { changes } = this.#statements.deleteStored.run(model, number);
          if (changes > 0) this.#statements.bury.run(model, number);
        }
      }
    });
  }

  makeLive(modelId: number): void {
    this.#dimensions(modelId); // refuses a model that is not there
    this.#together(() => {
      this.#statements.makeLive.run(modelId);
      this.#statements.forgetModels.run(modelId);
    });
    while (this.#statements.forgetVectors.run(modelId, FORGET_BATCH).changes > 0);
  }

  #dimensions(modelId: number): number {
    const row = this.#statements.dimensions.get(modelId);
    if (row === undefined) throw new Error(`there is no model ${modelId} in the store of vectors`);
    return Number(row['dimensions']);
  }

  #together(work: () => void): void {
    inTransaction(this.#database, work, () => {});
  }
}

/** A passage's index is stored in 16 bits. Later passages of a longer document are found only by words. */
const MAX_PASSAGES = 65_536;

/** The passages that have a vector, in the form of {@link VectorChange}. */
function pack(passages: DocumentVectors['passages'], dimensions: number) {
  const stored = passages
    .slice(0, MAX_PASSAGES)
    .flatMap((vector, passage) => (vector === null ? [] : [{ vector, passage }]));
  const values = new Int8Array(stored.length * dimensions);
  const scales = stored.map(({ vector }, at) => {
    if (vector.length !== dimensions)
      throw new RangeError(`a vector has ${vector.length} dimensions instead of ${dimensions}`);
    return quantizeVector(vector, values.subarray(at * dimensions, (at + 1) * dimensions));
  });
  const places = Uint16Array.from(stored, ({ passage }) => passage);
  return { places, scales: Float32Array.from(scales), values };
}

function bytesOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function prepareStatements(database: DatabaseSync) {
  return {
    // The location of the model may have changed.
    openModel: database.prepare(
      `INSERT INTO models (key, name, dimensions, origin, is_live)
       VALUES (?, ?, ?, ?, NOT EXISTS (SELECT 1 FROM models))
       ON CONFLICT (key) DO UPDATE SET name = excluded.name, origin = excluded.origin RETURNING id`,
    ),
    modelIds: database.prepare('SELECT id FROM models'),
    dimensions: database.prepare('SELECT dimensions FROM models WHERE id = ?'),
    delete: database.prepare('DELETE FROM vectors WHERE model = ? AND number = ?'),
    deleteStored: database.prepare(
      'DELETE FROM vectors WHERE model = ? AND number = ? AND version IS NOT NULL',
    ),
    put: database.prepare(
      `INSERT INTO vectors (model, number, version, passage_count, passages, scales, "values")
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    bury: database.prepare(
      `INSERT INTO vectors (model, number, passages, scales, "values")
       VALUES (?, ?, x'', x'', x'')`,
    ),
    makeLive: database.prepare('UPDATE models SET is_live = (id = ?)'),
    forgetModels: database.prepare('DELETE FROM models WHERE id <> ?'),
    forgetVectors: database.prepare(
      `DELETE FROM vectors WHERE change IN (SELECT change FROM vectors WHERE model <> ? LIMIT ?)`,
    ),
  };
}
