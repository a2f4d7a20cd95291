import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDictionary } from '../../cards/dictionary/dictionary.ts';
import { openSampleServices } from '../../search/test-services.ts';
import type { EvidenceReason } from '../evidence.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';
import { createRelatedTerms } from './judgement/related-terms.ts';

const samples = [
  {
    title: 'The borrow checker',
    text: 'The borrow checker compares scopes. It refuses what outlives its owner. Every borrow is checked at compile time.',
  },
  {
    title: 'Ports of the north',
    text: 'The harbour of Vellmar was opened in 1931 by Ada Kerr. Forty ships land there each week.',
  },
  {
    title: 'Colours of the terminal',
    text: 'Colour appears only in a terminal. An object is drawn in its own colour.',
  },
  {
    title: 'The mill of Oster',
    text: 'The mill of Oster was built in 1871 by the Hansen family. The miller purchased the northern field from a neighbour. The mill does not grind on Sundays. The public road to the mill allows carts. Nearly all of its wheels are of oak.',
  },
  {
    title: 'House rules of the makerspace',
    text: 'The laser may only be used after a course, which costs £15.\n\nPrinting costs 6p per gram of filament.',
  },
  {
    title: 'Mail to the singers',
    text: 'Subject: Tour of the choir to Vellmar\n\nPlease bring black clothes.',
  },
  {
    title: 'Dams',
    text: 'The dam of Pell is 40 metres long. It holds the river. A spillway is a channel for water that the dam lets go.',
  },
  {
    title: 'The brewery',
    text: 'The brewery of Pell was one of the first with a mash filter, and its beer is sold in 12 towns. Its methods influenced the brewing of Oster.',
  },
  {
    title: 'The garden of Pell',
    text: 'The tall oak trees in the garden of Pell were planted in 1880. The second fountain of the garden of Pell was opened in 1890. The gardener of Pell gave roses to the town.',
  },
  {
    title: 'The khans',
    text: 'Jamukha was a rival of the clan. In 1186 Temujin was elected khan of the steppe. The rank of a noble and the rank of a shaman came with a horse. The Lake School of riding taught archers before the great war. Four public schools were closed, and a private house burned. The wolves chased the archers of Merv.',
  },
  {
    title: 'Census',
    text: 'The census of the province counted 1234 farms and 56 mills. Each part of the province sent its figures.',
  },
  {
    title: 'Krankenversicherung',
    text: 'Die Krankenversicherung kostet 200 Euro.',
    language: 'de',
  },
  ...Array.from({ length: 30 }, (_, i) => ({
    title: `Report ${i}`,
    text: `Report ${i} is on the base of station ${i}. Its hours are kept in a list. The trait of month ${i} is given.`,
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

function evidenceOn(text: string, language = 'en') {
  const question = { text, query: [{ text, weight: 1 }], pasted: null, language };
  return findEvidence(question, services, new AbortController().signal);
}

async function confidenceOf(text: string, language = 'en') {
  return (await evidenceOn(text, language)).confidence;
}

it.each([
  'What does the borrow checker compare?',
  'Who opened the harbour of Vellmar?',
  'When was the harbour of Vellmar opened?',
  'How many ships land in Vellmar each week?',
  'When was the mill of Oster built?',
  'What did the miller of Oster buy from a neighbour?',
  'How long is the dam of Pell?',
  'What is a spillway?',
  'When were the tall oak trees in the garden of Pell planted?',
  'When was the second fountain of the garden of Pell opened?',
  'What did the gardener of Pell give to the town?',
  'In how many towns is the beer of the brewery of Pell sold?',
  'Is the beer of the brewery of Pell sold in towns?',
  'When was Temujin elected khan of the steppe?',
  'What came with the rank of a shaman?',
  'Which school of riding taught archers before the great war?',
  'How many public schools were closed?',
  'Which wolves chased the archers of Merv?',
])('asserts what a passage says: %s', async (question) => {
  expect(await confidenceOf(question)).toBe('high');
});

it.each([
  ['on its subject, and the fact is missing', 'Who patented the checker?'],
  ['of frequent words', 'moon base opening hours'],
  ['of two words, the rarer of which nothing has', 'Which film is about the harbour?'],
  ['about another subject with some of its words', 'Which airline sponsors the harbour of Lisbon?'],
  ['with a year that nothing says', 'Why was the borrow checker removed in 2020?'],
])('does not assert an answer to a question %s', async (_, question) => {
  expect(await confidenceOf(question)).not.toBe('high');
});

it('a price of something else under the same title is not asserted', async () => {
  expect(await confidenceOf('What does membership of the makerspace cost?')).not.toBe('high');
  expect(await confidenceOf('What does printing cost at the makerspace?')).toBe('high');
});

it.each(['What is the tour of the choir?', 'What happens on the tour of the choir to Vellmar?'])(
  'the subject of a mail is no answer: %s',
  async (question) => {
    expect(await confidenceOf(question)).not.toBe('high');
  },
);

it('for a compound of which only a part matches, it only says that something similar was found', async () => {
  expect(await confidenceOf('Was kostet die Krankenversicherung?', 'de')).toBe('high');
  expect(await confidenceOf('Was kostet die Hausratversicherung?', 'de')).not.toBe('high');
});

it.each<[string, string, EvidenceReason]>([
  ['a code of the question stands nowhere near', 'What is part AB-1234/56?', 'missing-number'],
  ['a year does not', 'Who built the mill of Oster in 1902?', 'missing-number'],
  [
    'no number is there to count with',
    'How many wheels of oak does the mill of Oster have?',
    'missing-kind',
  ],
  [
    'the number counts something else',
    'How many mash filters has the brewery of Pell, one of the first?',
    'missing-kind',
  ],
  ['no person is named', 'Who influenced the brewing of Oster by its methods?', 'missing-kind'],
  ['a name is there by the way', 'What is a mash filter?', 'missing-kind'],
  [
    'yes or no is asked of more than it says',
    'Is the beer of the brewery of Pell sold in supermarkets?',
    'missing-word',
  ],
  ['it does not say that this was done', 'When was the mill of Oster sold?', 'other-relation'],
  [
    'only the question denies',
    'Which family did not build the mill of Oster in 1871?',
    'other-relation',
  ],
  ['it does not say what was done', 'What did the gardener of Pell paint?', 'other-relation'],
  [
    'another thing of the kind is in its place',
    'When were the tall palm trees in the garden of Pell planted?',
    'other-relation',
  ],
  [
    'another of the order is there',
    'When was the first fountain of the garden of Pell opened?',
    'other-relation',
  ],
  [
    'it is on another name that its passage has',
    'When was Jamukha elected khan of the steppe?',
    'missing-name',
  ],
  [
    'its passage has the words of a name apart',
    'Who did the Jamukha School teach before the great war?',
    'missing-name',
  ],
  [
    'anything else is in the place of a thing',
    'What came with the rank of a weaver?',
    'other-relation',
  ],
  ['it has another year', 'Who was elected khan of the steppe in 1190?', 'missing-number'],
  [
    'it was before, and after is asked',
    'Which school of riding taught archers after the great war?',
    'other-relation',
  ],
  [
    'it says the deed the other way round',
    'Where did the archers chase the wolves?',
    'other-relation',
  ],
  [
    'it does not say what was done in a place of some kind',
    'Which city did the wolves of the archers of Merv burn?',
    'other-relation',
  ],
  ['it has no unit of length', 'How tall are the oak trees in the garden of Pell?', 'missing-kind'],
  [
    'the opposite is beside the same word',
    'How many private schools were closed?',
    'other-relation',
  ],
  [
    'it says the opposite',
    'Which carts does the private road to the mill of Oster allow?',
    'other-relation',
  ],
])('a sentence is not asserted where %s: %s', async (_, question, reason) => {
  const { confidence, reasons } = await evidenceOn(question);
  expect(confidence).not.toBe('high');
  expect(reasons).toContain(reason);
});

it('an assertion has its reason, and so has an empty result', async () => {
  expect((await evidenceOn('Who opened the harbour of Vellmar?')).reasons).toEqual(['says-it']);
  expect((await evidenceOn('qzxw')).reasons).toEqual(['not-found']);
});
