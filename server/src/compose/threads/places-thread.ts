// The entry of a thread that reads the table of cities for all others, and ends.
import { parentPort } from 'node:worker_threads';
import { readPlaceTable } from '../../search/places/place-table.ts';

if (parentPort === null) throw new Error('places-thread.ts is started as a worker thread.');
parentPort.postMessage(await readPlaceTable());
