import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { MalformedFile } from '../extraction-outcome.ts';
import { dublinCore } from '../html/dublin-core.ts';
import { parseHtml } from '../html/html-tree.ts';
import { renderHtml } from '../html/render-html.ts';
import type { ReadDocument } from '../text/marked-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { readXml } from './read-xml.ts';
import { unzipBounded, type ZipEntries } from './unzip-bounded.ts';

const MAIN_PART = 'word/document.xml';
const PROPERTIES = 'docProps/core.xml';
// What the words are made from: no pictures, fonts or embedded files.
const WANTED =
  /^(\[Content_Types\]\.xml|docProps\/core\.xml|(word\/)?([\w-]+\/)?[^/]+\.(xml|rels)|_rels\/\.rels)$/;

/** Reads a Word document (OOXML). Throws `MalformedFile` for anything else. */
export async function readDocx(
  bytes: Uint8Array,
  maxUnits = MAX_TEXT_UNITS,
): Promise<ReadDocument> {
  const entries = unzipBounded(bytes, (name) => WANTED.test(name));
  const html = await convert(entries);
  const builder = new TextBuilder(maxUnits);
  renderHtml(parseHtml(html).root, builder, () => false);
  const content = builder.finish();
  const properties = dublinCore(entries.get(PROPERTIES));
  const title =
    properties.title ?? content.headings.find(({ level }) => level === 1)?.title ?? null;
  return { content, metadata: { ...properties, title } };
}

async function convert(entries: ZipEntries): Promise<string> {
  if (!entries.has(MAIN_PART)) throw new MalformedFile('The archive holds no Word document.');
  // The converter's own parser takes minutes on XML 100,000 deep: strict reading refuses that in milliseconds.
  for (const xml of entries.values()) readXml(xml, {});
  // Packed anew from the counted entries: the converter never sees the original archive.
  const buffer = Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }));
  try {
    const result = await mammoth.convertToHtml(
      { buffer },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), styleMap: STYLES },
    );
    return result.value;
  } catch (error) {
    throw new MalformedFile('The Word document inside the file is damaged.', { cause: error });
  }
}

// Word's title is the heading above all others.
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"];
