import { useState } from 'react';
import { useAnswerMessages } from '../../answer/messages/use-answer-messages.ts';
import { useCopying } from '../../clipboard/use-copying.ts';
import { Icon } from '../../icons/icon.tsx';
import { ASK_PATH } from '../../place/place.ts';
import type { Exchange } from '../conversation/conversation.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import { exchangeAsMarkdown, fileNameOf, saveText } from '../sharing/exchange-file.ts';

export interface KeepActionsProps {
  readonly exchange: Exchange;
  /** All of the conversation is printed: one button is enough. */
  readonly canPrint: boolean;
  readonly say: (text: string) => void;
}

/** The ways to keep an answer or to pass it on: a file, a link that holds it, paper. */
export function KeepActions({ exchange, canPrint, say }: KeepActionsProps) {
  const { keep } = useAskMessages();
  const { sources: title } = useAnswerMessages().markdown;
  const download = () => {
    const markdown = exchangeAsMarkdown(exchange, { origin: location.origin, title });
    saveText(fileNameOf(exchange), markdown);
    say(keep.downloaded);
  };
  return (
    <>
      <button type="button" aria-label={keep.downloadName} onClick={download}>
        <Icon name="download" size={18} />
        {keep.download}
      </button>
      <ShareAnswer exchange={exchange} say={say} />
      {canPrint && (
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {keep.print}
        </button>
      )}
    </>
  );
}

/** What is said of a link lies beside it for as long as the answer is looked at: it is not seen elsewhere. */
function ShareAnswer({ exchange, say }: Omit<KeepActionsProps, 'canPrint'>) {
  const { keep, answer: messages } = useAskMessages();
  const { outcome, copy } = useCopying();
  const [note, setNote] = useState('');
  const tell = (text: string) => {
    setNote(text);
    say(text);
  };
  const share = async () => {
    const { question, answer } = exchange;
    // Loaded when it is first needed; `null`: it could not be.
    const sharing = await import('../sharing/shared-answer.ts').catch(() => null);
    if (sharing === null) return tell(keep.failed);
    const shared = sharing.sharedOf(question.text, answer, location.origin);
    const fragment = await sharing.writeShared(shared);
    if (fragment === null) return tell(keep.tooLong);
    const isCopied = await copy(`${location.origin}${ASK_PATH}${fragment}`);
    tell(isCopied ? keep.shared : messages.copyFailed);
  };
  return (
    <>
      <button type="button" aria-label={keep.shareName} onClick={() => void share()}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} size={18} />
        {keep.share}
      </button>
      {note !== '' && <span>{note}</span>}
    </>
  );
}
