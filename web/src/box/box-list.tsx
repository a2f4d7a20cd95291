import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { MarkedText } from '../marked-text.tsx';
import { useInterface } from '../messages/interface-context.ts';
import styles from './box-list.module.css';
import type { BoxOption } from './box-options.ts';

export interface BoxListProps {
  readonly id: string;
  readonly options: readonly BoxOption[];
  readonly isShown: boolean;
  /** −1: none. */
  readonly chosen: number;
  readonly onChoose: (text: string) => void;
  readonly onClearRecent: () => void;
}

const icons: Readonly<Record<BoxOption['kind'], IconName>> = {
  recent: 'recent',
  card: 'equals',
  query: 'search',
  title: 'page',
  correction: 'check',
};

/** The lines below the search box. The focus stays in the box: pressing here must not take it. */
export function BoxList(props: BoxListProps) {
  const { id, options, isShown, chosen, onChoose, onClearRecent } = props;
  const { messages } = useInterface();
  const isRecent = options[0]?.kind === 'recent';
  const label = isRecent ? messages.box.recent : messages.box.suggestions;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here; the box keeps its focus
    <div
      className={styles['list']}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {isRecent && (
        <p className={styles['head']} aria-hidden="true">
          {label}
        </p>
      )}
      {/* biome-ignore-start lint/a11y: the pattern of a combobox: options are chosen by keys of the box, never focused */}
      <div id={id} role="listbox" aria-label={label}>
        {isShown &&
          options.map(({ text, highlighted, kind, answer }, place) => (
            <div
              key={`${kind} ${text}`}
              id={`${id}-${place}`}
              role="option"
              className={styles['option']}
              aria-selected={place === chosen}
              onClick={() => onChoose(text)}
            >
              <span className={styles['icon']}>
                <Icon name={icons[kind]} size={18} />
              </span>
              <span className={styles['text']} dir="auto">
                <OptionText text={text} highlighted={highlighted} answer={answer} />
              </span>
              {kind === 'correction' && (
                <span className={styles['note']}>{messages.box.correction}</span>
              )}
            </div>
          ))}
      </div>
      {/* biome-ignore-end lint/a11y: see above */}
      {isRecent && (
        <button type="button" className={styles['clear']} tabIndex={-1} onClick={onClearRecent}>
          {messages.box.clearRecent}
        </button>
      )}
      <p role="status" className="heard-only">
        {isShown ? messages.box.available(options.length) : ''}
      </p>
    </div>
  );
}

/** What a line says; of a card how the text was understood, and the answer. */
function OptionText({
  text,
  highlighted,
  answer,
}: Pick<BoxOption, 'text' | 'highlighted'> & {
  answer: BoxOption['answer'] | undefined;
}): ReactNode {
  if (answer !== undefined) {
    return (
      <>
        {answer.input} = <strong>{answer.text}</strong>
      </>
    );
  }
  return highlighted === null ? text : <MarkedText html={highlighted} />;
}
