import { useEffect, useRef } from 'react';

/** Shows a text as the title of the tab; `null` gives it back the one it had. */
export function useTabTitle(title: string | null): void {
  const own = useRef<string | null>(null);
  const isShown = title !== null;

  useEffect(() => {
    if (!isShown) return;
    own.current = document.title;
    return () => {
      document.title = own.current ?? '';
    };
  }, [isShown]);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
