import { useId, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { ProductPicture } from '../products/product-picture.tsx';
import { Stars } from '../products/stars.tsx';
import { ShopLink } from '../state/shop-link.tsx';
import { toggled } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import { type CompareCell, type CompareRow, compareRows } from './compare-rows.ts';
import styles from './compare-table.module.css';
import { picturedOf } from './pictured-of.ts';
import type { ComparedProduct } from './use-compared.ts';

export interface CompareTableProps {
  readonly products: readonly ComparedProduct[];
  readonly onRetry: () => void;
}

/** The chosen products side by side: a column for each, a row for each field that one of them has. */
export function CompareTable({ products, onRetry }: CompareTableProps) {
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const heading = useId();
  const known = products.filter(({ kind }) => kind === 'known');
  const hasFailed = products.some(({ kind }) => kind === 'failed');
  return (
    <section className={styles['compare']} aria-busy={products.some(isWaiting)}>
      <div className={styles['head']}>
        <ShopLink to={{ ...state, isComparing: false }} className={styles['back']}>
          <Icon name="left" size={18} />
          {shop.backToProducts}
        </ShopLink>
        <h1 id={heading} tabIndex={-1}>
          {shop.comparing(products.length)}
        </h1>
        {known.length > 1 && (
          <label className={styles['only']}>
            <input
              type="checkbox"
              checked={isOnlyDifferent}
              onChange={({ target }) => setOnlyDifferent(target.checked)}
            />
            {shop.onlyDifferences}
          </label>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          {shop.compareFailed}{' '}
          <button type="button" onClick={onRetry}>
            {shop.retry}
          </button>
        </p>
      )}
      <section
        className={styles['scroll']}
        aria-labelledby={heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        <Table products={products} isOnlyDifferent={isOnlyDifferent} />
      </section>
    </section>
  );
}

const isWaiting = ({ kind }: ComparedProduct) => kind === 'waiting';

interface TableProps extends Pick<CompareTableProps, 'products'> {
  readonly isOnlyDifferent: boolean;
}

function Table({ products, isOnlyDifferent }: TableProps) {
  const shop = useShoppingMessages();
  const { messages, locale } = useInterface();
  const { availability } = messages.facts;
  const known = products.filter((product) => product.kind === 'known');
  const rows = compareRows(
    known.map(({ document }) => document),
    { shop, locale, availability },
  ).filter(({ differs }) => differs || !isOnlyDifferent);
  return (
    <table className={styles['table']} data-columns={products.length}>
      <thead>
        <tr>
          <td className={styles['corner']} />
          {products.map((product) => (
            <th key={product.id} scope="col">
              <ColumnHead product={product} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={products} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ product }: { product: ComparedProduct }) {
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const pictured = picturedOf(product);
  const remove = () => {
    const compared = toggled(state.compared, product.id);
    const isComparing = compared.length > 0;
    go({ ...state, compared, isComparing }, { replaces: true, staysInPlace: true });
  };
  return (
    <div className={styles['product']}>
      <span className={styles['picture']}>
        <ProductPicture product={pictured} />
      </span>
      {product.kind === 'known' ? (
        <PlaceLink
          to={documentAddress(product.id, { query: state.text })}
          titled={pictured.title}
          dir="auto"
        >
          {pictured.title}
        </PlaceLink>
      ) : (
        <span className={styles['unknown']}>
          {product.kind === 'waiting' ? '…' : shop.compareGone}
        </span>
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={`${shop.compareRemove}: ${pictured.title}`}
        onClick={remove}
      >
        {shop.compareRemove}
      </button>
    </div>
  );
}

interface RowProps {
  readonly row: CompareRow;
  readonly columns: readonly ComparedProduct[];
}

function Row({ row, columns }: RowProps) {
  const shop = useShoppingMessages();
  let place = 0;
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        <span dir="auto">{row.label}</span>
        {row.differs && (
          <span className={styles['differs']}>
            <span aria-hidden="true">≠</span>
            <span className="heard-only">{shop.differs}</span>
          </span>
        )}
      </th>
      {columns.map((column) => {
        // Rows have cells of those products alone that are known.
        const cell = column.kind === 'known' ? (row.cells[place++] ?? null) : null;
        return (
          <td key={column.id}>
            <Cell cell={cell} label={row.key} />
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ cell, label }: { cell: CompareCell | null; label: string }) {
  const shop = useShoppingMessages();
  if (cell === null) {
    return (
      <span className={styles['none']}>
        <span aria-hidden="true">–</span>
        <span className="heard-only">{shop.notSaid}</span>
      </span>
    );
  }
  return (
    <span className={styles['cell']}>
      <span dir="auto">{cell.text}</span>
      {cell.rating !== undefined && <Stars rating={cell.rating} />}
      {cell.isBest && (
        <span className={styles['best']}>
          {label === 'price' ? shop.lowestPrice : shop.bestRating}
        </span>
      )}
    </span>
  );
}
