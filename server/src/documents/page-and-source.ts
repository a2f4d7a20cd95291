/** The form of a file by its name: a page, or the markup source of pages. */
export interface TextForm {
  /** A hash of the name without its endings, unsigned 32 bits: a page and its source share it, as few others do. */
  readonly name: number;
  readonly isSource: boolean;
}

/** Endings of files that HTML is made from: people can read them, and would rather read the page. */
const MARKUP_SOURCES: ReadonlySet<string> = new Set(
  'rst rest md markdown mdown mkd mdx txt text adoc asciidoc asc textile org wiki pod tex'.split(
    ' ',
  ),
);
const PAGES: ReadonlySet<string> = new Set(['html', 'htm', 'xhtml']);

/** Whether files with this ending (lower case) are sources of pages. */
export function isMarkupSource(fileType: string): boolean {
  return MARKUP_SOURCES.has(fileType);
}

/** The form of a file by its name (`docs/guide.html`, `_sources/docs/guide.rst.txt`); `null` for other kinds of files. */
export function textFormOf(externalId: string): TextForm | null {
  const [, folders = '', stem = '', ending = ''] = NAME.exec(externalId.toLowerCase()) ?? [];
  const isSource = isMarkupSource(ending);
  if (stem === '' || (!isSource && !PAGES.has(ending))) return null;
  // An index file is identified by its folder.
  const name = FOLDER_NAMES.has(stem) ? `${folders.split('/').at(-2) ?? ''}/${stem}` : stem;
  return { name: hashOf(name), isSource };
}

// `json` of `library/json.html` and of `_sources/library/json.rst.txt`.
const NAME = /^((?:[^/]*\/)*)([^/]+?)(?:\.(?:rst|md))?\.([a-z]+)$/;
const FOLDER_NAMES: ReadonlySet<string> = new Set(['index', 'readme', 'default', 'home']);

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
