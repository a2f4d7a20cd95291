import { foldText } from '../../../languages/analysis/fold-text.ts';
import { sentencesOf } from '../../../languages/analysis/sentences.ts';
import type { PastedDocument } from '../../asked-question.ts';
import { asks, commands } from '../asks.ts';
import { readCourtesy } from '../read-courtesy.ts';
import { closingLines, isAsked, type Line, linesOf, openingLines } from './asked-lines.ts';
import { askedIn, withoutOrders } from './asked-of-prompt.ts';
import { hasHeaders, isDataLike } from './data-like.ts';
import { hasFirstPerson, isFirstPerson } from './first-person.ts';
import { POINTS_AT_TEXT } from './instruction-words.ts';
import { readJsonPrompt } from './json-prompt.ts';
import { type LabelledTurn, splitAtDocument, splitAtQuestion } from './labelled.ts';
import { pastedDocument } from './pasted-document.ts';
import { peel } from './peel.ts';
import { announces, isOrder, narrows } from './prompt-words.ts';
import { splitFences, splitQuotation, splitQuotedLines, splitTripleQuotes } from './quoted.ts';
import { splitData } from './split-data.ts';
import { taggedAs, withoutPromptTags } from './tags.ts';
import { textWeight } from './text-weight.ts';

/** A turn split into its question and the document that it is about. */
export interface SplitTurn {
  /** Empty if the turn is only a document. */
  readonly question: string;
  readonly pasted: PastedDocument | null;
}

/**
 * Separates a pasted document from a turn: the fenced text, or everything except a short question or instruction before it,
 * after it, or on both sides. A long question stays a question: a document has an instruction that refers to it, is set off
 * by blank lines, or is too long for a question. Both halves are verbatim, trimmed; markup is reduced to its text. Linear.
 */
export function splitPaste(turn: string): SplitTurn {
  const text = withoutChatTokens(turn).trim();
  const prompt = readJsonPrompt(text);
  if (prompt !== null) {
    const { question, context } = prompt;
    return context === '' ? splitPaste(question) : { question, pasted: pastedDocument(context) };
  }
  return splitMarked(text) ?? splitAtData(text) ?? splitPlain(text);
}

/** Separates JSON or rows of separated values from the question. */
function splitAtData(text: string): SplitTurn | null {
  const data = splitData(text);
  if (data === null) return null;
  const question = askedIn(data.around);
  return { question: tidied(question), pasted: pastedDocument(data.inside) };
}

/** Removes the role marks from a prompt in the format of a chat model. */
function withoutChatTokens(turn: string): string {
  return BEGINS_AS_CHAT.test(turn) ? turn.replace(CHAT_TOKENS, '\n') : turn;
}

const BEGINS_AS_CHAT = /^\s*(?:<\|[\w]{1,30}\|>|<s>|\[INST\]|<<SYS>>)/u;
const CHAT_TOKENS =
  /<\|\w{1,30}\|>(?:(?:system|user|assistant)(?!\w))?|<\/?s>|\[\/?INST\]|<<\/?SYS>>/gu;

/** Separates a document set off by labels, tags, fences or quotation marks, as in prompts for language models. */
function splitMarked(text: string): SplitTurn | null {
  const tagged = taggedAs(text, 'document');
  if (tagged !== null) {
    return markedTurn(askedIn(tagged.around), tagged.inside.join('\n\n'), tagged.around);
  }
  const labelled = splitAtDocument(text);
  if (labelled !== null) return labelledTurn(labelled);
  const fenced = splitFences(text);
  if (fenced !== null && isShortAround(fenced.around)) {
    return markedTurn(askedIn(fenced.around), fenced.inside, fenced.around);
  }
  const triple = splitTripleQuotes(text);
  if (triple !== null) {
    const question = askedIn(triple.around);
    // Otherwise it is a comment within code.
    const isDocument = textWeight(question) <= textWeight(triple.inside);
    if (isDocument) return markedTurn(question, triple.inside, triple.around);
  }
  const asking = splitAtQuestion(text);
  if (asking !== null) return labelledTurn(asking);
  const quoted = splitQuotedLines(text) ?? splitQuotation(text);
  if (quoted === null || !isShortAround(quoted.around)) return null;
  const question = askedIn(quoted.around);
  return isAsked(question.split('\n').at(-1) ?? '')
    ? markedTurn(question, quoted.inside, quoted.around)
    : null;
}

function isShortAround(around: string): boolean {
  return tidied(around).length <= MAX_AROUND_UNITS;
}

