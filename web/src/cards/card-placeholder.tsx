import type { CardKindName } from '@quarry/contract';
import styles from './card-placeholder.module.css';
import view from './card-view.module.css';
import { drawingOf } from './drawing-of.ts';
import frame from './frame/card-frame.module.css';
import { CardIcon } from './frame/card-icon.tsx';
import type { CardMessages } from './messages/card-messages.ts';
import { chooseMessages } from './messages/choose-messages.ts';

export interface CardPlaceholderProps {
  readonly kind: CardKindName;
  /** BCP 47: the language of the interface. */
  readonly locale: string;
  /** `failed`: the provider did not answer. */
  readonly state: 'waiting' | 'failed';
}

/**
 * The room of a card that is being asked for, as high as the card will be. What is waited for is announced by the
 * page, once for all that arrives; that it failed is said here.
 */
export function CardPlaceholder({ kind, locale, state }: CardPlaceholderProps) {
  const messages = chooseMessages(locale);
  return (
    <div className={view.slot}>
      {state === 'waiting' ? (
        <Waiting kind={kind} messages={messages} />
      ) : (
        <Failed kind={kind} messages={messages} />
      )}
    </div>
  );
}

interface StateProps {
  readonly kind: CardKindName;
  readonly messages: CardMessages;
}

function Waiting({ kind, messages }: StateProps) {
  const drawing = drawingOf(kind);
  const name = drawing?.names[messages.language] ?? kind;
  return (
    <section className={frame.card} data-kind={kind} aria-label={name} aria-busy>
      <header className={frame.header}>
        <CardIcon drawing={drawing} />
        <h2 className={frame.kind}>{name}</h2>
      </header>
      <div className={styles.waiting} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </section>
  );
}

/** The same box, drawn as no more than an outline. */
function Failed({ kind, messages }: StateProps) {
  const drawing = drawingOf(kind);
  const name = drawing?.names[messages.language] ?? kind;
  return (
    <section className={`${frame.card} ${styles.failed}`} data-kind={kind} aria-label={name}>
      <p>
        <CardIcon drawing={drawing} />
        {messages.cardFailed}
      </p>
    </section>
  );
}
