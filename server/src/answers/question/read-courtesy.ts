import { foldText } from '../../languages/analysis/fold-text.ts';
import { FILLER, GREETING, THANK } from './social-words.ts';

/** The courtesy in a turn, and the rest of the turn. */
export interface Courtesy {
  /** The kind of courtesy if the turn contains nothing else. */
  readonly kind: 'greeting' | 'thanks' | null;
  /** The turn without a greeting or thanks before it; verbatim. */
  readonly rest: string;
}

/** Reads greetings, thanks and farewells, in about fifteen languages. Reads, and takes time for, only the beginning of a turn. */
export function readCourtesy(turn: string): Courtesy {
  if (turn.length <= MAX_COURTESY_UNITS) {
    const kind = courtesyOf(foldText(turn).replace(/’/g, "'"));
    if (kind !== null) return { kind, rest: turn };
  }
  return { kind: null, rest: withoutLead(turn) };
}

// Thanks alone are a few words; a longer turn contains something else, too.
const MAX_COURTESY_UNITS = 120;
const MAX_PIECES = 20;
// `Hi! Good morning. Thanks, …`
const MAX_LEADS = 4;
const SIGNS = /^[\p{P}\p{S}\s]+/u;

function courtesyOf(folded: string): 'greeting' | 'thanks' | null {
  let kind: 'greeting' | 'thanks' | null = null;
  let rest = folded.replace(SIGNS, '');
  for (let pieces = 0; rest !== '' && pieces < MAX_PIECES; pieces++) {
    const greeting = GREETING.exec(rest)?.[0] ?? '';
    const thanks = THANK.exec(rest)?.[0] ?? '';
    const filler = kind === null ? '' : (FILLER.exec(rest)?.[0] ?? '');
    const taken = Math.max(greeting.length, thanks.length, filler.length);
    if (taken === 0) return null;
    if (thanks.length === taken) kind = 'thanks';
    else if (greeting.length === taken) kind ??= 'greeting';
    rest = rest.slice(taken).replace(SIGNS, '');
  }
  return rest === '' ? kind : null;
}

/** Removes a greeting, as in `Hi there, what is …`. The rest has to be a question alone, so a punctuation mark has to separate them. */
function withoutLead(turn: string): string {
  let rest = turn;
  for (let leads = 0; leads < MAX_LEADS; leads++) {
    const lead = /^[^\n,.!。！，、:;–—]{2,40}[\n,.!。！，、:;–—]+\s*(?=\S)/u.exec(rest)?.[0];
    if (lead === undefined || courtesyOf(foldText(lead).replace(/’/g, "'")) === null) break;
    rest = rest.slice(lead.length);
  }
  return rest;
}
