// `node tools/language-profiles/make-language-profiles.ts`: writes server/src/languages/profiles/languages.profiles from the
// smallest database of the package `eld`. Its own form of it takes 80 MB in each thread and process that reads documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodeProfiles } from '../../server/src/languages/profiles/language-profiles.ts';

/** A module of the package; its exports do not name its data. */
async function moduleOf(path: string): Promise<Record<string, unknown>> {
  return import(new URL(`../${path}`, import.meta.resolve('eld/extrasmall')).href);
}

interface Database {
  /** By number. */
  readonly languages: Readonly<Record<string, string>>;
  /** By sequence, then by the number of a language. */
  readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const { ngramsData } = (await moduleOf('ngrams/extrasmall.js')) as { ngramsData: Database };
const { avgScore } = (await moduleOf('avgScore.js')) as { avgScore: Record<string, number> };
const { dictionary } = (await moduleOf('dictionary.js')) as { dictionary: readonly string[] };

/** The package's encoding of bytes beyond ASCII; bytes that occur in no text are all encoded as a space. */
const byteOf = new Map(dictionary.map((sign, byte) => [sign, byte]));

function bytesOf(sequence: string): Uint8Array {
  return Uint8Array.from(sequence, (sign) => {
    const isAscii = sign === ' ' || sign === "'" || sign === '`' || /[a-z]/.test(sign);
    return isAscii ? sign.charCodeAt(0) : byteOf.get(sign)!;
  });
}

const languages = Object.values(ngramsData.languages).map((code) => ({
  code,
  usualScore: avgScore[code]!,
}));
const sequences = Object.entries(ngramsData.ngrams).map(([sequence, scores]) => ({
  bytes: bytesOf(sequence),
  scores: Object.entries(scores).map(([language, score]) => [Number(language), score] as const),
}));
const target = new URL('../../server/src/languages/profiles/languages.profiles', import.meta.url);
writeFileSync(target, encodeProfiles(languages, sequences));
const { length } = readFileSync(target);
console.log(`${fileURLToPath(target)}: ${sequences.length} sequences, ${length} bytes`);
