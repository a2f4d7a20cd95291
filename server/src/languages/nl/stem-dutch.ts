/*
 * Dutch words in all their forms. Snowball's algorithm does not undo what Dutch spelling does before an ending (`huizen`, `brieven`).
 * It writes all long vowels short, so that `boom` is one with `bom`, takes the `s` of `fiets`, and leaves plurals in `-s`, most
 * forms of verbs, diminutives and comparatives apart. So this one is Quarry's own: it takes an ending, and then spells the
 * stem as Dutch does without one.
 *
 * Stems of one syllable are spelt in full: `bom` (`bommen`) is not `boom` (`bomen`). In longer ones a last vowel is written
 * short, as no ending tells `betaal` (`betalen`) from `wandel` (`wandelen`).
 */

import { prefixesByLetter, wordSet, wordsOf } from '../word-tables.ts';
import {
  IRREGULAR_ENDINGS,
  IRREGULAR_FORMS,
  KEEPS_S,
  KEEPS_S_AT_END,
  PLURALS_IN_IS_AND_US,
  PLURALS_IN_S,
  SHORT_IN_SINGULAR,
} from './irregular-nouns.ts';
import { NO_VERB_FORMS, STRONG_PARTICIPLES, STRONG_PASTS } from './strong-verbs.ts';
import { ADJECTIVES, VERB_PREFIXES, VERB_ROOTS } from './verb-roots.ts';

const VOWELS = 'aeiouy';

/** The stem of a Dutch word in lower case. */
export function stemDutch(word: string): string {
  const letters = withoutDiaeresis(word);
  if (letters.length < 3) return letters;
  return stemOf(withoutDiminutive(letters));
}

function stemOf(word: string): string {
  const irregular = IRREGULAR_FORMS.get(word) ?? withIrregularEnding(word);
  if (irregular !== null) return shortened(irregular);
  if (hasPluralS(word) && baseOf(word, false) === null) return stemOf(word.slice(0, -1));
  if (!NO_VERB_FORMS.has(word)) {
    const changed =
      strongVerb(word) ?? verbInEer(word) ?? regularVerb(word) ?? comparedAdjective(word);
    if (changed !== null) return shortened(changed);
  }
  const stem = bare(word);
  return shortened(baseOf(stem, false) === null ? withoutVerbalT(stem) : stem);
}

