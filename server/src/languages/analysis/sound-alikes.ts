import { knownLanguage } from '../known-languages.ts';

/** Two ways to write what sounds alike: `ph` and `f`. Either may be typed for the other. */
export type SoundAlike = readonly [a: string, b: string];

// What Latin spelling confuses in most languages that use it.
const COMMON = 'c=k c=s s=z i=y ie=ei ph=f qu=k qu=kw x=ks x=cs v=w ck=k th=t rh=r ch=k';

const tables = new Map<string, readonly SoundAlike[]>();

/** What sounds alike in any of the languages (primary subtags), with what most Latin spellings confuse. */
export function soundAlikes(languages: readonly string[]): readonly SoundAlike[] {
  const key = languages.join();
  let table = tables.get(key);
  if (!table) {
    const written = [COMMON, ...languages.map((one) => knownLanguage(one)?.soundAlikes ?? '')];
    table = [...new Set(written.join(' ').split(' '))].filter(Boolean).map(readPair);
    tables.set(key, table);
  }
  return table;
}

function readPair(written: string): SoundAlike {
  const [a = '', b = ''] = written.split('=');
  return [a, b];
}
