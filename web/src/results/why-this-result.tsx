import { type ReactNode, useId, useState } from 'react';
import { useInterface } from '../messages/interface-context.ts';
import type { Explanation } from '../wire/wire-types.ts';
import type { AskWhy, Why } from './ask-why.ts';
import styles from './why-this-result.module.css';

/** A disclosure: the button stands in the line above the title, what it shows below the result. */
export interface WhyDisclosure {
  readonly isOpen: boolean;
  readonly why: Why | null;
  readonly panelId: string;
  readonly toggle: () => void;
}

/** Requests the explanation of a result when the disclosure is first opened. */
export function useWhy(resultId: string, askWhy: AskWhy): WhyDisclosure {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState<Why | null>(null);
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && why?.kind !== 'explained') void askWhy(resultId).then(setWhy);
  };
  return { isOpen, why, panelId, toggle };
}

/** What opens the disclosure. */
export function WhyButton({ isOpen, panelId, toggle }: WhyDisclosure) {
  const { messages } = useInterface();
  return (
    <button
      type="button"
      className={styles['button']}
      aria-expanded={isOpen}
      aria-controls={panelId}
      title={messages.results.more}
      onClick={toggle}
    >
      <span aria-hidden="true">⋯</span>
      <span className="heard-only">{messages.results.more}</span>
    </button>
  );
}

/** What the score of a result is made of, for those who ask, below what it is about. */
export function WhyPanel({
  isOpen,
  why,
  panelId,
  besides,
}: WhyDisclosure & { readonly besides: ReactNode }) {
  const { messages } = useInterface();
  return (
    <div id={panelId} hidden={!isOpen} className={styles['panel']}>
      {isOpen && besides}
      {isOpen && <h3>{messages.results.why}</h3>}
      <div role="status">{isOpen && <Answer why={why} />}</div>
    </div>
  );
}

function Answer({ why }: { why: Why | null }) {
  const { messages } = useInterface();
  if (why === null) return <p>{messages.results.whyLoading}</p>;
  if (why.kind === 'failed') return <p>{messages.results.whyFailed}</p>;
  if (why.kind === 'gone') return <p>{messages.results.whyGone}</p>;
  return <Signals explanation={why.explanation} />;
}

function Signals({ explanation: { score, signals } }: { explanation: Explanation }) {
  const { messages, locale } = useInterface();
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const largest = Math.max(...signals.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <table className={styles['signals']}>
      <tbody>
        {signals.map(({ name, value, detail }) => (
          <tr key={name}>
            <th scope="row">
              <strong>{name}</strong> <span>{detail}</span>
            </th>
            <td className={styles['bar']} aria-hidden="true">
              <span
                data-less={value < 0 || undefined}
                style={{ inlineSize: `${(Math.abs(value) / largest) * 100}%` }}
              />
            </td>
            <td className={styles['value']}>{format.format(value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.results.score}</th>
          <td className={styles['bar']} aria-hidden="true" />
          <td className={styles['value']}>{plain.format(score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