/** `ideeën` is `ideeen`; the ends of `industrieën`, `bacteriën` and `financiële` as they are without an ending. */
function withoutDiaeresis(word: string): string {
  if (isAscii(word)) return word;
  return word
    .replace(/(ee|ie)ën$/, '$1')
    .replace(/iën$/, 'ie')
    .replace(/ië([lr])e$/, 'iee$1')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

function withIrregularEnding(word: string): string | null {
  for (let at = 0; at <= word.length - 5; at++) {
    const one = IRREGULAR_ENDINGS.get(word.slice(at));
    if (one !== undefined) return word.slice(0, at) + one;
  }
  return null;
}

/** The word without the ending of a plural, of an adjective or of an infinitive, spelt as it is without one. */
function bare(word: string): string {
  const { length } = word;
  if (word.endsWith('heden') && length > 7) return `${word.slice(0, -5)}heid`;
  for (const ending of ['ingen', 'inge', 'ing']) {
    const rest = word.slice(0, -ending.length);
    if (word.endsWith(ending) && syllables(rest) > 1) return respelt(rest);
  }
  if (word.endsWith('en')) return withoutEnding(word, 2);
  return word.endsWith('e') ? withoutEnding(word, 1) : word;
}

/** Behind a vowel `e` and `en` are of the word (`groen`, `familie`), but not behind `aai`, `ei`, `ui` and their like. */
function withoutEnding(word: string, length: number): string {
  const rest = word.slice(0, -length);
  if (rest.length < 2 || syllables(rest) === 0) return word;
  const [before, last] = [rest[rest.length - 2]!, rest[rest.length - 1]!];
  if (VOWELS.includes(last) && !(last === 'i' && VOWELS.includes(before))) {
    return length === 2 && rest.endsWith('ee') ? rest : word; // `ideeen`
  }
  return respelt(rest);
}

function hasPluralS(word: string): boolean {
  const { length } = word;
  if (length < 4 || !word.endsWith('s') || KEEPS_S.has(word)) return false;
  if (PLURALS_IN_S.has(word)) return true;
  const before = word[length - 2]!;
  const isLong = VOWELS.includes(word[length - 3]!);
  if (syllables(word) < 2) return false;
  if (KEEPS_S_AT_END.some((ending) => word.endsWith(ending))) return false;
  switch (before) {
    case 's':
    case 'z':
    case 'x':
      return false;
    case 'e':
      return !isLong || word[length - 3] === 'i';
    case 'a':
    case 'o':
      return !isLong || word[length - 3] === 'i' || (before === 'o' && word[length - 3] === 'e');
    case 'i':
    case 'u':
      return PLURALS_IN_IS_AND_US.some((plural) => word.endsWith(plural));
    default:
      return true;
  }
}

/** What stood before an ending as it is spelt without one: `mann` is `man`, `bom` `boom`, `briev` `brief`, `huiz` `huis`. */
function respelt(rest: string): string {
  const { length } = rest;
  const last = rest[length - 1]!;
  if (last === rest[length - 2] && !VOWELS.includes(last)) return rest.slice(0, -1);
  const listed = SHORT_IN_SINGULAR.get(rest);
  if (listed !== undefined) return listed;
  const hard =
    last === 'v' ? `${rest.slice(0, -1)}f` : last === 'z' ? `${rest.slice(0, -1)}s` : rest;
  const vowel = rest[length - 2];
  const isOpen =
    vowel !== undefined && 'aeou'.includes(vowel) && !VOWELS.includes(rest[length - 3] ?? '-');
  if (!isOpen || `${VOWELS}wjx`.includes(last) || syllables(rest) > 1) return hard;
  return `${hard.slice(0, -1)}${vowel}${hard.slice(-1)}`;
}

/** A last long vowel of a stem of several syllables written short: `probleem` as `problemen`; always hard at the end. */
function shortened(stem: string): string {
  const { length } = stem;
  const last = stem[length - 1]!;
  const hard =
    last === 'v' ? `${stem.slice(0, -1)}f` : last === 'z' ? `${stem.slice(0, -1)}s` : stem;
  const vowel = stem[length - 2];
  const isLong = vowel !== undefined && vowel === stem[length - 3] && 'aeou'.includes(vowel);
  if (!isLong || VOWELS.includes(last) || syllables(stem) < 2) return hard;
  return hard.slice(0, -2) + hard.slice(-1);
}

/** `huisje`, `stoeltje`, `boompje`, `mannetje`, `koninkje` and their plurals without the ending. */
function withoutDiminutive(word: string): string {
  const one = word.endsWith('jes') ? word.slice(0, -1) : word;
  if (!one.endsWith('je') || one.length < 5 || NO_DIMINUTIVES.has(one)) return word;
  const rest = one.slice(0, -2);
  const last = rest[rest.length - 1]!;
  if (syllables(rest) === 0 || !'bcdfgkpst'.includes(last)) return word;
  if (rest.endsWith('ink') && syllables(rest) > 1) return `${rest.slice(0, -1)}g`;
  if (rest.endsWith('mp') && !NOUNS_IN_MP.test(rest)) return rest.slice(0, -1);
  return last === 't' ? withoutDiminutiveT(rest) : rest;
}

const NO_DIMINUTIVES = new Set(['beetje', 'meisje']);
const NOUNS_IN_MP = /(?:l[ao]|k[ar]?a|da|ra|klo|po|sta|sto|ro|ha|ca)mp$/;

/** `stoelt` is `stoel`, `mannet` is `man`; `kaart`, `boot` and `kant` have a `t` of their own. */
function withoutDiminutiveT(rest: string): string {
  const noun = rest.slice(0, -1);
  if (AFTER_SHORT_VOWEL.test(noun) && !NOUNS_IN_ET.test(rest)) return respelt(noun.slice(0, -1));
  if (DOUBLED_VOWEL.test(noun)) return noun.slice(0, -1);
  const last = noun[noun.length - 1]!;
  if (VOWELS.includes(last)) return NOUNS_IN_VOWELS.test(noun) ? noun : rest;
  if (!'lnrwj'.includes(last) || NOUNS_IN_RT.test(rest) || NOUNS_IN_NT.test(rest)) return rest;
  return noun;
}

// `mannet`, `ringet`, `bloemet`
const AFTER_SHORT_VOWEL = /(?:([bdfgklmnprt])\1|ng|oem)e$/;
const NOUNS_IN_ET = /(?:pakket|ballet|buffet)$/;
// `autootje` is of `auto`, but `bootje` of `boot`.
const DOUBLED_VOWEL =
  /(?:autoo|fotoo|radioo|videoo|kiloo|pianoo|cameraa|omaa|opaa|mamaa|papaa|collegaa|sofaa|pizzaa|parapluu|menuu)$/;
const NOUNS_IN_VOWELS = /(?:trui|bui|ei|ooi|aai|zee|idee|knie|koe|eau|ij)$/;
const NOUNS_IN_RT = /(?:kaart|taart|staart|vaart|poort|soort|buurt|hart|start|kwart|sport|krant)$/;
const NOUNS_IN_NT = /(?:[^aeio][aiou]nt|ment|[cdgsrtkpv]ent)$/;

/** `controleert`, `gecontroleerd` and `controleerde` are `controleer`. */
function verbInEer(word: string): string | null {
  if (NO_VERBS_IN_EER.test(word)) return null;
  for (const ending of ['eerden', 'eerde', 'eerd', 'eert']) {
    if (!word.endsWith(ending)) continue;
    const before = word.slice(0, -ending.length);
    const rest = before.startsWith('ge') && syllables(before) > 1 ? before.slice(2) : before;
    return rest.length > 1 && syllables(rest) > 0 ? `${rest}eer` : null;
  }
  return null;
}

const NO_VERBS_IN_EER = /(?:verk|gel|beg)eerde?n?$/;

/** `werkt`, `werkte`, `gewerkt`, `afgewerkt`, `werkend` and `afwerk` as the stem of their verb. */
function regularVerb(word: string): string | null {
  if (baseOf(word, false) !== null) return word;
  for (const ending of ENDINGS_OF_VERBS) {
    if (!word.endsWith(ending)) continue;
    const form = word.slice(0, -ending.length);
    if (ending === 'd' && syllables(form) < 2) continue; // `maand`
    const isPresent = ending.startsWith('en');
    const root = baseOf(isPresent ? respelt(form) : form, !isPresent);
    if (root !== null && (isPresent || takesEnding(root, ending))) return root;
    // `verrassend`
    if (isPresent && syllables(form) > 1 && /^(?:be|ver|ont|her).*[^aeiou]$/.test(form))
      return respelt(form);
  }
  return verbInSchwa(word);
}

const ENDINGS_OF_VERBS = ['ende', 'end', 'ten', 'den', 'te', 'de', 't', 'd'];

/** Whether a past or a participle has `t` or `d`. A present has always `t`. */
function takesEnding(root: string, ending: string): boolean {
  if (ending === 't') return true;
  const isHard = 'tkfschpx'.includes(root[root.length - 1]!);
  // `leefde`, `reisde`: behind a `v` or a `z` of the infinitive
  return ending.startsWith('t') ? isHard : !isHard || /[fs]$/.test(root);
}

/** `handelt`, `veranderde`, `gewandeld`: verbs in `-elen` and `-eren`, but not `wereld`. */
function verbInSchwa(word: string): string | null {
  for (const ending of ['den', 'de', 't', 'd']) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || !(stem.endsWith('el') || stem.endsWith('er'))) continue;
    if (syllables(stem) < 2 || NO_VERBS_IN_SCHWA.test(word)) return null;
    const isParticiple = stem.startsWith('ge') && syllables(stem) > 2;
    if (ending === 'd' && !isParticiple && !/^(?:be|ver|ont|her)/.test(stem)) return null;
    return isParticiple ? stem.slice(2) : stem;
  }
  return null;
}

