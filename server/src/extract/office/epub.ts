import { MalformedFile } from '../extraction-outcome.ts';
import { dublinCore } from '../html/dublin-core.ts';
import { resolveEntry } from '../html/entry-reference.ts';
import { parseHtml } from '../html/html-tree.ts';
import { renderHtml } from '../html/render-html.ts';
import { decodeText } from '../text/decode-text.ts';
import type { ReadDocument } from '../text/marked-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { localName, readXml } from './read-xml.ts';
import { unzipBounded, type ZipEntries } from './unzip-bounded.ts';

const CONTAINER = 'META-INF/container.xml';
const WANTED = /\.(xhtml|html?|xml|opf)$/i;
const CHAPTER_TYPES = new Set(['application/xhtml+xml', 'text/html']);

/** Reads an EPUB book: its chapters in reading order. Throws `MalformedFile` for anything else. */
export function readEpub(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const entries = unzipBounded(bytes, (name) => WANTED.test(name));
  const packagePath = packagePathOf(entries);
  const builder = new TextBuilder(maxUnits);
  for (const path of chaptersOf(entries, packagePath)) {
    const chapter = entries.get(path);
    if (!chapter || builder.isFull) continue;
    const html = decodeText(chapter, 'html').text;
    renderHtml(parseHtml(html).root, builder, ({ name }) => name === 'nav');
  }
  return { content: builder.finish(), metadata: dublinCore(entries.get(packagePath)) };
}

function packagePathOf(entries: ZipEntries): string {
  let path: string | null = null;
  readXml(required(entries, CONTAINER), {
    onElement(name, attributes) {
      if (localName(name) === 'rootfile') path ??= attributes['full-path'] ?? null;
    },
  });
  if (path === null) throw new MalformedFile('The book does not say where its contents are.');
  return path;
}

function chaptersOf(entries: ZipEntries, packagePath: string): string[] {
  const paths = new Map<string, string>();
  const spine: string[] = [];
  readXml(required(entries, packagePath), {
    onElement(name, attributes) {
      if (localName(name) === 'itemref') spine.push(attributes['idref'] ?? '');
      if (localName(name) !== 'item' || !CHAPTER_TYPES.has(attributes['media-type'] ?? '')) return;
      paths.set(attributes['id'] ?? '', resolveEntry(packagePath, attributes['href'] ?? ''));
    },
  });
  return [...new Set(spine)].map((id) => paths.get(id)).filter((path) => path !== undefined);
}

function required(entries: ZipEntries, path: string): Uint8Array {
  const entry = entries.get(path);
  if (!entry) throw new MalformedFile('The book lacks the list of its contents.');
  return entry;
}
