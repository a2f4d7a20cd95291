import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { DENSE_REFERENCES, type DenseReferences, REFERENCE_WORDS } from './reference-words.ts';
import { findNames, wordsOf } from './words-and-names.ts';

/**
 * How much a turn leans on what was said before. `whole`: it names nothing itself (`and why?`), or stands for something with a
 * pronoun; `partly`: it says little, or its pronoun may mean what it names itself; `none`: it stands alone. Of the questions of
 * XQuAD, asked of nothing before, 2 to 7 in a hundred are taken for `whole`.
 */
export type Dependence = 'whole' | 'partly' | 'none';

/** Reads how much a turn leans on earlier ones, by the words of its language (English where it cannot be told). Linear. */
export function dependenceOf(text: string, language: string | null): Dependence {
  const dense = DENSE_REFERENCES[language ?? ''];
  if (dense) {
    return denseDependence(text.trim(), dense);
  }
  const known = REFERENCE_WORDS[language ?? 'en'];
  const content = contentWords(text, language);
  const few = content.length <= MAX_FEW_WORDS;
  if (!known) return few ? 'partly' : 'none';
  const { referring, others } = references(text, language);
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
  return ASKS_WHAT_IS[language ?? 'en']?.test(text.trim()) ?? false;
}

const ASKS_WHAT_IS: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:and|so|but|ok(?:ay)?|then),? )?(?:what(?:[’']s| is| are) |define )(?:an? )?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  de: /^(?:(?:und|also|aber|dann),? )?(?:was (?:ist|sind)|definiere) (?:eine? )?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  fr: /^(?:et |mais |alors )?(?:qu[’']est-ce qu(?:e |[’']))(?:un |une |l[’'])?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  es: /^¿?(?:y |pero |pues )?qué (?:es|son) (?:una? )?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
};

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

/** Words that carry meaning: neither small words of the language nor references. */
export function contentWords(text: string, language: string | null): string[] {
  const known = REFERENCE_WORDS[language ?? 'en'];
  return wordsOf(text)
    .map((word) => word.text)
    .filter((word) => {
      const lower = word.toLowerCase().replace(/['’]s$/, '');
      return !(isStopWord(lower, language ?? 'en') || known?.pronouns.has(lower));
    });
}

/** Where the first word that refers stands, and whether there is one for `another of those`. */
function references(
  text: string,
  language: string | null,
): { referring: number | null; others: boolean } {
  const known = REFERENCE_WORDS[language ?? 'en'];
  if (!known) return { referring: null, others: false };
  const open = text.replace(known.harmless, (same) => ' '.repeat(same.length));
  let referring: number | null = null;
  let others = false;
  for (const word of wordsOf(open)) {
    const lower = word.text.toLowerCase().replace('’', "'");
    if (referring === null && known.pronouns.has(lower)) referring = word.start;
    if (known.others.has(lower)) others = true;
  }
  return { referring, others };
}