const NO_VERBS_IN_SCHWA =
  /(?:concert|expert|dessert|bert|wereld|honderd|insert|derde|aarde)(?:en)?$/;

/**
 * A form without the `ge` of its participle or the `te` behind its prefix, where what is left is the stem of a verb:
 * `opgemaak` is `opmaak`. `null` where it is none.
 */
function baseOf(form: string, takesGe: boolean): string | null {
  if (VERB_ROOTS.has(form)) return form;
  if (takesGe && form.startsWith('ge') && VERB_ROOTS.has(form.slice(2))) return form.slice(2);
  for (const prefix of verbPrefixes().get(form.charCodeAt(0)) ?? []) {
    if (form.length < prefix.length + 2 || !form.startsWith(prefix)) continue;
    const rest = form.slice(prefix.length);
    const root =
      baseOf(rest, takesGe) ?? (rest.startsWith('te') ? baseOf(rest.slice(2), false) : null);
    if (root !== null) return prefix + root;
  }
  return null;
}

// The longest first. Most words begin with none, or with one.
const verbPrefixes = prefixesByLetter(VERB_PREFIXES);

/** `afgesloten` is `afsluit`, `bewezene` is `bewijs`. */
function strongVerb(word: string): string | null {
  if (/[^e]enen?$/.test(word) && word.length > 6) {
    const participle = strongVerb(
      word.slice(0, word.lastIndexOf('en') + (word.endsWith('n') ? 0 : 2)),
    );
    if (participle !== null) return participle;
  }
  return strongForm(word, 0);
}

