import { crc32 } from 'node:zlib';
import sharp, { type Exif, type Sharp } from 'sharp';

/** Pictures made for tests: no fixture to open, and what is in each is visible where it is made. */

/** A picture with a pattern that no other seed has. */
export function makePicture(
  seed: number,
  width = 240,
  height = 160,
  metadata: { readonly exif?: Exif; readonly xmp?: string } = {},
): Sharp {
  const circles = Array.from({ length: 12 }, (_, at) => {
    const next = (salt: number) =>
      ((seed * 7919 + at * 104_729 + salt * 1_299_709) % 9_973) / 9_973;
    const hue = Math.floor(next(1) * 360);
    return `<circle cx="${next(2) * 100}%" cy="${next(3) * 100}%" r="${10 + next(4) * 25}%" fill="hsl(${hue} 70% ${20 + next(5) * 60}%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${circles.join('')}</svg>`;
  let picture = sharp(Buffer.from(drawing)).removeAlpha();
  if (metadata.exif) picture = picture.withExif(metadata.exif);
  if (metadata.xmp) picture = picture.withXmp(metadata.xmp);
  return picture;
}

/** A packet of XMP with these properties inside its description. */
export function makeXmp(properties: string, attributes = ''): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:cc="http://creativecommons.org/ns#" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** The data sets of IPTC-IIM (number of record 2, value), as a JPEG's block has them inside Photoshop's resources. */
export function makeIptc(
  dataSets: readonly (readonly [number, string | Uint8Array])[],
): Uint8Array {
  const sets = dataSets.map(([dataSet, value]) => {
    const bytes = Buffer.from(value);
    return Buffer.concat([
      Buffer.from([0x1c, 2, dataSet, bytes.length >> 8, bytes.length & 0xff]),
      bytes,
    ]);
  });
  const data = Buffer.concat(sets);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\u00008BIM\x04\x04\0\0', 'latin1'),
    length,
    data,
  ]);
}

/** A PNG that says it has so many pixels, and has none. */
export function makeBomb(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of PNG with its checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
