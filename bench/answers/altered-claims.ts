import { readNames } from '../../server/src/answers/citations/check/read-names.ts';
import { isStopWord } from '../../server/src/languages/analysis/stop-words.ts';

/** A claim with a number that is not in the passage, nothing else changed; `null` where it has none. */
export function withOtherNumber(claim: string, passage: string, seed: number): string | null {
  const numbers = [...claim.matchAll(/(?<![\p{L}\d.,])\d{1,12}(?:[.,]\d+)*(?![\p{L}\d])/gu)];
  const chosen = numbers[seed % Math.max(1, numbers.length)];
  if (chosen === undefined) return null;
  for (let step = 1; step < 50; step++) {
    // Passages may spell small numbers out.
    const longer = chosen[0].length === 1 ? `${chosen[0]}7` : chosen[0];
    const other = longer.replace(/\d/, (digit) => String(((Number(digit) + step) % 9) + 1));
    const digits = other.replace(/\D/g, '');
    if (other === chosen[0] || passage.includes(other) || passage.includes(digits)) continue;
    return replaceAt(claim, chosen.index, chosen[0].length, other);
  }
  return null;
}

/** A claim with one of its names replaced by a name of another passage; `null` if it has no recognisable name. */
export function withOtherName(
  claim: string,
  passage: string,
  others: readonly string[],
  language: string,
): string | null {
  const [name] = readNames(claim, language).filter(
    (one) => passage.includes(one) && claim.includes(one),
  );
  const other = otherThan(passage, others);
  if (name === undefined || other === undefined) return null;
  return replaceAt(claim, claim.indexOf(name), name.length, other);
}

function otherThan(passage: string, others: readonly string[]): string | undefined {
  return others.find((one) => !passage.toLowerCase().includes(one.toLowerCase().slice(0, 4)));
}

function replaceAt(text: string, at: number, length: number, other: string): string {
  return text.slice(0, at) + other + text.slice(at + length);
}

/**
 * A claim whose first word is replaced by a name of another passage; `null` if that word is a
 * stop word, is not the passage's, or the language has no capitals.
 */
export function withOtherBeginning(
  claim: string,
  passage: string,
  others: readonly string[],
  language: string,
): string | null {
  const first = /^\p{Lu}\p{Ll}{3,}(?=[\s,])/u.exec(claim)?.[0];
  const other = otherThan(passage, others);
  if (first === undefined || other === undefined) return null;
  if (isStopWord(first.toLowerCase(), language) || !passage.includes(first)) return null;
  return replaceAt(claim, 0, first.length, other);
}

/** Words after numbers, by language, since a word of another language would be detected anyway. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  en: ['kilograms', 'percent', 'miles', 'hours'],
  de: ['Kilogramm', 'Prozent', 'Meilen', 'Stunden'],
  es: ['kilogramos', 'millas', 'litros', 'horas'],
  ru: ['килограммов', 'процентов', 'миль', 'часов'],
};

/** A claim with another word after a number of the passage; `null` if there is none, or it may mean the same. */
export function withOtherUnit(
  claim: string,
  passage: string,
  seed: number,
  language: string,
): string | null {
  const units = UNITS[language] ?? [];
  // A word after a year or a day is no unit.
  const found = [
    ...claim.matchAll(
      /(?<![\p{L}\d.,])(?![12]\d{3} )\d(?:[\d.,]*\d)?[ \u00a0](?!Ma[iy]|J[au]n|J[au]l|Sept|Okt|Oct|Dez|Dec|M[aä]r|Apr|Aug|Feb|Nov|янв|фев|мар|апр|ма[йя]|ию|авг|сен|окт|ноя|дек)(\p{L}[\p{L}²³\d]+)/gu,
    ),
  ];
  const measured = found.filter(
    ([written, word = '']) =>
      passage.includes(written) && !isStopWord(word.toLowerCase(), language),
  );
  const chosen = measured[seed % Math.max(1, measured.length)];
  const unit = units.find(
    (_, at) => !passage.toLowerCase().includes(units[(at + seed) % units.length]!.slice(0, 4)),
  );
  if (chosen === undefined || unit === undefined) return null;
  const word = chosen[1] ?? '';
  return replaceAt(claim, chosen.index + chosen[0].length - word.length, word.length, unit);
}

/** Verbs that separate the subject of a sentence from its statement. */
const VERBS: Readonly<Record<string, RegExp>> = {
  en: /^(.{4,80}?) ((?:is|was|were|are|can|had|has|became) .{20,})$/su,
  de: /^(.{4,80}?) ((?:ist|war|waren|sind|kann|hatte|hat|wurde|wurden|wird) .{20,})$/su,
  es: /^(.{4,80}?) ((?:es|era|fue|fueron|son|puede|tiene|había|ha) .{20,})$/su,
};

/** The subject of one sentence joined to the statement of another, at least three sentences away; `null`: no such pair. */
export function spliced(sentences: readonly string[], language: string): string | null {
  const verb = VERBS[language];
  if (verb === undefined) return null;
  const halves = sentences.map((sentence) => verb.exec(sentence));
  for (const [at, one] of halves.entries()) {
    const subject = one?.[1] ?? '';
    // A pronoun may refer to the subject of the other sentence.
    if (!/\p{L}{5,}/u.test(subject)) continue;
    const said = halves.find(
      (other, place) => Math.abs(place - at) >= 3 && other !== null && other[1] !== subject,
    );
    if (said?.[2] !== undefined) return `${subject} ${said[2]}`;
  }
  return null;
}

const DENIALS: Readonly<Record<string, readonly [RegExp, string]>> = {
  en: [/\b(?:is|was|were|are|can|could|will|would|had|has)\b(?! been)/u, '$& not'],
  de: [/(?<= )(?:ist|war|wurde|wurden|sind|waren|kann|wird|hat)(?= )/u, '$& nicht'],
  es: [/(?<= )(?=(?:es|fue|era|son|fueron|puede|tiene|había) )/u, 'no '],
  ru: [
    /(?<= )(?=(?:был|была|было|были|является|являются|может|могут|имеет|имеют|стал|стала) )/u,
    'не ',
  ],
  zh: [/(?<!不|但|只|就|还|若|总|可|凡|都|正|于)是(?!否)/u, '不是'],
  ja: [/(?:である|です|だった|であった)(?=。|$)/u, 'ではない'],
};
const DENIED =
  /(?<!\p{L})(?:not|no|never|without|n't|none|nor|nicht|kein\p{L}*|nie|ohne|sin|ni|nunca|jamás|не|нет|ни|без)(?!\p{L})|n't|не\s|不|没|無|未|ない|ません|ず/iu;

/** The negated claim; `null` if it has a negation already, or no recognisable verb. */
export function denied(claim: string, language: string): string | null {
  const [verb, denial] = DENIALS[language] ?? [];
  if (verb === undefined || denial === undefined || DENIED.test(claim)) return null;
  const contrary = claim.replace(verb, denial);
  return contrary === claim ? null : contrary;
}
