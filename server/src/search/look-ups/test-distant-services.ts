import { readCatalogue } from '../../documents/document-reader.ts';
import { readLocalIndex } from '../../index/search-index-reader.ts';
import type { SearchServices } from '../search-services.ts';
import type { SampleServices } from '../test-services.ts';

// The turns of the event loop after which work without other waits has made its calls.
const TURNS = 5;

/** Search over samples as if index and documents were remote. */
export interface DistantServices extends SearchServices {
  /** The number of round trips: calls that are pending at the same time share one. */
  readonly roundTrips: () => number;
  /** The calls of each round trip, for debugging. */
  readonly asked: () => readonly string[];
}

/** The samples as on another machine: no synchronous access; requests and responses are plain data. */
export function distant({ localIndex, catalogue, ...services }: SampleServices): DistantServices {
  const index = readLocalIndex(localIndex);
  const documents = readCatalogue(catalogue);
  const trips: string[] = [];
  let waiting: (() => void)[] = [];
  let calls: string[] = [];

  async function travel<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    calls.push(name);
    if (waiting.length === 0) void depart();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return structuredClone(await work());
  }

  async function depart(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    trips.push(calls.join(', '));
    const arrived = waiting;
    [waiting, calls] = [[], []];
    for (const go of arrived) go();
  }

  return {
    ...services,
    index: {
      capabilities: index.capabilities,
      statistics: () => index.statistics(),
      search(query) {
        if (query.semantic?.scale === null)
          throw new Error('only an index at hand finds the scale');
        return travel('search', () => index.search(structuredClone(query)));
      },
      lookUp: (questions) =>
        travel(`${questions.length} look-ups`, () => index.lookUp(structuredClone(questions))),
      atHand: null,
    },
    documents: {
      read: (request) => travel('read', () => documents.read(structuredClone(request))),
      atHand: null,
    },
    roundTrips: () => trips.length,
    asked: () => trips,
  };
}
