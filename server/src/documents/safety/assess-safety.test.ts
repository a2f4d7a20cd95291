import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentFacts } from '../document-facts.ts';
import { type AssessedDocument, assessSafety, withSafety } from './assess-safety.ts';
import { EXPLICIT_CASES, SAFE_CASES, type SafetyCase } from './test-safety-cases.ts';

const PLAIN: AssessedDocument = {
  title: 'Garden chairs',
  text: 'They are made of wood.',
  description: null,
  url: 'https://example.org/chairs',
  site: 'example.org',
  language: 'en',
  facts: null,
};

function judged([title, text, language = 'en']: SafetyCase) {
  return assessSafety({ ...PLAIN, title, text, language });
}

function named(cases: readonly SafetyCase[]) {
  return cases.map((one) => ({ title: one[0], one }));
}

describe('words', () => {
  test.each(named(SAFE_CASES))('$title is safe', ({ one }) => {
    expect(judged(one)?.explicit ?? false, JSON.stringify(judged(one))).toBe(false);
  });

  test.each(named(EXPLICIT_CASES))('$title is explicit', ({ one }) => {
    expect(judged(one)?.explicit, JSON.stringify(judged(one))).toBe(true);
  });

  test.each(named(SAFE_CASES))('$title is safe if its language is unknown', ({ one }) => {
    const [title, text] = one;
    const safety = assessSafety({ ...PLAIN, title, text, language: null });
    expect(safety?.explicit ?? false, JSON.stringify(safety)).toBe(false);
  });

  test('nothing is kept of a text that nothing speaks against', () => {
    expect(assessSafety(PLAIN)).toBeNull();
    expect(withSafety(PLAIN)).toBe(PLAIN);
  });

  test('the score is kept with the words that weighed most', () => {
    const safety = judged(EXPLICIT_CASES[1]!);
    expect(safety?.score).toBeGreaterThan(0.8);
    expect(safety?.reason).toMatch(/^words (?:\S+ ?\S+, ){2}/);
  });

  test.each([
    ['the address', { url: 'https://x.example/videos/free-porn/milf_blowjob_hd' }],
    ['tags', { facts: { video: { platform: 'other', tags: ['milf', 'blowjob', 'big tits'] } } }],
    ['keywords', { facts: { page: { keywords: ['teen porn', 'milf'] } } }],
    [
      'the words of a picture',
      { facts: { image: image({ alt: 'busty milf', caption: 'sucking cock' }) } },
    ],
    ['a glued host', { site: 'www.freepornhere.example', title: 'Horny milf' }],
  ] satisfies [string, Partial<AssessedDocument>][])('%s counts', (_, part) => {
    expect(assessSafety({ ...PLAIN, text: '', ...part })?.explicit).toBe(true);
  });
});

describe('labels', () => {
  test.each([
    ['a family-friendly item', { structured: [{ type: 'Movie', isFamilyFriendly: true }] }, false],
    ['isFamilyFriendly: false', { structured: [{ type: 'Movie', isFamilyFriendly: false }] }, true],
    [
      'a film for adults in a page',
      { structured: [{ type: 'WebPage', mainEntity: { contentRating: 'adult' } }] },
      true,
    ],
    ['a film rated R', { structured: [{ type: 'Movie', contentRating: 'R' }] }, false],
    [
      'what was said by its reader',
      { safety: { explicit: true, score: 1, reason: 'label adult' } },
      true,
    ],
  ] satisfies [string, DocumentFacts, boolean][])('%s', (_, facts, expected) => {
    expect(assessSafety({ ...PLAIN, facts })?.explicit ?? false).toBe(expected);
  });

  test('statements take precedence over words', () => {
    const [title, text] = EXPLICIT_CASES[0]!;
    const safety = { explicit: false, score: 0, reason: 'as it was pushed' };
    expect(assessSafety({ ...PLAIN, title, text, facts: { safety } })).toEqual(safety);
  });

  test.each([
    ['tube.xxx', true],
    ['shop.adult', true],
    ['xxx.lutz.example', false],
    ['essex.gov.uk', false],
  ])('the domain of %s', (site, expected) => {
    expect(assessSafety({ ...PLAIN, site })?.explicit ?? false).toBe(expected);
  });
});

test('never throws for any document', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...WORDS));
  const document = fc.record({
    title: texts,
    text: fc.array(texts, { maxLength: 30 }).map((parts) => parts.join(' ')),
    description: fc.option(texts),
    url: texts,
    site: texts,
    language: fc.option(fc.oneof(texts, fc.constantFrom('de', 'ja', 'zh-Hant', '__proto__'))),
    // A page's structured data can be any JSON.
    facts: fc.option(
      fc
        .array(fc.dictionary(fc.string(), fc.jsonValue()))
        .map((items) => ({ structured: items.map((item) => ({ ...item, type: 'Thing' })) })),
    ),
  });
  fc.assert(
    fc.property(document, (one) => {
      const safety = assessSafety(one);
      if (safety === null) return;
      expect(safety.score).toBeGreaterThanOrEqual(0);
      expect(safety.score).toBeLessThanOrEqual(1);
      expect(safety.reason.length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each([
  ['words of the trade', 'free porn milf blowjob '],
  ['one word without an end', 'porn'],
  ['words of context', 'milf porn study research doctor '],
  ['signs', '無修正巨乳'],
  ['surrogates', '\ud83d'],
])('a megabyte of %s takes some milliseconds', (_, unit) => {
  const text = unit.repeat(Math.ceil(1_048_576 / unit.length));
  const before = process.threadCpuUsage();
  assessSafety({ ...PLAIN, text, title: text, url: text, description: text });
  // Some 20 ms of the processor: on a machine that does other work besides, the clock counts that, too.
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});

const MOST_MS = 500;
const WORDS = [
  'porn',
  'milf',
  'free porn',
  'RTA-5042-1996-1400-1577-RTA',
  '中出し',
  'doctor',
  'xxx',
];

function image(part: { alt: string; caption: string }): NonNullable<DocumentFacts['image']> {
  return { width: 10, height: 10, format: 'jpeg', ...part };
}
