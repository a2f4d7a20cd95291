import { isEndLabel, type LabelRole, roleOfLabel } from './prompt-words.ts';

/** A label of a prompt in a text: `Context:`, `### Question`, `[DOCUMENT]`. */
export interface Label {
  readonly role: LabelRole;
  readonly start: number;
  /** The position of the labelled text. */
  readonly end: number;
  /** Whether there is text before it on its line. */
  readonly isInLine: boolean;
  /** Whether it ends the labelled text. */
  readonly isEnd: boolean;
  /** Whether it is a Markdown heading, which documents contain as well. */
  readonly isHeading: boolean;
}

/** The labels of a text in order. Linear. */
export function labelsIn(text: string): Label[] {
  return Array.from(text.matchAll(CANDIDATE)).flatMap(({ 0: found, index, groups }) => {
    const { mark = '', label = '', sign = '' } = groups ?? {};
    // A word without a colon is a label only with other marks around it.
    const isEnd = isEndLabel(label);
    if (sign === '' && mark === '' && !/^(?:begin|start|end)\s/iu.test(label)) return [];
    const role = roleOfLabel(label);
    const isInLine = index > 0 && text[index - 1] !== '\n';
    if (role === null || (isInLine && (role === 'rules' || sign === ''))) return [];
    const isHeading = mark.startsWith('#');
    return [{ role, start: index, end: index + found.length, isInLine, isEnd, isHeading }];
  });
}

/** The length of the label that a line begins with; 0 if there is none. */
export function labelLength(line: string): number {
  const [first] = labelsIn(line.slice(0, MAX_LABEL_UNITS));
  return first?.start === 0 ? first.end : 0;
}

const MAX_LABEL_UNITS = 80;

// At the beginning of a line, or after a sentence: `… Context: …; Question: …; Answer:`.
const CANDIDATE =
  /(?<=^|\n|[.;。；!！?？}\])"”」][ \t]{0,3})[ \t]*(?:(?<mark>#{1,6}|[=*_~-]{2,20}|\[|【)[ \t]*)?(?<label>\/?\p{L}[\p{L}\p{M}\p{N}'’ _-]{0,48}?)[ \t]{0,4}(?:\([^()\n]{1,80}\)[ \t]{0,4})?(?:[#=*_~-]{2,20}|\]|】)?(?<sign>[ \t]*[:：](?:\*\*|__)?|(?=[ \t]*(?:\n|$)))/gu;
