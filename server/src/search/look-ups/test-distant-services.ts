import { readCatalogue } from '../../documents/document-reader.ts';
import { readLocalIndex } from '../../index/search-index-reader.ts';
import type { SearchServices } from '../search-services.ts';
import type { SampleServices } from '../test-services.ts';

// A piece of work that waits for nothing else has made its calls after so many turns of the event loop.
const TURNS = 5;

/** Search over samples as if index and documents lay behind a network. */
export interface DistantServices extends SearchServices {
  /** How many round trips were made: calls that wait at the same time travel together. */
  readonly roundTrips: () => number;
  /** What each of them asked, for reading. */
  readonly asked: () => readonly string[];
}

/** The samples as on another machine: nothing is at hand; requests and responses are plain data. */
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
