import { expect, test } from 'vitest';
import { answers, ask, ended, granite } from './ask-granite.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { type AnswerEventData, type ScriptedQuestion, serveScripted } from './scripted-server.ts';

const FOUND: AnswerEventData['found'] = {
  candidates: [
    {
      documentId: 'granite',
      title: 'Granite',
      url: 'https://stones.example.org/granite',
      documentUrl: null,
      site: 'stones.example.org',
      type: 'page',
      snippet: granite,
    },
    {
      documentId: 'evil',
      title: '<b>Evil</b>',
      url: 'javascript:alert(1)',
      site: null,
      documentUrl: null,
      type: 'file',
      snippet: '<img src=x onerror=alert(1)> [a](b)',
    },
  ],
};

const judged = (
  confidence: AnswerEventData['confidence']['confidence'],
  reason: AnswerEventData['confidence']['reasons'][number],
  parts: AnswerEventData['confidence']['parts'] = [],
): AnswerEventData['confidence'] => ({ confidence, reasons: [reason], parts });

const CLOSEST = `I found no direct answer. These passages come closest:\n\n- ${granite}`;

describePage('what an answer claims to be', (openTab) => {
  async function open(options?: TabOptions) {
    const server = await serveScripted();
    const tab = await openTab(`${server.url}/ask`, options);
    await tab.page.getByRole('textbox').waitFor();
    await ask(tab.page, 'Who quarried granite?');
    const question = await server.nextQuestion();
    question.send('ack', { requestId: 'req-1', protocol: 1 });
    return { ...tab, question };
  }

  function say(question: ScriptedQuestion, judgement: AnswerEventData['confidence'], text: string) {
    question.send('confidence', judgement);
    question.send('text', { text });
    question.send('done', ended({ sources: 0, citations: 0 }));
  }

  test('what was found is shown while one waits, leads only to the web, and gives way to the text', async () => {
    const { page, question } = await open();
    question.send('found', FOUND);
    const list = answers(page).getByRole('region', { name: 'Found so far' });
    await list.getByText(granite).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    const links = list.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://stones.example.org/granite',
    ]);
    expect(await list.textContent()).toContain('<b>Evil</b>');
    await page.waitForTimeout(200); // until it is seen
    expect(await axeFindings(page)).toEqual([]);
    say(question, judged('answered', 'says-it'), granite);
    await answers(page).getByText(granite).waitFor();
    expect(await list.count()).toBe(0);
    expect(await answers(page).getByText('No direct answer').count()).toBe(0);
  });

  test.each([
    ['closest', 'missing-name', CLOSEST, 'No direct answer', 'A name or identifier'],
    ['none', 'not-found', 'The index holds nothing on this.', 'Nothing found', 'No passage'],
  ] as const)(
    '%s is seen and heard as no answer, in words, and still after a reload',
    async (confidence, reason, text, label, why) => {
      const { page, question } = await open();
      say(question, judged(confidence, reason), text);
      await answers(page).getByText(label, { exact: true }).waitFor();
      await answers(page).getByText(why).waitFor();
      await page.getByRole('button', { name: 'Edit the question' }).waitFor();
      const heard = await page.getByRole('status').first().textContent();
      expect(heard).toMatch(/^(?:I found no direct answer|The index holds nothing)/);
      expect(await axeFindings(page)).toEqual([]);
      await page.reload();
      await answers(page).getByText(label, { exact: true }).waitFor();
    },
  );

  test.each([judged('answered', 'says-it'), judged('none', 'courtesy'), judged('none', 'asks')])(
    'and nothing else is: %o',
    async (judgement) => {
      const { page, question } = await open();
      say(question, judgement, 'Hello.');
      await page.getByRole('button', { name: 'Edit the question' }).waitFor();
      expect(
        await answers(page)
          .getByText(/No direct answer|Nothing found/)
          .count(),
      ).toBe(0);
      expect(await page.getByRole('status').first().textContent()).toBe('Answer: Hello.');
    },
  );

  test('of several questions it says how many are answered', async () => {
    const { page, question } = await open();
    const parts = (['answered', 'none', 'answered'] as const).map((confidence, at) => ({
      question: `${at}?`,
      confidence,
      reasons: ['says-it' as const],
    }));
    say(question, judged('answered', 'says-it', parts), 'One.');
    await answers(page).getByText('2 of 3 questions have a direct answer.').waitFor();
  });
});
