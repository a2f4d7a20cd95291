import { type ReactNode, useId } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './facet-section.module.css';

export interface FacetSectionProps {
  readonly title: string;
  /** Something of it is chosen: it is open. */
  readonly isChosen: boolean;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of the filters that can be folded. */
export function FacetSection({ title, isChosen, isOpen = true, children }: FacetSectionProps) {
  const heading = useId();
  return (
    <details className={styles['section']} open={isOpen || isChosen}>
      <summary>
        <h3 id={heading} dir="auto">
          {title}
        </h3>
        {isChosen && <span className={styles['dot']} />}
        <Icon name="down" size={16} />
      </summary>
      <fieldset className={styles['content']} aria-labelledby={heading}>
        {children}
      </fieldset>
    </details>
  );
}
