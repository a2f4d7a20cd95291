import { strToU8, zipSync } from 'fflate';

/** Small files of binary formats, made for tests: no fixture to open, and each fault is visible where it is made. */

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A Word document of one paragraph for each text; `extra` adds or replaces entries. */
export function makeDocx(
  paragraphs: readonly string[],
  extra: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ),
    'docProps/core.xml': strToU8(
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>Paper</dc:title><dc:creator>Ann</dc:creator><dcterms:created>2025-03-04T05:06:07Z</dcterms:created></cp:coreProperties>',
    ),
    ...extra,
  });
}

/** A book of one chapter for each text, listed in reverse and read in order; `extra` adds or replaces entries. */
export function makeEpub(
  chapters: readonly string[],
  extra: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="text/c${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, at) => `<itemref idref="c${at}"/>`);
  const pages = chapters.map((text, at) => [
    `OEBPS/text/c${at}.xhtml`,
    strToU8(
      `<html><head><title/></head><body><h1>Chapter ${at + 1}</h1><p>${text}</p></body></html>`,
    ),
  ]);
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(
      `<package><metadata xmlns:dc="d"><dc:title>Book</dc:title><dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator><dc:language>fr</dc:language></metadata><manifest>${items.toReversed().join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ),
    ...Object.fromEntries(pages),
    ...extra,
  });
}

/** A PDF with one line for each text; `trailer` adds entries to its trailer, as in an encryption dictionary. */
export function makePdf(lines: readonly string[], trailer = ''): Uint8Array {
  const drawn = lines.map((line) => `(${line}) Tj 0 -14 Td`).join('\n');
  return pdfOf(
    `BT /F1 12 Tf 72 720 Td\n${drawn}\nET`,
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    trailer,
  );
}

/** Letters drawn from a place on the page to the right, as they are written. */
export interface PdfRun {
  readonly text: string;
  /** In points from the left and the bottom. */
  readonly at: readonly [x: number, y: number];
}

/** How wide {@link makeDrawnPdf} draws each letter, in points: its letters are twelve high. */
export const PDF_LETTER_WIDTH = 6;

/** A PDF of runs in any script, drawn in the order given; its font has every letter of the first plane. */
export function makeDrawnPdf(runs: readonly PdfRun[]): Uint8Array {
  const drawn = runs.map(({ text, at: [x, y] }) => `1 0 0 1 ${x} ${y} Tm <${hexOf(text)}> Tj`);
  const map =
    '/CIDInit /ProcSet findresource begin begincmap /CMapName /U def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end';
  return pdfOf(`BT /F1 12 Tf\n${drawn.join('\n')}\nET`, [
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 9 0 R >>',
    `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
    '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 500 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}

function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

/** One page with `content`; the first of `fonts` is its font, the rest are the objects that it refers to, from 7 on. */
function pdfOf(
  content: string,
  [font, ...rest]: readonly [string, ...string[]],
  trailer = '',
): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font,
    '<< /Title (Printed words) /Author (Ann) /CreationDate (D:20250102030405Z) >>',
    ...rest,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
