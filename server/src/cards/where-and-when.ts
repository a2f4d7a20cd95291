/** A place and a time, in either order. */
export interface WhereAndWhen<When> {
  /** An unresolved name without its preposition; `null` if there is none. */
  readonly where: string | null;
  /** `null` if there is none. */
  readonly when: When | null;
  /** Whether the place has neither a preposition nor a time: `weather balloon` looks the same. */
  readonly isLoose: boolean;
}

// `san pedro de macoris, dominican republic`: place names have no more words.
const MAX_NAME_WORDS = 6;
const PREPOSITION =
  /^(?:in der nahe von|near to|close to|not far from|not far away from|nearby|neighbou?ring|near|around|in|at|for|fur|bei|a|au|aux|en|para|pour|sur|(?<weak>of|von|de)) /;
const HERE =
  /^(?:here|around here|near here|near me|nearby|outside|my (?:area|city|town|location|place)|(?:the |my |our )?current (?:location|position|spot|place)|hier|ici|aqui|draussen|dehors)$/;
const NO_NAME =
  /^(?:a|an|my|your|our|this|that|these|it|all|any|and|or|of|on|with|if|when|about|in|at|for)\b/;

/**
 * Reads a whole text as a place, a time, or both: `in oslo tomorrow`, `tomorrow in oslo`, `portland, maine on friday`.
 * `readWhen` reads a whole text as a time. `null` for other texts.
 */
export function readWhereAndWhen<When>(
  text: string,
  readWhen: (text: string) => When | null,
): WhereAndWhen<When> | null {
  const words = text.split(' ');
  // The longest time first: `oslo 21 december` is not the December of `oslo 21`.
  for (let at = 0; at < words.length; at++) {
    const [head, tail] = splitAt(words, at);
    const when = readWhen(tail);
    if (when === null) continue;
    if (head === '') return { where: null, when, isLoose: false };
    const where = placeName(head);
    if (where !== null) return { ...where, when, isLoose: false };
  }
  for (let at = words.length - 1; at > 0; at--) {
    const [head, tail] = splitAt(words, at);
    const where = placeName(tail);
    const when = where === null ? null : readWhen(head);
    if (where !== null && when !== null) return { ...where, when, isLoose: false };
  }
  const where = placeName(text);
  return where === null ? null : { ...where, when: null, isLoose: !isLedTo(text) };
}

/** Whether the place has a preposition other than `of`: `dawn of war` is not a time at War, West Virginia. */
function isLedTo(text: string): boolean {
  const found = PREPOSITION.exec(text);
  return HERE.test(text) || (found !== null && found.groups?.['weak'] === undefined);
}

function splitAt(words: readonly string[], at: number): [string, string] {
  return [words.slice(0, at).join(' ').replace(/,$/, ''), words.slice(at).join(' ')];
}

/** The name without its preposition; `null` if it is not a place. */
function placeName(text: string): { where: string | null } | null {
  const name = text.replace(PREPOSITION, '').replace(/^(?:the )?(?:city|state|town) of /, '');
  if (HERE.test(text) || HERE.test(name)) return { where: null };
  if (name === '' || NO_NAME.test(name)) return null;
  return name.split(' ').length > MAX_NAME_WORDS ? null : { where: name };
}