function strongForm(word: string, prefixes: number): string | null {
  const whole = STRONG_PASTS.get(word);
  if (whole !== undefined && !(prefixes > 0 && NOUNS_BEHIND_PREFIXES.has(word))) return whole;
  if (word.startsWith('ge')) {
    const participle = STRONG_PARTICIPLES.get(word.slice(2));
    if (participle !== undefined) return participle;
  }
  for (const prefix of verbPrefixes().get(word.charCodeAt(0)) ?? []) {
    if (word.length < prefix.length + 2 || !word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    const stem =
      strongForm(rest, prefixes + 1) ??
      (INSEPARABLE.has(prefix) ? STRONG_PARTICIPLES.get(rest) : undefined);
    if (stem != null) return prefix + stem;
  }
  return null;
}

const INSEPARABLE = wordSet('be ver ont her er om onder over voor mis vol door');
// `afspraken`, `opnamen`
const NOUNS_BEHIND_PREFIXES = new Set(['spraken', 'namen', 'gaven', 'lagen', 'grepen', 'staken']);

/** `groter`, `grootste`, `aardiger`, `mogelijkste` as the adjective alone. */
function comparedAdjective(word: string): string | null {
  if (NO_COMPARATIVES.test(word)) return null;
  for (const ending of ['ste', 'st', 'ere', 'er', 'dere', 'der']) {
    if (!word.endsWith(ending)) continue;
    const form = word.slice(0, -ending.length);
    const spelt = ending.startsWith('e') ? respelt(form) : form;
    if (KNOWN_ADJECTIVES.has(spelt)) return spelt;
    if (syllables(spelt) > 1 && /(?:ig|lijk|zaa?m|baa?r)$/.test(spelt)) return spelt;
  }
  return null;
}

// Also as an ending leaves them: `langzamer`.
const KNOWN_ADJECTIVES = wordSet(() =>
  wordsOf(ADJECTIVES).flatMap((adjective) => [adjective, shortened(adjective)]),
);
// `ouders`, `rechters` and such are nouns.
const NO_COMPARATIVES =
  /^(?:oudere?n?|jongeren?|rechter|luier|boter|moeder|dichter|klassieker|raster|herfst|kamer)$|(?:woordiger|[ds]adiger|verdediger|reiniger)$/;

/** The `t` or `d` of verbs with a prefix: `betaalt`. Nouns with one (`bericht`) stay one word, if in a shorter form. */
function withoutVerbalT(stem: string): string {
  return stem.length > 5 && VERBAL_T.test(stem) && !KEEPS_T.has(stem) ? stem.slice(0, -1) : stem;
}

const VERBAL_T = /^(?:be|ver|ont|her)[^aeiou]*[aeiouy].*[^aeiou][dt]$/;
const KEEPS_T = new Set(['bekend', 'bereid', 'verband', 'bestand', 'verkeerd']);

/** How many groups of vowels a word has. `ij` is one with what stands before it. */
function syllables(word: string): number {
  let count = 0;
  let isVowel = false;
  for (const letter of word) {
    const is = VOWELS.includes(letter);
    if (is && !isVowel) count++;
    isVowel = is;
  }
  return count;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}
