import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '../../../stream/failure.ts';
import {
  changedSettings,
  readSettings,
  serverFaults,
  type TypedSettings,
  textIn,
} from './read-settings.ts';
import { fieldsOf, type SettingField, textFields } from './setting-fields.ts';
import type { SettingSchema, Settings } from './setting-schema.ts';
import { useSettingMessages } from './setting-words.ts';

/** The settings of one source in a form. */
export interface SettingsForm {
  readonly fields: readonly SettingField[];
  /** What the fields are called in a request. */
  readonly places: readonly string[];
  /** What a field holds. */
  text(field: SettingField): string;
  /** Why it cannot be that; `null`: nothing is known to be wrong. */
  fault(field: SettingField): string | null;
  type(field: SettingField, text: string): void;
  /** Forgets what was typed. */
  clear(): void;
  /** The names of the settings that are not as when the form opened. */
  readonly changed: readonly string[];
  /** Reads what was typed; `null` where it has faults: these are shown, and the first gets the focus. */
  check(): Settings | null;
  /** Of the element around the fields. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

type ShownFaults = ReadonlyMap<string, string>;

const NONE: ShownFaults = new Map();
const NO_SETTINGS: Settings = {};
const EMPTY = { kind: null, typed: {} };

interface UsedSettings {
  /** What is typed for one kind is not for another. */
  readonly kind: string | null;
  /** Of the kind; `null` until it is known. */
  readonly schema: SettingSchema | null;
  readonly stored?: Settings | undefined;
  /** Why the server refused what was sent. */
  readonly failure: Failure | null;
}

/** Keeps what is typed, and shows what is wrong with it. */
export function useSettings({
  kind,
  schema,
  stored = NO_SETTINGS,
  failure,
}: UsedSettings): SettingsForm {
  const words = useSettingMessages();
  const [draft, setDraft] = useState<{ kind: string | null; typed: TypedSettings }>(EMPTY);
  const typed = draft.kind === kind ? draft.typed : EMPTY.typed;
  const [shown, setShown] = useState(NONE);
  // Counts what was refused: the focus moves then, not when a fault of several is mended.
  const [refusals, setRefusals] = useState(0);
  const refuse = (faults: ShownFaults) => {
    setShown(faults);
    setRefusals((count) => count + 1);
  };
  const ref = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => (schema === null ? [] : fieldsOf(schema, stored)), [schema, stored]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is shown once, when it comes
  useEffect(() => {
    const byPath = new Map<string, string>();
    for (const [path, { message, within }] of serverFaults(fields, failure)) {
      byPath.set(path, within === null ? message : words.entry(within, message));
    }
    if (byPath.size > 0) refuse(byPath);
  }, [failure]);
  useEffect(() => {
    if (refusals > 0) focusFirstFault(ref.current);
  }, [refusals]);
  return {
    fields,
    places: textFields(fields).map(({ path }) => `settings.${path}`),
    text: (field) => textIn(field, typed),
    fault: ({ path }) => shown.get(path) ?? null,
    type(field, text) {
      setDraft({ kind, typed: { ...typed, [field.path]: text } });
      setShown(new Map([...shown].filter(([path]) => path !== field.path)));
    },
    clear() {
      setDraft(EMPTY);
      setShown(NONE);
    },
    changed: changedSettings(fields, typed),
    check() {
      const { settings, faults } = readSettings(fields, typed);
      if (faults.size === 0) {
        setShown(NONE);
        return settings;
      }
      const messages = [...faults].map(([path, { code, limit, entry }]) => {
        const message = words.faults[code](limit);
        return [path, entry === undefined ? message : words.entry(entry, message)] as const;
      });
      refuse(new Map(messages));
      return null;
    },
    ref,
  };
}

/** Also where it is folded away. */
function focusFirstFault(fields: HTMLElement | null): void {
  const form = fields?.closest('form') ?? fields;
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  let folded = field?.closest('details') ?? null;
  while (folded !== null) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  field?.focus();
}
