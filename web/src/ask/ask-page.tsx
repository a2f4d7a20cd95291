import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AskDocument } from '../answer/reader/ask-document.ts';
import { FailureBoundary } from '../failures/failure-boundary.tsx';
import { hasKeyboard } from '../layout/has-keyboard.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { createInterface, InterfaceContext, useInterface } from '../messages/interface-context.ts';
import { AskHeader } from './ask-header.tsx';
import styles from './ask-page.module.css';
import { AskBox } from './box/ask-box.tsx';
import { DropZone } from './box/drop-zone.tsx';
import { type DraftKeeper, useDraft } from './box/use-draft.ts';
import {
  type Conversation,
  conversationTitle,
  isAnswering,
  type Question,
} from './conversation/conversation.ts';
import type { KeptConversations } from './conversation/kept-conversations.ts';
import { ConversationView } from './conversation-view.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { askMessages, useAskMessages } from './messages/use-ask-messages.ts';
import { type Shared, useShared } from './sharing/use-shared.ts';
import type { Asker } from './stream/asker.ts';
import { ToEnd } from './to-end.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useAskAddress } from './use-ask-address.ts';
import { useEscapeKey } from './use-escape-key.ts';
import { Examples, Welcome } from './welcome.tsx';

/** Loaded only for a link that shares an answer. */
const SharedView = lazy(async () => {
  const { SharedView: view } = await import('./sharing/shared-view.tsx');
  return { default: view };
});

export interface AskPageProps {
  readonly asker: Asker;
  readonly kept: KeptConversations;
  readonly askDocument: AskDocument;
  readonly drafts: DraftKeeper;
  readonly menu: ReactNode;
}

/** The screen at `/ask`: a conversation, and the box that carries it on. */
export function AskPage(props: AskPageProps) {
  const words = useInterface();
  const { failure } = askMessages[words.language];
  // Failures are drawn as those of a search are, and said in the words of a question.
  const asking = useMemo(() => {
    const { messages, language, locale, timeZone } = words;
    const said = { ...messages, failure: { ...messages.failure, ...failure } };
    return createInterface(language, said, { locale, timeZone });
  }, [words, failure]);
  return (
    <InterfaceContext value={asking}>
      <AskScreen {...props} />
    </InterfaceContext>
  );
}

function AskScreen({ asker, kept, askDocument, drafts, menu }: AskPageProps) {
  const messages = useAskMessages();
  const conversation = useSyncExternalStore(asker.subscribe, asker.conversation);
  const { said, say } = useAnnouncements(conversation);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(conversation.id, drafts);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { shared, leave } = useShared();
  const address = useAskAddress(asker, conversation, () => say(messages.history.gone));
  useTitle(conversation, shared);
  const isBusy = isAnswering(conversation);
  useEscapeKey(isBusy, asker.stop);

  const askDrafted = (question: Question) => {
    if (draft.isEditing) asker.askOtherwise(question);
    else asker.ask(question);
    draft.clear();
  };
  const focusField = useCallback(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  // The same from one piece of an answer to the next: exchanges that have ended are not drawn again for them.
  const askText = useCallback(
    (text: string) => {
      asker.ask({ text, attachments: [] });
      focusField();
    },
    [asker, focusField],
  );
  const { edit } = draft;
  const onEdit = useCallback(
    (question: Question) => {
      edit(question);
      field.current?.focus();
    },
    [edit],
  );
  const begin = () => {
    leave();
    address.begin();
    say(messages.announce.began);
    field.current?.focus();
  };
  const isEmpty = conversation.exchanges.length === 0;
  const isWelcome = isEmpty && shared === null;
  return (
    <DropZone onFiles={draft.attachFiles}>
      <SkipLink to="question">{messages.skipToBox}</SkipLink>
      <AskHeader
        conversation={conversation}
        canBegin={!isWelcome}
        menu={menu}
        onBegin={begin}
        onHistory={() => setHistoryOpen(true)}
      />
      <main className={styles['page']} data-empty={isWelcome || undefined}>
        <p role="status" className="heard-only">
          {said}
        </p>
        {isWelcome ? (
          <Welcome />
        ) : isEmpty && shared !== null ? (
          <FailureBoundary of="shared" fallback={<CrashedConversation />}>
            <Suspense fallback={null}>
              <SharedView shared={shared} onAsk={askText} />
            </Suspense>
          </FailureBoundary>
        ) : (
          // What is kept may be of an older page: then the way to the others, and to deleting it, stays.
          <FailureBoundary of={conversation.id} fallback={<CrashedConversation />}>
            <ConversationView
              conversation={conversation}
              asker={asker}
              askDocument={askDocument}
              onEdit={onEdit}
              say={say}
              onAsk={askText}
            />
          </FailureBoundary>
        )}
        <AskBox
          field={field}
          draft={draft}
          isBusy={isBusy}
          isFirst={isWelcome}
          onAsk={askDrafted}
          onStop={asker.stop}
          above={!isEmpty && <ToEnd conversation={conversation} onGone={focusField} />}
        />
        {isWelcome && <Examples onAsk={askText} />}
      </main>
      {isHistoryOpen && (
        <HistoryDialog
          kept={kept}
          shownId={conversation.id}
          onOpen={address.open}
          onRemoved={(id) => id === conversation.id && address.begin()}
          onClose={() => setHistoryOpen(false)}
          say={say}
        />
      )}
    </DropZone>
  );
}

function CrashedConversation() {
  const { failure } = useInterface().messages;
  return (
    <div role="alert" className={styles['crashed']}>
      <h1>{failure.crashed}</h1>
      <p>{failure.crashedDetail}</p>
    </div>
  );
}

/** The tab is called after what is read: the conversation, or the question of a shared answer. */
function useTitle(conversation: Conversation, shared: Shared): void {
  const messages = useAskMessages();
  const { exchanges } = conversation;
  const isShared = exchanges.length === 0 && typeof shared === 'object' && shared !== null;
  const asked = isShared ? shared.question : conversationTitle(conversation);
  const title = asked || messages.title;
  useEffect(() => {
    document.title = `${title} – Quarry`;
  }, [title]);
}
