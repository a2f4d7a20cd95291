import { useState } from 'react';
import type { RulesBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useInside } from '../shell/inside-context.ts';
import { Measurement } from './measurement.tsx';
import { PreviewLists } from './preview-lists.tsx';
import { linesOf, readQueries, sampleQuery } from './query-lines.ts';
import { type Rule, type RuleDraft, type RuleKind, replaceRule, ruleOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { useRulesPreview } from './use-rules-preview.ts';
import { useSavingRules } from './use-saving-rules.ts';

/** A rule that is edited. */
export interface EditedRule {
  readonly kind: RuleKind;
  /** As it is stored; `null`: it is new. */
  readonly former: Rule | null;
  readonly draft: RuleDraft;
  /** What it is tried with at first, where its own queries say nothing. */
  readonly query: string;
}

/** The form of a rule, with what it would change for a query. Saved only where no one else saved rules meanwhile. */
export function RuleDialog({
  edited,
  rules,
  judgements,
  onReload,
  onClose,
}: {
  readonly edited: EditedRule;
  readonly rules: RulesBody['api'];
  /** Judged queries of one's own; empty: there are none. */
  readonly judgements: string;
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const words = useDashboardMessages().tuning;
  const { say } = useInside();
  const saving = useSavingRules(rules.etag, onReload);
  const { kind, former } = edited;
  const [draft, setDraft] = useState(edited.draft);
  /** As typed; `null`: a query of the rule itself. */
  const [typed, setTyped] = useState<string | null>(null);
  const next = ruleOf(kind, draft);
  const changed = replaceRule(rules.rules, kind, { former, next });
  const own =
    kind === 'synonyms' ? (linesOf(draft.words)[0] ?? '') : sampleQuery(readQueries(draft.queries));
  const query = typed ?? (own === '' ? edited.query : own);
  const preview = useRulesPreview(isComplete(kind, draft) ? changed : null, query);
  const save = async () => {
    if (!(await saving.save(changed))) return;
    say(words.saved);
    onClose();
  };
  return (
    <FormDialog
      title={former === null ? words.newTitle[kind] : words.editTitle[kind]}
      submit={words.saveRule}
      isBusy={saving.isBusy}
      failure={saving.failure}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <RuleFields kind={kind} draft={draft} onDraft={setDraft} />
      <TextField
        label={words.tryWith}
        hint={words.tryHint}
        isOptional
        maxLength={400}
        value={query}
        onValue={setTyped}
      />
      <PreviewLists {...preview} />
      {judgements.trim() !== '' && isComplete(kind, draft) && (
        <Measurement judgements={judgements} rules={changed} label={words.measureBoth} />
      )}
      {saving.isOverrun && <Notice icon="alert" title={words.overrun} isAlert />}
    </FormDialog>
  );
}

/** Whether there is enough of a rule to look at what it would do. */
function isComplete(kind: RuleKind, draft: RuleDraft): boolean {
  if (kind === 'synonyms') {
    const count = linesOf(draft.words).length;
    return draft.isOneWay ? count > 0 && linesOf(draft.others).length > 0 : count > 1;
  }
  if (draft.reason.trim() === '') return false;
  const hasQueries = readQueries(draft.queries).length > 0;
  if (kind === 'pins') return hasQueries && draft.pinned.some((one) => one.trim() !== '');
  if (kind === 'redirects') return hasQueries && draft.to.trim().length > 1;
  const hasLists = Object.values(draft.lists).some((text) => text.trim() !== '');
  return (
    hasLists || draft.types.length > 0 || `${draft.newerThanDays}${draft.olderThanDays}` !== ''
  );
}
