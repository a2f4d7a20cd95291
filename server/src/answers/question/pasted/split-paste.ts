import { alternatives } from '../../../languages/alternatives.ts';
import { foldText } from '../../../languages/analysis/fold-text.ts';
import type { PastedDocument } from '../../asked-question.ts';
import { asks, commands } from '../asks.ts';
import { readCourtesy } from '../read-courtesy.ts';
import { closingLines, isAsked, type Line, linesOf, openingLines } from './asked-lines.ts';
import { isDataLike } from './data-like.ts';
import { POINTS_AT_TEXT } from './instruction-words.ts';
import { textWeight } from './text-weight.ts';
import { isTold, speaksOfSelf } from './told.ts';
import { withoutTags } from './without-tags.ts';

/** A turn, apart: what is asked, and what it is asked of. */
export interface SplitTurn {
  /** Empty where a document came without a word. */
  readonly question: string;
  readonly pasted: PastedDocument | null;
}

/**
 * Takes a pasted document out of a turn: what is fenced; or everything but a short question or instruction before, behind, or on
 * both sides of it. What only is a long question stays one: a document has an instruction that points at it, or is set
 * apart by lines, or is so long that nobody asks like that. Both halves are verbatim, trimmed; of markup it is the text. Linear.
 */
export function splitPaste(turn: string): SplitTurn {
  const fenced = splitFences(turn);
  if (fenced !== null && fenced.around.length <= MAX_AROUND_UNITS) {
    return { question: fenced.around, pasted: document(fenced.inside) };
  }
  const text = turn.trim();
  const isShort = textWeight(text) < MIN_TURN_WEIGHT && !/^#{1,6} \S/m.test(text);
  if (isShort) return { question: text, pasted: null };
  const lines = linesOf(text);
  return splitLines(text, lines) ?? splitLead(text) ?? splitRun(text) ?? wholeDocument(text, lines);
}

// Two sentences and the few words that say what to do with them.
const MIN_TURN_WEIGHT = 150;
// What is written around fences; longer, and the fences are examples in a document.
const MAX_AROUND_UNITS = 600;
/** The longest sentence that is taken for a question about the page before it. */
const MAX_QUESTION_UNITS = 400;
// A document that an instruction points at or that has a heading, or one that lines set apart.
const MIN_POINTED_WEIGHT = 80;
const MIN_APART_WEIGHT = 300;
// A page in paragraphs, of which nothing asks.
const MIN_PARAGRAPHS = 3;
const MIN_PARAGRAPHS_WEIGHT = 220;
// Several paragraphs below a question: what is asked is in none of them.
const MIN_SEVERAL_WEIGHT = 150;
// Of nothing but sentences, with a question behind them: shorter is how people explain what they ask.
const MIN_UNMARKED_WEIGHT = 1_200;
const MAX_TITLE_UNITS = 80;

/** The question in the first lines, the last, or both. */
function splitLines(text: string, lines: readonly Line[]): SplitTurn | null {
  const opening = openingLines(lines);
  const closing = closingLines(lines.slice(opening), opening > 0);
  const body = lines.slice(opening, lines.length - closing);
  const [first, last] = [body[0], body.at(-1)];
  if (opening + closing === 0 || first === undefined || last === undefined) return null;
  const pasted = text.slice(first.start, last.end).trim();
  const behind = lines.slice(lines.length - closing);
  const asked = [
    ...lines.slice(0, opening),
    ...behind.filter((line) => readCourtesy(line.text).kind === null),
  ];
  const question = asked.map((line) => line.text).join('\n');
  return isDocument(pasted, question) ? { question, pasted: document(pasted) } : null;
}

