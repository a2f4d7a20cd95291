// The entry of a search thread, and the composition root of it: here, and only here, the adapters of this thread are
// chosen. It reads documents, and the index that the main thread shares; it writes nothing.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { SearchThreadOptions } from '../../api/searching/workers/search-thread-calls.ts';
import type { SearchThreadParts } from '../../api/searching/workers/search-thread-parts.ts';
import { serveSearches } from '../../api/searching/workers/serve-searches.ts';
import { type MainThread, note } from '../../api/searching/workers/thread-services.ts';
import { allCardKinds } from '../../cards/card-kinds.ts';
import { SharedIndex } from '../../index/embedded/shared-index.ts';
import { readLocalIndex } from '../../index/search-index-reader.ts';
import { systemClock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { packError } from '../../runtime/threads/packed-errors.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { createInstalledPlaces } from '../../search/places/installed-places.ts';
import { createRuleAddresses } from '../../search/rules/rule-addresses.ts';
import { openSqliteDocumentReader } from '../../storage/records/documents/sqlite-document-store.ts';
import { threadCluster } from '../cluster/read-cluster.ts';
import { openAnswer } from '../open-answers.ts';
import { openDictionaryOrNull } from '../open-card-words.ts';
import { openEntities } from '../open-entities.ts';

if (parentPort === null) throw new Error('search-thread.ts is started as a worker thread.');
startThread(parentPort, workerData as SearchThreadOptions);

function startThread(port: MessagePort, options: SearchThreadOptions): void {
  serveSearches(port, options, (main) => openParts(main, options));
}

function openParts(
  main: MainThread,
  { documentsFile, postingsCacheBytes, cluster: place }: SearchThreadOptions,
): SearchThreadParts {
  const log: Log = (level, message, fields = {}) =>
    note(main.call('log', { level, message, fields: withoutErrors(fields) }));
  const documents = openSqliteDocumentReader(documentsFile, {
    onDamage: (error) =>
      note(main.call('noteDamage', { part: 'documents', message: String(error) })),
  });
  const index = new SharedIndex(
    ({ message }) => note(main.call('noteDamage', { part: 'index', message })),
    postingsCacheBytes,
  );
  const cluster =
    place &&
    threadCluster(place, index, (outcome, tookMs) =>
      note(main.call('noteCluster', { outcome, tookMs })),
    );
  const addresses = createRuleAddresses({ documents, timers: systemTimers, log });
  const places = createInstalledPlaces(() => main.call('places', null));
  const dictionary = openDictionaryOrNull(log);
  return {
    index,
    reader: cluster?.reader ?? readLocalIndex(index),
    documents,
    addresses,
    clock: systemClock,
    timers: systemTimers,
    cards: { kinds: allCardKinds, places, ...(dictionary !== null && { dictionary }) },
    openEntities: (search) => openEntities(search, places, log),
    openAnswer: (services) => openAnswer({ ...services, log }),
    close() {
      addresses.close();
      index.close();
      void cluster?.close();
      documents.close();
      dictionary?.close();
      void places.close();
    },
  };
}

/** Replaces errors, which lose their details when cloned. */
function withoutErrors(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? packError(value) : value,
    ]),
  );
}
