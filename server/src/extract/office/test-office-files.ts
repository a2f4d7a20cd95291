import { strToU8, type Zippable, zipSync } from 'fflate';

/** Small office files, made for tests: no fixture to open, and each fault is visible where it is made. */

/** XML by the name of its entry, which it adds or replaces. */
type Extra = Readonly<Record<string, string | Uint8Array>>;

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The entry that says what a part refers to: each relation is a kind and a target, its id `r1` and so on. */
export function relations(
  ...targets: readonly (readonly [kind: string, target: string])[]
): string {
  const each = targets.map(
    ([kind, target], at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`;
}

/** A shape of a slide, a paragraph for each line; `type` is that of its placeholder. */
export function shape(type: string, ...lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('');
  return `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
}

/** A presentation of the shapes of each slide; the entries lie in reverse and are shown in order. */
export function makePptx(slides: readonly string[], extra: Extra = {}): Uint8Array {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at + 1}"/>`);
  const parts = slides.map((shapes, at) => [
    `ppt/slides/slide${at + 1}.xml`,
    `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
  ]);
  return zipped({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'docProps/core.xml': coreProperties('PowerPoint Presentation'),
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const),
    ),
    ...Object.fromEntries(parts.toReversed()),
    ...extra,
  });
}

/** A workbook of sheets by name, each the XML of its rows. */
export function makeXlsx(sheets: Readonly<Record<string, string>>, extra: Extra = {}): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" r:id="r${at + 1}"/>`).join('');
  const parts = names.map((name, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
  ]);
  return zipped({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'docProps/core.xml': coreProperties('Prices'),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    ...Object.fromEntries(parts),
    ...extra,
  });
}

/** An OpenDocument file: `body` is what stands in its `office:body`, `styles` its automatic styles. */
export function makeOpenDocument(
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  { styles = '', ...extra }: Extra & { readonly styles?: string } = {},
): Uint8Array {
  return zipped({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'meta.xml':
      '<office:document-meta><office:meta><dc:title>Open words</dc:title><meta:initial-creator>Ann</meta:initial-creator><dc:creator>Bob</dc:creator><meta:creation-date>2025-03-04T05:06:07Z</meta:creation-date><dc:date>2025-06-07T08:09:10Z</dc:date></office:meta></office:document-meta>',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    ...extra,
  });
}

function coreProperties(title: string): string {
  return `<cp:coreProperties><dc:title>${title}</dc:title><dc:creator>Ann</dc:creator><dcterms:created>2025-03-04T05:06:07Z</dcterms:created></cp:coreProperties>`;
}

function zipped(entries: Extra): Uint8Array {
  const files: Zippable = {};
  for (const [name, data] of Object.entries(entries)) {
    const bytes = typeof data === 'string' ? strToU8(data) : data;
    // Stored uncompressed, so that the media type is readable in the file.
    files[name] = name === 'mimetype' ? [bytes, { level: 0 }] : bytes;
  }
  return zipSync(files);
}
