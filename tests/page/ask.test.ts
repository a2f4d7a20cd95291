import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerGranite, answers, ask, ended, field, granite, tellGranite } from './ask-granite.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { serveScripted } from './scripted-server.ts';

describePage('the conversation', (openTab) => {
  async function open(path = '/ask', options?: TabOptions) {
    const server = await serveScripted();
    const tab = await openTab(`${server.url}${path}`, options);
    // Its scripts are loaded by themselves.
    if (path.startsWith('/ask')) await tab.page.getByRole('textbox').waitFor();
    return { ...tab, server };
  }

  /** A conversation of one answered question. */
  async function openAnswered(options?: TabOptions) {
    const opened = await open('/ask', options);
    await ask(opened.page, 'What is granite?');
    answerGranite(await opened.server.nextQuestion(), ['What is basalt?']);
    await opened.page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    return opened;
  }

  test('a question is answered as its answer comes, and nothing that is drawn moves for it', async () => {
    const { page, server, layoutShift } = await open();
    await ask(page, 'What is granite?');
    const question = await server.nextQuestion();
    expect(question.history).toEqual([{ role: 'user', content: 'What is granite?' }]);
    expect(question.headers).toMatchObject({
      accept: 'text/event-stream',
      'x-quarry-anti-forgery': 'of this session',
    });
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    // The box has gone to the foot of the window, at the press of a key.
    const shiftBefore = await layoutShift();
    tellGranite(question);
    await answers(page).getByText(granite).waitFor();
    await page.getByRole('button', { name: /Source 1: Granite/ }).waitFor();
    question.send('text', { text: '\n\nIt is hard.' });
    await answers(page).getByText('It is hard.').waitFor();
    question.send('done', ended());
    await page.getByRole('button', { name: 'Edit the question' }).waitFor();
    expect(await page.title()).toBe('What is granite? – Quarry');
    expect((await layoutShift()) - shiftBefore).toBeLessThan(0.01);
  });

  test('goes on with what was said, and asks what is suggested', async () => {
    const { page, server } = await openAnswered();
    await page.getByRole('button', { name: 'What is basalt?' }).click();
    const next = await server.nextQuestion();
    expect(next.history).toEqual([
      { role: 'user', content: 'What is granite?' },
      { role: 'assistant', content: `${granite} [1]` },
      { role: 'user', content: 'What is basalt?' },
    ]);
    answerGranite(next);
    expect(await answers(page).count()).toBe(2);
  });

  test('Shift+Enter starts a line, and Enter while composing asks nothing', async () => {
    const { page, server } = await open();
    await field(page).fill('one');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('two');
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(await field(page).inputValue()).toBe('one\ntwo');
    await field(page).press('Enter');
    expect((await server.nextQuestion()).history[0]?.content).toBe('one\ntwo');
  });

  test.each(['button', 'Escape'])(
    'is stopped by %s: the server is left, what is there stays',
    async (by) => {
      const { page, server } = await open();
      await ask(page, 'What is granite?');
      const question = await server.nextQuestion();
      tellGranite(question);
      await answers(page).getByText(granite).waitFor();
      if (by === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Stop' }).click();
      await question.closed;
      await page.getByText('You stopped it here.').waitFor();
      expect(await answers(page).getByText(granite).count()).toBe(1);
    },
  );

  test('asks again in place of the answer, and otherwise in place of the question', async () => {
    const { page, server } = await openAnswered();
    await page.getByRole('button', { name: 'Try again' }).click();
    const again = await server.nextQuestion();
    expect(again.history).toHaveLength(1);
    answerGranite(again);
    await page.getByRole('button', { name: 'Edit the question' }).click();
    expect(await field(page).inputValue()).toBe('What is granite?');
    await ask(page, 'What is gneiss?');
    const changed = await server.nextQuestion();
    expect(changed.history).toEqual([{ role: 'user', content: 'What is gneiss?' }]);
    answerGranite(changed);
    expect(await answers(page).count()).toBe(1);
  });

  describe('addresses', () => {
    test('/ask?q= asks at once, and once: loading it again and coming back ask nothing', async () => {
      const { page, server } = await open('/ask?q=What+is+granite%3F');
      answerGranite(await server.nextQuestion());
      await answers(page).getByText(granite).waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(new URL(page.url()).searchParams.has('q')).toBe(false);
      await page.reload();
      await answers(page).getByText(granite).waitFor();
      expect(server.asked.filter((path) => path === '/api/spaces/stream')).toHaveLength(1);
    });

    test('the search leads here with its words, and back', async () => {
      const { page, server } = await open('/');
      await page.goto(`${server.url}/?q=granite`);
      await page.getByRole('link', { name: 'Ask “granite”' }).click();
      const question = await server.nextQuestion();
      expect(question.history[0]?.content).toBe('granite');
      answerGranite(question);
      await answers(page).getByText(granite).waitFor();
      await page.goBack();
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('granite');
      await page.goForward();
      await answers(page).getByText(granite).waitFor();
      await page.getByRole('link', { name: /^Search: Search for “granite”/ }).click();
      expect(new URL(page.url()).search).toBe('?q=granite');
    });

    test('back and forward go through the conversations', async () => {
      const { page } = await openAnswered();
      await page.getByRole('button', { name: 'New conversation' }).click();
      await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
      await page.goBack();
      await answers(page).getByText(granite).waitFor();
      await page.goForward();
      await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
    });

    test('one that this browser does not keep is an empty conversation, and says so', async () => {
      const { page } = await open('/ask?c=gone');
      await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
      await page.getByText('not kept in this browser').waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  describe('documents that go along', () => {
    test('a long paste becomes an attachment, can be looked at, and is sent behind the question', async () => {
      const { page, server } = await open();
      const document = `# Terms\n${'The notice period is thirty days. '.repeat(30)}`;
      await paste(page, document);
      await page.getByRole('button', { name: 'Look at Pasted text' }).click();
      await page.getByRole('dialog').getByText('The notice period').waitFor();
      await page.keyboard.press('Escape');
      await ask(page, 'How long is it?');
      expect((await server.nextQuestion()).history[0]?.content).toBe(
        `How long is it?\n\n\`\`\`\n${document.trim()}\n\`\`\``,
      );
    });

    test('a short paste is text like any other', async () => {
      const { page } = await open();
      await paste(page, 'a few words');
      expect(await page.getByRole('button', { name: /Look at/ }).count()).toBe(0);
    });

    test('a file that is dropped anywhere is attached', async () => {
      const { page } = await open();
      await page.evaluate(`{
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['# Notes'], 'notes.md', { type: 'text/markdown' }));
        for (const name of ['dragenter', 'dragover', 'drop']) {
          const options = { dataTransfer, bubbles: true, cancelable: true };
          document.querySelector('h1').dispatchEvent(new DragEvent(name, options));
        }
      }`);
      await page.getByRole('button', { name: 'Look at notes.md' }).waitFor();
    });

    test('what is being written is still there after a look at the search', async () => {
      const { page } = await open();
      await field(page).fill('What is');
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      await page.goBack();
      await expect.poll(() => field(page).inputValue()).toBe('What is');
    });

    test('a file is attached, another is refused with its reason, and one is taken away', async () => {
      const { page } = await open();
      await page.locator('input[type=file]').setInputFiles([
        { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes') },
        { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71]) },
        { name: 'book.txt', mimeType: 'text/plain', buffer: Buffer.from('x'.repeat(24_001)) },
      ]);
      await page.getByRole('button', { name: 'Look at notes.md' }).waitFor();
      await page
        .getByRole('alert')
        .getByText(/photo\.png|book\.txt/)
        .waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('button', { name: 'Remove notes.md' }).click();
      expect(await page.getByRole('button', { name: /Look at/ }).count()).toBe(0);
    });
  });

  describe('what goes wrong', () => {
    test('too many questions: it counts down, and asks again by itself', async () => {
      const { page, server } = await open('/ask', { hasClock: true });
      await ask(page, 'What is granite?');
      (await server.nextQuestion()).refuse({
        status: 429,
        headers: { 'retry-after': '7' },
        body: problemBody(429, 'ERR_RATE_LIMITED'),
      });
      await page.getByRole('heading', { name: 'Too many questions' }).waitFor();
      await page.clock.runFor(8_000);
      answerGranite(await server.nextQuestion());
      await answers(page).getByText(granite).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    });

    test('the connection breaks: what came stays, and it can be asked again', async () => {
      const { page, server } = await open();
      await ask(page, 'What is granite?');
      const question = await server.nextQuestion();
      tellGranite(question);
      await answers(page).getByText(granite).waitFor();
      question.break();
      await answers(page).getByText('The connection broke here').waitFor();
      expect(await answers(page).getByText(granite).count()).toBe(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      answerGranite(await server.nextQuestion());
      await answers(page).getByText('The connection broke here').waitFor({ state: 'detached' });
    });

    test('the server fails in the middle: its reason stands below what came', async () => {
      const { page, server } = await open();
      await ask(page, 'What is granite?');
      const question = await server.nextQuestion();
      tellGranite(question);
      question.send('error', problemBody(504, 'ERR_TIMEOUT'));
      question.send('done', ended({ reason: 'error' }));
      await page.getByRole('heading', { name: 'The answer took too long' }).waitFor();
      await page.getByText('req-4711').waitFor();
      expect(await answers(page).getByText(granite).count()).toBe(1);
    });

    test('a stored conversation that cannot be rendered breaks nothing else', async () => {
      const exchange = {
        id: 'one',
        question: { text: 'Old?', attachments: [] },
        end: 'complete',
        answer: { text: 'Old. [1]', sources: [null], citations: [null], followUps: [] },
      };
      const stored = JSON.stringify({ id: 'old', changedAtMs: 1, exchanges: [exchange] });
      const entry = JSON.stringify([{ id: 'old', title: 'Old?', changedAtMs: 1, units: 9 }]);
      const initScript = `
        console.error = () => {}; // how React says so
        localStorage.setItem('quarry.conversation.old', ${JSON.stringify(stored)});
        localStorage.setItem('quarry.conversations', ${JSON.stringify(entry)});
      `;
      const { page } = await open('/ask?c=old', { initScript });
      await page.getByRole('heading', { name: 'The page itself failed' }).waitFor();
      await page.getByRole('button', { name: 'Earlier conversations' }).click();
      await page.getByRole('button', { name: 'Delete Old?' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
    });

    test('without a response it says so, and asks again on request', async () => {
      const { page, server } = await open();
      await server.goAway();
      await ask(page, 'What is granite?');
      await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor();
      await server.comeBack();
      await page.getByRole('button', { name: 'Try again' }).click();
      answerGranite(await server.nextQuestion());
      await answers(page).getByText(granite).waitFor();
    });

    test('the model failed: the answer says that it is quoted', async () => {
      const { page, server } = await open();
      await ask(page, 'What is granite?');
      const question = await server.nextQuestion();
      tellGranite(question);
      question.send('done', ended({ fallback: 'unreachable' }));
      await page.getByText('the language model did not answer').waitFor();
    });

    test('another session meanwhile: the question is asked once more with its word', async () => {
      const { page, server } = await openAnswered();
      server.answer('/api/session', () => ({ body: { scopes: [], antiForgery: 'of another' } }));
      await ask(page, 'And gneiss?');
      const refused = await server.nextQuestion();
      refused.refuse({ status: 403, body: problemBody(403, 'ERR_SCOPE_DENIED') });
      const sent = await server.nextQuestion();
      expect(sent.headers['x-quarry-anti-forgery']).toBe('of another');
      answerGranite(sent);
      await page.getByRole('button', { name: 'Edit the question' }).waitFor();
    });
  });

  describe('earlier conversations', () => {
    test('are opened, deleted one by one and all, in this browser alone', async () => {
      const { page, server } = await openAnswered();
      await page.getByRole('button', { name: 'New conversation' }).click();
      await ask(page, 'What is slate?');
      answerGranite(await server.nextQuestion());
      await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
      const history = page.getByRole('dialog', { name: 'Earlier conversations' });
      const openHistory = () => page.getByRole('button', { name: 'Earlier conversations' }).click();
      await openHistory();
      await history.getByText('Kept in this browser only.').waitFor();
      await history.getByRole('button', { name: /^What is granite\?/ }).click();
      await page.getByRole('heading', { name: 'You asked: What is granite?' }).waitFor();
      await openHistory();
      await history.getByRole('button', { name: 'Delete What is slate?' }).click();
      expect(await history.getByRole('button', { name: /^Delete What/ }).count()).toBe(1);
      await history.getByRole('button', { name: 'Delete all' }).click();
      await history.getByRole('button', { name: 'Really delete all?' }).click();
      await history.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
      const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
      expect(kept.filter((name) => name.includes('conversation'))).toEqual([]);
      const sent = server.asked.filter((path) => !/^\/api\/(session|overview|spaces)/.test(path));
      expect(sent).toEqual([]);
    });
  });

  describe('is accessible', () => {
    test('the focus is never lost with the button that was pressed', async () => {
      const { page, server } = await openAnswered();
      const focused = () => page.evaluate<string>('document.activeElement.id');
      await page.getByRole('button', { name: 'What is basalt?' }).press('Enter');
      const question = await server.nextQuestion();
      await expect.poll(focused).toBe('question');
      await page.getByRole('button', { name: 'Stop' }).press('Enter');
      await page.getByText('Stopped before there was an answer.').waitFor();
      expect(await page.evaluate('document.activeElement.title')).toBe('Ask');
      await question.closed;
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await server.nextQuestion();
      await expect.poll(focused).toMatch(/^asked-/);
    });

    test('an answer is said once, when it is whole', async () => {
      const { page, server } = await open();
      await page.evaluate(`
        window.heard = [];
        new MutationObserver(() => {
          const said = document.querySelector('main > [role=status]').textContent;
          if (said !== heard.at(-1)) heard.push(said);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      `);
      await ask(page, 'What is granite?');
      const question = await server.nextQuestion();
      tellGranite(question);
      await answers(page).getByText(granite).waitFor();
      question.send('text', { text: '\n\nIt is hard.' });
      question.send('done', ended());
      await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
      await expect
        .poll(() => page.evaluate('heard.filter((said) => said !== "")'))
        .toEqual(['Answering …', `Answer: ${granite} It is hard.`]);
    });

    test('what is copied has its sources, and it is said', async () => {
      const { page } = await openAnswered({ permissions: ['clipboard-read', 'clipboard-write'] });
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByText('Copied with its sources').waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).toContain(`${granite} [1]`);
      expect(copied).toContain('[1] Granite — https://stones.example.org/granite');
    });

    test('the keyboard reaches everything: / goes to the question', async () => {
      const { page } = await openAnswered();
      await page.getByRole('button', { name: 'Copy', exact: true }).focus();
      await page.keyboard.press('/');
      expect(await page.evaluate('document.activeElement.id')).toBe('question');
    });

    test('axe finds nothing, light and dark: answered, with its history, empty', async () => {
      const { page } = await openAnswered({ reducedMotion: 'reduce' });
      const look = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await axeFindings(page)).toEqual([]);
        }
      };
      await look();
      await page.getByRole('button', { name: 'Earlier conversations' }).click();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New conversation' }).click();
      await page.getByRole('heading', { name: 'Ask your content' }).waitFor();
      await look();
    });

    test('nothing is wider than its window: of a phone, a tablet, a desk', async () => {
      const { page } = await openAnswered();
      const overflow =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate<number>(overflow)).toBeLessThanOrEqual(0);
      }
      // Nor does a word of the head break at the narrowest.
      await page.setViewportSize({ width: 320, height: 700 });
      const lines = `[...document.querySelectorAll('header nav > *')].map((place) => {
        const words = document.createRange();
        words.selectNodeContents(place);
        return words.getClientRects().length;
      })`;
      expect(await page.evaluate(lines)).toEqual([1, 1, 1]);
    });

    test('it speaks German, and a question in Arabic stands as it is read', async () => {
      const { page, server } = await open('/ask', { locale: 'de-DE' });
      await page.getByRole('heading', { name: 'Fragen Sie Ihre Inhalte' }).waitFor();
      await page.getByRole('textbox', { name: 'Frage' }).fill('ما هو الجرانيت؟');
      await page.getByRole('textbox', { name: 'Frage' }).press('Enter');
      answerGranite(await server.nextQuestion());
      await answers(page).getByText(granite).waitFor();
      const direction = 'getComputedStyle(document.querySelector("article h2 > [dir]")).direction';
      expect(await page.evaluate(direction)).toBe('rtl');
    });
  });
});

function problemBody(
  status: number,
  code: 'ERR_RATE_LIMITED' | 'ERR_TIMEOUT' | 'ERR_SCOPE_DENIED',
) {
  const requestId = 'req-4711';
  return { type: 'about:blank', title: code, status, detail: '', code, requestId, errors: [] };
}

/** As a browser does it: the page gets the event first, and may keep the text from the field. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
  }`);
}
