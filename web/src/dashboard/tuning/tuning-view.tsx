import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { RuleSet, RulesBody } from '../../wire/wire-types.ts';
import { useAction, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { Section, ViewHead } from '../parts/view-head.tsx';
import { useInside } from '../shell/inside-context.ts';
import { describeRule } from './describe-rule.ts';
import { useJudgedQueries } from './judged-queries.ts';
import { JudgedSection } from './judged-section.tsx';
import { type EditedRule, RuleDialog } from './rule-dialog.tsx';
import {
  draftOf,
  emptyRule,
  type Rule,
  type RuleKind,
  replaceRule,
  ruleKinds,
} from './rule-draft.ts';
import { TryQuery } from './try-query.tsx';
import styles from './tuning-view.module.css';

/** `Search tuning`: rules and synonyms, each with what it would change. */
export default function TuningView() {
  const messages = useDashboardMessages();
  const words = messages.tuning;
  const { api } = useTools();
  const { say } = useInside();
  const { value, failure, reload } = useRead<RulesBody>('/api/rules');
  const [edited, setEdited] = useState<EditedRule | null>(null);
  /** The rules before the last one was removed. */
  const [former, setFormer] = useState<RuleSet | null>(null);
  const action = useAction();
  const [judgements, setJudgements] = useJudgedQueries();
  const save = (rules: RuleSet, etag: string, said: string) =>
    action.run(async () => {
      await api.change('PUT', '/api/rules', rules, { ifMatch: etag });
      say(said);
      await reload();
    });
  const edit = (kind: RuleKind, rule: Rule | null) => {
    setFormer(null);
    setEdited({ kind, former: rule, draft: rule === null ? emptyRule : draftOf(rule), query: '' });
  };
  const pin = (query: string, document: string, pins: RuleSet['pins']) => {
    const known = pins?.find(({ queries }) => queries.includes(query)) ?? null;
    if (known === null) {
      const draft = { ...emptyRule, queries: query, pinned: [document] };
      setEdited({ kind: 'pins', former: null, draft, query });
      return;
    }
    const { pinned, ...draft } = draftOf(known);
    const others = pinned.filter((one) => one !== document);
    setEdited({
      kind: 'pins',
      former: known,
      draft: { ...draft, pinned: [...others, document] },
      query,
    });
  };
  return (
    <>
      <ViewHead title={messages.views.tuning} lead={words.lead} />
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={8} />}
      {value !== null && (
        <>
          {former !== null && (
            <Notice icon="check" title={words.removed} isAlert>
              <Button
                size="small"
                isBusy={action.isBusy}
                onClick={async () => {
                  if (await save(former, value.api.etag, words.restored)) setFormer(null);
                }}
              >
                {words.undo}
              </Button>
            </Notice>
          )}
          {action.failure !== null && (
            <FailureNotice failure={action.failure} onRetry={() => void reload()} />
          )}
          <TryQuery
            rules={value.api}
            onPin={(query, document) => pin(query, document, value.api.rules.pins)}
          />
          {ruleKinds.map((kind) => (
            <RuleList
              key={kind}
              kind={kind}
              rules={value.api.rules[kind] ?? []}
              onEdit={(rule) => edit(kind, rule)}
              onRemove={async (rule) => {
                const { rules, etag } = value.api;
                const rest = replaceRule(rules, kind, { former: rule, next: null });
                if (await save(rest, etag, words.removed)) setFormer(rules);
              }}
            />
          ))}
          <FileRules file={value.file} />
          <JudgedSection judgements={judgements} onJudgements={setJudgements} />
        </>
      )}
      {edited !== null && value !== null && (
        <RuleDialog
          edited={edited}
          rules={value.api}
          judgements={judgements}
          onReload={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function RuleList({
  kind,
  rules,
  onEdit,
  onRemove,
}: {
  readonly kind: RuleKind;
  readonly rules: readonly Rule[];
  readonly onEdit: (rule: Rule | null) => void;
  readonly onRemove: (rule: Rule) => Promise<void>;
}) {
  const messages = useDashboardMessages();
  const words = messages.tuning;
  return (
    <Section
      title={words.kinds[kind]}
      action={
        <Button
          size="small"
          icon="new"
          aria-label={`${words.add}: ${words.kinds[kind]}`}
          onClick={() => onEdit(null)}
        >
          {words.add}
        </Button>
      }
    >
      <p className={styles['about']}>{words.kindMeans[kind]}</p>
      {rules.length > 0 && (
        <Rows label={words.kinds[kind]}>
          {rules.map((rule) => {
            const { title, facts } = describeRule(rule, words);
            return (
              <Row
                key={JSON.stringify(rule)}
                title={title}
                facts={facts}
                actions={
                  <>
                    <RowAction label={words.edit} of={title} onClick={() => onEdit(rule)} />
                    <RowAction
                      label={words.remove}
                      of={title}
                      onClick={() => void onRemove(rule)}
                    />
                  </>
                }
              />
            );
          })}
        </Rows>
      )}
    </Section>
  );
}

function FileRules({ file }: { readonly file: RulesBody['file'] }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().tuning;
  if (file.path === null) return null;
  const rules = ruleKinds.flatMap((kind): readonly (readonly [RuleKind, Rule])[] =>
    (file.rules[kind] ?? []).map((rule) => [kind, rule] as const),
  );
  return (
    <Section title={words.file}>
      <p className={styles['about']}>
        {words.fileAbout(formatNumber(rules.length))} <code dir="ltr">{file.path}</code>
      </p>
      {file.faults.length > 0 && (
        <Notice icon="alert" tone="danger" title={words.fileFaults}>
          {file.faults.map(({ line, path, message }) => (
            <p key={`${path} ${message}`} lang="en">
              {line !== null && `${line}: `}
              {path} {message}
            </p>
          ))}
        </Notice>
      )}
      {rules.length > 0 && (
        <Rows label={words.file}>
          {rules.map(([kind, rule]) => {
            const { title, facts } = describeRule(rule, words);
            const of = words.kinds[kind];
            return (
              <Row key={`${kind} ${JSON.stringify(rule)}`} title={title} facts={[of, ...facts]} />
            );
          })}
        </Rows>
      )}
    </Section>
  );
}
