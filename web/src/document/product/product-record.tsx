import { useEffect, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { formatMoney } from '../../results/write-facts.ts';
import { readableName } from '../../shopping/messages/readable-name.ts';
import type { Browser } from '../../stream/follow-search.ts';
import type { Reading, StoredDocument } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { FactList } from '../parts/fact-list.tsx';
import { furtherFields } from './further-fields.ts';
import { PriceHistory } from './price-history.tsx';
import styles from './product-table.module.css';

export interface ProductRecordProps {
  readonly document: Reading;
  readonly browser: Pick<Browser, 'fetch'>;
}

/** Below the text of a product: what it has cost, and the fields that are not said above. Nothing for other documents. */
export function ProductRecord({ document, browser }: ProductRecordProps) {
  const { product: messages } = useDocumentMessages();
  const { locale } = useInterface();
  const record = useRecord(document, browser);
  if (record === null) return null;
  const fields = furtherFields(document, record.attributes);
  const write = (value: (typeof fields)[number]['value']): string => {
    if (Array.isArray(value)) return value.map(write).join(', ');
    if (typeof value === 'boolean') return value ? messages.yes : messages.no;
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    if (typeof value === 'string') return value;
    return 'currency' in value ? formatMoney(value, locale) : `${value.lat}, ${value.lon}`;
  };
  return (
    <>
      <PriceHistory history={record.priceHistory ?? []} todayMs={Date.now()} />
      {fields.length > 0 && (
        <div className={styles['part']}>
          <h2>{messages.fields}</h2>
          <FactList facts={fields.map(({ name, value }) => [readableName(name), write(value)])} />
        </div>
      )}
    </>
  );
}

/** `null`: it is no product, or what is asked for besides its text is not there (yet). */
function useRecord(
  { id, type }: Reading,
  { fetch }: ProductRecordProps['browser'],
): StoredDocument | null {
  const [record, setRecord] = useState<StoredDocument | null>(null);
  useEffect(() => {
    if (type !== 'product') return;
    const leaving = new AbortController();
    const ask = async () => {
      const path = `/api/documents/${encodeURIComponent(id)}`;
      const response = await fetch(path, { signal: leaving.signal });
      // Of the server that this page is from.
      if (response.ok) setRecord((await response.json()) as StoredDocument);
    };
    ask().catch(() => {
      // What it says is shown above as well, but for the course of its price.
    });
    return () => leaving.abort();
  }, [id, type, fetch]);
  return record;
}
