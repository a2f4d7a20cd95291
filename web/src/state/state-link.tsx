import type { ComponentProps } from 'react';
import { isPlainClick } from '../layout/is-plain-click.ts';
import { useNavigation } from './navigation.ts';
import type { SearchState } from './search-state.ts';
import { formatState } from './url-state.ts';

export type StateLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: SearchState;
  /** Called when the page goes there, not when another tab does. */
  readonly onGo?: () => void;
};

/** A link to a state: followed as usual it changes the page; in another tab, or copied, it is a link like any other. */
export function StateLink({ to, onGo, children, ...rest }: StateLinkProps) {
  const { go } = useNavigation();
  return (
    <a
      {...rest}
      href={formatState(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
        onGo?.();
      }}
    >
      {children}
    </a>
  );
}
