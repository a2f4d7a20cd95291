import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useSlashKey } from '../../box/use-slash-key.ts';
import { Icon } from '../../icons/icon.tsx';
import { hasKeyboard } from '../../layout/has-keyboard.ts';
import { AttachmentChips } from '../attachments/attachment-chips.tsx';
import { AttachmentNotice } from '../attachments/attachment-notice.tsx';
import type { Question } from '../conversation/conversation.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './ask-box.module.css';
import { isAskable, isDocument } from './draft.ts';
import type { DraftHandle } from './use-draft.ts';

export interface AskBoxProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: DraftHandle;
  /** An answer is coming. */
  readonly isBusy: boolean;
  /** Nothing was asked yet. */
  readonly isFirst: boolean;
  readonly onAsk: (question: Question) => void;
  readonly onStop: () => void;
  /** Floats above it. */
  readonly above?: ReactNode;
}

/** Where one asks: Enter asks, Shift+Enter starts a line. What is long and pasted, or a file, goes along as a document. */
export function AskBox(props: AskBoxProps) {
  const { field, draft, isBusy, isFirst, onAsk, onStop, above } = props;
  const ask = useAskMessages();
  const { text, attachments, isEditing } = draft;
  const question = { text, attachments };
  useSlashKey(field);
  useFocusAtStart(field);
  const submit = () => {
    if (isBusy || !isAskable(question)) return;
    onAsk(question);
  };
  /** What was pressed is gone after it: the focus would be, too. */
  const backToField =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      act(...given);
      field.current?.focus();
    };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles['place']} data-first={isFirst || undefined}>
      {above}
      {isEditing && (
        <p className={styles['editing']}>
          <Icon name="edit" size={16} />
          {ask.box.editing}
          <button type="button" onClick={backToField(draft.cancelEdit)}>
            {ask.box.cancelEdit}
          </button>
        </p>
      )}
      <AttachmentNotice notice={draft.notice} onDismiss={backToField(draft.dismiss)} />
      <form className={styles['box']} onSubmit={onSubmit}>
        <AttachmentChips attachments={attachments} onRemove={backToField(draft.remove)} />
        <QuestionField field={field} draft={draft} isFirst={isFirst} onEnter={submit} />
        <div className={styles['foot']}>
          <FileButton onFiles={draft.attachFiles} />
          <span className={styles['hint']} aria-hidden="true">
            {ask.box.hint}
          </span>
          <SendButton isBusy={isBusy} isReady={isAskable(question)} onStop={onStop} />
        </div>
      </form>
    </div>
  );
}

interface SendButtonProps {
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onStop: () => void;
}

/** Asks, and stops the answer as long as it comes: one button, which keeps the focus. */
function SendButton({ isBusy, isReady, onStop }: SendButtonProps) {
  const { box } = useAskMessages();
  const name = isBusy ? box.stop : box.send;
  return (
    <button
      type="submit"
      className={styles['send']}
      // Not `disabled`: it would lose the focus when the last letter is taken away.
      aria-disabled={!isBusy && !isReady}
      title={name}
      onClick={(event) => {
        if (!isBusy) return;
        event.preventDefault();
        onStop();
      }}
    >
      <span className="heard-only">{name}</span>
      {isBusy ? <span className={styles['square']} aria-hidden="true" /> : <Icon name="send" />}
    </button>
  );
}

// Of a turn's 32,000 characters, what attachments leave over, less their fences.
const MAX_QUESTION_CHARACTERS = 7_000;

interface QuestionFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: DraftHandle;
  readonly isFirst: boolean;
  readonly onEnter: () => void;
}

/** The field grows with what stands in it, up to what its style allows. */
function QuestionField({ field, draft, isFirst, onEnter }: QuestionFieldProps) {
  const { box } = useAskMessages();
  const hint = useId();
  const { text, attachments } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [field, text]);
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter is its own: 229 is how older browsers say so.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    const pasted = event.clipboardData.getData('text/plain');
    // A spreadsheet puts a picture of itself beside its text.
    if (pasted === '' && files.length > 0) {
      event.preventDefault();
      draft.attachFiles(files);
    } else if (isDocument(pasted)) {
      event.preventDefault();
      draft.attachText(pasted.replaceAll(/\r\n?/g, '\n'));
    }
  };
  const placeholder = isFirst ? box.placeholder : box.placeholderMore;
  return (
    <>
      <textarea
        ref={field}
        id="question"
        className={styles['field']}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        aria-label={box.label}
        aria-describedby={hint}
        aria-keyshortcuts="/"
        maxLength={MAX_QUESTION_CHARACTERS}
        placeholder={attachments.length > 0 ? box.placeholderDocument : placeholder}
        value={text}
        onChange={({ target }) => draft.type(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <span id={hint} hidden>
        {box.hint}
      </span>
    </>
  );
}

const READ_KINDS = '.txt,.md,.markdown,.csv,.tsv,.json,.html,.htm,.xml,.yaml,.yml,.log,text/*';

function FileButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { box } = useAskMessages();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles['attach']}
        aria-label={box.attach}
        title={box.attach}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="attach" />
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={READ_KINDS}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Or choosing the same file again would be no change.
          target.value = '';
        }}
      />
    </>
  );
}

/** The screen is for typing. Not where that brings up a keyboard that covers half of it. */
function useFocusAtStart(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, [field]);
}
