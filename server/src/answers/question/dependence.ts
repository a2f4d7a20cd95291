import { isStopWord } from '../../languages/analysis/stop-words.ts';
import type { DenseReferences, ReferenceWords } from '../../languages/dialogue.ts';
import { wordsOfList } from '../../languages/words-of-list.ts';
import { dialogueOf } from './dialogue-of.ts';
import { findNames, wordsOf } from './words-and-names.ts';

/**
 * How much a turn leans on what was said before. `whole`: it names nothing itself (`and why?`), or stands for something with a
 * pronoun; `partly`: it says little, or its pronoun may mean what it names itself; `none`: it stands alone. Of the questions of
 * XQuAD, asked of nothing before, 2 to 7 in a hundred are taken for `whole`.
 */
export type Dependence = 'whole' | 'partly' | 'none';

/** Reads how much a turn leans on earlier ones, by the words of its language (English where it cannot be told). Linear. */
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
    // What was named before the pronoun, in the turn itself, is what it stands for, or may be.
    if (contentWords(text.slice(0, referring), language).length > MAX_FEW_WORDS) return 'none';
    return names.some(({ start }) => start < referring) ? 'partly' : 'whole';
  }
  if (others) return few ? 'whole' : 'partly';
  const isDefinite = known.definite.test(text) && content.length <= MAX_SPARSE_WORDS;
  if (names.length > 0 || !(few || isDefinite)) return 'none';
  // `Did the band tour?`; who types no capitals has names that do not show.
  const isBare = content.length <= MAX_BARE_WORDS && known.definite.test(text);
  return isBare && /\p{Lu}/u.test(text) ? 'whole' : 'partly';
}

/** `And what is granite?` asks for nothing but what it names, however little that is. */
function namesItself(text: string, language: string | null): boolean {
  return dialogueOf(language).asksWhatIs?.test(text.trim()) ?? false;
}

// evidence.md §4.
const MAX_FEW_WORDS = 3;
// `Do you know when the song was released?`
const MAX_SPARSE_WORDS = 4;
// `the band`, and what it is to do.
const MAX_BARE_WORDS = 2;
// Two words of two characters, as most are in Chinese and Japanese.
const MAX_FEW_CHARACTERS = 4;

function denseDependence(text: string, references: DenseReferences): Dependence {
  if (references.continues.test(text)) return 'whole';
  const pronoun = references.pronouns.exec(text);
  // What is said before it may be what it stands for.
  if (pronoun) return pronoun.index > MAX_FEW_CHARACTERS ? 'partly' : 'whole';
  const content = text.replace(references.particles, '').replace(/\s/g, '');
  return Array.from(content).length <= MAX_FEW_CHARACTERS ? 'partly' : 'none';
}

/** Whether a pronoun stands for something that was named elsewhere. Linear. */
export function refersElsewhere(text: string, language: string | null): boolean {
  const { references, denseReferences } = dialogueOf(language);
  if (denseReferences) return denseReferences.pronouns.test(text);
  return references !== undefined && referencesIn(text, references).referring !== null;
}

/** Words that carry meaning: neither small words of the language nor references. */
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

/** Where the first word that refers stands, and whether there is one for `another of those`. */
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
