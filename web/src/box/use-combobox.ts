import { type KeyboardEvent, useState } from 'react';
import { type BoxOption, boxOptions, moveChoice } from './box-options.ts';
import type { RecentSearches } from './recent-searches.ts';
import type { Suggested, Suggester } from './suggester.ts';

/** The lines below a box, and what is chosen among them. */
export interface Combobox {
  readonly options: readonly BoxOption[];
  readonly isShown: boolean;
  /** −1: none, which is what was typed. */
  readonly chosen: number;
  /** What Enter searches for. */
  readonly entered: string;
  /** Opens the lines for a text. */
  readonly look: (text: string) => void;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface ComboboxOptions {
  readonly typed: string;
  readonly suggester: Suggester;
  readonly recent: RecentSearches;
  /** Escape while nothing is open. */
  readonly onClear: () => void;
}

const NOTHING: Suggested = { suggestions: [] };

/**
 * What a combobox with a list does (ARIA 1.2, WAI-ARIA Authoring Practices). Only arrow keys choose: neither lines
 * that arrive nor a pointer that rests on one ever change what Enter searches for.
 */
export function useCombobox({ typed, suggester, recent, onClear }: ComboboxOptions): Combobox {
  const [suggested, setSuggested] = useState<Suggested>(NOTHING);
  const [past, setPast] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const options = boxOptions(typed, past, suggested);
  const isShown = isOpen && options.length > 0;

  const look = (text: string) => {
    setChosen(-1);
    setOpen(true);
    if (text.trim() === '') {
      suggester.rest();
      setPast(recent.list());
      return setSuggested(NOTHING);
    }
    suggester.suggest(text.trimStart(), (found) => {
      setChosen(-1);
      setSuggested(found);
    });
  };
  const close = () => {
    suggester.rest();
    setOpen(false);
    setChosen(-1);
    setSuggested(NOTHING);
  };
  const move = (step: 1 | -1) =>
    isShown ? setChosen(moveChoice(chosen, options.length, step)) : look(typed);
  const forget = (text: string) => {
    recent.remove(text);
    look('');
  };
  /** What a key does; `null`: nothing of its own. */
  const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | null => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Escape') return isShown ? close : onClear;
    const option = options[chosen];
    if (key === 'Delete' && shiftKey && option?.kind === 'recent') return () => forget(option.text);
    return null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method are its own until it is done.
    const action = event.nativeEvent.isComposing ? null : actionOf(event);
    if (action === null) return;
    event.preventDefault();
    action();
  };

  const entered = (isShown ? options[chosen]?.text : undefined) ?? typed;
  return { options, isShown, chosen, entered, look, close, onKeyDown };
}
