import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../icons/icon.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import type { ShopFindings } from '../shop/shopper.ts';
import { FacetPanel } from './facet-panel.tsx';
import styles from './facet-sheet.module.css';

export interface FacetSheetProps {
  readonly findings: ShopFindings;
  /** How many filters are applied. */
  readonly applied: number;
}

/** On a narrow screen: a button, and the filters over the page. */
export function FacetSheet({ findings, applied }: FacetSheetProps) {
  const shop = useShoppingMessages();
  const { formatNumber } = useInterface();
  const [isOpen, setOpen] = useState(false);
  const { total, facets } = findings.answer;
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={18} />
        {shop.filters}
        {applied > 0 && (
          <>
            {' '}
            <span className={styles['badge']}>{formatNumber(applied)}</span>{' '}
            <span className="heard-only">{shop.filtersActive}</span>
          </>
        )}
      </button>
      {isOpen &&
        // Not within the head of the page, where its button stands: a dialogue has a head of its own.
        createPortal(
          <Sheet
            title={shop.filters}
            closeName={shop.filtersClose}
            side="start"
            onClose={() => setOpen(false)}
          >
            <div className={styles['content']}>
              <FacetPanel facets={facets} />
            </div>
            <div className={styles['foot']}>
              <button type="button" className={styles['show']} onClick={() => setOpen(false)}>
                {shop.showProducts(total.value, formatNumber(total.value))}
              </button>
            </div>
          </Sheet>,
          document.body,
        )}
    </>
  );
}
