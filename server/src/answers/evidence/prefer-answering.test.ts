import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDictionary } from '../../cards/dictionary/dictionary.ts';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';
import { createRelatedTerms } from './judgement/related-terms.ts';

const samples = [
  {
    title: 'Marlow Tower',
    text: 'Marlow Tower\n\nMarlow Tower stands in the market square of Penwick. It was designed by Ada Holm. The tower is 61 metres high. It was repaired from May 2009 until June 2010 after a storm. It was cleaned in 1995.\n\nLinden Tower\n\nLinden Tower stands four kilometres east of Penwick. It was finished in 1931 and is 48 metres high. A lift takes visitors to the top.',
  },
  {
    title: 'Feed plan for the goats',
    text: 'Feed plan for the goats\n\nGoats get two kilos of hay a day. Kids under six weeks must not get oats.\n\nThe largest ration is 900 g of grain.\n\nFeed plan for the donkeys\n\nDonkeys get straw twice a day. Oats may be given to foals over one year.',
  },
  {
    title: 'Musikschule Lindental',
    text: 'Musikschule Lindental\n\nLeiterin ist Frau Dorothea Kamm. Der Konzertsaal ist 24 Meter lang.\n\nKunstschule Lindental\n\nDie Kunstschule liegt drei Kilometer südlich. Sie wurde 1992 gegründet.',
    language: 'de',
  },
  {
    title: 'Yard',
    text: 'The yard has a gate. Three carts were sold there in May. No cart was lost.',
  },
  { title: 'Expense rules 2020', text: 'A taxi may cost at most 25 pounds. Meals are 30 pounds.' },
  { title: 'Expense rules 2023', text: 'A taxi may cost at most 40 pounds. Meals are 35 pounds.' },
  ...Array.from({ length: 30 }, (_, i) => ({
    title: `Report ${i}`,
    text: `Report ${i} is on the base of station ${i}. Its hours are kept in a list.`,
  })),
];

let services: EvidenceServices & { close(): void };
const dictionary = openDictionary();
beforeAll(async () => {
  const relatedTerms = createRelatedTerms((word) => dictionary.related(word));
  services = { ...(await openSampleServices(samples)), relatedTerms };
});
afterAll(() => {
  services.close();
  dictionary.close();
});

async function answerTo(text: string, language = 'en') {
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  const evidence = await findEvidence(question, services, new AbortController().signal);
  const [first] = evidence.section ?? evidence.sentences;
  return { confidence: evidence.confidence, first: first?.text ?? '' };
}

it.each([
  ['How high is Linden Tower?', '48 metres'],
  ['How high is Marlow Tower?', '61 metres'],
  ['When was Marlow Tower cleaned?', '1995'],
  ['What is the largest ration for goats?', '900 g'],
  ['How many carts were lost in the yard?', 'No cart was lost.'],
])(
  'a sentence that answers is asserted before one that only names the thing: %s',
  async (text, says) => {
    const { confidence, first } = await answerTo(text);
    expect(first).toContain(says);
    expect(confidence).toBe('high');
  },
);

it.each([
  ['How wide is Linden Tower?', 'en'],
  ['Who designed Linden Tower?', 'en'],
  ['When was Linden Tower cleaned?', 'en'],
  ['What is the largest ration for donkeys?', 'en'],
  ['Who is Leiterin der Kunstschule Lindental?', 'de'],
  ['Wie lang ist die Kunstschule?', 'de'],
  ['Wann wurde die Musikschule gegründet?', 'de'],
])('a fact about the thing of another section is not asserted: %s', async (text, language) => {
  expect((await answerTo(text, language)).confidence).not.toBe('high');
});

it('of two editions the newest one answers, unless the question names a year', async () => {
  expect((await answerTo('How much may a taxi cost?')).first).toContain('40 pounds');
  expect((await answerTo('How much could a taxi cost in 2020?')).first).toContain('25 pounds');
});
