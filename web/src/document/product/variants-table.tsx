import { useId, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { formatMoney } from '../../results/write-facts.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './product-table.module.css';
import { type Variant, type VariantColumns, variantColumns } from './variant-columns.ts';

// As many as one reads; more are a catalogue, shown when one asks for it.
const SHOWN = 12;

/** The versions of a product: what differs between them, a row for each. Nothing where there is one. */
export function VariantsTable({ variants }: { variants: readonly Variant[] }) {
  const { product: messages } = useDocumentMessages();
  const { formatNumber } = useInterface();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  if (variants.length < 2) return null;
  const columns = variantColumns(variants);
  const { labels, hasName, hasPrice, hasAvailability, hasSku } = columns;
  const heads = [
    ...(hasName ? [messages.version] : []),
    ...labels,
    ...(hasPrice ? [messages.price] : []),
    ...(hasAvailability ? [messages.availability] : []),
    ...(hasSku ? [messages.sku] : []),
  ];
  const shown = isWhole ? variants : variants.slice(0, SHOWN);
  return (
    <div className={styles['part']}>
      <h2 id={heading}>{messages.versionsTitle(variants.length)}</h2>
      <section
        className={styles['scroll']}
        aria-labelledby={heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" dir="auto">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((variant, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: versions need not have a name
              <tr key={place}>
                <Cells variant={variant} columns={columns} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {variants.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {messages.allVersions(formatNumber(variants.length))}
        </button>
      )}
    </div>
  );
}

function Cells({ variant, columns }: { variant: Variant; columns: VariantColumns }) {
  const { messages, locale } = useInterface();
  const { labels, hasName, hasPrice, hasAvailability, hasSku } = columns;
  const { name, attributes = {}, price, availability, sku } = variant;
  const cells = [
    ...(hasName ? [name] : []),
    ...labels.map((label) => attributes[label]),
    ...(hasPrice ? [price && formatMoney(price, locale)] : []),
    ...(hasAvailability ? [availability && messages.facts.availability[availability]] : []),
    ...(hasSku ? [sku] : []),
  ];
  return cells.map((cell, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their column's place
    <td key={place} dir="auto">
      {cell ?? '–'}
    </td>
  ));
}
