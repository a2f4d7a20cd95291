import type { Page } from 'playwright-core';
import type { AnswerEventData, ScriptedQuestion } from './scripted-server.ts';

/** The question box. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Question' });
/** The exchanges, in order. */
export const answers = (page: Page) => page.getByRole('article');

/** The controls at the end of an answer. */
export const ended = (change: Partial<AnswerEventData['done']> = {}): AnswerEventData['done'] => ({
  reason: 'complete',
  sources: 1,
  citations: 1,
  fallback: null,
  timing: { firstTextMs: 3, totalMs: 12 },
  ...change,
});

/** The complete usual answer. */
export const granite = 'Granite is an igneous rock.';

/** Sends one sentence with one source, without the end. */
export function tellGranite(question: ScriptedQuestion): void {
  question.send('ack', { requestId: 'req-1', protocol: 1 });
  question.send('source', {
    number: 1,
    kind: 'document',
    documentId: 'granite',
    title: 'Granite',
    url: 'https://stones.example.org/granite',
    documentUrl: null,
    site: 'stones.example.org',
    type: 'page',
    language: 'en',
  });
  question.send('citation', {
    at: granite.length + 1,
    end: granite.length + 4,
    number: 1,
    quote: { text: granite, before: '', after: '', headings: [], start: 0, end: granite.length },
  });
  question.send('text', { text: `${granite} [1]` });
}

/** The same, with the end. */
export function answerGranite(question: ScriptedQuestion, followUps: string[] = []): void {
  tellGranite(question);
  if (followUps.length > 0) question.send('follow_ups', { questions: followUps });
  question.send('done', ended());
}

/** Types a question and sends it. */
export async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
