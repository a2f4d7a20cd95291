import { foldText } from '../../text/fold-text.ts';
import type { PastedDocument } from '../asked-question.ts';
import { INSTRUCTION, POINTS_AT_TEXT } from './instruction-words.ts';
import { splitFences } from './split-fences.ts';

/** A turn, apart: what is asked, and what it is asked of. */
export interface SplitTurn {
  /** Empty where a document came without a word. */
  readonly question: string;
  readonly pasted: PastedDocument | null;
}

/**
 * Takes a pasted document out of a turn: what is fenced; or everything but a short question or instruction before, behind, or on
 * both sides of it. What only is a long question stays one: a document has an instruction that points at it, or is set
 * apart by lines, or is so long that nobody asks like that. Both halves are verbatim, trimmed. Linear in the turn.
 */
export function splitPaste(turn: string): SplitTurn {
  const fenced = splitFences(turn);
  if (fenced !== null && fenced.around.length <= MAX_AROUND_UNITS) {
    return { question: fenced.around, pasted: document(fenced.inside) };
  }
  const text = turn.trim();
  if (text.length < MIN_TURN_UNITS) return { question: text, pasted: null };
  return splitLines(text) ?? splitLead(text) ?? splitLastSentence(text) ?? wholeDocument(text);
}

// Two sentences and the few words that say what to do with them.
const MIN_TURN_UNITS = 150;
// What is written around fences; longer, and the fences are examples in a document.
const MAX_AROUND_UNITS = 600;
/** The longest line that is taken for a question about a document. */
const MAX_QUESTION_UNITS = 400;
// A document that an instruction points at, or that lines set apart.
const MIN_POINTED_UNITS = 80;
const MIN_APART_UNITS = 300;
// Of nothing but sentences, with a question behind them: shorter is how people explain what they ask.
const MIN_UNMARKED_UNITS = 1_200;
const MAX_TITLE_UNITS = 80;

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The question in the first line, the last, or both. */
function splitLines(text: string): SplitTurn | null {
  const lines = linesOf(text);
  const first = lines[0];
  const last = lines.at(-1);
  if (lines.length < 2 || first === undefined || last === undefined) return null;
  const opens = isAsked(first.text) && !isHeading(first.text);
  const closes = isAsked(last.text) && (!opens || lines.length > 2);
  if (!opens && !closes) return null;
  const body = text.slice(opens ? first.end : 0, closes ? last.start : text.length).trim();
  const asked = [...(opens ? [first.text] : []), ...(closes ? [last.text] : [])];
  return isDocument(body, asked.join('\n'))
    ? { question: asked.join('\n'), pasted: document(body) }
    : null;
}

/** Lines that are not empty, trimmed; those of one paragraph stay apart. */
function linesOf(text: string): Line[] {
  return Array.from(text.matchAll(/[^\r\n]*\S[^\r\n]*/g), (match) => ({
    text: match[0].trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isHeading(line: string): boolean {
  return /^#{1,6} /.test(line);
}

/** A question, or an instruction that ends as one: not a sentence of a text. */
function isAsked(line: string): boolean {
  if (line.length > MAX_QUESTION_UNITS || isHeading(line)) return false;
  if (/[?？؟]["'”»)]*$/u.test(line)) return true;
  const folded = foldText(line);
  const isInstruction = INSTRUCTION.test(folded);
  return isInstruction
    ? /[:：]$/.test(line) || POINTS_AT_TEXT.test(folded) || COMMAND.test(folded)
    : DENSE_ASKED.test(line) || (POINTS_AT_TEXT.test(folded) && /[:：]$/.test(line));
}

const COMMAND =
  /^(?:please |bitte |s'il (?:te|vous) plait,? |por favor,? )?(?:summari[sz]e|sum up|tl;?dr|explain|translate|list|extract|give me|tell me|compare|describe|shorten|rewrite|outline|fasse?|erklare?|nenne?|ubersetze?|vergleiche?|resume[zr]?|explique[zr]?|traduis|liste[zr]?|compare[zr]?|resumir|explica|traduce|enumera|dime)(?!\p{L})/u;
const DENSE_ASKED = /(?:要約|まとめ|説明|翻訳|教えて)|(?:总结|總結|概括|摘要|解释|翻译|告诉我)/u;

/** Whether what is left is a document, and not how somebody tells what their question is about. */
function isDocument(body: string, asked: string): boolean {
  if (POINTS_AT_TEXT.test(foldText(asked)) || /[:：]$/.test(asked)) {
    return body.length >= MIN_POINTED_UNITS;
  }
  if (body.length < MIN_APART_UNITS) return false;
  return body.length >= MIN_UNMARKED_UNITS || !isTold(body);
}

// A story is told in the first person; a letter is, too, but longer.
const FIRST_PERSON =
  /(?<![\p{L}'])(?:I|I['’]m|I['’]ve|my|me|we|our|ich|mein\w*|mir|mich|wir|unser\w*|je|j['’]ai|mon|ma|mes|nous|yo|mi|mis|tengo|estoy|quiero|nosotros)(?!\p{L})/gu;
const UNITS_PER_FIRST_PERSON = 200;

function isTold(body: string): boolean {
  return (body.match(FIRST_PERSON)?.length ?? 0) > body.length / UNITS_PER_FIRST_PERSON;
}

/** `Summarise this: …`, all in one line. */
function splitLead(text: string): SplitTurn | null {
  const lead = /^[^\n:：]{3,200}[:：]/u.exec(text)?.[0];
  if (lead === undefined || !isAsked(lead)) return null;
  const folded = foldText(lead);
  if (!POINTS_AT_TEXT.test(folded) && !COMMAND.test(folded)) return null;
  const body = text.slice(lead.length).trim();
  return body.length >= MIN_POINTED_UNITS ? { question: lead, pasted: document(body) } : null;
}

/** A page of sentences in one piece, and a question behind it or before it. */
function splitLastSentence(text: string): SplitTurn | null {
  const last = /(?<=[.!?。！？]["'”»)]?\s{0,3})[^.!?。！？]{3,400}[?？]\s*$/u.exec(
    text.slice(-MAX_QUESTION_UNITS - 10),
  );
  if (!last) return null;
  const question = last[0].trim();
  const body = text.slice(0, text.length - last[0].length).trim();
  const isEnough = POINTS_AT_TEXT.test(foldText(question)) ? MIN_APART_UNITS : MIN_UNMARKED_UNITS;
  return body.length >= isEnough ? { question, pasted: document(body) } : null;
}

/** Pages without a question: a document that came without a word. */
function wholeDocument(text: string): SplitTurn {
  const isPage = text.length >= MIN_UNMARKED_UNITS && linesOf(text).length > 2 && !isTold(text);
  return isPage ? { question: '', pasted: document(text) } : { question: text, pasted: null };
}

/** The document with its first heading, or line, for a title. */
function document(text: string): PastedDocument {
  const heading = /^#{1,6} +(.+)$/m.exec(text)?.[1];
  const line = heading ?? /\S.*/.exec(text)?.[0] ?? '';
  const plain = line.replace(/^[#>*\s`|-]+|[*`|\s]+$/g, '');
  return { title: shortened(plain === '' ? line.trim() : plain), text };
}

function shortened(line: string): string {
  if (line.length <= MAX_TITLE_UNITS) return line;
  const cut = line.slice(0, MAX_TITLE_UNITS);
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_TITLE_UNITS / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\ufffd$/, '')}…`;
}
