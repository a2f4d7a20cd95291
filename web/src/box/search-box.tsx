import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { hasKeyboard } from '../layout/has-keyboard.ts';
import { useInterface } from '../messages/interface-context.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { homeState, narrow } from '../state/search-state.ts';
import { cleanText } from '../state/url-state.ts';
import { BoxList } from './box-list.tsx';
import type { RecentSearches } from './recent-searches.ts';
import { useSearchAsTyped } from './search-as-typed.ts';
import styles from './search-box.module.css';
import type { Suggester } from './suggester.ts';
import { type Combobox, useCombobox } from './use-combobox.ts';
import { useSlashKey } from './use-slash-key.ts';

export interface SearchBoxProps {
  readonly suggester: Suggester;
  readonly recent: RecentSearches;
  /** On the start page: larger, and ready for typing. */
  readonly isLarge: boolean;
  /** Nothing can be looked for: that is everything. */
  readonly mayBeEmpty?: boolean;
}

/**
 * The search box: a combobox with a list. Arrow keys fill it with the lines below, one after the other, and past the last
 * with what was typed; Enter searches for what stands in it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { suggester, recent, isLarge, mayBeEmpty = false } = props;
  const { followsTyping } = usePreferences();
  const { state } = useNavigation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(state.text);
  const [isComposing, setComposing] = useState(false);
  const endTyping = useSearchAsTyped(typed, followsTyping && !isLarge && !isComposing);
  const clear = () => {
    setTyped('');
    box.look('');
    input.current?.focus();
  };
  const box = useCombobox({ typed, suggester, recent, onClear: clear });
  const find = useFind();
  useSlashKey(input);
  useFocusOnHome(input, isLarge);

  const search = (text: string) => {
    box.close();
    const cleaned = cleanText(text);
    if (cleaned === '' && !mayBeEmpty) return;
    setTyped(cleaned);
    endTyping();
    if (cleaned !== '') recent.add(cleaned);
    input.current?.blur();
    find(cleaned);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    search(box.entered);
  };
  const onType = (text: string) => {
    setTyped(text);
    box.look(text);
  };
  const onClearRecent = () => {
    recent.clear();
    box.look('');
  };

  return (
    <search className={isLarge ? `${styles['box']} ${styles['large']}` : styles['box']}>
      <form
        action="/"
        method="get"
        className={styles['form']}
        onSubmit={onSubmit}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      >
        <span className={styles['glass']}>
          <Icon name="search" />
        </span>
        <BoxField field={input} typed={typed} onType={onType} box={box} listId={listId} />
        <BoxButtons isEmpty={typed === ''} isLarge={isLarge} onClear={clear} />
      </form>
      <BoxList id={listId} {...box} onChoose={search} onClearRecent={onClearRecent} />
    </search>
  );
}

interface BoxFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly box: Combobox;
  readonly listId: string;
}

/** Where one types. The focus stays here while lines below are chosen. */
function BoxField({ field, typed, onType, box, listId }: BoxFieldProps) {
  const { messages } = useInterface();
  const { isShown, chosen, look, close, onKeyDown } = box;
  return (
    <input
      ref={field}
      className={styles['input']}
      name="q"
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="combobox"
      dir="auto"
      aria-label={messages.box.label}
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={listId}
      aria-activedescendant={isShown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
      aria-keyshortcuts="/"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder={messages.box.placeholder}
      // What is chosen below stands here, so that one can go on from it; Escape gives back what was typed.
      value={box.entered}
      onChange={({ target }) => onType(target.value)}
      onClick={() => !isShown && look(typed)}
      onBlur={close}
      onKeyDown={onKeyDown}
    />
  );
}

interface BoxButtonsProps {
  readonly isEmpty: boolean;
  readonly isLarge: boolean;
  readonly onClear: () => void;
}

/** What stands at the end of the box. */
function BoxButtons({ isEmpty, isLarge, onClear }: BoxButtonsProps) {
  const { messages } = useInterface();
  return (
    <>
      {!isEmpty && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={messages.box.clear}
          // Or else the box would lose the focus and close first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <Icon name="clear" />
        </button>
      )}
      {isEmpty && !isLarge && (
        <kbd className={styles['key']} title={messages.box.shortcut}>
          /
        </kbd>
      )}
      <button type="submit" className={styles['submit']}>
        {isLarge ? messages.box.submit : <Icon name="search" />}
        {!isLarge && <span className="heard-only">{messages.box.submit}</span>}
      </button>
    </>
  );
}

/** Searches for words that were typed. */
function useFind(): (text: string) => void {
  const { state, go } = useNavigation();
  return (text) => {
    if (text === state.text) return go(narrow(state, {}));
    // Other words are another search: what narrowed the one before does not narrow it, except for the kind and safety.
    const { type, safe } = state;
    go({ ...homeState, text, type, safe });
  };
}

/** What stands in the box: as the address says after each change of it, else as typed. */
function useTyped(addressed: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(addressed);
  const [followed, setFollowed] = useState(addressed);
  if (followed !== addressed) {
    setFollowed(addressed);
    // Searched for while it is typed, it keeps the space behind the last word.
    if (cleanText(typed) !== addressed) setTyped(addressed);
  }
  return [typed, setTyped];
}

/** The start page is for typing. Not where that brings up a keyboard that covers half of it. */
function useFocusOnHome(
  input: { readonly current: HTMLInputElement | null },
  isHome: boolean,
): void {
  useEffect(() => {
    if (isHome && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [input, isHome]);
}
