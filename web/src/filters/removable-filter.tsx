import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { narrow } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { ActiveFilter } from './filter-labels.ts';
import styles from './removable-filter.module.css';

export interface RemovableFilterProps {
  readonly filter: ActiveFilter;
  /** Its shape where it stands. */
  readonly className: string | undefined;
}

/** A filter that is taken away by a click. */
export function RemovableFilter({ filter, className }: RemovableFilterProps) {
  const { messages } = useInterface();
  const { state } = useNavigation();
  return (
    <StateLink
      to={narrow(state, filter.removal)}
      className={`${styles['filter']} ${className}`}
      aria-label={messages.filters.remove(filter.label)}
    >
      <bdi>{filter.label}</bdi>
      <Icon name="clear" size={14} />
    </StateLink>
  );
}
