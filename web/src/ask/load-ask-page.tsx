import { lazy } from 'react';
import type { TextStorage } from '../state/browser-storage.ts';
import type { Timers } from '../stream/follow-search.ts';

/**
 * The screen at `/ask`, whose scripts are loaded when it is first gone to. What is being asked lives as long as the page:
 * an answer goes on while one looks something up.
 */
export function loadAskPage({ timers }: { readonly timers: Timers }, storage: TextStorage) {
  return lazy(async () => {
    const { makeAskPage } = await import('./make-ask-page.tsx');
    return { default: makeAskPage(timers, storage) };
  });
}
