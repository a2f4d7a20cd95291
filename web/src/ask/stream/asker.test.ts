import { describe, expect, test } from 'vitest';
import { TestBrowser } from '../../stream/test-browser.ts';
import type { SentJson } from '../../wire/session-sender.ts';
import type { HistoryTurn } from '../conversation/history.ts';
import { createKeptConversations } from '../conversation/kept-conversations.ts';
import { type Asker, createAsker } from './asker.ts';

/** A question at the server, which a test answers. */
interface Asked {
  readonly history: readonly HistoryTurn[];
  readonly signal: AbortSignal;
  readonly say: (...pieces: string[]) => void;
  readonly end: () => void;
  readonly break: () => void;
}

/** `map`: what the browser keeps, which other tabs have as well. */
function open(map = new Map<string, string>(), tab = 'id') {
  const { timers } = new TestBrowser();
  const kept = createKeptConversations({
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, text) => void map.set(name, text),
    removeItem: (name) => void map.delete(name),
  });
  const asked: Asked[] = [];
  const sender = {
    async send(_path: string, { body }: SentJson, signal: AbortSignal) {
      let isOpen = true;
      const { readable, server } = openBody();
      const leave = (error: unknown) => {
        if (isOpen) server.error(error);
        isOpen = false;
      };
      signal.addEventListener('abort', () => leave(signal.reason));
      asked.push({
        ...(body as { history: readonly HistoryTurn[] }), // as the asker sends it
        signal,
        say(...pieces) {
          for (const piece of pieces) if (isOpen) server.enqueue(new TextEncoder().encode(piece));
        },
        end() {
          if (isOpen) server.close();
          isOpen = false;
        },
        break: () => leave(new TypeError('network error')),
      });
      return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
    },
  };
  let ids = 0;
  const makeId = () => `${tab}-${++ids}`;
  const asker = createAsker({ kept, sender, timers, nowMs: () => 1_000, makeId });
  return { asker, asked, kept };
}

/** A body whose other end is the test. */
function openBody() {
  let server: ReadableStreamDefaultController<Uint8Array> | null = null;
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      server = controller;
    },
  });
  // The stream has called `start` before it is there.
  return { readable, server: server as unknown as ReadableStreamDefaultController<Uint8Array> };
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const text = (piece: string) => event('text', { text: piece });
const done = event('done', { reason: 'complete', sources: 0, citations: 0, fallback: null });
const question = (words: string) => ({ text: words, attachments: [] });
const last = (asker: Asker) => asker.conversation().exchanges.at(-1);

/** Waits until the asker shows what is looked for. */
function until(asker: Asker, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      leave();
      resolve();
    };
    const leave = asker.subscribe(look);
    look();
  });
}

