import type { DocumentInput } from '../../server/src/documents/document.ts';
import type { CorpusPassage } from '../corpus/corpus-passage.ts';
import { documentInput } from '../quarry/document-inputs.ts';

/**
 * Pictures with the words of real passages and looks of their own: random patterns and colours, of which every hundredth is a copy of
 * the one before with one bit changed. The same for the same passages.
 */
export function pictureInputs(passages: readonly CorpusPassage[]): DocumentInput[] {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // Knuth, TAOCP 2, 3.3.4, line 16 of table 1
    return state;
  };
  let pattern = '';
  let colors: string[] = [];
  return passages.map((passage, at) => {
    const isCopy = at % 100 === 99;
    if (!isCopy) {
      pattern = [next(), next()].map((word) => word.toString(16).padStart(8, '0')).join('');
      colors = [next(), next(), next()].map(
        (word) => `#${(word >>> 8).toString(16).padStart(6, '0')}`,
      );
    }
    const lastDigit = Number.parseInt(pattern.at(-1)!, 16);
    return {
      ...documentInput(passage),
      type: 'image',
      facts: {
        image: {
          width: 400 + (next() % 4_000),
          height: 400 + (next() % 3_000),
          format: 'jpeg',
          colors,
          perceptualHash: isCopy ? pattern.slice(0, -1) + (lastDigit ^ 1).toString(16) : pattern,
          tags: passage.title.split(' ').slice(0, 3),
        },
      },
    };
  });
}
