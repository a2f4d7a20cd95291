import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { type Correction, correctQuery } from './correct-query.ts';

let services: SampleServices;

const TEXTS = [
  'Every key has a rate limit. A database answers within a second, and a webhook is separate.',
  'The server answers with headers. Write the answer down, please; it is written in a table.',
  'Telephone calls at night need a receipt. The weather is a question of whether one travels.',
  'A kitchen table, a wooden chair and a garden lounge. The piece of cake lies in peace.',
  'peace treaty, peace talks, world peace, and a log in the fire with its base of data',
];

beforeAll(async () => {
  services = await openSampleServices([
    ...TEXTS.map((text, i) => ({ title: `Text ${i}`, text })),
    // Frequency must differ clearly: here the word is in far more documents than its rare neighbour.
    ...Array.from({ length: 60 }, (_, i) => ({
      title: `World peace ${i}`,
      text: 'The server limit',
    })),
    { title: 'Häuser', text: 'Die Straße führt zum Vater, der die Häuser baut.', language: 'de' },
    { title: 'Bateau', text: 'Le bateau arrive à la pharmacie.', language: 'fr' },
    { title: 'Vaca', text: 'La vaca y el caballo comen hierba en el campo.', language: 'es' },
    { title: '東京', text: '東京都の天気は晴れです。', language: 'ja' },
    { title: 'Rare', text: 'sever limmit' },
    { title: 'Lighthouse', text: 'The lighthouse stands.' },
  ]);
});
afterAll(() => services.close());

function correct(
  text: string,
  foundNothing = false,
  languages: readonly string[] = ['en', 'de', 'fr', 'es'],
): Correction | null {
  const content = { index: services.localIndex, languages };
  return correctQuery(text, content, { foundNothing });
}

