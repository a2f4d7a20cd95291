import { createContext, useContext } from 'react';
import type { AnswerCitation, AnswerSource } from './answer-view.ts';

/** Why a citation is looked at: what ends it depends on it. */
export type LookingBy = 'pointer' | 'focus' | 'touch';

/** What the marks within an answer need. */
export interface Citations {
  readonly sign: string;
  /** Of the page: links may lead to it. */
  readonly origin: string;
  readonly citations: readonly AnswerCitation[];
  readonly sources: readonly AnswerSource[];
  /** The number of the source that is pointed at or read, here or in the list. */
  readonly active: number | null;
  /** The place in the list of the citation that is looked at or read; `null`: none. */
  readonly reading: number | null;
  /** The place of the one that is looked at; `null`: none. */
  readonly shown: number | null;
  /** Of what tells more about the citation that is looked at. */
  readonly popoverId: string;
  readonly look: (place: number, mark: HTMLElement, by: LookingBy) => void;
  readonly leave: (by: LookingBy) => void;
  readonly open: (place: number) => void;
}

/** Set by an answer around its text. */
export const CitationsContext = createContext<Citations | null>(null);

/** The citations of the answer around; throws outside of one. */
export function useCitations(): Citations {
  const found = useContext(CitationsContext);
  if (found === null) throw new Error('A part of an answer stands outside of one.');
  return found;
}
