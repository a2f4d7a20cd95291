import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { narrow } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { SearchedQuery } from '../wire/wire-types.ts';
import styles from './spelling-note.module.css';
import { exactly } from './typed-words.ts';

/** What the server made of the words, and the way back to what was typed. */
export function SpellingNote({ query }: { query: SearchedQuery }) {
  const { messages } = useInterface();
  const { state } = useNavigation();
  const { corrected, correctionApplied, redirectedFrom, text } = query;
  const to = (words: string, className?: string) => (
    <StateLink to={narrow(state, { text: words })} className={className} dir="auto">
      {words}
    </StateLink>
  );
  if (redirectedFrom !== null) {
    return (
      <p className={styles['note']}>
        {messages.spelling.redirected} <strong dir="auto">{text}</strong>,{' '}
        <span className={styles['quiet']}>{messages.spelling.redirectedFrom(redirectedFrom)}</span>
      </p>
    );
  }
  if (corrected === null) return null;
  if (!correctionApplied) {
    return (
      <p className={styles['note']}>
        <span>
          {messages.spelling.didYouMean}: {to(corrected, styles['words'])}?
        </span>
      </p>
    );
  }
  return (
    <p className={styles['note']}>
      {messages.spelling.showingFor} {to(corrected, styles['words'])}
      <span className={styles['quiet']}>
        {messages.spelling.insteadFor}{' '}
        <StateLink to={narrow(state, { text: exactly(state.text) })} dir="auto">
          {state.text}
        </StateLink>
      </span>
    </p>
  );
}
