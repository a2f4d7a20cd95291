import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Failure } from '../../stream/failure.ts';
import { type Api, failureOf } from './api.ts';
import type { ReadState, Reads } from './reads.ts';

/** What every view works with. */
export interface Tools {
  readonly api: Api;
  readonly reads: Reads;
}

/** Set by the dashboard around its views. */
export const ToolsContext = createContext<Tools | null>(null);

/** The tools of the dashboard; throws outside of it. */
export function useTools(): Tools {
  const found = useContext(ToolsContext);
  if (found === null) throw new Error('A part of the dashboard stands outside of it.');
  return found;
}

/** What a path answers: what is known at once, and what it is now when that arrives. `null` asks nothing. */
export function useRead<Body>(
  path: string | null,
): ReadState<Body> & { readonly reload: () => Promise<void> } {
  const { reads } = useTools();
  const state = useSyncExternalStore(reads.subscribe, () => reads.state<Body>(path ?? ''));
  const reload = useCallback(
    async () => (path === null ? undefined : reads.load(path)),
    [reads, path],
  );
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}

/** Asks again every so often as long as `isOn`, and the tab is seen. */
export function usePolling(reload: () => Promise<void>, everyMs: number, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs, isOn]);
}

/** A change that is being made. */
export interface Action {
  readonly isBusy: boolean;
  /** Why the last one failed; `null`: it did not. */
  readonly failure: Failure | null;
  /** Makes a change, one at a time. Resolves to whether it was made. */
  run(change: () => Promise<void>): Promise<boolean>;
}

/** Makes changes and says what became of the last one. */
export function useAction(): Action {
  const [state, setState] = useState<Pick<Action, 'isBusy' | 'failure'>>({
    isBusy: false,
    failure: null,
  });
  const run = async (change: () => Promise<void>) => {
    if (state.isBusy) return false;
    setState({ isBusy: true, failure: null });
    try {
      await change();
      setState({ isBusy: false, failure: null });
      return true;
    } catch (error) {
      setState({ isBusy: false, failure: failureOf(error) });
      return false;
    }
  };
  return { ...state, run };
}