/** Without a labelled question, looks for it above or below the document as in unlabelled text. */
function labelledTurn({ question, inside, around }: LabelledTurn): SplitTurn | null {
  if (question !== '') return markedTurn(question, inside, around);
  const { inside: text } = peel(inside);
  const found = splitLines(text, linesOf(text), true) ?? splitRun(text, true);
  return found && { ...found, pasted: found.pasted && narrowed(found.pasted, around) };
}

function markedTurn(question: string, inside: string, around: string): SplitTurn | null {
  const text = unwrapped(withoutPromptTags(peel(inside).inside));
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return { question: tidied(question), pasted: narrowed(pastedDocument(text), around) };
}

/** Removes a fence or quotation marks around the whole document. */
function unwrapped(text: string): string {
  const marked = splitFences(text) ?? splitTripleQuotes(text) ?? splitQuotation(text);
  return marked !== null && marked.around.trim() === '' ? marked.inside.trim() : text;
}

function narrowed(pasted: PastedDocument, around: string): PastedDocument {
  return narrows(around) ? { ...pasted, isOnly: true } : pasted;
}

function splitPlain(text: string): SplitTurn {
  const isShort = textWeight(text) < MIN_TURN_WEIGHT && !/^#{1,6} \S/m.test(text);
  if (isShort) return { question: text, pasted: null };
  const { inside, before, behind } = peel(text);
  const isPrompt = (before + behind).trim() !== '';
  const lines = linesOf(inside);
  const found =
    splitBelowLead(inside) ??
    splitLines(inside, lines, isPrompt) ??
    splitLead(inside) ??
    splitRun(inside, isPrompt);
  if (found !== null) {
    return { ...found, pasted: found.pasted && narrowed(found.pasted, before + behind) };
  }
  return wholeDocument(text, linesOf(text));
}

// Two sentences and a short instruction.
const MIN_TURN_WEIGHT = 100;
// Maximum length of the text around fences; with more, the fences are examples in a document.
const MAX_AROUND_UNITS = 600;
/** The longest sentence that is taken for a question about the page before it. */
const MAX_QUESTION_UNITS = 400;
// Minimum weight of a document with an instruction or a heading, and of one set off by blank lines.
const MIN_POINTED_WEIGHT = 80;
const MIN_APART_WEIGHT = 300;
// Two sentences without the first person.
const MIN_IMPERSONAL_WEIGHT = 100;
const MIN_SENTENCES = 2;
// A page in paragraphs without questions.
const MIN_PARAGRAPHS = 3;
const MIN_PARAGRAPHS_WEIGHT = 220;
// Several paragraphs below a question.
const MIN_SEVERAL_WEIGHT = 150;
// Plain sentences with a question after them; shorter ones explain the question.
const MIN_UNMARKED_WEIGHT = 1_200;

/** Separates a question in the first lines, the last lines, or both. */
function splitLines(text: string, lines: readonly Line[], isPrompt: boolean): SplitTurn | null {
  const opening = openingLines(lines);
  const closing = closingLines(lines.slice(opening), opening > 0);
  const body = lines.slice(opening, lines.length - closing);
  const [first, last] = [body[0], body.at(-1)];
  if (opening + closing === 0 || first === undefined || last === undefined) return null;
  const { inside: pasted, before, behind: after } = peel(text.slice(first.start, last.end));
  const behind = lines.slice(lines.length - closing);
  const asked = [
    ...lines.slice(0, opening),
    ...behind.filter((line) => readCourtesy(line.text).kind === null),
  ];
  const question = asked.map((line) => line.text).join('\n');
  const isSetOff = isPrompt || (before + after).trim() !== '';
  const isPointedAt =
    isSetOff || POINTS_AT_TEXT.test(foldText(question)) || /[:：]$/.test(question);
  const certainty = certaintyOf(pasted, isPointedAt);
  return certainty && split(question, unwrapped(pasted), certainty);
}

/** How certain it is that a text is a document; `null`: it rather explains the question. */
function certaintyOf(body: string, isPointedAt: boolean): Certainty | null {
  const weight = textWeight(body);
  if (isPointedAt || /^#{1,6} \S/.test(body) || isDataLike(body) || hasHeaders(body)) {
    return weight >= MIN_POINTED_WEIGHT ? 'sure' : null;
  }
  const isEnough = weight >= (/\n\s*\n/u.test(body) ? MIN_SEVERAL_WEIGHT : MIN_APART_WEIGHT);
  if (isEnough && (weight >= MIN_UNMARKED_WEIGHT || !isFirstPerson(body))) return 'sure';
  return isImpersonal(body) ? 'guessed' : null;
}

type Certainty = 'sure' | 'guessed';

