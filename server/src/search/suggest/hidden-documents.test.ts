import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createRuleAddresses } from '../rules/rule-addresses.ts';
import { createRuleBook } from '../rules/rule-book.ts';
import { openSampleServices, type SampleInput } from '../test-services.ts';
import { suggest } from './suggest.ts';

type Services = Awaited<ReturnType<typeof openSampleServices>>;
let services: Services;

afterEach(() => services.close());

const EXPLICIT = { safety: { explicit: true, score: 1, reason: 'label rating=adult' } } as const;
const SAFE = { explicit: false } as const;

/** Suggestions with safe search; the hidden documents are explicit. */
async function safely(samples: readonly SampleInput[], typed: string): Promise<string[]> {
  services = await openSampleServices(samples);
  const suggestions = await suggest({ text: typed, limit: 20, types: [], safety: SAFE }, services);
  return suggestions.map(({ text }) => text);
}

const hidden = (sample: SampleInput): SampleInput => ({ ...sample, facts: EXPLICIT });

describe('nothing is suggested that only hidden documents contain:', () => {
  test.each([
    ['an inflected form', 'Old lighthouses stand here.', 'Our lighthouse burnt.', 'lighth'],
    ['the form that is its own stem', 'Many secrets.', 'A secret.', 'secr'],
    ['a beginning of a longer word', 'A secretary wrote.', 'The secret.', 'secr'],
    ['a word with other accents', 'The resume.', 'A résumé.', 'res'],
    ['an identifier', 'Call getUser now.', 'Call getUserSecret now.', 'getus'],
    ['a word behind others', 'The payment gateway.', 'The payment gazette.', 'payment ga'],
    ['a word in a script without spaces', '東京の天気です。', '東京都の秘密です。', '東京'],
    ['a Korean word', '서울에서 만나요.', '서울시청 비밀입니다.', '서울'],
  ])('%s', async (_name, visible, secret, typed) => {
    const samples = [{ title: 'One', text: visible }, hidden({ title: 'Two', text: secret })];
    for (const text of await safely(samples, typed)) {
      const word = text.split(' ').at(-1)!;
      expect(visible.toLowerCase()).toMatch(
        new RegExp(`(?<![a-zé])${word.toLowerCase()}(?![a-zé])`),
      );
    }
  });

  test('a title, a heading, the name of a file', async () => {
    const text = 'Zeppelin';
    const samples = [
      { title: 'Visible', text: 'Nothing here.' },
      hidden({
        title: 'Zeppelin plans',
        text,
        externalId: 'zeppelin-budget.pdf',
        passages: [{ start: 0, end: text.length, headings: ['Zeppelin costs'] }],
      }),
    ];
    expect(await safely(samples, 'zepp')).toEqual([]);
    services.close();
    expect(await safely(samples, 'costs zep')).toEqual([]);
  });

  test('a phrase in another inflection', async () => {
    const secret = Array.from({ length: 6 }, (_, i) =>
      hidden({
        title: `Secret ${i}`,
        text: `The crimson dossier lies in room ${i}.`,
        sourceId: 's',
      }),
    );
    const samples = [...secret, { title: 'One', text: 'All crimson dossiers are red.' }];
    expect(await safely(samples, 'crimson dos')).toEqual(['crimson dossiers']);
  });

  test('documents hidden by a rule of the owner, including their phrases and words', async () => {
    const secret = Array.from({ length: 6 }, (_, i) => ({
      title: `Draft ${i}`,
      text: `The crimson dossier of draft ${i}.`,
      url: `https://example.org/drafts/${i}`,
    }));
    services = await openSampleServices([...secret, { title: 'Crimson', text: 'A crimson door.' }]);
    const time = new TestTime(0);
    const addresses = createRuleAddresses({
      documents: services.catalogue,
      timers: time,
      log: () => {},
    });
    const rules = { hides: [{ documents: { paths: ['/drafts/**'] }, reason: 'draft' }] };
    const book = createRuleBook([{ origin: 'file', rules }], { clock: time, addresses });
    const ruled = { ...services, rules: { book } };
    const texts = async (typed: string) =>
      (await suggest({ text: typed, limit: 20, types: [] }, ruled)).map(({ text }) => text);
    expect(await texts('crimson do')).toEqual(['crimson door']);
    expect(await texts('doss')).toEqual([]);
    expect(await texts('draft')).toEqual([]);
  });

  test('a removed document', async () => {
    services = await openSampleServices([
      { title: 'One', text: 'Old lighthouses stand here.' },
      { title: 'Two', text: 'Our lighthouse burnt.' },
    ]);
    services.localIndex.apply({ remove: [2], add: [] });
    await services.localIndex.commit(3);
    const texts = await suggest({ text: 'lighth', limit: 8, types: [] }, services);
    expect(texts.map(({ text }) => text)).toEqual(['lighthouses']);
  });

  test('of any mixture of documents', async () => {
    services = await openSampleServices([]);
    const word = fc.constantFrom(
      ...['light', 'lights', 'lighter', 'lightHouse', 'licht', 'Lichter', 'lícht', 'li_x', 'li.y'],
      ...['liberty', 'libre', 'libres', 'li', '立', '立場', '立場は', '리본', '리본을'],
    );
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const document = fc.record({ title: text, text, isHidden: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('l', 'li', 'lig', 'Li', '立', '리', 'light li', 'x'),
        async (documents, typed) => {
          services.close();
          const samples = documents.map(({ isHidden, ...sample }) =>
            isHidden ? hidden(sample) : sample,
          );
          const visible = documents
            .flatMap((one) => (one.isHidden ? [] : [one.title, one.text]))
            .join('\n');
          const shown = new Set([...wordsOf(visible), ...wordsOf(typed), 'guide', 'md']);
          for (const suggested of await safely(samples, typed)) {
            for (const part of wordsOf(suggested)) {
              const isShown = shown.has(part) || (HAN.test(part) && visible.includes(part));
              expect(isShown || `${suggested} of ${visible}`).toBe(true);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

const HAN = /^\p{sc=Han}/u;

/** Tokens between spaces, and the parts of those that are identifiers, in lower case. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap((token) =>
      [token, ...token.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)].map((one) => one.toLowerCase()),
    );
}
