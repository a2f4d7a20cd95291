import type { CardKindName } from '../../server/src/cards/card.ts';
import { type CardCase, type CardLine, readCardLines } from './card-case.ts';

/*
 * What people say to a voice assistant when they want a word explained, a coin flipped, a die rolled (clinc150). The set
 * names what was wanted and no answer: right is a card of that kind.
 */

const KINDS: Readonly<Record<string, CardKindName>> = {
  dictionary: 'dictionary',
  random: 'random',
  translate: 'translation',
};

/** Cases of clinc150 for dictionary, random and translation. */
export function readWordCases(folder: string): CardCase[] {
  return readCardLines(folder, 'clinc150-val').flatMap((line) => caseOf(line));
}

function caseOf({ query, kind: wanted }: CardLine): CardCase[] {
  const kind = KINDS[wanted];
  if (kind === undefined) return [];
  return [
    {
      set: 'clinc150',
      kind,
      query,
      locale: 'en',
      isForced: false,
      expected: `a card of ${kind}`,
      isRight: () => true,
      // With a provider it is measured where one is: in the tests of the kind.
      outside: kind === 'translation' ? 'asks a provider' : null,
    },
  ];
}
