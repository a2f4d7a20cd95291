import { useEffect, useState } from 'react';

/** As fast as a quick model writes: pieces of some letters. */
const PIECE_CHARACTERS = 7;
const PIECE_MS = 16;

/** A text as it would come. `isTyped`: else it is there at once. */
export function useTyped(text: string, isTyped: boolean): { text: string; isDone: boolean } {
  const [length, setLength] = useState(isTyped ? 0 : text.length);
  const isDone = length >= text.length;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setLength((now) => now + PIECE_CHARACTERS), PIECE_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return { text: text.slice(0, length), isDone };
}
