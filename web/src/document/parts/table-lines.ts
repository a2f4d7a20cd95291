import type { Reading, ReadingBlock } from '../../wire/wire-types.ts';

/** The lines of a product’s text that the table above it has, as the server writes them. Empty for other documents. */
export function tableLines({ type, facts }: Pick<Reading, 'type' | 'facts'>): ReadonlySet<string> {
  const product = type === 'product' ? facts?.product : undefined;
  if (product === undefined) return new Set();
  const { attributes = {}, sku, gtin, mpn } = product;
  const rows = { ...attributes, SKU: sku, GTIN: gtin, MPN: mpn };
  return new Set(
    Object.entries(rows).flatMap(([label, value]) =>
      value === undefined ? [] : [plain(`${label}: ${value}`)],
    ),
  );
}

/** Whether a block says nothing else. */
export function isTold(block: ReadingBlock, lines: ReadonlySet<string>): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'field') return false;
  const text = block.spans.map((span) => span.text).join('');
  if (block.kind === 'field') return lines.has(plain(`${block.name}: ${text}`));
  return text.split('\n').every((line) => lines.has(plain(line)));
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
