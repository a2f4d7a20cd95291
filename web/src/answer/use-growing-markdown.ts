import { useEffect, useRef, useState } from 'react';
import { emptyMarkdown, growMarkdown } from './markdown/growing-markdown.ts';
import type { Block } from './markdown/read-blocks.ts';

/**
 * How much longer than a reading took one waits for the next: a list of 32 kB, the longest answer, is read in some
 * 50 ms, and the page has to stay responsive to scrolling and typing meanwhile.
 */
const REST = 4;

/** The blocks of a text that grows: read at most once a frame. One that does not grow is there at once. */
export function useGrowingMarkdown(text: string, isGrowing: boolean): readonly Block[] {
  const [read, setRead] = useState(() => ({
    markdown: growMarkdown(emptyMarkdown, text, isGrowing),
    isGrowing,
  }));
  const restsUntil = useRef(0);
  useEffect(() => {
    if (read.markdown.text === text && read.isGrowing === isGrowing) return;
    let frame = 0;
    const step = () => {
      const begunAt = performance.now();
      if (isGrowing && begunAt < restsUntil.current) {
        frame = requestAnimationFrame(step);
        return;
      }
      setRead({ markdown: growMarkdown(read.markdown, text, isGrowing), isGrowing });
      restsUntil.current = begunAt + REST * (performance.now() - begunAt);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [text, isGrowing, read]);
  return read.markdown.blocks;
}
