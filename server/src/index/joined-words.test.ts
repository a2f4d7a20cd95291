import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termNormalizer } from '../languages/analysis/term-normalizer.ts';
import { tokenize } from '../languages/analysis/tokenize.ts';
import { JoinedWords } from './joined-words.ts';

function wordsOf(text: string): { joined: string[]; alone: string[] } {
  const words = new JoinedWords(text);
  tokenize(text, termNormalizer('und'), ({ indexTerm }, _position, start, end, kind) =>
    words.add(indexTerm, start, end, kind),
  );
  return { joined: [...words.joined], alone: [...words.alone] };
}

describe('JoinedWords', () => {
  it.each([
    ['getUserProfile', ['get', 'user', 'profile'], []],
    ['MAX_RETRIES', ['max', 'retries'], []],
    ['HTTP 418_extra', ['418', 'extra'], ['http']],
    ['JavaScript and Java', ['java', 'script'], ['and', 'java']],
  ])('joined are the parts of %s', (text, joined, alone) => {
    expect(wordsOf(text)).toEqual({ joined, alone });
  });

  it.each(['rate-limit', 'os.path.join', '10km', "user's", 'iPhone', '速率限制', 'rate limit'])(
    'nothing is joined in %s',
    (text) => expect(wordsOf(text).joined).toEqual([]),
  );

  it('classifies each word of a text as either joined or alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { joined, alone } = wordsOf(text);
        const all: string[] = [];
        tokenize(text, termNormalizer('und'), ({ indexTerm }, _position, _start, _end, kind) => {
          if (kind !== 'whole' && kind !== 'part') all.push(indexTerm);
        });
        expect(new Set([...joined, ...alone])).toEqual(new Set(all));
      }),
    );
  });
});
