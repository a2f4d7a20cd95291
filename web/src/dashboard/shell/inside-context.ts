import { createContext, useContext } from 'react';
import type { OwnPerson, Scope, SessionBody } from '../../wire/wire-types.ts';
import type { DashboardWays } from './dashboard-place.ts';

/** Who is signed in, where they are, and how something is said to them. */
export interface Inside extends DashboardWays {
  readonly session: SessionBody;
  readonly person: OwnPerson;
  /** Whether the role has a scope: controls that need another are not drawn. */
  readonly may: (scope: Scope) => boolean;
  /** The session is another one now, or says something else of the person. */
  readonly enter: (session: SessionBody) => void;
  /** Says what was done, to the eyes and to those who listen. */
  readonly say: (text: string) => void;
}

/** Set around the views. */
export const InsideContext = createContext<Inside | null>(null);

/** Who is signed in; throws outside of the views. */
export function useInside(): Inside {
  const found = useContext(InsideContext);
  if (found === null) throw new Error('A view stands outside of the dashboard.');
  return found;
}
