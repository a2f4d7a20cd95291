import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { documentAddress } from '../../place/document-address.ts';
import type { NearestContent, RulesBody } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField, TextField } from '../parts/field.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { viewAddress } from '../shell/dashboard-place.ts';
import { useInside } from '../shell/inside-context.ts';
import { ViewLink } from '../shell/view-link.tsx';
import styles from './nearest-dialog.module.css';
import {
  MAX_SYNONYM_CHARACTERS,
  synonymOf,
  synonymSides,
  synonymSuggestions,
} from './nearest-synonym.ts';
import { PreviewLists } from './preview-lists.tsx';
import { replaceRule } from './rule-draft.ts';
import { useRulesPreview } from './use-rules-preview.ts';
import { useSavingRules } from './use-saving-rules.ts';

/** What can be done about a query that finds nothing: a synonym, a document that says it in other words, another source. */
export function NearestDialog({
  query,
  onClose,
}: {
  readonly query: string;
  readonly onClose: () => void;
}) {
  const words = useDashboardMessages().nearest;
  const { formatNumber } = useInterface();
  const nearest = useRead<NearestContent>(
    `/api/rules/nearest?${new URLSearchParams({ q: query })}`,
  );
  const rules = useRead<RulesBody>('/api/rules');
  const failure = nearest.failure ?? rules.failure;
  const found = nearest.value;
  const reload = () => void Promise.all([nearest.reload(), rules.reload()]);
  return (
    <Dialog title={words.title(query)} onClose={onClose}>
      {failure !== null && <FailureNotice failure={failure} onRetry={reload} />}
      {failure === null && (found === null || rules.value === null) && <RowsSkeleton count={4} />}
      {found !== null && rules.value !== null && (
        <div className={styles['parts']}>
          {found.total > 0 && (
            <Notice icon="check" title={words.foundByNow(found.total, formatNumber(found.total))} />
          )}
          <SynonymForm
            nearest={found}
            rules={rules.value.api}
            onReload={rules.reload}
            onClose={onClose}
          />
          <OtherWords nearest={found} />
          <MissingSource onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function Part({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles['about']}>{about}</p>
      {children}
    </section>
  );
}

/** A word of the query with one of the content, and what that would change. */
function SynonymForm({
  nearest,
  rules,
  onReload,
  onClose,
}: {
  readonly nearest: NearestContent;
  readonly rules: RulesBody['api'];
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.nearest;
  const { say } = useInside();
  const sides = synonymSides(nearest);
  const [chosen, setChosen] = useState<string | null>(null);
  const [other, setOther] = useState('');
  const side = chosen ?? sides[0] ?? '';
  const suggestions = synonymSuggestions(nearest, side);
  const next = synonymOf(side, other);
  const changed =
    next === null ? null : replaceRule(rules.rules, 'synonyms', { former: null, next });
  const preview = useRulesPreview(changed, nearest.query);
  const saving = useSavingRules(rules.etag, onReload);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (changed === null || !(await saving.save(changed))) return;
    say(words.saved(side, other.trim()));
    onClose();
  };
  const lacking = nearest.words.filter(({ held }) => !held).map(({ word }) => word);
  return (
    <Part
      title={words.synonym}
      about={lacking.length > 0 ? words.lacking(lacking) : words.nothingLacking}
    >
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <ChoiceField
          label={words.side}
          value={side}
          choices={sides.map((one) => [one, one] as const)}
          onValue={setChosen}
        />
        <TextField
          label={words.other}
          hint={words.otherHint}
          required
          maxLength={MAX_SYNONYM_CHARACTERS}
          autoComplete="off"
          value={other}
          onValue={setOther}
        />
        {suggestions.length > 0 && (
          <fieldset className={styles['suggestions']}>
            <legend>{words.suggestions}</legend>
            {suggestions.map((word) => (
              <Button
                key={word}
                size="small"
                aria-pressed={word === other}
                onClick={() => setOther(word)}
              >
                {word}
              </Button>
            ))}
          </fieldset>
        )}
        <PreviewLists {...preview} />
        {saving.failure !== null && <FailureNotice failure={saving.failure} />}
        {saving.isOverrun && <Notice icon="alert" title={messages.tuning.overrun} isAlert />}
        <div>
          <Button type="submit" look="primary" isBusy={saving.isBusy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Part>
  );
}

function OtherWords({ nearest: { documents, query } }: { readonly nearest: NearestContent }) {
  const words = useDashboardMessages().nearest;
  return (
    <Part
      title={words.documents}
      about={documents.length > 0 ? words.documentsAbout : words.noDocuments}
    >
      {documents.length > 0 && (
        <Rows label={words.documents}>
          {documents.map(({ id, title, url, foundBy }) => (
            <Row
              key={id}
              title={<a href={documentAddress(id, { query })}>{title || url}</a>}
              facts={[words.foundBy[foundBy]]}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}

function MissingSource({ onClose }: { readonly onClose: () => void }) {
  const words = useDashboardMessages().nearest;
  const { may } = useInside();
  return (
    <Part title={words.source} about={words.sourceAbout}>
      {may('sources') && (
        <p>
          <ViewLink to={viewAddress('sources')} onGo={onClose}>
            {words.addSource}
          </ViewLink>
        </p>
      )}
    </Part>
  );
}
