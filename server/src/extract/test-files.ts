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
  const content = `BT /F1 12 Tf 72 720 Td\n${drawn}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Title (Printed words) /Author (Ann) /CreationDate (D:20250102030405Z) >>',
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
