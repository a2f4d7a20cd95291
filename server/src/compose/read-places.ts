import { startThread } from '../runtime/threads/start-thread.ts';
import type { PlaceTable } from '../search/places/place-table.ts';
import { threadEntries } from './threads/entries.ts';

// It reads 32 MB of lines, of which little is kept.
const YOUNG_MIB = 24;

/** Reads the table of cities once for all threads, in a separate thread, at first use. Rejects with the error of the file. */
export function createPlacesReader(): () => Promise<PlaceTable> {
  let table: Promise<PlaceTable> | null = null;
  return () => {
    table ??= readInThread();
    return table;
  };
}

function readInThread(): Promise<PlaceTable> {
  return new Promise((resolve, reject) => {
    const thread = startThread(threadEntries.places, {
      name: 'quarry-places',
      youngMib: YOUNG_MIB,
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    // No effect if the thread has already sent the table.
    thread.once('exit', () => reject(new Error('the thread that reads the cities has ended')));
  });
}
