import { phrasesFor } from '../../../answers/compose/phrases.ts';
import { filled } from '../../../answers/follow-ups/follow-ups.ts';
import type { DocumentCatalogue } from '../../../documents/document-store.ts';
import type { WarmUpText } from './warm-up.ts';

// As many as queries have.
const MAX_WORDS = 6;
// Neighbours are often of one folder, and alike.
const AT_ONE_PLACE = 8;
const MAX_PLACES = 400;
// The fractional parts of its multiples are spread evenly over 0 to 1, for any number of them.
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * Titles of documents from all over the content, and questions for what each is, in its language: 3,200 at most. The first is misspelt,
 * so that what spellings are looked up in is read. A few documents are read at a time, as they are needed.
 */
export function* warmUpTexts(documents: Pick<DocumentCatalogue, 'list'>): Generator<WarmUpText> {
  let total = 0;
  let isFirst = true;
  for (let place = 0; place < MAX_PLACES; place++) {
    const offset = Math.floor(((place * GOLDEN_RATIO) % 1) * total);
    const page = documents.list({ limit: AT_ONE_PLACE, offset });
    ({ total } = page);
    for (const { title, language } of page.documents) {
      const name = title.split(/\s+/u).slice(0, MAX_WORDS).join(' ');
      if (isFirst) {
        const text = misspelt(name);
        yield { search: text, question: text };
        isFirst = false;
      }
      const { define } = phrasesFor(language);
      yield { search: name, question: place % 4 === 0 ? filled(define, { name }) : name };
    }
  }
}

/** Without a letter in the middle of its longest word. */
function misspelt(text: string): string {
  const longest = text.split(' ').reduce((long, word) => (word.length > long.length ? word : long));
  const middle = Math.floor(longest.length / 2);
  return text.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1));
}
