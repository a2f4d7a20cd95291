import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { UploadBody } from '../../../wire/wire-types.ts';
import { failureOf } from '../../api/api.ts';
import { useTools } from '../../api/tools.ts';
import { fetchWithProgress } from './send-with-progress.ts';
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.ts';

/** The files on their way from this view, which it gives up when it is left. `onIdle`: all are there. */
export function useUploadQueue(onIdle: () => void): {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
} {
  const { api } = useTools();
  const idle = useEffectEvent(onIdle);
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  useEffect(() => {
    const made = createUploadQueue({
      send: (file, target, sending) =>
        api.change<UploadBody>(
          'POST',
          `/api/uploads?${new URLSearchParams(queryOf(file, target))}`,
          undefined,
          {
            file,
            fetch: fetchWithProgress(sending),
          },
        ),
      failureOf,
      wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
      onIdle: () => idle(),
    });
    setQueue(made);
    return () => made.close();
  }, [api]);
  const used = queue ?? NO_QUEUE;
  const items = useSyncExternalStore(
    (listener) => used.subscribe(listener),
    () => used.items(),
  );
  return { queue: used, items };
}

function queryOf(
  file: File,
  { source, sourceName, replace }: Parameters<UploadQueue['add']>[1],
): Record<string, string> {
  return {
    name: file.name,
    ...(source !== undefined && { source }),
    ...(source === undefined && sourceName !== undefined && { sourceName }),
    ...(replace === true && { replace: 'true' }),
  };
}

const NOTHING: readonly UploadItem[] = [];

/** Until the first effect has run. */
const NO_QUEUE: UploadQueue = {
  items: () => NOTHING,
  subscribe: () => () => undefined,
  add: () => undefined,
  retry: () => undefined,
  clear: () => undefined,
  close: () => undefined,
};
