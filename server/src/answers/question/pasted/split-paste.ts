import { foldText } from '../../../languages/analysis/fold-text.ts';
import { sentencesOf } from '../../../languages/analysis/sentences.ts';
import type { PastedDocument } from '../../asked-question.ts';
import { asks, commands } from '../asks.ts';
import { readCourtesy } from '../read-courtesy.ts';
import { closingLines, isAsked, type Line, linesOf, openingLines } from './asked-lines.ts';
import { askedIn, withoutOrders } from './asked-of-prompt.ts';
import { hasHeaders, isDataLike } from './data-like.ts';
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
import { isTold, speaksOfSelf } from './told.ts';

/** A turn, apart: what is asked, and what it is asked of. */
export interface SplitTurn {
  /** Empty where a document came without a word. */
  readonly question: string;
  readonly pasted: PastedDocument | null;
}

/**
 * Takes a pasted document out of a turn: what is fenced; or everything but a short question or instruction before, behind, or on
 * both sides of it. What only is a long question stays one: a document has an instruction that points at it, or is set
 * apart by lines, or is too long for a question. Both halves are verbatim, trimmed; of markup it is the text. Linear.
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

/** JSON or rows of separated values, and the question beside them. */
function splitAtData(text: string): SplitTurn | null {
  const data = splitData(text);
  if (data === null) return null;
  const question = askedIn(data.around);
  return { question: tidied(question), pasted: pastedDocument(data.inside) };
}

/** A prompt as it is sent to a chat model, without what tells its turns apart. */
function withoutChatTokens(turn: string): string {
  return BEGINS_AS_CHAT.test(turn) ? turn.replace(CHAT_TOKENS, '\n') : turn;
}

const BEGINS_AS_CHAT = /^\s*(?:<\|[\w]{1,30}\|>|<s>|\[INST\]|<<SYS>>)/u;
const CHAT_TOKENS =
  /<\|\w{1,30}\|>(?:(?:system|user|assistant)(?!\w))?|<\/?s>|\[\/?INST\]|<<\/?SYS>>/gu;

/** A document that labels, tags, fences or quotation marks set off, as prompts for language models and people do. */
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
    // Else it is a comment in code, and the code stands around it.
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

/** Where no question is labelled, it stands above or below the document as it does without labels. */
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

/** The document within a fence or quotation marks that a prompt has around all of it. */
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

// Two sentences and the few words that say what to do with them.
const MIN_TURN_WEIGHT = 100;
// What is written around fences; longer, and the fences are examples in a document.
const MAX_AROUND_UNITS = 600;
/** The longest sentence that is taken for a question about the page before it. */
const MAX_QUESTION_UNITS = 400;
// A document that an instruction points at or that has a heading, or one that lines set apart.
const MIN_POINTED_WEIGHT = 80;
const MIN_APART_WEIGHT = 300;
// Two sentences that are not in the first person.
const MIN_IMPERSONAL_WEIGHT = 100;
const MIN_SENTENCES = 2;
// A page in paragraphs, of which nothing asks.
const MIN_PARAGRAPHS = 3;
const MIN_PARAGRAPHS_WEIGHT = 220;
// Several paragraphs below a question: what is asked is in none of them.
const MIN_SEVERAL_WEIGHT = 150;
// Of nothing but sentences, with a question behind them: shorter is how people explain what they ask.
const MIN_UNMARKED_WEIGHT = 1_200;

/** The question in the first lines, the last, or both. */
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

/** How sure it is that a text is a document; `null`: rather, it explains what the question is about. */
function certaintyOf(body: string, isPointedAt: boolean): Certainty | null {
  const weight = textWeight(body);
  if (isPointedAt || /^#{1,6} \S/.test(body) || isDataLike(body) || hasHeaders(body)) {
    return weight >= MIN_POINTED_WEIGHT ? 'sure' : null;
  }
  const isEnough = weight >= (/\n\s*\n/u.test(body) ? MIN_SEVERAL_WEIGHT : MIN_APART_WEIGHT);
  if (isEnough && (weight >= MIN_UNMARKED_WEIGHT || !isTold(body))) return 'sure';
  return isImpersonal(body) ? 'guessed' : null;
}

type Certainty = 'sure' | 'guessed';

/** Sentences of which none is in the first person, and few ask: hardly what explains a question. */
function isImpersonal(body: string): boolean {
  return textWeight(body) >= MIN_IMPERSONAL_WEIGHT && !speaksOfSelf(body) && !asksMuch(body);
}

function split(question: string, body: string, certainty: Certainty): SplitTurn {
  const document = pastedDocument(body);
  return {
    question: withoutOrders(question),
    pasted: certainty === 'guessed' ? { ...document, isGuessed: true } : document,
  };
}

/** `Based on this text: …`, and the question below it. */
function splitBelowLead(text: string): SplitTurn | null {
  const lead = /^[^\n:：]{3,200}[:：](?=[ \t]*\S)/u.exec(text)?.[0];
  if (lead === undefined || !(isOrder(lead) || announces(lead))) return null;
  const body = text.slice(lead.length).trim();
  return splitLines(body, linesOf(body), true);
}

/** `Summarise this: …`, all in one line. */
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

/** A page of sentences in one piece, and a question behind it or before it. */
function splitRun(text: string, isPrompt: boolean): SplitTurn | null {
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
  const isPointedAt = isPrompt || POINTS_AT_TEXT.test(foldText(question));
  if (textWeight(body) >= (isPointedAt ? MIN_APART_WEIGHT : MIN_UNMARKED_WEIGHT)) {
    return split(question, body, 'sure');
  }
  const sentences = sentencesOf(body, MIN_UNMARKED_WEIGHT).length;
  if (sentences < MIN_SENTENCES || !isImpersonal(body)) return null;
  return split(question, body, isPointedAt ? 'sure' : 'guessed');
}

/** A document that came without a word: pages, or paragraphs of which none asks. */
function wholeDocument(text: string, lines: readonly Line[]): SplitTurn {
  const weight = textWeight(text);
  const paragraphs = lines.filter(({ opensParagraph }) => opensParagraph).length;
  const isInParagraphs = paragraphs >= MIN_PARAGRAPHS && weight >= MIN_PARAGRAPHS_WEIGHT;
  const isPage = weight >= MIN_UNMARKED_WEIGHT && lines.length > 2;
  const isText = (isPage || isInParagraphs) && !isTold(text) && !asksMuch(text);
  return isText || isRunOfSentences(text) || isDataLike(text)
    ? { question: '', pasted: pastedDocument(text) }
    : { question: text, pasted: null };
}

// A paragraph; fewer or shorter sentences are how people say what they want to know.
const MIN_RUN_WEIGHT = 400;
const MIN_RUN_SENTENCES = 3;

// As much as shows how a paragraph begins.
const MAX_BEGINNING_UNITS = 1_000;

/** A paragraph without the first person, questions or orders. */
function isRunOfSentences(text: string): boolean {
  if (textWeight(text) < MIN_RUN_WEIGHT || /[?？؟]/u.test(text)) return false;
  const sentences = text.match(/[.!](?=\s|$)|[。！।]/gu)?.length ?? 0;
  return (
    sentences >= MIN_RUN_SENTENCES &&
    !speaksOfSelf(text) &&
    !asks(text.slice(0, MAX_BEGINNING_UNITS))
  );
}

// A text may ask something now and then; several questions in a row do not tell.
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
