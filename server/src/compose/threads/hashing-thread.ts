// The entry of the thread that hashes passwords.
import { parentPort } from 'node:worker_threads';
import { HASHING_NICENESS, serveHashing } from '../../access/people/hash-thread.ts';
import { lowerThreadPriority } from '../../runtime/threads/lower-thread-priority.ts';

if (parentPort === null) throw new Error('hashing-thread.ts is started as a worker thread.');
serveHashing(parentPort, lowerThreadPriority(HASHING_NICENESS));