/** Whether what is left is a document, and not how somebody tells what their question is about. */
function isDocument(body: string, asked: string): boolean {
  const weight = textWeight(body);
  const isPointedAt = POINTS_AT_TEXT.test(foldText(asked)) || /[:：]$/.test(asked);
  if (isPointedAt || /^#{1,6} \S/.test(body) || isDataLike(body))
    return weight >= MIN_POINTED_WEIGHT;
  const isEnough = weight >= (/\n\s*\n/u.test(body) ? MIN_SEVERAL_WEIGHT : MIN_APART_WEIGHT);
  return isEnough && (weight >= MIN_UNMARKED_WEIGHT || !isTold(body));
}

/** `Summarise this: …`, all in one line. */
function splitLead(text: string): SplitTurn | null {
  const lead = /^[^\n:：]{3,200}[:：]/u.exec(text)?.[0];
  if (lead === undefined || !isAsked(lead)) return null;
  const folded = foldText(lead);
  if (!POINTS_AT_TEXT.test(folded) && !commands(folded)) return null;
  const body = text.slice(lead.length).trim();
  return textWeight(body) >= MIN_POINTED_WEIGHT ? { question: lead, pasted: document(body) } : null;
}

/** A page of sentences in one piece, and a question behind it or before it. */
function splitRun(text: string): SplitTurn | null {
  // In a text with paragraphs a question in the middle of one is the text's own.
  if (/\n\s*\n/u.test(text)) return null;
  const last = /(?<=[.!?。！？]["'”»)]?\s{0,3})[^.!?。！？]{3,400}[?？؟]\s*$/u.exec(
    text.slice(-MAX_QUESTION_UNITS - 10),
  );
  const first = last ?? /^[^.!?。！？\n]{3,400}[?？؟]\s*/u.exec(text);
  if (!first) return null;
  const question = first[0].trim();
  const cut = first[0].length;
  const body = (last ? text.slice(0, text.length - cut) : text.slice(cut)).trim();
  const isPointedAt = POINTS_AT_TEXT.test(foldText(question));
  const isEnough = textWeight(body) >= (isPointedAt ? MIN_APART_WEIGHT : MIN_UNMARKED_WEIGHT);
  return isEnough ? { question, pasted: document(body) } : null;
}

/** A document that came without a word: pages, or paragraphs of which none asks. */
function wholeDocument(text: string, lines: readonly Line[]): SplitTurn {
  const weight = textWeight(text);
  const paragraphs = lines.filter(({ opensParagraph }) => opensParagraph).length;
  const isInParagraphs = paragraphs >= MIN_PARAGRAPHS && weight >= MIN_PARAGRAPHS_WEIGHT;
  const isPage = weight >= MIN_UNMARKED_WEIGHT && lines.length > 2;
  const isText = (isPage || isInParagraphs) && !isTold(text) && !asksMuch(text);
  return isText || isRunOfSentences(text) || isDataLike(text)
    ? { question: '', pasted: document(text) }
    : { question: text, pasted: null };
}

// A paragraph; fewer or shorter sentences are how people say what they want to know.
const MIN_RUN_WEIGHT = 400;
const MIN_RUN_SENTENCES = 3;

/** A paragraph in which nobody speaks of themselves, asks, or tells what to do. */
function isRunOfSentences(text: string): boolean {
  if (textWeight(text) < MIN_RUN_WEIGHT || /[?？؟]/u.test(text)) return false;
  const sentences = text.match(/[.!](?=\s|$)|[。！।]/gu)?.length ?? 0;
  return (
    sentences >= MIN_RUN_SENTENCES && !speaksOfSelf(text) && !asks(text.slice(0, MAX_HEAD_UNITS))
  );
}

// A text may ask something now and then; several questions in a row do not tell.
const MAX_ASKING_SHARE = 0.25;

function asksMuch(text: string): boolean {
  const ends = text.match(/[.!。！?？؟]+(?=\s|$)|[。！？]+/gu) ?? [];
  const asking = ends.filter((end) => /[?？؟]/u.test(end)).length;
  return asking > ends.length * MAX_ASKING_SHARE;
}

/** The document with its first heading, or line, for a title. */
function document(pasted: string): PastedDocument {
  const text = withoutTags(pasted);
  const heading =
    /^#{1,6} +(.+)$/m.exec(text)?.[1] ?? SUBJECT.exec(text.slice(0, MAX_HEAD_UNITS))?.[1];
  // Data begins with a bracket.
  const line = heading ?? /.*[\p{L}\p{N}].*/u.exec(text)?.[0] ?? text;
  const plain = line.replace(/^[#>*\s`|-]+|[*`|\s:：]+$/g, '');
  return { title: shortened(plain === '' ? line.trim() : plain), text };
}

/** Of a mail, among its headers. */
const SUBJECT = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.mailSubject)})[:：] *(\\S.*)$`,
  'imu',
);
// The headers of a mail, or a paragraph.
const MAX_HEAD_UNITS = 1_000;

function shortened(line: string): string {
  if (line.length <= MAX_TITLE_UNITS) return line;
  const cut = line.slice(0, MAX_TITLE_UNITS);
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_TITLE_UNITS / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\ufffd$/, '')}…`;
}

/** What stands inside fences of a turn, and what around them. */
interface FencedTurn {
  readonly inside: string;
  readonly around: string;
}

/**
 * Takes out what is fenced: by three backticks or tildes on a line of their own, three quotation marks, or
 * `<document>`. Several become one, a blank line between. `null`: nothing of weight is. A fence that is never closed ends
 * with the turn. Linear.
 */
function splitFences(turn: string): FencedTurn | null {
  const inside: string[] = [];
  const around = turn.replace(FENCED, (...found: unknown[]) => {
    // The last argument is the groups of FENCED, which are texts or absent.
    const groups = found.at(-1) as Record<string, string | undefined>;
    const text = groups['code'] ?? groups['quoted'] ?? groups['tagged'] ?? '';
    inside.push(text.replace(/^\s*\n|\s+$/g, ''));
    return '\n';
  });
  const text = inside.filter((one) => one.trim() !== '').join('\n\n');
  return text.length < MIN_FENCED_UNITS ? null : { inside: text, around: tidied(around) };
}

// Less is `What does ``` do?`, or a word in quotes.
const MIN_FENCED_UNITS = 20;

const FENCED =
  /^[ \t]*(?<mark>```+|~~~+)[^\n`]{0,40}\n(?<code>[\s\S]*?)(?:\n[ \t]*\k<mark>[ \t]*(?=\n|$)|$(?![\s\S]))|"""(?<quoted>[\s\S]*?)(?:"""|$(?![\s\S]))|<(?<tag>document|text|article|context|passage)>(?<tagged>[\s\S]*?)(?:<\/\k<tag>>|$(?![\s\S]))/gm;

function tidied(text: string): string {
  return text.replace(/[ \t]*\n\s*/g, '\n').trim();
}
