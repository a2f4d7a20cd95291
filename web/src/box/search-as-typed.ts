import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from '../state/navigation.ts';
import { homeState } from '../state/search-state.ts';
import { cleanText } from '../state/url-state.ts';

// Longer than between two keys of one who types slowly: half words are rarely searched for.
const PAUSE_MS = 450;
const MIN_CHARACTERS = 2;

/**
 * Searches for what is typed after a pause. However often that is while one types, the history has one entry of it, so that back leads
 * to the search before. Returns what ends that: what is typed behind it is another entry.
 */
export function useSearchAsTyped(typed: string, isOn: boolean): () => void {
  const { state, go } = useNavigation();
  /** What was searched for as it was typed: as long as the address says it, nothing else was looked for. */
  const searched = useRef<string | null>(null);
  const search = useEffectEvent((text: string) => {
    const { type, safe } = state;
    const replaces = searched.current === state.text;
    searched.current = text;
    go({ ...homeState, text, type, safe }, { replaces });
  });
  const text = cleanText(typed);
  const isSearched = text === state.text || [...text].length < MIN_CHARACTERS;
  useEffect(() => {
    if (!isOn || isSearched) return undefined;
    const timer = window.setTimeout(() => search(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, isOn, isSearched]);
  return useCallback(() => {
    searched.current = null;
  }, []);
}
