import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../stream/failure.ts';
import type { JobBody, SourceBody } from '../../wire/wire-types.ts';
import { failureOf } from '../api/api.ts';
import { useTools } from '../api/tools.ts';

/** What became of reading one original again. */
export type Rereading =
  | { readonly kind: 'known' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read' }
  /** `reason`: as a job says it. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

const KNOWN: Rereading = { kind: 'known' };
// A page takes a second or so; a server that is slow is asked for a minute.
const LOOK_EVERY_MS = 1_000;

/** Whether the server reads single originals of a source again: not those of feeds and other lists. */
export function readsOneByOne({ kind, path, uploads, paused }: SourceBody): boolean {
  if (paused) return false;
  const isLocal = path !== undefined || uploads === true;
  return ['folder', 'site', 'images'].includes(kind) || (kind === 'videos' && isLocal);
}

/** Has single originals of a source read again, one after the other, as the server takes them. */
export function useRereading(sourceId: string, onRead: () => Promise<void>) {
  const { api } = useTools();
  const [states, setStates] = useState<ReadonlyMap<string, Rereading>>(new Map());
  const queue = useRef(Promise.resolve());
  const leave = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leave.current = left;
    return () => left.abort();
  }, []);
  const note = (path: string, state: Rereading) =>
    setStates((before) => new Map(before).set(path, state));

  async function reread(path: string): Promise<void> {
    const { signal } = leave.current;
    if (signal.aborted) return;
    try {
      const url = `/api/sources/${encodeURIComponent(sourceId)}/retry`;
      let job = await api.change<JobBody>('POST', url, { path });
      while (job.finishedAt === null && !signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        job = await api.read<JobBody>(`/api/jobs/${encodeURIComponent(job.id)}`, signal);
      }
      note(path, verdictOf(job, path));
      await onRead();
    } catch (error) {
      if (!signal.aborted) note(path, { kind: 'refused', failure: failureOf(error) });
    }
  }

  return {
    stateOf: (path: string): Rereading => states.get(path) ?? KNOWN,
    retry(path: string): void {
      note(path, { kind: 'reading' });
      queue.current = queue.current.then(() => reread(path));
    },
  };
}

function verdictOf({ state, error, progress }: JobBody, path: string): Rereading {
  if (state !== 'completed') return { kind: 'failed', reason: error?.message ?? state };
  const failed = progress.failed.find((one) => one.path === path) ?? progress.failed[0];
  if (failed !== undefined) return { kind: 'failed', reason: failed.reason };
  const [skipped] = Object.keys(progress.skipped);
  return skipped === undefined || progress.done > 0
    ? { kind: 'read' }
    : { kind: 'failed', reason: skipped };
}
