import { isStopWord } from '../../languages/analysis/stop-words.ts';
import type { DenseReferences, ReferenceWords } from '../../languages/dialogue.ts';
import { wordsOfList } from '../../languages/words-of-list.ts';
import { dialogueOf } from './dialogue-of.ts';
import { findNames, wordsOf } from './words-and-names.ts';

/**
 * How much a turn depends on earlier ones. `whole`: it names nothing itself (`and why?`), or its pronoun refers to an earlier
 * turn; `partly`: it says little, or its pronoun may refer to something in the turn itself; `none`: it stands alone. Of the
 * questions of XQuAD, which have no context, 2 to 7 in a hundred are classified as `whole`.
 */
export type Dependence = 'whole' | 'partly' | 'none';

/** Determines how much a turn depends on earlier ones, by the words of its language (English if `null`). Linear. */
export function dependenceOf(text: string, language: string | null): Dependence {
  const { references: known, denseReferences } = dialogueOf(language);
  if (denseReferences) return denseDependence(text.trim(), denseReferences);
  const content = contentWords(text, language);
  const few = content.length <= MAX_FEW_WORDS;
  if (!known) return few ? 'partly' : 'none';
  const { referring, others } = referencesIn(text, known);
  const names = findNames(text, language);
  const isNamed = content.length > 0 && namesItself(text, language);
  if (isNamed && referring === null && !others && !known.definite.test(text)) return 'none';
  if (content.length === 0 || known.continues.test(text.trim())) {
    return names.length > 0 && !few ? 'partly' : 'whole';
  }
  if (referring !== null) {
    // The pronoun refers, or may refer, to something named before it in the turn.
    if (contentWords(text.slice(0, referring), language).length > MAX_FEW_WORDS) return 'none';
    return names.some(({ start }) => start < referring) ? 'partly' : 'whole';
  }
  if (others) return few ? 'whole' : 'partly';
  const isDefinite = known.definite.test(text) && content.length <= MAX_SPARSE_WORDS;
  if (names.length > 0 || !(few || isDefinite)) return 'none';
  // `Did the band tour?`; without capitals, names cannot be recognised.
  const isBare = content.length <= MAX_BARE_WORDS && known.definite.test(text);
  return isBare && /\p{Lu}/u.test(text) ? 'whole' : 'partly';
}

/** Whether a turn names its subject, however short it is: `And what is granite?` */
function namesItself(text: string, language: string | null): boolean {
  return dialogueOf(language).asksWhatIs?.test(text.trim()) ?? false;
}

// evidence.md §4.
const MAX_FEW_WORDS = 3;
// `Do you know when the song was released?`
const MAX_SPARSE_WORDS = 4;
// `the band` and a verb.
const MAX_BARE_WORDS = 2;
// Two words of two characters, the usual length in Chinese and Japanese.
const MAX_FEW_CHARACTERS = 4;

function denseDependence(text: string, references: DenseReferences): Dependence {
  if (references.continues.test(text)) return 'whole';
  const pronoun = references.pronouns.exec(text);
  // The pronoun may refer to the text before it.
  if (pronoun) return pronoun.index > MAX_FEW_CHARACTERS ? 'partly' : 'whole';
  const content = text.replace(references.particles, '').replace(/\s/g, '');
  return Array.from(content).length <= MAX_FEW_CHARACTERS ? 'partly' : 'none';
}

/** Whether a pronoun refers to something outside the text. Linear. */
export function refersElsewhere(text: string, language: string | null): boolean {
  const { references, denseReferences } = dialogueOf(language);
  if (denseReferences) return denseReferences.pronouns.test(text);
  return references !== undefined && referencesIn(text, references).referring !== null;
}

/** The content words: neither stop words of the language nor references. */
export function contentWords(text: string, language: string | null): string[] {
  const { references } = dialogueOf(language);
  const pronouns = wordsOfList(references?.pronouns ?? '');
  return wordsOf(text)
    .map((word) => word.text)
    .filter((word) => {
      const lower = word.toLowerCase().replace(/['’]s$/, '');
      return !(isStopWord(lower, language ?? 'en') || pronouns.has(lower));
    });
}

/** The position of the first reference, and whether there is a word for `another of those`. */
function referencesIn(
  text: string,
  { pronouns, harmless, others: otherWords }: ReferenceWords,
): { referring: number | null; others: boolean } {
  const open = text.replace(harmless, (same) => ' '.repeat(same.length));
  let referring: number | null = null;
  let others = false;
  for (const word of wordsOf(open)) {
    const lower = word.text.toLowerCase().replace('’', "'");
    if (referring === null && wordsOfList(pronouns).has(lower)) referring = word.start;
    if (wordsOfList(otherWords).has(lower)) others = true;
  }
  return { referring, others };
}
