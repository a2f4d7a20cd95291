import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word of a dictionary, and the forms that its suffixes make of it. All in lower case. */
export interface WordFamily {
  readonly base: string;
  readonly forms: readonly string[];
}

interface Suffix {
  readonly strip: string;
  readonly add: string;
  readonly matches: RegExp;
}

type SplitFlags = (flags: string) => readonly string[];

const WORD = /^[\p{L}\p{M}]+$/u;

/**
 * Words that suffixes change, of the Hunspell dictionary in `<folder>/node_modules/dictionary-<language>` (an npm package).
 * Prefixes and suffixes behind suffixes are left out. `null` where the package is not installed.
 */
export function readFamilies(folder: string, language: string): WordFamily[] | null {
  const read = (name: string) =>
    readFileSync(join(folder, 'node_modules', `dictionary-${language}`, name), 'utf8');
  let affixes: string;
  try {
    affixes = read('index.aff');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { suffixes, split } = readSuffixes(affixes);
  const families: WordFamily[] = [];
  for (const line of read('index.dic').split('\n').slice(1)) {
    const [word = '', flags = ''] = line.split(/\s/, 1)[0]!.split('/');
    if (flags === '' || !WORD.test(word) || word !== word.toLowerCase()) continue;
    const forms = new Set<string>();
    for (const flag of split(flags)) {
      for (const { strip, add, matches } of suffixes.get(flag) ?? []) {
        if (!matches.test(word) || !word.endsWith(strip)) continue;
        const form = word.slice(0, word.length - strip.length) + add;
        if (WORD.test(form) && form !== word) forms.add(form.toLowerCase());
      }
    }
    if (forms.size > 0) families.push({ base: word, forms: [...forms] });
  }
  return families;
}

function readSuffixes(affixes: string): { suffixes: Map<string, Suffix[]>; split: SplitFlags } {
  const suffixes = new Map<string, Suffix[]>();
  const aliases: string[] = [];
  let kind = '';
  for (const line of affixes.split('\n')) {
    const [directive, flag = '', strip = '', added = '', condition = '.'] = line.split(/\s+/);
    if (directive === 'FLAG') kind = flag;
    if (directive === 'AF') aliases.push(flag);
    // The first line of each group has a count in place of what is added.
    if (directive !== 'SFX' || added === '' || /^\d+$/.test(added)) continue;
    const add = added.split('/', 1)[0]!;
    const list = suffixes.get(flag) ?? [];
    suffixes.set(flag, list);
    list.push({
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      matches: endingWith(condition),
    });
  }
  const split = splitter(kind);
  // The first alias is how many there are.
  if (aliases.length === 0) return { suffixes, split };
  return { suffixes, split: (flags) => split(aliases[Number(flags)] ?? '') };
}

/** Groups of letters in conditions have hyphens as letters. */
function endingWith(condition: string): RegExp {
  const escaped = condition.replace(/\[[^\]]*\]/g, (group) => group.replaceAll('-', '\\-'));
  return new RegExp(`(?:${escaped})$`, 'u');
}

function splitter(kind: string): SplitFlags {
  if (kind === 'long') return (flags) => flags.match(/../gsu) ?? [];
  if (kind === 'num') return (flags) => flags.split(',');
  return (flags) => [...flags];
}
