import { expect, it } from 'vitest';
import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';
import type { QuestionTerm, QuestionTerms } from '../terms/question-terms.ts';
import { readAskedWords } from './asked-words.ts';

/** Each word of a text as a term of equal weight. */
function termsOf(text: string, language: string): QuestionTerms {
  const terms: QuestionTerm[] = [];
  const places = new Map<string, number[]>();
  tokenize(text, termNormalizer(language), ({ indexTerm, isStopWord }, _position, start, end) => {
    const surface = text.slice(start, end);
    const isName = /\p{N}/u.test(surface);
    places.set(indexTerm, [terms.length]);
    terms.push({
      alternatives: [indexTerm],
      weight: 1,
      isName,
      isContent: !isStopWord,
      isOwn: true,
    });
  });
  return { terms, places, totalWeight: terms.length, rarest: 1, choices: new Map() };
}

it.each([
  ['en', 'Which city hosts the festival?', ['hosts', 'festival']],
  ['en', 'Whose harbour was built?', ['built']],
  ['en', 'What is the harbour?', ['harbour']],
  ['de', 'Welche Stadt baute den Hafen?', ['baute', 'Hafen']],
  ['es', '¿Qué ciudad construyó el puerto?', ['construyó', 'puerto']],
  ['ru', 'Какой город построил гавань?', ['построил', 'гавань']],
])(
  '%s: what names the kind of the answer tells nothing of the answer: %s',
  (language, asked, expected) => {
    const { core, surfaces } = readAskedWords(asked, language, termsOf(asked, language));
    expect(core.map((place) => surfaces.get(place))).toEqual(expected);
  },
);
