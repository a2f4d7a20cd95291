import type { MouseEvent, ReactNode } from 'react';
import { useCard } from '../card-context.ts';

export interface SearchLinkProps {
  readonly text: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A link that searches for a text; it opens in a tab of its own as links do. */
export function SearchLink({ text, className, children }: SearchLinkProps) {
  const { onSearch } = useCard();
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (onSearch === null || !isPlain || event.altKey) return;
    event.preventDefault();
    onSearch(text);
  };
  return (
    <a href={`/?${new URLSearchParams({ q: text })}`} className={className} onClick={follow}>
      {children ?? text}
    </a>
  );
}
