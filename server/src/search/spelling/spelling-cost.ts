import { areKeyNeighbours } from '../../languages/analysis/keyboard.ts';
import { soundAlikes } from '../../languages/analysis/sound-alikes.ts';
import { stripAccents } from '../../languages/analysis/strip-accents.ts';

/*
 * The costs of slips, relative to a letter that is missing or added for no reason, by how rare each kind is. The order
 * of the kinds is that of Damerau (1964) and of Kernighan, Church and Gale (1990); the figures were fitted on one half
 * of each list of bench/spelling and validated on the other.
 */
const COST = {
  other: 1,
  /** A letter for another that neither sounds similar nor is near it on the keyboard: more likely another word. */
  replaced: 1.2,
  accent: 0.15,
  doubled: 0.47,
  swap: 0.45,
  soundAlike: 0.5,
  vowel: 0.75,
  keyNeighbour: 0.8,
  silent: 0.35,
  /** Added for a slip in the first letter, which is rarely wrong. */
  first: 0.25,
} as const;

const VOWELS = 'aeiouyáéíóúàèìòùâêîôûäëïöüæœøåаеёиоуыэюя';
// Letters that are often silent.
const SILENT = 'eh';

/** Letters before a position of the typed word that are another spelling of `meant`. */
interface Rewrite {
  readonly typedLength: number;
  readonly meant: string;
}

/**
 * How unlikely it is that someone who typed one word meant another: an edit distance with weights and with rewrites of
 * several letters for what sounds alike in the languages (primary subtags). Some µs for each word.
 */
export function spellingCosts(
  typed: string,
  languages: readonly string[],
): (meant: string) => number {
  const rewrites = rewritesBefore(typed, languages);
  return (meant) => {
    const width = meant.length + 1;
    // Row i, column j: the first i typed letters compared with the first j meant ones.
    const costs = new Float64Array((typed.length + 1) * width);
    for (let j = 1; j <= meant.length; j++) costs[j] = costs[j - 1]! + missing(meant, j, j === 1);
    for (let i = 1; i <= typed.length; i++) {
      for (let j = 0; j <= meant.length; j++) {
        const edit = cheapestEdit(typed, meant, i, j, costs);
        costs[i * width + j] = edit;
        for (const rewrite of rewrites[i]!) {
          if (!meant.endsWith(rewrite.meant, j)) continue;
          const from = (i - rewrite.typedLength) * width + j - rewrite.meant.length;
          const cost = costs[from]! + COST.soundAlike;
          if (cost < costs[i * width + j]!) costs[i * width + j] = cost;
        }
      }
    }
    return costs[costs.length - 1]!;
  };
}

/** For each position of the typed word, the rewrites of the letters before it. */
function rewritesBefore(typed: string, languages: readonly string[]): Rewrite[][] {
  const places = Array.from({ length: typed.length + 1 }, (): Rewrite[] => []);
  const add = (written: string, meant: string) => {
    for (let at = typed.indexOf(written); at >= 0; at = typed.indexOf(written, at + 1)) {
      places[at + written.length]!.push({ typedLength: written.length, meant });
    }
  };
  for (const [a, b] of soundAlikes(languages)) {
    add(a, b);
    add(b, a);
  }
  return places;
}

function cheapestEdit(
  typed: string,
  meant: string,
  i: number,
  j: number,
  costs: Float64Array,
): number {
  const width = meant.length + 1;
  const at = i * width + j;
  if (j === 0) return costs[at - width]! + surplus(typed, i, i === 1);
  if (typed.charCodeAt(i - 1) === meant.charCodeAt(j - 1)) return costs[at - width - 1]!;
  const first = i === 1 && j === 1 ? COST.first : 0;
  let best = costs[at - width - 1]! + replacement(typed[i - 1]!, meant[j - 1]!) + first;
  best = Math.min(best, costs[at - 1]! + missing(meant, j, false));
  best = Math.min(best, costs[at - width]! + surplus(typed, i, false));
  if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]) {
    best = Math.min(
      best,
      costs[at - 2 * width - 2]! + COST.swap + (i === 2 && j === 2 ? COST.first : 0),
    );
  }
  return best;
}

function replacement(typed: string, meant: string): number {
  const isAscii = typed < '\x80' && meant < '\x80';
  if (!isAscii && stripAccents(typed) === stripAccents(meant)) return COST.accent;
  if (VOWELS.includes(typed) && VOWELS.includes(meant)) return COST.vowel;
  return areKeyNeighbours(typed, meant) ? COST.keyNeighbour : COST.replaced;
}

/** The cost of a letter that was meant and not typed. */
function missing(meant: string, j: number, isFirst: boolean): number {
  const letter = meant[j - 1]!;
  if (letter === meant[j - 2] || letter === meant[j]) return COST.doubled;
  return (SILENT.includes(letter) ? COST.silent : COST.other) + (isFirst ? COST.first : 0);
}

/** The cost of a letter that was typed and not meant. */
function surplus(typed: string, i: number, isFirst: boolean): number {
  const letter = typed[i - 1]!;
  const before = typed[i - 2] ?? '';
  const after = typed[i] ?? '';
  if (letter === before || letter === after) return COST.doubled;
  const isSlip = areKeyNeighbours(letter, before) || areKeyNeighbours(letter, after);
  return (isSlip ? COST.keyNeighbour : COST.other) + (isFirst ? COST.first : 0);
}
