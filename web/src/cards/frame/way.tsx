import { type ReactNode, useContext } from 'react';
import { PlaceContext } from '../../place/place.ts';
import { PlaceLink } from '../../place/place-link.tsx';

export interface WayProps {
  readonly to: string;
  readonly titled?: string;
  readonly children: ReactNode;
}

/** A link to another screen; a plain one where there is no page around it, as in the gallery. */
export function Way({ to, titled, children }: WayProps) {
  const places = useContext(PlaceContext);
  if (places === null) return <a href={to}>{children}</a>;
  return (
    <PlaceLink to={to} titled={titled}>
      {children}
    </PlaceLink>
  );
}
