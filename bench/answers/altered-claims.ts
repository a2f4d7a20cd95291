import { readNames } from '../../server/src/answers/citations/read-names.ts';

/** A claim with a number that is not in the passage, nothing else changed; `null` where it has none. */
export function withOtherNumber(claim: string, passage: string, seed: number): string | null {
  const numbers = [...claim.matchAll(/(?<![\p{L}\d.,])\d{1,12}(?:[.,]\d+)*(?![\p{L}\d])/gu)];
  const chosen = numbers[seed % Math.max(1, numbers.length)];
  if (chosen === undefined) return null;
  for (let step = 1; step < 50; step++) {
    // Small numbers stand in passages as words, too.
    const longer = chosen[0].length === 1 ? `${chosen[0]}7` : chosen[0];
    const other = longer.replace(/\d/, (digit) => String(((Number(digit) + step) % 9) + 1));
    const digits = other.replace(/\D/g, '');
    if (other === chosen[0] || passage.includes(other) || passage.includes(digits)) continue;
    return replaceAt(claim, chosen.index, chosen[0].length, other);
  }
  return null;
}

/** A claim with a name out of another passage in place of one of its own; `null` where it has none that can be told. */
export function withOtherName(
  claim: string,
  passage: string,
  others: readonly string[],
  language: string,
): string | null {
  const [name] = readNames(claim, language).filter(
    (one) => passage.includes(one) && claim.includes(one),
  );
  const other = others.find(
    (one) => !passage.toLowerCase().includes(one.toLowerCase().slice(0, 4)),
  );
  if (name === undefined || other === undefined) return null;
  return replaceAt(claim, claim.indexOf(name), name.length, other);
}

function replaceAt(text: string, at: number, length: number, other: string): string {
  return text.slice(0, at) + other + text.slice(at + length);
}

/** An English claim that says the contrary; `null` where it has no verb that can be told. */
export function denied(claim: string): string | null {
  if (/\b(?:not|no|never|without|n't|none|nor)\b/iu.test(claim)) return null;
  const verb = /\b(?:is|was|were|are|can|could|will|would|had|has)\b(?! been)/u.exec(claim);
  if (verb === null) return null;
  return replaceAt(claim, verb.index + verb[0].length, 0, ' not');
}
