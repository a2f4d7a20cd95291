import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Choice, Choices, LinesField, TextField } from '../parts/field.tsx';
import { Fold } from '../parts/fold.tsx';
import { OrderedField } from './ordered-field.tsx';
import { type RuleDraft, type RuleKind, selectorLists } from './rule-draft.ts';
import styles from './rule-fields.module.css';

const MOST_PINNED = 20;

const types = ['page', 'file', 'image', 'video', 'product'] as const;

interface FieldsProps {
  readonly draft: RuleDraft;
  readonly onDraft: (draft: RuleDraft) => void;
}

/** The form of a rule of a kind. */
export function RuleFields({ kind, ...props }: FieldsProps & { readonly kind: RuleKind }) {
  const { draft, onDraft } = props;
  const words = useDashboardMessages().tuning;
  const set = (changed: Partial<RuleDraft>) => onDraft({ ...draft, ...changed });
  const isForAll = kind === 'boosts' || kind === 'hides';
  return (
    <>
      {kind === 'synonyms' ? (
        <SynonymFields {...props} />
      ) : (
        <LinesField
          label={words.queries}
          hint={isForAll ? `${words.queriesHint} ${words.noQueriesHint}` : words.queriesHint}
          required={!isForAll}
          isOptional={isForAll}
          rows={2}
          value={draft.queries}
          onValue={(queries) => set({ queries })}
        />
      )}
      {kind === 'pins' && (
        <OrderedField
          label={words.pinned}
          hint={words.pinnedHint}
          itemName={(place) => words.pinnedAt(`${place}`)}
          addName={words.addPinned}
          most={MOST_PINNED}
          values={draft.pinned}
          onValues={(pinned) => set({ pinned })}
        />
      )}
      {kind === 'redirects' && (
        <TextField
          label={words.redirectTo}
          hint={words.redirectHint}
          required
          minLength={2}
          maxLength={400}
          value={draft.to}
          onValue={(to) => set({ to })}
        />
      )}
      {isForAll && <SelectorFields {...props} />}
      {kind === 'boosts' && (
        <TextField
          label={words.factor}
          hint={words.factorHint}
          required
          inputMode="decimal"
          value={draft.factor}
          onValue={(factor) => set({ factor })}
        />
      )}
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        required={kind !== 'synonyms'}
        isOptional={kind === 'synonyms'}
        maxLength={500}
        value={draft.reason}
        onValue={(reason) => set({ reason })}
      />
      {kind !== 'synonyms' && (
        <Fold label={words.when} className={styles['more']}>
          <div className={styles['pair']}>
            <TextField
              label={words.from}
              hint={words.dateHint}
              isOptional
              value={draft.from}
              onValue={(from) => set({ from })}
            />
            <TextField
              label={words.untilLabel}
              isOptional
              value={draft.until}
              onValue={(until) => set({ until })}
            />
          </div>
          <TextField
            label={words.id}
            hint={words.idHint}
            isOptional
            maxLength={64}
            value={draft.id}
            onValue={(id) => set({ id })}
          />
        </Fold>
      )}
    </>
  );
}

function SynonymFields({ draft, onDraft }: FieldsProps) {
  const words = useDashboardMessages().tuning;
  const set = (changed: Partial<RuleDraft>) => onDraft({ ...draft, ...changed });
  return (
    <>
      <Choices label={words.ways}>
        {[false, true].map((isOneWay) => (
          <Choice
            key={`${isOneWay}`}
            type="radio"
            name="ways"
            checked={draft.isOneWay === isOneWay}
            onChange={() => set({ isOneWay })}
          >
            {isOneWay ? words.oneWay : words.bothWays}
          </Choice>
        ))}
      </Choices>
      <LinesField
        label={draft.isOneWay ? words.typedWords : words.sameWords}
        hint={words.wordsHint}
        required
        rows={3}
        value={draft.words}
        onValue={(typed) => set({ words: typed })}
      />
      {draft.isOneWay && (
        <LinesField
          label={words.foundWords}
          required
          rows={2}
          value={draft.others}
          onValue={(others) => set({ others })}
        />
      )}
      <TextField
        label={words.language}
        hint={words.languageHint}
        isOptional
        maxLength={35}
        value={draft.language}
        onValue={(language) => set({ language })}
      />
    </>
  );
}

function SelectorFields({ draft, onDraft }: FieldsProps) {
  const messages = useDashboardMessages();
  const words = messages.tuning;
  const set = (changed: Partial<RuleDraft>) => onDraft({ ...draft, ...changed });
  const list = (name: (typeof selectorLists)[number]) => (
    <LinesField
      key={name}
      label={words.selector[name]}
      {...(name === 'paths' && { hint: words.pathsHint })}
      isOptional
      rows={2}
      spellCheck={false}
      value={draft.lists[name]}
      onValue={(text) => set({ lists: { ...draft.lists, [name]: text } })}
    />
  );
  const [urls, paths, ...others] = selectorLists;
  return (
    <fieldset className={styles['selector']}>
      <legend>{words.documents}</legend>
      <p className={styles['hint']}>{words.documentsHint}</p>
      {list(urls)}
      {list(paths)}
      <Choices label={words.selector.types} isGrid>
        {types.map((type) => (
          <Choice
            key={type}
            type="checkbox"
            checked={draft.types.includes(type)}
            onChange={({ target }) => {
              const rest = draft.types.filter((one) => one !== type);
              set({ types: target.checked ? [...rest, type] : rest });
            }}
          >
            {messages.documents.types[type]}
          </Choice>
        ))}
      </Choices>
      <Fold label={words.moreSelectors} className={styles['more']}>
        {others.map(list)}
        <div className={styles['pair']}>
          <TextField
            label={words.selector.newerThanDays}
            isOptional
            inputMode="numeric"
            value={draft.newerThanDays}
            onValue={(newerThanDays) => set({ newerThanDays })}
          />
          <TextField
            label={words.selector.olderThanDays}
            isOptional
            inputMode="numeric"
            value={draft.olderThanDays}
            onValue={(olderThanDays) => set({ olderThanDays })}
          />
        </div>
      </Fold>
    </fieldset>
  );
}
