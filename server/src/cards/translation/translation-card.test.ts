import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../../outbound/test-host.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { systemTimers } from '../../runtime/timers.ts';
import { cardOfText } from '../test-cards.ts';
import { createTranslator, type TranslatorOptions } from './create-translator.ts';
import { dialectOf } from './dialects.ts';
import { translationCard } from './translation-card.ts';
import { readTranslationQuestion } from './translation-request.ts';

const SECRET = 'secret-of-the-test';
const never = new AbortController().signal;

function check(text: string, question: string | null) {
  const read = readTranslationQuestion(text, false);
  expect(read && `${read.from === null ? '' : `${read.from}: `}${read.text} → ${read.to}`).toBe(
    question,
  );
}

describe('a request to translate', () => {
  test.each([
    ['translate hello to french', 'hello → fr'],
    ['Translate "Good Morning" into German', 'Good Morning → de'],
    ['translate hello from english to french', 'en: hello → fr'],
    ['translate hello to fr', 'hello → fr'],
    ['translate to french: where is the station', 'where is the station → fr'],
    ['could you translate water into dutch for me', 'water → nl'],
    ['how do you say thank you in spanish?', 'thank you → es'],
    ['how can i say "cancel my order" in french', 'cancel my order → fr'],
    ['how to say goodbye in japanese', 'goodbye → ja'],
    ['i need to know how to say hello in france', 'hello → fr'],
    ['how do you say hello in mexico', 'hello → es'],
    ['in french, how do i say, see you later', 'see you later → fr'],
    ['in spanish, meet me tomorrow is said how', 'meet me tomorrow → es'],
    ['what is the word for dog in swedish', 'dog → sv'],
    ['hello in german', 'hello → de'],
    ['thank you in Brazilian Portuguese', 'thank you → pt-BR'],
    ['what is thank you in polish', 'thank you → pl'],
    ['i am hungry in italian', 'i am hungry → it'],
    ['"red dress" in spanish', 'red dress → es'],
    ['french for hello', 'hello → fr'],
    ['french word for cheese', 'cheese → fr'],
    ['was heißt danke auf englisch', 'danke → en'],
    ['danke auf englisch', 'danke → en'],
    ['wie sagt man Kartoffel auf Französisch', 'Kartoffel → fr'],
    ['übersetze Guten Tag ins Englische', 'Guten Tag → en'],
    ['cómo se dice perro en inglés', 'perro → en'],
    ['comment dit-on chien en anglais', 'chien → en'],
  ])('"%s" is understood', check);

  test.each([
    'translate', 'translate api docs', 'google translate', 'translate to french', 'translate this page to english', 'translate pdf to english',
    'translate a sentence into russian', 'would you translate a phrase into mandarin for me', 'could you translate this into chinese for me, please',
    'translate python to java', 'java in docker', 'in german law', 'books in german', 'movies in spanish', 'harry potter in german', 'bücher auf englisch',
    'subtitles in french', 'made in china', 'hello in docker', 'hello in france', 'hello kitty', 'how do you say', 'hello in', 'german', 'spanish for beginners', 'english for kids',
    'french for reading', 'italian restaurant', 'translate it to it', 'hello world in python', 'red dress', '123 in german', '',
  ])('"%s" is no request', (text) => check(text, null)); // biome-ignore format: many
});

type Reply = (
  asked: Record<string, unknown>,
  response: ServerResponse,
  request: IncomingMessage,
) => unknown;

const hosts: TestHost[] = [];
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
  for (const host of hosts.splice(0)) await host.close();
});

const json =
  (body: unknown): Reply =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const right = json({
  translatedText: 'bonjour',
  detectedLanguage: { language: 'en', confidence: 90 },
});

async function open(script: readonly Reply[], options: Partial<TranslatorOptions> = {}) {
  const asked: Record<string, unknown>[] = [];
  const requests: IncomingMessage[] = [];
  const host = await startHost(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push(request);
    const question = JSON.parse(body);
    await (script[asked.push(question) - 1] ?? right)(question, response, request);
  });
  hosts.push(host);
  const faults: string[] = [];
  const clock = new TestTime();
  const translator = createTranslator({
    url: host.origin,
    kind: 'auto',
    apiKey: SECRET,
    clock,
    timers: systemTimers,
    timeoutMs: 300,
    onFault: ({ message }) => faults.push(message),
    ...options,
  });
  closing.push(translator);
  return { translator, asked, requests, faults, clock, host };
}

describe('the card', () => {
  test('has the translation, both languages and the translator', async () => {
    const { translator, host } = await open([]);
    const card = await cardOfText(translationCard, 'translate hello to french', {
      services: { translator },
    });
    expect(card?.answer.text).toBe('bonjour');
    expect(card?.title).toBe('hello in French');
    expect(card?.data).toEqual({
      text: 'hello',
      translation: 'bonjour',
      from: 'en',
      to: 'fr',
      isFromGuessed: true,
    });
    expect(card?.source.name).toBe(`LibreTranslate at ${new URL(host.origin).host}`);
  });

  test('is into the caller’s language if the kind is forced and no language is named', async () => {
    const { translator, asked } = await open([]);
    const options = { services: { translator }, isForced: true, locale: 'fr-CA' };
    expect((await cardOfText(translationCard, 'hello', options))?.title).toBe('hello in français');
    expect(asked[0]).toMatchObject({ q: 'hello', target: 'fr' });
  });

  test('is missing without a provider', async () => {
    expect(await cardOfText(translationCard, 'translate hello to french')).toBeNull();
  });
});

