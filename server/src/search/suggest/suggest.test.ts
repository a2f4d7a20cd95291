import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { openSampleServices } from '../test-services.ts';
import { highlightRest } from './highlight-rest.ts';
import { suggest } from './suggest.ts';

let services: Awaited<ReturnType<typeof openSampleServices>>;

beforeAll(async () => {
  services = await openSampleServices([
    { title: 'Onboarding checklist for engineers', text: 'Call getUserProfile and MAX_RETRIES.' },
    { title: 'Überstunden beantragen', text: 'Die Krankenversicherung zahlt.', language: 'de' },
    { title: 'Cafés de Paris', text: 'La rémunération est fixe.', language: 'fr' },
    {
      title: 'Memo',
      text: 'The payment gateway is of the bank.',
      externalId: 'x/Q3 Report (final).pdf',
    },
    { title: 'Απόδειξη', text: 'Το εισιτήριο ισχύει.', language: 'el' },
    { title: 'Ёлка в офисе', text: 'Бухгалтерия платит.', language: 'ru' },
    { title: 'دليل السفر', text: 'أسعار الفنادق معقولة.', language: 'ar' },
    { title: 'स्वास्थ्य योजना', text: 'सिंचाई के लिए पानी।', language: 'hi' },
    { title: 'คู่มือท่องเที่ยวเชียงใหม่', text: 'มหาวิทยาลัยอยู่ใกล้เมือง', language: 'th' },
    { title: '부산 여행 안내', text: '해수욕장은 여름에 붐빕니다.', language: 'ko' },
    { title: '札幌のラーメン店', text: '観光案内所で地図をもらえます。', language: 'ja' },
    { title: '北京旅游攻略', text: '财务部门会审核发票。', language: 'zh' },
  ]);
});

afterAll(() => services.close());

const texts = async (text: string) =>
  (await suggest({ text, limit: 8, types: [] }, services)).map((suggestion) => suggestion.text);

describe('typed text is completed to', () => {
  test.each([
    ['a title, by any of its words', 'check', 'Onboarding checklist for engineers'],
    ['a title, by words in another order', 'engin onb', 'Onboarding checklist for engineers'],
    ['a title with accents, typed without', 'uber', 'Überstunden beantragen'],
    ['a title with accents, typed with them', 'über', 'Überstunden beantragen'],
    ['a word of the content', 'krankenv', 'krankenversicherung'],
    ['a word with accents, typed without', 'remu', 'rémunération'],
    ['a word behind another', 'payment ga', 'payment gateway'],
    ['an identifier, as it is written', 'getu', 'getUserProfile'],
    ['an identifier behind a word', 'call max_', 'call MAX_RETRIES'],
    ['the name of a file, by any of its words', 'final rep', 'Q3 Report (final).pdf'],
    ['Greek', 'εισιτ', 'εισιτήριο'],
    ['Greek without accents', 'αποδ', 'Απόδειξη'],
    ['Russian with ё', 'елк', 'Ёлка в офисе'],
    ['Arabic', 'اسعا', 'أسعار'],
    ['Hindi', 'सिं', 'सिंचाई'],
    ['Thai, inside a title', 'เชียง', 'คู่มือท่องเที่ยวเชียงใหม่'],
    ['Thai', 'มหา', 'มหาวิทยาลัย'],
    ['Korean', '여', '부산 여행 안내'],
    ['Korean, a syllable that is being typed', '해숭', '해수욕장은'],
    ['Japanese, inside a title', 'ラーメ', '札幌のラーメン店'],
    ['Japanese in hiragana', 'らーめ', '札幌のラーメン店'],
    ['a Japanese compound', '観光', '観光案内所'],
    ['Chinese, inside a title', '旅游', '北京旅游攻略'],
    ['a Chinese word that goes on', '财务', '财务部门'],
  ])('%s', async (_name, typed, wanted) => {
    expect(await texts(typed)).toContain(wanted);
  });

  test.each(['gate.pay', 'gate_pay', 'a-pay', 'payment.ga', 'x/krankenv', 'payment-ga'])(
    'no word that is joined from pieces: %s',
    async (typed) => {
      const joined = (await texts(typed)).filter((text) => text.startsWith(typed));
      expect(joined).toEqual([]);
    },
  );

  test('a word after a quote, an elision or the name of a field', async () => {
    expect(await texts('"gatew')).toContain('"gateway');
    expect(await texts("l'engin")).toContain("l'engineers");
    expect(await texts('intitle:onb')).toContain('intitle:onboarding');
  });

  test('no stop word', async () => {
    expect(await texts('payment gateway o')).not.toContain('payment gateway of');
    expect(await texts('th')).not.toContain('the');
  });

  test('each text once, never the typed text itself as a word', async () => {
    for (const typed of ['e', 'over', 'gateway', '北京', 'getUserProfile']) {
      const all = (await texts(typed)).map((text) => text.toLowerCase());
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('a typing error in a word that only texts have', () => {
  let content: Awaited<ReturnType<typeof openSampleServices>>;
  beforeAll(async () => {
    const stories = Array.from({ length: 6 }, (_, at) => ({
      title: `Story ${at}`,
      text: `The boathouse of Kermorvan stands in the old harbour, from where ships sailed to Zanzibar (${at}).`,
    }));
    content = await openSampleServices(stories);
  });
  afterAll(() => content.close());

  const suggested = (text: string) => suggest({ text, limit: 8, types: [] }, content);

  test.each([
    ['kermorvn', 'kermorvan'],
    ['zanzibr', 'zanzibar'],
    ['boathuse', 'boathouse'],
    ['harbur', 'harbour'],
    ['harbor', 'harbour'],
    ['old harbuor', 'old harbour'],
  ])('%s is corrected', async (typed, wanted) => {
    const found = await suggested(typed);
    expect(found.map(({ text }) => text.toLowerCase())).toContain(wanted);
    expect(found.find(({ text }) => text.toLowerCase() === wanted)).toMatchObject({
      kind: 'correction',
      url: null,
    });
  });

  test.each(['qwrtzpl', 'xylophone'])('%s, which is like no word, has none', async (typed) => {
    expect(await suggested(typed)).toEqual([]);
  });
});

describe('any typed text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom('a', 'u'.repeat(400), '東'.repeat(400), 'a '.repeat(199), '\u0301'.repeat(300)),
    fc.stringMatching(/^[aeu._/ -]{1,40}$/),
  );

  test('is completed or refused, with marks that do not change the text', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        try {
          for (const one of await suggest({ text, limit: 20, types: [] }, services)) {
            const plain = one.highlighted.replace(/<\/?mark>/g, '');
            expect(plain.replace(/&\w+;|&#\d+;/g, '&').length).toBe(
              one.text.replace(/[&<>"']/g, '&').length,
            );
          }
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the untyped rest is marked', () => {
  test.each([
    ['Rate limits', 'rate l', 'Rate l<mark>imits</mark>'],
    ['Überstunden', 'uber', 'Über<mark>stunden</mark>'],
    ['Straße', 'stras', 'Stra<mark>ße</mark>'],
    ['부산 여행', '부사', '부<mark>산 여행</mark>'],
    ['engineers onboarding', 'onb eng', 'eng<mark>ineers </mark>onb<mark>oarding</mark>'],
    ['北京旅游攻略', '旅游', '<mark>北京</mark>旅游<mark>攻略</mark>'],
    ['a <b>', 'a', 'a<mark> &lt;b&gt;</mark>'],
    ['Café', 'x', '<mark>Café</mark>'],
  ])('%s for %s', (text, typed, html) => {
    expect(highlightRest(text, typed)).toBe(html);
  });
});