describe('correctQuery', () => {
  it.each([
    ['a missing letter', 'rate limt', 'rate limit'],
    ['a swap', 'rate liimt', 'rate limit'],
    ['a key beside the right one', 'sercer', 'server'],
    ['a doubled letter', 'databbase', 'database'],
    ['a wrong first letter', 'derver', 'server'],
    ['what sounds alike', 'resipt kwestion', 'receipt question'],
    ['what sounds alike in German', 'Fater', 'vater'],
    ['what sounds alike in French', 'bato', 'bateau'],
    ['what sounds alike in Spanish', 'cabayo', 'caballo'],
    ['each word of several', 'kichen tabel', 'kitchen table'],
    ['words with signs of a sentence', 'where is the servre?', 'where is the server?'],
    ['parts with a hyphen', 'garden-loungge', 'garden-lounge'],
    ['a forgotten space', 'ratelimit', 'rate limit'],
    ['a space too many', 'data base', 'database'],
    ['a space too many in an unknown word', 'web hook', 'webhook'],
  ])('%s: %s', (_name, typed, expected) => expect(correct(typed)?.text).toBe(expected));

  it('of two equally near words, chooses the one that occurs next to its neighbour', () => {
    expect(correct('world peece')?.text).toBe('world peace');
  });

  it.each([
    ['what exists', 'sever'],
    ['what exists in another form', 'limited headers'],
    ['what exists but for accents', 'hauser strasse'],
    ['what is quoted', '"rate limt"'],
    ['what is quoted, the German way', '„rate limt“'],
    ['what is excluded', 'server -limt'],
    ['an operator', 'server site:limt intitle:"rate limt"'],
    ['numbers and what has digits', '2026 limt2 10x'],
    ['identifiers', 'limtServer limt_server limt.server limt/server'],
    ['scripts without spaces', '東京都天気予報'],
    ['two words that stand side by side', 'rate limit'],
    ['grammar', 'in to'],
    ['what is like nothing', 'xylophonist'],
    ['two letters', 'ky'],
    ['nothing', ''],
  ])('leaves alone %s: %s', (_name, text) => expect(correct(text)).toBeNull());

  it.each([
    ['an English word', 'surfer'],
    ['a question in English', 'why do windsurfers like sewers?'],
    ['a question in German', 'Wie funktioniert eine Wärmepumpe im Winter?'],
    ['a German compound that no dictionary has', 'Hausratversicherungswechsel'],
    ['a question in Greek', 'Ποια είναι η πρωτεύουσα της Ελλάδας;'],
    ['a question in Russian', 'Как работает тепловой насос зимой?'],
    ['a question in Turkish', 'İstanbulda hava bugün nasıl?'],
    ['a question in Arabic', 'كيف تعمل المضخة الحرارية في الشتاء؟'],
    ['a question in Hindi', 'भारत की राजधानी क्या है?'],
    ['a question in Vietnamese', 'Thủ đô của Việt Nam là gì?'],
    ['capitals', 'WHY DO SURFERS LIKE SEWERS?'],
    ['an acronym among words', 'where is the tabl SRVER'],
  ])('leaves alone %s that the content lacks: %s', (_name, text) => {
    const corrected = correct(text)?.text;
    expect(corrected === undefined || corrected === text.replace('tabl', 'table')).toBe(true);
  });

  it.each([
    ['a word of a neighbouring language that the content has', 'Wo steht das Haus mit dem Batau?'],
    ['a compound in a sentence of its language', 'Wo steht das Vaterhaus heute?'],
    ['a code word among Chinese ones', '如何配置 LIMT 参数'],
    ['a name among Chinese words', '如何配置 serwlet 参数'],
    ['a Turkish capital', 'İç sistem nasıl çalışır'],
    ['an inflection that no list has', 'Jak funguje nenumerická a aktivovatelná část?'],
  ])('leaves alone %s: %s', (_name, text) => {
    expect(correct(text, false, ['en', 'de', 'fr', 'cs', 'zh', 'tr'])).toBeNull();
  });

  it('a compound is split only if nothing is found or its language is unknown', () => {
    expect(correct('ratelimit')?.text).toBe('rate limit');
    const german = 'Wo steht das Ratelimit heute?';
    expect(correct(german)).toBeNull();
    expect(correct(german, true)?.text).toBe('Wo steht das rate limit heute?');
  });

  it('a slip that looks like a compound is offered as unsure if nothing is found', () => {
    expect(correct('lighthose')).toBeNull();
    expect(correct('lighthose', true)).toMatchObject({ text: 'lighthouse', isSure: false });
  });

  it('in a sentence, offers only words that are one slip away', () => {
    expect(correct('where is the databse of the kitchen')?.text).toBe(
      'where is the database of the kitchen',
    );
    expect(correct('where is the dtbse of the kitchen')).toBeNull();
  });

  it('a word that occurs is corrected to a far more frequent one only if nothing is found', () => {
    expect(correct('limmit', false)).toBeNull();
    expect(correct('limmit', true)).toMatchObject({ text: 'limit', isSure: false });
    // A word of the dictionary is not a slip, even if it is rare in the content.
    expect(correct('sever', true)).toBeNull();
  });

  it('is sure only of a small slip with a single candidate', () => {
    expect(correct('databse')?.isSure).toBe(true);
    expect(correct('ratelimit', false, ['en'])?.isSure).toBe(true);
    // In German two words are written as one.
    expect(correct('ratelimit')?.isSure).toBe(false);
    // weather, whether
    expect(correct('wether')?.isSure).toBe(false);
    // Both words exist, and may be meant.
    expect(correct('data base')?.isSure).toBe(false);
  });

  it('never changes a word that occurs, and never fails', () => {
    const known = TEXTS.join(' ').match(/\p{L}{3,}/gu)!;
    const piece = fc.oneof(
      fc.constantFrom(...known),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('"', '-', '(', ' ', 'site:', '東京', 'limt'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, foundNothing) => {
        const corrected = correct(pieces.join(' ').slice(0, 400), foundNothing);
        if (corrected) expect(corrected.text).not.toBe('');
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...known), (word) => {
        expect(correct(word)).toBeNull();
      }),
    );
  });

  it('looks at a bounded number of words, regardless of how many are unknown', () => {
    let looks = 0;
    const index = new Proxy(services.localIndex, {
      get(target, name: keyof typeof services.localIndex) {
        if (name === 'similarWords') looks++;
        const value = target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghij'),
      minLength: 3,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 20, maxLength: 100 }), (words) => {
        looks = 0;
        correctQuery(
          words.join(' ').slice(0, 400),
          { index, languages: ['en'] },
          { foundNothing: true },
        );
        // Four unknown words, and four more if nothing is found, each at two distances.
        expect(looks).toBeLessThanOrEqual(16);
      }),
      { numRuns: 30 },
    );
  });
});
