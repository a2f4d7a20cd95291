import type { ComponentProps } from 'react';
import { isPlainClick } from '../layout/is-plain-click.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import { isDocumentPath } from './document-address.ts';
import { usePlaces } from './place.ts';

export type PlaceLinkProps = Omit<
  ComponentProps<'a'>,
  'href' | 'onClick' | 'onPointerDown' | 'onPointerEnter' | 'onFocus'
> & {
  /** An address of the page. */
  readonly to: string;
  /** Of a document: what it is called here. */
  readonly titled?: string | undefined;
};

/**
 * A link to another screen: followed as usual it changes the page; in another tab it is a link like any other, as
 * documents are for a person who wants them there.
 */
export function PlaceLink({ to, titled, children, ...rest }: PlaceLinkProps) {
  const { goTo, prepare, prefetch } = usePlaces();
  const opensTab = usePreferences().opensInNewTab && isDocumentPath(to);
  return (
    <a
      {...(opensTab && { target: '_blank' })}
      {...rest}
      href={to}
      onPointerEnter={() => prepare(to)}
      onFocus={() => prepare(to)}
      onPointerDown={(event) => {
        // A finger that is put down may be about to scroll.
        if (event.pointerType === 'mouse' && isPlainClick(event)) prefetch(to);
      }}
      onClick={(event) => {
        if (opensTab || !isPlainClick(event)) return;
        event.preventDefault();
        goTo(to, titled);
      }}
    >
      {children}
    </a>
  );
}
