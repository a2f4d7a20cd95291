import { useState } from 'react';
import type { KeyWithSecret, SourceBody } from '../../wire/wire-types.ts';
import { useAction, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Choice, ChoiceField, Choices, LinesField, TextField } from '../parts/field.tsx';
import { Fold } from '../parts/fold.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useInside } from '../shell/inside-context.ts';
import styles from './create-key-dialog.module.css';
import { emptyKeyDraft, type KeyDraft, keyInputOf } from './key-draft.ts';

const presets = ['search', 'read', 'all', 'custom'] as const;
const lifetimes = ['never', 'month', 'quarter', 'year'] as const;
const environments = ['live', 'test'] as const;

/** The form of a new key. `isFirst`: it has a name already, so that it takes no typing. */
export function CreateKeyDialog({
  isFirst,
  onClose,
  onMade,
}: {
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onMade: (key: KeyWithSecret) => void;
}) {
  const words = useDashboardMessages().keys;
  const { api } = useTools();
  const { session, may } = useInside();
  const read = useRead<{ sources: SourceBody[] }>(may('sources') ? '/api/sources' : null);
  const sources = read.value?.sources ?? [];
  const [draft, setDraft] = useState(() => emptyKeyDraft(isFirst ? words.defaultName : ''));
  const change = (changes: Partial<KeyDraft>) => setDraft({ ...draft, ...changes });
  const action = useAction();
  const faults = useFormFaults(action.failure, [
    'name',
    'allowedIps',
    'allowedOrigins',
    'requestsPerMinute',
    'monthlyRequests',
    'filter',
    'sources',
    'principals',
  ]);
  const make = () =>
    void action.run(async () => {
      const body = keyInputOf(draft, session.scopes, Date.now());
      onMade(await api.change<KeyWithSecret>('POST', '/api/keys', body));
    });
  return (
    <FormDialog
      title={words.createTitle}
      submit={words.make}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={make}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={200}
        data-first
        error={faults.at('name')}
        value={draft.name}
        onValue={(name) => change({ name })}
      />
      <Choices label={words.may}>
        {presets.map((preset) => (
          <Choice
            key={preset}
            type="radio"
            name="preset"
            checked={draft.preset === preset}
            detail={words.presets[preset][1] ?? ''}
            onChange={() => change({ preset })}
          >
            {words.presets[preset][0]}
          </Choice>
        ))}
      </Choices>
      {draft.preset === 'custom' && (
        <Choices label={words.presets.custom[0] ?? ''} isGrid>
          {session.scopes.map((scope) => (
            <Choice
              key={scope}
              type="checkbox"
              checked={draft.scopes.includes(scope)}
              onChange={({ target }) =>
                change({
                  scopes: withOrWithout(draft.scopes, scope, target.checked),
                })
              }
            >
              {words.scopeNames[scope]}
            </Choice>
          ))}
        </Choices>
      )}
      <Fold label={words.more} isTall>
        <div className={styles['fields']}>
          <div className={styles['pair']}>
            <ChoiceField
              label={words.environment}
              value={draft.environment}
              choices={environments.map((one) => [one, words.environments[one]])}
              onValue={(environment) => change({ environment })}
            />
            <ChoiceField
              label={words.expires}
              value={draft.lifetime}
              choices={lifetimes.map((one) => [one, words.lifetimes[one]])}
              onValue={(lifetime) => change({ lifetime })}
            />
          </div>
          <LinesField
            label={words.addresses}
            hint={words.addressesHint}
            isOptional
            error={faults.at('allowedIps')}
            value={draft.addresses}
            onValue={(addresses) => change({ addresses })}
          />
          <LinesField
            label={words.origins}
            hint={words.originsHint}
            isOptional
            spellCheck={false}
            error={faults.at('allowedOrigins')}
            value={draft.origins}
            onValue={(origins) => change({ origins })}
          />
          <div className={styles['pair']}>
            <TextField
              label={words.rate}
              hint={words.rateHint}
              isOptional
              type="number"
              min={1}
              max={1_000_000}
              inputMode="numeric"
              error={faults.at('requestsPerMinute')}
              value={draft.rate}
              onValue={(rate) => change({ rate })}
            />
            <TextField
              label={words.monthly}
              hint={words.monthlyHint}
              isOptional
              type="number"
              min={1}
              max={1_000_000_000}
              inputMode="numeric"
              error={faults.at('monthlyRequests')}
              value={draft.monthly}
              onValue={(monthly) => change({ monthly })}
            />
          </div>
          {sources.length > 0 && (
            <Choices
              label={words.sources}
              hint={words.sourcesHint}
              error={faults.at('sources')}
              isGrid
            >
              {sources.map(({ id, name }) => (
                <Choice
                  key={id}
                  type="checkbox"
                  checked={draft.sources.includes(id)}
                  onChange={({ target }) =>
                    change({ sources: withOrWithout(draft.sources, id, target.checked) })
                  }
                >
                  {name}
                </Choice>
              ))}
            </Choices>
          )}
          <TextField
            label={words.filter}
            hint={words.filterHint}
            isOptional
            spellCheck={false}
            error={faults.at('filter')}
            value={draft.filter}
            onValue={(filter) => change({ filter })}
          />
          <LinesField
            label={words.principals}
            hint={words.principalsHint}
            isOptional
            error={faults.at('principals')}
            value={draft.principals}
            onValue={(principals) => change({ principals })}
          />
        </div>
      </Fold>
    </FormDialog>
  );
}

function withOrWithout<Item>(list: readonly Item[], item: Item, isIn: boolean): Item[] {
  return isIn ? [...list, item] : list.filter((one) => one !== item);
}