/** Whether a text has no first person and few questions, and so hardly explains a question. */
function isImpersonal(body: string): boolean {
  return textWeight(body) >= MIN_IMPERSONAL_WEIGHT && !hasFirstPerson(body) && !asksMuch(body);
}

function split(question: string, body: string, certainty: Certainty): SplitTurn {
  const document = pastedDocument(body);
  return {
    question: withoutOrders(question),
    pasted: certainty === 'guessed' ? { ...document, isGuessed: true } : document,
  };
}

/** Separates `Based on this text: …` from the question below it. */
function splitBelowLead(text: string): SplitTurn | null {
  const lead = /^[^\n:：]{3,200}[:：](?=[ \t]*\S)/u.exec(text)?.[0];
  if (lead === undefined || !(isOrder(lead) || announces(lead))) return null;
  const body = text.slice(lead.length).trim();
  return splitLines(body, linesOf(body), true);
}

/** Separates `Summarise this: …` on one line. */
function splitLead(text: string): SplitTurn | null {
  const lead = /^[^\n:：]{3,200}[:：]/u.exec(text)?.[0];
  if (lead === undefined || !isAsked(lead)) return null;
  const folded = foldText(lead);
  if (!POINTS_AT_TEXT.test(folded) && !commands(folded)) return null;
  const body = text.slice(lead.length).trim();
  return textWeight(body) >= MIN_POINTED_WEIGHT
    ? { question: lead, pasted: pastedDocument(body) }
    : null;
}

/** Separates one paragraph of sentences from a question after or before it. */
function splitRun(text: string, isPrompt: boolean): SplitTurn | null {
  // In a text with several paragraphs, a question within one belongs to the text.
  if (/\n\s*\n/u.test(text)) return null;
  const last = /(?<=[.!?。！？]["'”»)]?\s{0,3})[^.!?。！？]{3,400}[?？؟]\s*$/u.exec(
    text.slice(-MAX_QUESTION_UNITS - 10),
  );
  const first = last ?? /^[^.!?。！？\n]{3,400}[?？؟]\s*/u.exec(text);
  if (!first) return null;
  const question = first[0].trim();
  const cut = first[0].length;
  const body = (last ? text.slice(0, text.length - cut) : text.slice(cut)).trim();
  const isPointedAt = isPrompt || POINTS_AT_TEXT.test(foldText(question));
  if (textWeight(body) >= (isPointedAt ? MIN_APART_WEIGHT : MIN_UNMARKED_WEIGHT)) {
    return split(question, body, 'sure');
  }
  const sentences = sentencesOf(body, MIN_UNMARKED_WEIGHT).length;
  if (sentences < MIN_SENTENCES || !isImpersonal(body)) return null;
  return split(question, body, isPointedAt ? 'sure' : 'guessed');
}

/** Recognises a document without a question: pages, or paragraphs without questions. */
function wholeDocument(text: string, lines: readonly Line[]): SplitTurn {
  const weight = textWeight(text);
  const paragraphs = lines.filter(({ opensParagraph }) => opensParagraph).length;
  const isInParagraphs = paragraphs >= MIN_PARAGRAPHS && weight >= MIN_PARAGRAPHS_WEIGHT;
  const isPage = weight >= MIN_UNMARKED_WEIGHT && lines.length > 2;
  const isText = (isPage || isInParagraphs) && !isFirstPerson(text) && !asksMuch(text);
  return isText || isRunOfSentences(text) || isDataLike(text)
    ? { question: '', pasted: pastedDocument(text) }
    : { question: text, pasted: null };
}

// A paragraph; fewer or shorter sentences are likely to explain a question.
const MIN_RUN_WEIGHT = 400;
const MIN_RUN_SENTENCES = 3;

// Enough to see how a paragraph begins.
const MAX_BEGINNING_UNITS = 1_000;

/** Whether a text is a paragraph without the first person, questions or instructions. */
function isRunOfSentences(text: string): boolean {
  if (textWeight(text) < MIN_RUN_WEIGHT || /[?？؟]/u.test(text)) return false;
  const sentences = text.match(/[.!](?=\s|$)|[。！।]/gu)?.length ?? 0;
  return (
    sentences >= MIN_RUN_SENTENCES &&
    !hasFirstPerson(text) &&
    !asks(text.slice(0, MAX_BEGINNING_UNITS))
  );
}

// A document may contain some questions, but not many.
const MAX_ASKING_SHARE = 0.25;

function asksMuch(text: string): boolean {
  const ends = text.match(/(?<![.!。！?？؟])[.!。！?？؟]+(?=\s|$)|[。！？]+/gu) ?? [];
  const asking = ends.filter((end) => /[?？؟]/u.test(end)).length;
  return asking > ends.length * MAX_ASKING_SHARE;
}

function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
