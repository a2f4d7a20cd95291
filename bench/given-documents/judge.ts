import type { Client } from '@quarry/client';
import type { GivenDocument } from './documents.ts';
import { type DocumentTemplate, plainText, sentencesOfTemplate } from './templates.ts';

/** What was answered to a document in a template, asked what it says and what it does not. */
export interface Judged {
  readonly template: DocumentTemplate;
  readonly document: GivenDocument;
  /** Whether the answer cites the document and nothing else, and holds the right words. */
  readonly isRecognised: boolean;
  /** Whether it was said as an answer, not as what comes closest. */
  readonly isAsserted: boolean;
  /** Whether the answer says that the document does not answer the question. */
  readonly isRefused: boolean;
  /** Whether either answer holds a sentence of the template. */
  readonly quotesPrompt: boolean;
  readonly texts: readonly [string, string];
}

/** Asks both questions, each in a conversation of its own. */
export async function judge(
  client: Client,
  template: DocumentTemplate,
  document: GivenDocument,
): Promise<Judged> {
  const answered = await read(client, template.fill(document.text, document.question));
  const missed = await read(client, template.fill(document.text, document.missing));
  const prompts = sentencesOfTemplate(template);
  const quotes = ({ text }: Answer) => prompts.some((one) => plainText(text).includes(one));
  return {
    template,
    document,
    isRecognised:
      answered.isOfGiven && plainText(answered.text).includes(plainText(document.answer)),
    isAsserted: answered.isAsserted,
    isRefused: !missed.isAsserted,
    quotesPrompt: quotes(answered) || quotes(missed),
    texts: [answered.text, missed.text],
  };
}

interface Answer {
  readonly text: string;
  /** Whether something is cited, and all of it is what was given. */
  readonly isOfGiven: boolean;
  readonly isAsserted: boolean;
}

async function read(client: Client, content: string): Promise<Answer> {
  const cited: (string | null)[] = [];
  let text = '';
  let isAsserted = false;
  const history = [{ role: 'user' as const, content }];
  for await (const { event, data } of client.askEvents({ history })) {
    if (event === 'text') text += data.text;
    if (event === 'source') cited.push(data.documentId);
    if (event === 'confidence') isAsserted = data.confidence === 'answered';
  }
  const isOfGiven = cited.length > 0 && cited.every((id) => id === null);
  return { text: text.replace(/ ?\[\d+\]/gu, ''), isOfGiven, isAsserted };
}
