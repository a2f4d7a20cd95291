import { useState } from 'react';

const KEY = 'quarry-judged-queries';

/** The judged queries of this tab: they are a person's own, and nothing on the server keeps them. */
export function useJudgedQueries(): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored());
  const keep = (next: string) => {
    setText(next);
    try {
      window.sessionStorage.setItem(KEY, next);
    } catch {
      // No room, or none allowed: they last as long as the view.
    }
  };
  return [text, keep];
}

function readStored(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // as above
  }
}
