import { areKeyNeighbours } from '../../languages/analysis/keyboard.ts';
import { soundAlikes } from '../../languages/analysis/sound-alikes.ts';
import { stripAccents } from '../../languages/analysis/strip-accents.ts';

/*
 * What a slip costs, in units of a letter missing or too many for no reason: how rare each kind is beside that.
 * The order of the kinds is Damerau's (1964) and that of Kernighan, Church and Gale (1990); the figures are
 * set on one half of each list of bench/spelling and held on the other.
 */
const COST = {
  other: 1,
  /** One letter for another that neither sounds nor lies near: rather another word. */
  replaced: 1.2,
  accent: 0.15,
  doubled: 0.47,
  swap: 0.45,
  soundAlike: 0.5,
  vowel: 0.75,
  keyNeighbour: 0.8,
  silent: 0.35,
  /** Added to a slip in the first letter: it is seldom wrong. */
  first: 0.25,
} as const;

const VOWELS = 'aeiouyáéíóúàèìòùâêîôûäëïöüæœøåаеёиоуыэюя';
// Letters that words often have and nobody hears.
const SILENT = 'eh';

/** Letters before a place of the typed word that are another way to write `meant`. */
interface Rewrite {
  readonly typedLength: number;
  readonly meant: string;
}

/**
 * How unlikely it is that someone who typed one word meant another: the cheapest way from one to the
 * other, an edit distance with costs and with rewrites of several letters, for what sounds alike in the
 * languages (primary subtags). Some µs for each word.
 */
export function spellingCosts(
  typed: string,
  languages: readonly string[],
): (meant: string) => number {
  const rewrites = rewritesBefore(typed, languages);
  return (meant) => {
    const width = meant.length + 1;
    // Row i, column j: the first i letters typed against the first j that were meant.
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

/** For each place of the typed word the rewrites of what stands before it. */
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

/** A letter that was meant and not typed. */
function missing(meant: string, j: number, isFirst: boolean): number {
  const letter = meant[j - 1]!;
  if (letter === meant[j - 2] || letter === meant[j]) return COST.doubled;
  return (SILENT.includes(letter) ? COST.silent : COST.other) + (isFirst ? COST.first : 0);
}

/** A letter that was typed and not meant. */
function surplus(typed: string, i: number, isFirst: boolean): number {
  const letter = typed[i - 1]!;
  const before = typed[i - 2] ?? '';
  const after = typed[i] ?? '';
  if (letter === before || letter === after) return COST.doubled;
  const isSlip = areKeyNeighbours(letter, before) || areKeyNeighbours(letter, after);
  return (isSlip ? COST.keyNeighbour : COST.other) + (isFirst ? COST.first : 0);
}
