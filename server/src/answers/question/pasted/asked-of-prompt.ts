import { foldText } from '../../../languages/analysis/fold-text.ts';
import { sentencesOf } from '../../../languages/analysis/sentences.ts';
import { asks, commands } from '../asks.ts';
import { labelLength, labelsIn } from './labels.ts';
import { announces, isOrder, roleOfLabel } from './prompt-words.ts';
import { taggedAs } from './tags.ts';

/**
 * The question in the part of a prompt that is not the document: the text that is labelled or tagged as the question, otherwise
 * all except instructions, labels and separators. Its lines are verbatim. Linear.
 */
export function askedIn(around: string): string {
  const tagged = taggedAs(around, 'question');
  if (tagged !== null) return withoutOrders(tagged.inside.join('\n'));
  const bodies = bodiesOf(around, 'question');
  if (bodies.length > 0) return withoutOrders(bodies.join('\n'));
  return withoutOrders(taggedAs(around, 'rules')?.around ?? around);
}

/** The texts after the labels of a role, each up to the next label. */
function bodiesOf(text: string, role: 'question'): string[] {
  const labels = labelsIn(text);
  return labels.flatMap((label, at) => {
    if (label.role !== role) return [];
    const body = text.slice(label.end, labels[at + 1]?.start);
    return body.trim() === '' ? [] : [body];
  });
}

/** The lines of a text without instructions how to answer. If there are only instructions, the last one that requests something. */
export function withoutOrders(text: string): string {
  const lines = text.split('\n').filter((line) => !isBetween(line));
  const kept = lines.flatMap((line) => {
    const rest = withoutOrderSentences(withoutLabel(line)).trim();
    return rest === '' ? [] : [rest];
  });
  const asking = kept.filter((line) => !announces(line));
  if (asking.length > 0) return asking.some(isQuestion) ? asking.join('\n') : kept.join('\n');
  if (kept.length > 0) return kept.join('\n');
  return lines.findLast((line) => commands(foldText(line)))?.trim() ?? '';
}

/** A line without its label, trimmed. */
export function withoutLabel(line: string): string {
  const plain = line.trim();
  return plain.slice(labelLength(plain)).trim();
}

function isQuestion(line: string): boolean {
  return /[?？؟]/u.test(line) || asks(line);
}

/** Whether a line is empty or a separator: hyphens or other signs. */
export function isBetween(line: string): boolean {
  const plain = line.trim();
  return plain === '' || /^[-=*_#~+]{3,}$/u.test(plain);
}

/** Whether a line, apart from its label, consists of instructions how to answer, or announces the text below. */
export function isOfPrompt(line: string): boolean {
  const plain = line.trim();
  const length = labelLength(plain);
  const rest = plain.slice(length).trim();
  // `# Notes` may be the title of a document.
  if (rest === '') return length > 0 && !plain.startsWith('#');
  if (leadsIntoDocument(plain)) return false;
  return announces(plain) || withoutOrderSentences(rest).trim() === '';
}

/** `Based on this text: From Monday …`: the document begins on the same line. */
function leadsIntoDocument(line: string): boolean {
  const word = /^[^:：]{3,200}?(?<word>\p{L}{1,30})[:：][ \t]+(?!["'“‘«])\S/u.exec(line)?.groups?.[
    'word'
  ];
  return word !== undefined && roleOfLabel(word) === 'document';
}

/** Whether any sentence of a paragraph is an instruction how to answer, so that the others belong to the prompt, too. */
export function instructs(paragraph: string): boolean {
  return paragraph.split('\n').some((line) => {
    const plain = withoutLabel(line);
    return announces(line) || sentencesIn(plain).some(isOrder);
  });
}

function sentencesIn(line: string): string[] {
  return sentencesOf(line, line.length).map(({ start, end }) => line.slice(start, end));
}

function withoutOrderSentences(item: string): string {
  // The number of an item is not a sentence.
  const line = item.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, '');
  const sentences = sentencesOf(line, line.length);
  const kept = sentences.filter(({ start, end }) => {
    const sentence = line.slice(start, end);
    return !isOrder(sentence) && (sentences.length === 1 || !announces(sentence));
  });
  const [first, last] = [kept[0], kept.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (kept.length === sentences.length) return withoutOrderClause(item);
  // Verbatim, including the text between the first and the last kept sentence.
  const rest = line.slice(first.start, last.end);
  const isOfOrders = kept.length * 2 < sentences.length && !isQuestion(rest);
  return isOfOrders ? '' : withoutOrderClause(rest);
}

/** `Using only the text below, who …?`, `Answer the question: who …?` */
function withoutOrderClause(line: string): string {
  if (!/[?？؟]/u.test(line)) return line;
  const clause = /^(?<clause>[^,:，：\n]{5,160}[,:，：])\s*(?<rest>\S.{5,})$/su.exec(line)?.groups;
  if (clause === undefined || !isOrder(clause['clause'] ?? '')) return line;
  return clause['rest'] ?? line;
}
