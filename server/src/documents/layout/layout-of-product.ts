import { type DocumentLayout, type LayoutBlock, NO_LAYOUT } from './document-layout.ts';

/**
 * The layout of a product's text as composed by `productDocument`: its name, then its offer as lines `- Label: value`, then
 * paragraphs.
 */
export function layoutOfProduct(text: string, title: string): DocumentLayout {
  const nameEnd = endOfLine(text, 0);
  if (title === '' || text.slice(0, nameEnd) !== title) return NO_LAYOUT;
  const name: LayoutBlock = { ...block('heading', 0, nameEnd), value: 1 };
  let at = nameEnd;
  while (text[at] === '\n') at++;
  const children: LayoutBlock[] = [];
  for (let end = endOfLine(text, at); ; end = endOfLine(text, at)) {
    const [, sign = '', label = ''] = OFFER_LINE.exec(text.slice(at, end)) ?? [];
    if (label === '') break;
    const start = at + sign.length;
    const labelEnd = start + label.length;
    children.push(
      block('skip', at, start),
      block('term', start, labelEnd),
      block('description', labelEnd + SEPARATOR.length, end),
    );
    at = Math.min(end + 1, text.length);
  }
  const [first, last] = [children[0], children.at(-1)];
  if (first === undefined || last === undefined) return { blocks: [name], marks: [] };
  const offer = { ...block('definitions', first.start, last.end), children };
  return { blocks: [name, offer], marks: [] };
}

const SEPARATOR = ': ';
const OFFER_LINE = /^(- )([A-Z][A-Za-z ]{0,20}): (?=\S)/;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function block(kind: LayoutBlock['kind'], start: number, end: number): LayoutBlock {
  return { kind, start, end, value: 0, words: '', children: [] };
}
