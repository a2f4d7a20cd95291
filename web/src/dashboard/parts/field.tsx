import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { LineDrawing } from '../../icons/line-drawing.tsx';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What the server found wrong with it. */
  readonly error?: string | null | undefined;
  readonly isOptional?: boolean | undefined;
}

/** What ties a field to its label, its hint and its fault, for those who listen. */
interface FieldTies {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

/** A label, a field, a hint and a fault. */
function Field({
  label,
  hint,
  error = null,
  isOptional = false,
  children,
}: FieldProps & { readonly children: (ties: FieldTies) => ReactNode }) {
  const words = useDashboardMessages();
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`];
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label} {isOptional && <span className={styles['optional']}>({words.optional})</span>}
      </label>
      {children({
        id,
        className: styles['input'],
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== null || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type Own<Element extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Element>,
  'id' | 'className' | 'onChange' | 'value'
> & {
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** A line of text. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  onValue,
  ...rest
}: FieldProps & Own<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ties) => <input {...rest} {...ties} onChange={({ target }) => onValue(target.value)} />}
    </Field>
  );
}

/** A secret that is typed, with a button that shows it. */
export function PasswordField({ label, hint, error, onValue, ...rest }: FieldProps & Own<'input'>) {
  const words = useDashboardMessages();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={styles['password']}>
          <input
            {...rest}
            {...ties}
            type={isShown ? 'text' : 'password'}
            onChange={({ target }) => onValue(target.value)}
          />
          <button
            type="button"
            className={styles['reveal']}
            aria-label={words.signIn.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <LineDrawing size={20}>
              <path d="M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
            </LineDrawing>
          </button>
        </div>
      )}
    </Field>
  );
}

/** Lines of text. */
export function LinesField({
  label,
  hint,
  error,
  isOptional,
  onValue,
  ...rest
}: FieldProps & Own<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(ties) => <textarea {...rest} {...ties} onChange={({ target }) => onValue(target.value)} />}
    </Field>
  );
}

/** One of several values, in a list that opens. */
export function ChoiceField<Value extends string>({
  label,
  hint,
  error,
  value,
  choices,
  onValue,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, name: string])[];
  readonly onValue: (value: Value) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        // Its values are those of `choices`.
        <select {...ties} value={value} onChange={({ target }) => onValue(target.value as Value)}>
          {choices.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Boxes or radios below a heading; `isGrid`: several in a row. */
export function Choices({
  label,
  hint,
  error = null,
  isGrid = false,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  readonly isGrid?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`];
  return (
    <fieldset
      className={`${styles['choices']} ${isGrid ? styles['columns'] : ''}`}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`${styles['hint']} ${styles['whole']}`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={`${styles['error']} ${styles['whole']}`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** One of {@link Choices}. */
export function Choice({
  detail,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'className'> & { readonly detail?: ReactNode }) {
  return (
    <label className={styles['choice']}>
      <input {...rest} />
      <span>
        {children}
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </label>
  );
}
