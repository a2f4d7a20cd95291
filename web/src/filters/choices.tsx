import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { SearchState } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import styles from './choices.module.css';

/** A line that can be chosen: a link to the search that it makes. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  readonly isChosen: boolean;
  readonly state: SearchState;
}

/** Lines of which one is chosen. */
export function Choices({
  label,
  choices,
  onChosen,
}: {
  label: string;
  choices: readonly Choice[];
  onChosen: () => void;
}) {
  const { formatNumber } = useInterface();
  return (
    <ul className={styles['choices']} aria-label={label}>
      {choices.map(({ key, label: text, count, isChosen, state }) => (
        <li key={key}>
          <StateLink
            to={state}
            className={styles['choice']}
            aria-current={isChosen ? 'true' : undefined}
            onGo={onChosen}
          >
            <span className={styles['check']}>{isChosen && <Icon name="check" size={16} />}</span>
            <bdi className={styles['text']}>{text}</bdi>
            {count !== undefined && <span className={styles['count']}>{formatNumber(count)}</span>}
          </StateLink>
        </li>
      ))}
    </ul>
  );
}
