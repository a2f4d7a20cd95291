import { useState } from 'react';
import type { RulesBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { EmptyRows, Row, Rows } from '../parts/rows.tsx';
import { Section } from '../parts/view-head.tsx';
import { NearestDialog } from './nearest-dialog.tsx';
import styles from './tuning-view.module.css';
import { useRulesPreview } from './use-rules-preview.ts';

/** What a query finds with the rules in force; a result is pinned from here. */
export function TryQuery({
  rules,
  onPin,
}: {
  readonly rules: RulesBody['api'];
  readonly onPin: (query: string, document: string) => void;
}) {
  const { tuning: words, nearest } = useDashboardMessages();
  const [query, setQuery] = useState('');
  /** That it is shown what is nearest to; `null`: none. */
  const [unfound, setUnfound] = useState<string | null>(null);
  const { preview, failure } = useRulesPreview(rules.rules, query);
  const found = preview?.queries[0];
  return (
    <Section title={words.tryTitle}>
      <div className={styles['try']}>
        <TextField
          label={words.tryWith}
          hint={words.tryPinHint}
          type="search"
          maxLength={400}
          value={query}
          onValue={setQuery}
        />
        {failure !== null && <FailureNotice failure={failure} />}
        {found?.after.length === 0 && (
          <EmptyRows title={words.noResults} detail={words.noResultsDetail}>
            <Button onClick={() => setUnfound(found.query)}>{nearest.open}</Button>
          </EmptyRows>
        )}
        {found !== undefined && found.after.length > 0 && (
          <Rows label={words.results}>
            {found.after.map(({ id, title, url, position }) => (
              <Row
                key={id}
                title={`${position}. ${title || url}`}
                facts={[
                  <span key="url" dir="ltr">
                    {url}
                  </span>,
                ]}
                actions={
                  <RowAction
                    label={words.pin}
                    of={title || url}
                    onClick={() => onPin(found.query, /^https?:/.test(url) ? url : id)}
                  />
                }
              />
            ))}
          </Rows>
        )}
        {unfound !== null && <NearestDialog query={unfound} onClose={() => setUnfound(null)} />}
      </div>
    </Section>
  );
}
