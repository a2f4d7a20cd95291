import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { standaloneQuery } from './standalone-query.ts';

/** The first part of the query, and the others. */
const query = (language: string | null, ...questions: string[]) => {
  const [own, ...context] = standaloneQuery(questions, language);
  return { own: own?.text, context };
};

it('a standalone question gets a little of the previous one', () => {
  expect(query('en', 'Who is Ada Lovelace?', 'How do I install Rust on Linux?')).toEqual({
    own: 'How do I install Rust on Linux?',
    context: [{ text: 'Who is Ada Lovelace?', weight: 0.2 }],
  });
});

it('the first question is not changed', () => {
  expect(query('en', 'Why does it matter?')).toEqual({ own: 'Why does it matter?', context: [] });
});

it('for a pronoun, the query has the name that it refers to, across all turns between', () => {
  const { own, context } = query(
    'en',
    'Who was Ada Lovelace in the history of computing machines?',
    'Where was she born?',
    'And when did she die?',
  );
  expect(own).toBe('And when did she die? Ada Lovelace');
  expect(context.map(({ weight }) => weight)).toEqual([0.6, 0.3]);
  expect(context[0]?.text).toContain('Ada Lovelace');
});

it('a question without content is the previous question', () => {
  expect(query('en', 'What is ownership in Rust?', 'why?').own).toBe('What is ownership in Rust?');
});

const replacing: readonly (readonly [string, string, string, string, string])[] = [
  ['en', 'What is the population of France?', 'and in Germany?', 'in Germany population', 'France'],
  [
    'en',
    'what is the population of france',
    'and in germany?',
    'in germany population',
    'of france',
  ],
  [
    'de',
    'Wie hoch ist die Bevölkerung von Frankreich?',
    'und in Österreich?',
    'in Österreich Bevölkerung',
    'Frankreich',
  ],
  [
    'fr',
    'Quelle est la population de l’Espagne ?',
    'et en Allemagne ?',
    'en Allemagne population',
    'Espagne',
  ],
];
test.each(replacing)(
  '%s: the new subject replaces the old one',
  (language, first, then, own, former) => {
    const found = query(language, first, then);
    expect(found.own?.replace(/\s+/g, ' ')).toContain(own.split(' ').at(-1));
    expect(found.own).toContain(own.split(' ').slice(0, -1).join(' '));
    expect(found.own).not.toContain(former);
    expect(found.context[0]?.weight).toBeLessThan(0.3);
  },
);

it.each([
  ['en', 'How high is Marlow Tower?', 'And Linden Tower?', 'When was it finished?', 'Linden Tower'],
  ['en', 'How high is Marlow Tower?', 'What about Linden Tower?', 'Who built it?', 'Linden Tower'],
  ['en', 'What about Zolvexin?', 'What about Pradumab?', 'What are its risks?', 'Pradumab'],
  ['de', 'Wie hoch ist der Ulmer Turm?', 'Und der Kieler Dom?', 'Wann wurde er gebaut?', 'Dom'],
])('%s: a pronoun refers to the subject that replaced the first one', (...turns) => {
  const [language, first, then, last, name] = turns;
  const { own } = query(language, first, then, last);
  expect(own).toContain(name);
  expect(own).not.toMatch(/Marlow|Zolvexin|Ulmer/u);
});

it('every text of a long conversation gives a query, whatever its turns', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 12 }), (turns) => {
      const parts = standaloneQuery(turns, 'en');
      expect(parts.length).toBeGreaterThan(0);
      expect(parts[0]?.weight).toBe(1);
    }),
  );
});

it('a further question about the same thing keeps its name', () => {
  const { own } = query('en', 'What is the population of France?', 'and the capital?');
  expect(own).toBe('and the capital? France');
});

test.each([
  ['ja', 'フランスの人口は何人ですか？', 'ドイツは？', 'フランス'],
  ['zh', '法国的人口是多少？', '那德国呢？', '法国的人口'],
  ['es', '¿Cuál es la población de Francia?', '¿Y cuántos viven allí?', 'Francia'],
  ['nl', 'Wat is de bevolking van Frankrijk?', 'Hoeveel?', 'Frankrijk'],
])('%s: a question that leans on the one before gets its words', (language, first, then, words) => {
  const { own, context } = query(language, first, then);
  expect([own, ...context.map(({ text }) => text)].join(' ')).toContain(words);
});

it('weights are above 0 and at most 1, and parts are few, in a long conversation', () => {
  const questions = Array.from({ length: 50 }, (_, n) =>
    n % 7 === 0 ? `Is Rust ${n} fast?` : 'And why is it so?',
  );
  const parts = standaloneQuery(questions, 'en');
  expect(parts.length).toBeLessThanOrEqual(6);
  expect(parts.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true);
});
