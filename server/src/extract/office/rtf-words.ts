/** Where the words of a group go. */
export type RtfDestination =
  | 'body'
  | 'nowhere'
  | 'fonts'
  | 'styles'
  | 'info'
  | 'title'
  | 'author'
  | 'description'
  | 'created'
  | 'label'
  | 'note';

/** Control words that open a destination (Rich Text Format Specification 1.9.1); the words of the rest go where those around them go. */
export const DESTINATIONS: ReadonlyMap<string, RtfDestination> = new Map(
  Object.entries({
    nowhere: `colortbl pict objdata header headerl headerr headerf footer footerl footerr footerf fldinst xe tc rxe
      sp sn sv nonesttables themedata revtbl listtable listoverridetable rsidtbl filetbl nextfile template private
      background ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn mmathPr generator bkmkstart bkmkend upr datastore
      xmlnstbl latentstyles annotation atnid atnauthor pgdsctbl userprops`,
    fonts: 'fonttbl',
    styles: 'stylesheet',
    info: 'info',
    title: 'title',
    author: 'author',
    description: 'doccomm',
    created: 'creatim',
    label: 'listtext pntext',
    note: 'footnote shptxt',
  }).flatMap(([destination, words]) =>
    words.split(/\s+/).map((word) => [word, destination as RtfDestination] as const),
  ),
);

/** Of the destinations that a reader may pass over (`\*`), those that hold words of the text. */
export const READ_OPTIONAL: ReadonlySet<string> = new Set(['shpinst', 'shppict']);

/** They mean something in `\info` only. */
export const INFORMATION: ReadonlySet<string> = new Set(['title', 'author', 'doccomm', 'creatim']);

/** Control words that stand for words. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['lbr', '\n'],
  ['emdash', '\u2014'],
  ['endash', '\u2013'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['qmspace', ' '],
  ['bullet', '\u2022'],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
]);

/** Control symbols that stand for words: the optional hyphen for none. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['~', '\u00a0'],
  ['_', '-'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);

/** Control words that end a paragraph. */
export const PARAGRAPH_ENDS: ReadonlySet<string> = new Set(['par', 'sect', 'page', 'column']);

/** What a document says of the bytes that no font says more of. */
export const DOCUMENT_PAGES: ReadonlyMap<string, string> = new Map([
  ['ansi', 'cp1252'],
  ['mac', 'macintosh'],
  ['pc', 'cp437'],
  ['pca', 'cp850'],
]);
