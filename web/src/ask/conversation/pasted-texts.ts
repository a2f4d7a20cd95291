import type { Exchange } from './conversation.ts';

/**
 * What may have been taken for a document of the conversation, the latest first: the attachments of a turn, which the
 * server makes one of, and what was typed or pasted as its text.
 */
export function pastedTexts(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges.toReversed().flatMap(({ question: { text, attachments } }) => {
    // As `server/src/answers/question/pasted/split-paste.ts` joins them.
    const documents = attachments.map((one) => one.text.replace(/^\s*\n|\s+$/g, ''));
    return [documents.join('\n\n'), text.trim()].filter((one) => one !== '');
  });
}
