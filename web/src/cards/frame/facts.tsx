import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import parts from './parts.module.css';

/** Something that is said of the answer. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** What a button beside it copies. */
  readonly copied?: string;
  readonly isCode?: boolean;
}

/** Facts in rows; `null` among them are left out. */
export function Facts({ facts }: { readonly facts: readonly (Fact | null)[] }) {
  const shown = facts.filter((fact) => fact !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={parts.facts} data-wide={shown.some(({ isCode }) => isCode)}>
      {shown.map(({ label, value, copied, isCode }) => (
        <div key={label} className={parts.fact}>
          <dt>{label}</dt>
          <dd className={isCode ? parts.code : undefined}>
            <span>{value}</span>
            {copied !== undefined && <CopyButton text={copied} what={label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
