import type { ComponentProps } from 'react';
import { isPlainClick } from '../../layout/is-plain-click.ts';
import { useInside } from './inside-context.ts';

export type ViewLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** An address of the dashboard. */
  readonly to: string;
  readonly onGo?: () => void;
};

/** A link to another view: followed as usual it changes the view; in another tab it is a link like any other. */
export function ViewLink({ to, onGo, children, ...rest }: ViewLinkProps) {
  const { goTo } = useInside();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onGo?.();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}
