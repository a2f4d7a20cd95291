import { AnswerText } from '../../answer/answer-text.tsx';
import { useAnswerMessages } from '../../answer/messages/use-answer-messages.ts';
import { addressOf } from '../../answer/source-place.ts';
import { Icon } from '../../icons/icon.tsx';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import type { SharedAnswer, SharedSource } from './shared-answer.ts';
import styles from './shared-view.module.css';
import type { Shared } from './use-shared.ts';

export interface SharedViewProps {
  readonly shared: Exclude<Shared, null>;
  readonly onAsk: (text: string) => void;
}

/**
 * An answer that came with a link. Anybody can write such a link: the page says so, and draws it as it draws every answer, so that
 * nothing in it runs, is loaded or leads elsewhere than to the web.
 */
export function SharedView({ shared, onAsk }: SharedViewProps) {
  const { sharing } = useAskMessages();
  if (shared === 'reading') return null;
  if (shared === 'unreadable') {
    return (
      <div className={styles['shared']}>
        <h1>{sharing.untitled}</h1>
        <p role="alert" className={styles['notice']}>
          <Icon name="alert" size={20} />
          <span>{sharing.unreadable}</span>
        </p>
      </div>
    );
  }
  return <SharedExchange shared={shared} onAsk={onAsk} />;
}

function SharedExchange({
  shared,
  onAsk,
}: { shared: SharedAnswer } & Pick<SharedViewProps, 'onAsk'>) {
  const { sharing, standing } = useAskMessages();
  const { question, text, sources, confidence } = shared;
  return (
    <article className={styles['shared']} aria-labelledby="shared-question">
      <p role="note" className={styles['notice']}>
        <Icon name="link" size={20} />
        <span>{sharing.notice}</span>
      </p>
      <h1 id="shared-question" dir="auto">
        {question || sharing.untitled}
      </h1>
      {confidence !== 'answered' && (
        <p className={styles['standing']}>
          <Icon name={confidence === 'closest' ? 'near' : 'nothing'} size={18} />
          {standing[confidence]}
        </p>
      )}
      <AnswerText text={text} citations={[]} sources={[]} isStreaming={false} onOpen={nothing} />
      <SharedSources sources={sources} />
      {question.trim() !== '' && (
        <button type="button" className={styles['ask']} onClick={() => onAsk(question)}>
          <Icon name="ask" size={18} />
          {sharing.ask}
        </button>
      )}
    </article>
  );
}

/** No mark of it has a quote to open. */
function nothing(): void {}

function SharedSources({ sources }: { readonly sources: readonly SharedSource[] }) {
  const { list, untitled, newTab } = useAnswerMessages();
  if (sources.length === 0) return null;
  return (
    <section className={styles['sources']} aria-label={list.title}>
      <h2>{list.title}</h2>
      <ul>
        {sources.map(({ number, title, url }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an untrusted link may use a number twice
          <li key={place}>
            [{number}]{' '}
            {url === '' ? (
              <bdi>{title || untitled}</bdi>
            ) : (
              <>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  referrerPolicy="no-referrer"
                >
                  <bdi>{title || untitled}</bdi>
                  <span className="heard-only"> ({newTab})</span>
                </a>{' '}
                <bdi className={styles['address']}>{addressOf(url)}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
