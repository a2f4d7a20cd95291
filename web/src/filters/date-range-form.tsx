import { type SubmitEvent, useState } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { narrow } from '../state/search-state.ts';
import { readDate } from '../state/url-state.ts';
import styles from './date-range-form.module.css';

/** Any range of days, either end open. */
export function DateRangeForm({ onChosen }: { onChosen: () => void }) {
  const { messages } = useInterface();
  const { state, go } = useNavigation();
  const [from, setFrom] = useState(state.from ?? '');
  const [to, setTo] = useState(state.to ?? '');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first, last] = [readDate(from), readDate(to)];
    const isReversed = first !== null && last !== null && first > last;
    go(narrow(state, isReversed ? { from: last, to: first } : { from: first, to: last }));
    onChosen();
  };
  return (
    <form className={styles['range']} onSubmit={onSubmit}>
      <label>
        {messages.filters.from}
        <input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label>
        {messages.filters.to}
        <input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <button type="submit">{messages.filters.apply}</button>
    </form>
  );
}
