import { foldText } from '../../languages/analysis/fold-text.ts';
import type { RuleFault, SynonymRule } from './rule.ts';

/**
 * The faults in synonyms: sides without a word, words mapped to themselves, and cycles of one-way rules. None of these
 * could make a search run forever (a synonym of a synonym is never looked up); they are reported because their author
 * must have meant something else.
 */
export function faultsOfSynonyms(rules: readonly SynonymRule[]): RuleFault[] {
  return [...rules.flatMap(faultsOfRule), ...cycleFaults(rules)];
}

function faultsOfRule(rule: SynonymRule, at: number): RuleFault[] {
  const sides = [...(rule.words ?? []), ...(rule.from ?? []), ...(rule.to ?? [])];
  const faults = sides
    .filter((side) => !/[\p{L}\p{N}]/u.test(side))
    .map((side): RuleFault => fault(at, `“${side}” has no word in it`));
  if (rule.words !== undefined) {
    const twin = rule.words.map(foldText).find((side, i, all) => all.indexOf(side) < i);
    if (twin !== undefined) faults.push(fault(at, `“${twin}” stands in the group twice`));
    return faults;
  }
  const to = new Set(rule.to.map(foldText));
  const self = rule.from.map(foldText).find((side) => to.has(side));
  if (self !== undefined) faults.push(fault(at, `“${self}” is mapped to itself`));
  return faults;
}

interface Edge {
  readonly to: string;
  readonly rule: number;
}

/** Reports each cycle of one-way rules once; groups are two-way by intent. Only rules of the same language form cycles. */
function cycleFaults(rules: readonly SynonymRule[]): RuleFault[] {
  const edges = edgesOf(rules);
  const state = new Map<string, 'open' | 'done'>();
  const faults: RuleFault[] = [];
  for (const begin of edges.keys()) {
    // An explicit stack: a chain of thousands of rules must not end the process.
    const trail: { word: string; next: number }[] = [{ word: begin, next: 0 }];
    if (state.has(begin)) continue;
    state.set(begin, 'open');
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const edge = edges.get(top.word)?.[top.next++];
      if (edge === undefined) {
        state.set(top.word, 'done');
        trail.pop();
      } else if (state.get(edge.to) === 'open') {
        const words = trail.map(({ word }) => word);
        faults.push(cycleFault([...words.slice(words.indexOf(edge.to)), edge.to], edge.rule));
      } else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        trail.push({ word: edge.to, next: 0 });
      }
    }
  }
  return faults;
}

function edgesOf(rules: readonly SynonymRule[]): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const [at, { language, from = [], to = [] }] of rules.entries()) {
    const name = (side: string) => `${language ?? ''}\0${foldText(side)}`;
    for (const [begin, end] of from.flatMap((a) => to.map((b) => [name(a), name(b)] as const))) {
      if (begin === end) continue; // already reported as a word that is mapped to itself
      const known = edges.get(begin);
      if (known === undefined) edges.set(begin, [{ to: end, rule: at }]);
      else known.push({ to: end, rule: at });
    }
  }
  return edges;
}

// A longer chain is not clearer.
const SHOWN_WORDS = 8;

function cycleFault(words: readonly string[], rule: number): RuleFault {
  const shown = words.map((word) => `“${word.slice(word.indexOf('\0') + 1)}”`);
  const cut =
    shown.length > SHOWN_WORDS ? [...shown.slice(0, SHOWN_WORDS - 1), '…', shown.at(-1)] : shown;
  return fault(
    rule,
    `leads back to where it began: ${cut.join(' → ')}; a group in “words” works both ways`,
  );
}

function fault(at: number, message: string): RuleFault {
  return { path: ['synonyms', at], message };
}
