/** A PDF of so many pages in Latin letters, each of its own lines. */
export function pagedPdf(pages: number, linesOf: (page: number) => readonly string[]): Uint8Array {
  const FIRST_PAGE = 4;
  const kids = Array.from({ length: pages }, (_, at) => `${FIRST_PAGE + 2 * at} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 0; page < pages; page++) {
    const drawn = linesOf(page).map((line) => `(${line}) Tj 0 -14 Td`);
    const content = `BT /F1 12 Tf 60 740 Td\n${drawn.join('\n')}\nET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${FIRST_PAGE + 2 * page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  const parts = ['%PDF-1.4\n'];
  let length = parts[0]!.length;
  const rows = objects.map((object, at) => {
    const row = `${String(length).padStart(10, '0')} 00000 n \n`;
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
    return row;
  });
  const size = objects.length + 1;
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}
