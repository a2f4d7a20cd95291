import type { SourceKindList } from '../../../wire/wire-types.ts';
import { useRead } from '../../api/tools.ts';
import { Fold } from '../../parts/fold.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import type { SettingSchema } from './setting-schema.ts';
import { useSettingMessages } from './setting-words.ts';
import styles from './settings-form.module.css';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsForm as Form } from './use-settings.ts';

/** A kind of source as the server describes it. */
export type KindOfSource = SourceKindList['kinds'][number];

/** What the server says of a kind; `null`: nothing yet. */
export function useKind(kind: string | null) {
  const { value, failure } = useRead<SourceKindList>('/api/source-kinds');
  const rules = value?.kinds.find((one) => one.kind === kind) ?? null;
  return {
    rules,
    failure,
    // A schema, by the contract: what a form does not know of it, the server checks.
    schema: (rules?.settings ?? null) as SettingSchema | null,
  };
}

/** The settings of a kind, folded away. */
export function MoreSettings({
  kind,
  form,
  isOpen = false,
}: {
  readonly kind: ReturnType<typeof useKind>;
  readonly form: Form;
  readonly isOpen?: boolean;
}) {
  const words = useSettingMessages();
  const { rules, failure } = kind;
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (rules === null) return null;
  return (
    <Fold label={words.more} isOpen={isOpen} isTall className={styles['more']}>
      <SettingsForm kind={rules.kind} form={form} secrets={rules.secrets} />
    </Fold>
  );
}