describe('a provider', () => {
  test('with the API of LibreTranslate is called once for the same text', async () => {
    const { translator, asked, requests } = await open([]);
    const request = { text: 'hello', from: null, to: 'fr' };
    await translator.translate(request, never);
    expect(await translator.translate(request, never)).toEqual({ text: 'bonjour', from: 'en' });
    expect(asked).toEqual([
      { q: 'hello', source: 'auto', target: 'fr', format: 'text', api_key: SECRET },
    ]);
    expect(requests[0]?.url).toBe('/translate');
  });

  test('with the API of DeepL is called by its rules', async () => {
    const reply = json({ translations: [{ detected_source_language: 'DE', text: 'thank you' }] });
    const { translator, asked, requests } = await open([reply], { kind: 'deepl' });
    const translation = await translator.translate({ text: 'danke', from: null, to: 'en' }, never);
    expect(translation).toEqual({ text: 'thank you', from: 'de' });
    expect(asked).toEqual([{ text: ['danke'], target_lang: 'EN-GB' }]);
    expect(requests[0]?.url).toBe('/v2/translate');
    expect(requests[0]?.headers.authorization).toBe(`DeepL-Auth-Key ${SECRET}`);
  });

  test.each([
    ['https://api-free.deepl.com', 'DeepL', 'https://api-free.deepl.com/v2/translate'],
    ['https://api.deepl.com/v2/translate', 'DeepL', 'https://api.deepl.com/v2/translate'],
    ['http://localhost:9000/v2', 'DeepL', 'http://localhost:9000/v2/translate'],
    ['https://notdeepl.com/', 'LibreTranslate', 'https://notdeepl.com/translate'],
    ['https://example.org/lt/', 'LibreTranslate', 'https://example.org/lt/translate'],
    ['https://example.org/translate', 'LibreTranslate', 'https://example.org/translate'],
  ])('at %s speaks as %s', (url, name, endpoint) => {
    const dialect = dialectOf(url, 'auto');
    expect([dialect.name, dialect.endpointOf(url).href]).toEqual([name, endpoint]);
  });

  const hostile: readonly (readonly [string, Reply, string?])[] = [
    ['hangs', () => undefined],
    ['drips', (_, response) => response.write('{')],
    ['breaks off', (_, response) => response.destroy()],
    ['answers 500', (_, response) => response.writeHead(500).end(`the key ${SECRET} is wrong`)],
    ['answers 403', (_, response) => response.writeHead(403).end()],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers HTML', (_, response) => response.end('<!doctype html><title>Welcome</title>')],
    ['answers half', (_, response) => response.end('{"translatedText":"bonj')],
    ['answers null', json(null)],
    ['answers another shape', json({ translation: 'bonjour' })],
    ['answers a number', json({ translatedText: 7 })],
    ['answers a list', json(['bonjour'])],
    ['answers nothing', json({ translatedText: ' ' })],
    [
      'gives the text back',
      ({ q }, response) =>
        response.end(JSON.stringify({ translatedText: `${String(q).toUpperCase()}!` })),
    ],
    ['answers a page', json({ translatedText: 'bonjour '.repeat(500) })],
    ['answers too much', json({ translatedText: 'x'.repeat(100_000) })],
    ['answers in the wrong script', json({ translatedText: 'konnichiwa' }), 'ja'],
    [
      'answers in the language of the text',
      json({
        translatedText: 'Hello and welcome, this is still an English sentence as one can see.',
      }),
    ],
  ];
  for (const [what, reply, to = 'fr'] of hostile) {
    test(`that ${what} costs the card and nothing else`, async () => {
      const { translator, faults } = await open([reply]);
      const text = 'Hello, welcome to the house where everybody speaks.';
      expect(await translator.translate({ text, from: null, to }, never)).toBeNull();
      expect(faults).toHaveLength(1);
      expect(faults[0]).not.toMatch(new RegExp(`${SECRET}|welcome`, 'i'));
    });
  }

  test('that failed is called again, but not for half a minute after three failures in a row', async () => {
    const broken: Reply = (_, response) => response.writeHead(503).end();
    const { translator, asked, clock } = await open([broken, broken, broken]);
    const ask = () => translator.translate({ text: 'hello', from: null, to: 'fr' }, never);
    for (let at = 0; at < 5; at++) expect(await ask()).toBeNull();
    expect(asked).toHaveLength(3);
    clock.jump(31_000);
    expect(await ask()).toEqual({ text: 'bonjour', from: 'en' });
  });

  test('is not awaited after the caller has left', async () => {
    const { translator } = await open([() => undefined]);
    const controller = new AbortController();
    const call = translator.translate({ text: 'hello', from: null, to: 'fr' }, controller.signal);
    controller.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  test('that is unreachable only costs the card', async () => {
    const { translator, host, faults } = await open([]);
    await host.close();
    expect(await translator.translate({ text: 'hello', from: null, to: 'fr' }, never)).toBeNull();
    expect(faults).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});

test('no text throws', () => {
  const piece = fc.constantFrom(
    'translate',
    'hello',
    'to',
    'in',
    'french',
    'from',
    'how do you say',
    ':',
    ',',
    '"',
    'auf',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.array(piece, { maxLength: 80 }).map((some) => some.join(' ').slice(0, 400)),
  );
  fc.assert(
    fc.property(
      text,
      fc.boolean(),
      (some, isForced) => void readTranslationQuestion(some, isForced),
    ),
  );
});
