import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reading } from '../../wire/wire-types.ts';
import { endOf, joinBlocks, type LoadedBlocks, loadedBlocks } from './loaded-blocks.ts';
import {
  type AskReading,
  PAGE_BLOCKS,
  type ReadingOutcome,
  type ReadingPlace,
} from './readings.ts';
import { watchReading } from './watch-reading.ts';

/** What is known of a document that is opened. */
export type ReadingState =
  | { readonly kind: 'waiting' }
  | Exclude<ReadingOutcome, { kind: 'reading' }>
  | {
      readonly kind: 'reading';
      readonly document: Reading;
      readonly loaded: LoadedBlocks;
      /** It was deleted after it was opened. */
      readonly isDeleted: boolean;
    };

/** A document that is opened, and what brings more of it. */
export interface OpenReading {
  readonly state: ReadingState;
  readonly retry: () => void;
  /** Each resolves when what it brings is in the state. */
  readonly showBefore: () => Promise<void>;
  readonly showAfter: () => Promise<void>;
  /** Loads a block unless it is there. */
  readonly showBlock: (block: number) => Promise<void>;
}

const waiting: ReadingState = { kind: 'waiting' };

// A page of blocks ends early where they are long: so many of them close the gap to what is loaded.
const MAX_PAGES_BEFORE = 12;

/** Opens a document at a passage. */
export function useReading(
  { id, query, passage }: { id: string; query: string; passage: number | null },
  ask: AskReading,
): OpenReading {
  const [state, setState] = useState<ReadingState>(waiting);
  const [attempt, setAttempt] = useState(0);
  const leaving = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave;
    setState(waiting);
    const open = async () => {
      const outcome = await ask(id, query, { passage }, leave.signal);
      if (leave.signal.aborted) return;
      if (outcome.kind !== 'reading') return setState(outcome);
      const { reading } = outcome;
      const loaded = loadedBlocks(reading);
      setState({ kind: 'reading', document: reading, loaded, isDeleted: false });
    };
    open().catch(() => {
      // Aborted: what it was for is gone.
    });
    return () => leave.abort();
  }, [id, query, passage, ask, attempt]);

  const present = useRef(state);
  present.current = state;
  const isLoading = useRef(false);
  const add = useCallback(
    async (places: (loaded: LoadedBlocks) => Generator<ReadingPlace, void, LoadedBlocks>) => {
      const { current } = present;
      const signal = leaving.current?.signal;
      if (current.kind !== 'reading' || signal === undefined || isLoading.current) return;
      isLoading.current = true;
      try {
        await addPages(places(current.loaded), current.loaded, async (place) => {
          const outcome = await ask(id, query, place, signal);
          if (signal.aborted) return null;
          if (outcome.kind === 'gone') setState(deleted);
          return outcome.kind === 'reading' ? loadedBlocks(outcome.reading) : null;
        }).then((loaded) => {
          if (loaded === null || signal.aborted) return;
          setState((last) => (last.kind === 'reading' ? { ...last, loaded } : last));
        });
      } catch {
        // Aborted: what it was for is gone.
      } finally {
        isLoading.current = false;
      }
    },
    [ask, id, query],
  );

  const isRead = state.kind === 'reading' && !state.isDeleted;
  useEffect(() => {
    if (!isRead) return;
    return watchReading(
      (signal) => ask(id, '', { limit: 1 }, signal),
      () => setState(deleted),
    );
  }, [isRead, ask, id]);

  return {
    state,
    retry: () => setAttempt((last) => last + 1),
    showBefore: useCallback(() => add(pagesBefore), [add]),
    showAfter: useCallback(() => add(pageAfter), [add]),
    showBlock: useCallback((block) => add((loaded) => pageAt(block, loaded)), [add]),
  };
}

function deleted(state: ReadingState): ReadingState {
  return state.kind === 'reading' ? { ...state, isDeleted: true } : state;
}

async function addPages(
  places: Generator<ReadingPlace, void, LoadedBlocks>,
  loaded: LoadedBlocks,
  bring: (place: ReadingPlace) => Promise<LoadedBlocks | null>,
): Promise<LoadedBlocks | null> {
  let joined: LoadedBlocks | null = null;
  for (let step = places.next(loaded); !step.done; ) {
    const page = await bring(step.value);
    if (page === null) return null;
    joined = joined === null ? page : joinBlocks(joined, page);
    step = places.next(joined);
  }
  return joined === null ? null : joinBlocks(loaded, joined);
}

function* pagesBefore(loaded: LoadedBlocks): Generator<ReadingPlace, void, LoadedBlocks> {
  const { first } = loaded;
  let offset = Math.max(0, first - PAGE_BLOCKS);
  for (let pages = 0; offset < first && pages < MAX_PAGES_BEFORE; pages++) {
    const joined = yield { offset, limit: Math.min(PAGE_BLOCKS, first - offset) };
    if (endOf(joined) <= offset) return;
    offset = endOf(joined);
  }
}

function* pageAfter(loaded: LoadedBlocks): Generator<ReadingPlace, void, LoadedBlocks> {
  if (endOf(loaded) < loaded.total) yield { offset: endOf(loaded) };
}

function* pageAt(block: number, loaded: LoadedBlocks): Generator<ReadingPlace, void, LoadedBlocks> {
  if (block < loaded.first || block >= endOf(loaded)) yield { offset: block };
}
