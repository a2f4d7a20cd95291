import { Fragment } from 'react';

/** Words in which names and values stand between backticks, as the server writes them. */
export function QuotedText({ children }: { readonly children: string }) {
  return children.split('`').map((part, place) =>
    place % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and keep their order
      <Fragment key={place}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <code key={place}>{part}</code>
    ),
  );
}
