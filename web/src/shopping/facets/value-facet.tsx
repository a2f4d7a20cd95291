import { useId, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import type { ValueCount } from './attribute-facets.ts';
import { ChoiceLine } from './choice-line.tsx';
import { useFacetSearch } from './use-facet-search.ts';
import styles from './value-facet.module.css';

export interface ValueFacetProps {
  /** As the server calls it. */
  readonly name: string;
  readonly title: string;
  readonly values: readonly ValueCount[];
  readonly chosen: readonly string[];
  readonly write?: (value: string) => string;
  readonly onToggle: (value: string) => void;
}

// What one reads at a glance; more are folded.
const SHOWN = 6;

/** More than these are searched through rather than read. */
const LONG = 12;

/** Values with how often they occur, of which several can be chosen. Long ones can be searched. */
export function ValueFacet({ name, title, values, chosen, write, onToggle }: ValueFacetProps) {
  const shop = useShoppingMessages();
  const { formatNumber } = useInterface();
  const list = useId();
  const [isWhole, setWhole] = useState(false);
  const [text, setText] = useState('');
  const found = useFacetSearch(name, text, values, write);
  const ordered = chosenFirst(found ?? values, chosen, SHOWN);
  const isSearched = text.trim() !== '';
  const shown = isWhole || isSearched ? ordered : ordered.slice(0, SHOWN);
  return (
    <>
      {values.length > LONG && (
        <input
          type="search"
          className={styles['search']}
          aria-label={shop.searchIn(title)}
          aria-controls={list}
          placeholder={shop.searchIn(title)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ul
        id={list}
        className={styles['values']}
        data-long={(shown.length > LONG && isWhole) || undefined}
        // What scrolls has to be reachable by keyboard.
        tabIndex={shown.length > LONG && isWhole ? 0 : undefined}
        aria-label={title}
      >
        {shown.map(({ value, count }) => (
          <li key={value}>
            <ChoiceLine
              type="checkbox"
              isChosen={chosen.includes(value)}
              count={count}
              onChoose={() => onToggle(value)}
            >
              <bdi>{write?.(value) ?? value}</bdi>
            </ChoiceLine>
          </li>
        ))}
      </ul>
      <p role="status" className={isSearched && shown.length === 0 ? styles['none'] : 'heard-only'}>
        {isSearched &&
          (shown.length === 0
            ? shop.noSuchValue(text.trim())
            : shop.valuesFound(shown.length, formatNumber(shown.length)))}
      </p>
      {!isSearched && ordered.length > SHOWN && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? shop.fewer : shop.allValues(formatNumber(ordered.length))}
        </button>
      )}
    </>
  );
}

/** In their order, but what is chosen and would be folded away comes first: it is always seen. */
function chosenFirst(
  values: readonly ValueCount[],
  chosen: readonly string[],
  shown: number,
): readonly ValueCount[] {
  const hidden = values.slice(shown).filter(({ value }) => chosen.includes(value));
  return hidden.length === 0
    ? values
    : [...hidden, ...values.filter((value) => !hidden.includes(value))];
}
