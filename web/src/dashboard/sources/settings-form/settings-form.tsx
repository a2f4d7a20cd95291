import type { ReactNode } from 'react';
import { useInterface } from '../../../messages/interface-context.ts';
import { Choice, ChoiceField, Choices, LinesField, TextField } from '../../parts/field.tsx';
import { Fold } from '../../parts/fold.tsx';
import { QuotedText } from '../../parts/quoted-text.tsx';
import { labelOf, valueLabel } from './label-of.ts';
import type { SettingField } from './setting-fields.ts';
import { NO_CHOICE, writeText } from './setting-text.ts';
import { hintOf, useSettingMessages } from './setting-words.ts';
import styles from './settings-form.module.css';
import type { SettingsForm as Form } from './use-settings.ts';

interface FormProps {
  /** Of the source, by which some settings are explained. */
  readonly kind: string;
  readonly form: Form;
  /** Settings whose values the server masks. */
  readonly secrets: readonly string[];
}

/** The settings of a source, a field for each, made from the schema of its kind. */
export function SettingsForm(props: FormProps) {
  return (
    <div ref={props.form.ref} className={styles['fields']}>
      {props.form.fields.map((field) => (
        <SettingInput key={`${props.kind}.${field.path}`} {...props} field={field} />
      ))}
    </div>
  );
}

type InputProps = FormProps & { readonly field: SettingField };

function SettingInput(props: InputProps) {
  const { field, form } = props;
  const words = useSettingMessages();
  const shared = {
    label: labelOf(field.name, words),
    hint: <Hint {...props} />,
    error: form.fault(field),
  };
  const typing = {
    value: form.text(field),
    onValue: (text: string) => form.type(field, text),
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'off',
    ...(field.schema.default !== undefined && {
      placeholder: writeText(field.kind, field.schema.default),
    }),
  };
  switch (field.kind) {
    case 'group':
      return <Group {...props} />;
    case 'switch':
      return <Switch {...props} {...shared} />;
    case 'choice':
      return <OneOf {...props} {...shared} />;
    case 'choices':
      return <SeveralOf {...props} {...shared} />;
    case 'number':
      return (
        <TextField
          {...shared}
          {...typing}
          inputMode={field.schema.type === 'integer' ? 'numeric' : 'decimal'}
        />
      );
    case 'text':
      return <TextField {...shared} {...typing} />;
    default:
      return <LinesField {...shared} {...typing} rows={4} />;
  }
}

/** Settings within a setting, folded away: they are many, and seldom needed. */
function Group(props: InputProps) {
  const { field } = props;
  const words = useSettingMessages();
  const label = labelOf(field.name, words);
  return (
    <Fold label={label} isTall className={styles['group']}>
      <fieldset className={styles['fields']}>
        <legend className="heard-only">{label}</legend>
        <p className={styles['hint']}>
          <Hint {...props} />
        </p>
        {field.fields.map((inner) => (
          <SettingInput key={inner.path} {...props} field={inner} />
        ))}
      </fieldset>
    </Fold>
  );
}

interface SharedProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | null;
}

function Switch({ field, form, label, hint, error }: InputProps & SharedProps) {
  const text = form.text(field);
  const isOn = text === '' ? field.schema.default === true : text === 'true';
  return (
    <Choice
      type="checkbox"
      checked={isOn}
      aria-invalid={error !== null || undefined}
      detail={
        <>
          {hint}
          {error !== null && (
            <span className={styles['error']} role="alert">
              {error}
            </span>
          )}
        </>
      }
      onChange={({ target }) => form.type(field, String(target.checked))}
    >
      {label}
    </Choice>
  );
}

function OneOf({ field, form, label, hint, error }: InputProps & SharedProps) {
  const words = useSettingMessages();
  const { default: usual } = field.schema;
  const values = textsOf(field.schema.enum);
  const unset = typeof usual === 'string' ? usual : '';
  return (
    <ChoiceField
      label={label}
      hint={hint}
      error={error}
      value={form.text(field) || unset}
      choices={[
        ...(unset === '' ? [['', words.unset] as const] : []),
        ...values.map((value) => {
          const name = valueLabel(field.name, value, words);
          return [value, value === usual ? words.isDefault(name) : name] as const;
        }),
      ]}
      onValue={(value) => form.type(field, value === usual ? '' : value)}
    />
  );
}

function SeveralOf({ field, form, label, hint, error }: InputProps & SharedProps) {
  const words = useSettingMessages();
  const { schema } = field;
  const values = textsOf(schema.items?.enum);
  const text = form.text(field) || writeText('choices', schema.default ?? []);
  const chosen = new Set(text.split('\n'));
  const choose = (value: string, isChosen: boolean) => {
    const next = values.filter((one) => (one === value ? isChosen : chosen.has(one)));
    form.type(field, next.join('\n') || NO_CHOICE);
  };
  return (
    <Choices label={label} hint={hint} error={error} isGrid>
      {values.map((value) => (
        <Choice
          key={value}
          type="checkbox"
          checked={chosen.has(value)}
          aria-invalid={error !== null || undefined}
          onChange={({ target }) => choose(value, target.checked)}
        >
          {valueLabel(field.name, value, words)}
        </Choice>
      ))}
    </Choices>
  );
}

/** What a setting means, how it is written and what it is unless it is set. */
function Hint({ kind, field, secrets }: InputProps) {
  const { language } = useInterface();
  const words = useSettingMessages();
  const hint = hintOf(kind, field, language);
  const how = [
    field.kind === 'list' && words.lines,
    field.kind === 'pairs' && words.pairs,
    field.kind === 'json' && words.json,
    secrets.includes(field.path) && words.masked,
  ].filter((one) => one !== false);
  return (
    <>
      <span lang={hint.language === language ? undefined : hint.language}>
        <QuotedText>{hint.text}</QuotedText>
      </span>
      {how.length > 0 && ` ${how.join(' ')}`}
    </>
  );
}

function textsOf(values: readonly unknown[] | undefined): string[] {
  return values?.filter((value) => typeof value === 'string') ?? [];
}
