import { SearchLink } from '../frame/search-link.tsx';
import styles from './dictionary.module.css';

/** More than that is a list to scroll, not to choose from. */
const MAX_WORDS = 16;
/** About a line. */
const MAX_WORDS_SHORT = 6;

export interface WordListProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly isLarge?: boolean;
  /** No more than a line of them. */
  readonly isShort?: boolean;
  /** The words are guesses at what was meant. */
  readonly isQuestion?: boolean;
}

/** Words that lead to their own meaning; nothing without words. */
export function WordList({ label, words, isLarge, isShort, isQuestion }: WordListProps) {
  if (words.length === 0) return null;
  return (
    <dl className={styles.words} data-large={isLarge}>
      <dt>{label}</dt>
      <dd>
        <ul lang="en">
          {words.slice(0, isShort ? MAX_WORDS_SHORT : MAX_WORDS).map((word) => (
            <li key={word}>
              <SearchLink text={`define ${word}`} className={styles.chip}>
                {isQuestion ? `${word}?` : word}
              </SearchLink>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
