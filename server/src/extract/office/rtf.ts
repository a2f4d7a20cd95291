import { MalformedFile } from '../extraction-outcome.ts';
import { NO_METADATA, type ReadDocument } from '../text/marked-text.ts';
import { sensibleTitle } from '../text/sensible-title.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { RtfReader } from './rtf-reader.ts';

const SIGNATURE = /^\s*\{\\rtf/;
const SIGNATURE_BYTES = 64;

/**
 * Reads Rich Text (Rich Text Format Specification 1.9.1): paragraphs, headings by their outline, a table's row on a line, footnotes
 * after their paragraph; no pictures, page headers, hidden or deleted text. Reads a truncated file up to its end. Throws
 * `MalformedFile` for anything else.
 */
export function readRtf(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!SIGNATURE.test(buffer.toString('latin1', 0, SIGNATURE_BYTES))) {
    throw new MalformedFile('The file is not in Rich Text Format.');
  }
  const rtf = buffer.toString('latin1', buffer.indexOf('{'));
  const builder = new TextBuilder(maxUnits);
  const reader = new RtfReader(builder);
  reader.read(rtf);
  const content = builder.finish();
  const heading = content.headings.find(({ level }) => level === 1)?.title ?? null;
  const metadata = {
    ...NO_METADATA,
    title: sensibleTitle(reader.information('title').trim() || null) ?? heading,
    author: reader.information('author').trim() || null,
    description: reader.information('description').trim() || null,
    publishedAt: reader.createdAt,
  };
  return { content, metadata };
}