describe('asking', () => {
  test('shows the pieces of an answer however they are cut, and keeps it at its end', async () => {
    const { asker, asked, kept } = open();
    asker.ask(question('Why?'));
    const whole = text('Grün ') + text('it is.') + done;
    for (const piece of whole.match(/[\s\S]{1,3}/g) ?? []) asked[0]?.say(piece);
    await until(asker, () => last(asker)?.end === 'complete');
    expect(last(asker)?.answer.text).toBe('Grün it is.');
    expect(kept.read(asker.conversation().id)?.exchanges[0]?.answer.text).toBe('Grün it is.');
  });

  test('an answer that stops without its end has broken off', async () => {
    const { asker, asked } = open();
    asker.ask(question('Why?'));
    asked[0]?.say(text('So'));
    asked[0]?.end();
    await until(asker, () => last(asker)?.end === 'failed');
    expect(last(asker)).toMatchObject({ answer: { text: 'So' }, failure: { kind: 'unreachable' } });
  });

  test('an event that is no event of an answer is passed over', async () => {
    const { asker, asked } = open();
    asker.ask(question('Why?'));
    asked[0]?.say(
      ': a sign of life\n\n',
      event('later', { of: 'another version' }),
      text('So.'),
      done,
    );
    await until(asker, () => last(asker)?.end === 'complete');
    expect(last(asker)?.answer.text).toBe('So.');
  });

  test('what is no JSON is a failure, not an exception', async () => {
    const { asker, asked } = open();
    asker.ask(question('Why?'));
    asked[0]?.say('event: text\ndata: {"te\n\n');
    await until(asker, () => last(asker)?.end === 'failed');
  });

  test.each(['stop', 'ask', 'begin'] as const)(
    '%s leaves the server, and what is late changes nothing',
    async (what) => {
      const { asker, asked } = open();
      asker.ask(question('Why?'));
      asked[0]?.say(text('So'));
      await until(asker, () => last(asker)?.answer.text === 'So');
      if (what === 'ask') asker.ask(question('And?'));
      else asker[what]();
      expect(asked[0]?.signal.aborted).toBe(true);
      asked[0]?.say(text(' late'), done);
      await Promise.resolve();
      expect(JSON.stringify(asker.conversation())).not.toContain('late');
    },
  );

  test('“once more” asks the same question in its place, with the turns before it', async () => {
    const { asker, asked } = open();
    asker.ask(question('Why?'));
    asked[0]?.say(text('So.'), done);
    await until(asker, () => last(asker)?.end === 'complete');
    asker.ask(question('And?'));
    asker.retry();
    expect(asker.conversation().exchanges).toHaveLength(2);
    expect(asked.at(-1)?.history.map(({ content }) => content)).toEqual(['Why?', 'So.', 'And?']);
  });

  test('a kept conversation is gone on with; one that is not kept is not opened', async () => {
    const { asker, asked } = open();
    asker.ask(question('Why?'));
    asked[0]?.say(text('So.'), done);
    await until(asker, () => last(asker)?.end === 'complete');
    const { id } = asker.conversation();
    asker.begin();
    expect(asker.conversation().exchanges).toEqual([]);
    expect(asker.open('other')).toBe(false);
    expect(asker.open(id)).toBe(true);
    asker.ask(question('And?'));
    expect(asked.at(-1)?.history).toHaveLength(3);
  });
});

describe('two tabs with one conversation', () => {
  const texts = (asker: Asker) =>
    asker.conversation().exchanges.map(({ question }) => question.text);

  async function openTwo() {
    const map = new Map<string, string>();
    const [one, other] = [open(map, 'one'), open(map, 'other')];
    one.asker.ask(question('Why?'));
    one.asked[0]?.say(text('So.'), done);
    await until(one.asker, () => last(one.asker)?.end === 'complete');
    const { id } = one.asker.conversation();
    other.asker.open(id);
    return { one, other, id };
  }

  test('lose nothing of each other, also where both ask at once', async () => {
    const { one, other, id } = await openTwo();
    one.asker.ask(question('And here?'));
    other.asker.ask(question('And there?'));
    other.asked[0]?.say(text('There.'), done);
    await until(other.asker, () => last(other.asker)?.end === 'complete');
    one.asked[1]?.say(text('Here.'), done);
    await until(one.asker, () => last(one.asker)?.end === 'complete');
    const answers = one.kept.read(id)?.exchanges.map(({ answer }) => answer.text);
    expect(answers).toEqual(['So.', 'There.', 'Here.']);
    other.asker.refresh();
    expect(texts(other.asker)).toEqual(['Why?', 'And there?', 'And here?']);
  });

  test('what the other asked is gone on from', async () => {
    const { one, other } = await openTwo();
    other.asker.ask(question('And there?'));
    other.asked[0]?.say(text('There.'), done);
    await until(other.asker, () => last(other.asker)?.end === 'complete');
    one.asker.ask(question('And here?'));
    expect(one.asked[1]?.history.map(({ content }) => content)).toEqual([
      ...['Why?', 'So.', 'And there?', 'There.', 'And here?'],
    ]);
  });

  test('a question edited in one tab does not reappear in the other', async () => {
    const { one, other } = await openTwo();
    other.asker.askOtherwise(question('How?'));
    other.asked[0]?.say(text('Thus.'), done);
    await until(other.asker, () => last(other.asker)?.end === 'complete');
    expect(texts(other.asker)).toEqual(['How?']);
    other.asker.begin();
    other.asker.open(one.asker.conversation().id);
    expect(texts(other.asker)).toEqual(['How?']);
  });
});

test('a page that is left in the midst of an answer keeps what has come', async () => {
  const { asker, asked, kept } = open();
  asker.ask(question('Why?'));
  asked[0]?.say(text('So'));
  await until(asker, () => last(asker)?.answer.text === 'So');
  asker.keep();
  expect(kept.read(asker.conversation().id)?.exchanges[0]).toMatchObject({
    answer: { text: 'So' },
    end: 'stopped',
  });
});
