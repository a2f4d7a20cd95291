/**
 * The parts of tar (POSIX.1-1988, `ustar`) that a backup is made of: plain files, with nothing left to
 * chance, so that a reader knows each header before it has read it.
 */

export const TAR_BLOCK_BYTES = 512;

/** Closes an archive: two blocks of zeros. */
export const TAR_END: Uint8Array = new Uint8Array(2 * TAR_BLOCK_BYTES);

// Eleven octal digits. A larger size is stored in binary, as GNU tar does it and others read it.
const MAX_OCTAL_SIZE = 8 ** 11 - 1;
const MAX_NAME_BYTES = 100;

/** A file in an archive. */
export interface TarEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/**
 * The header of a file that only its owner can read. A name that is too long for a header, or not ASCII, is in an extended header
 * before it (POSIX.1-2001, `pax`), which `tar` reads.
 */
export function tarHeader(entry: TarEntry): Buffer {
  const { name } = entry;
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES && !NOT_ASCII.test(name)) return plainHeader(entry);
  const record = Buffer.from(paxRecord('path', name));
  const { modifiedAtMs } = entry;
  const extended = { name: 'pax', sizeBytes: record.length, modifiedAtMs };
  return Buffer.concat([
    plainHeader(extended, 'x'),
    record,
    tarPadding(record.length),
    plainHeader({
      ...entry,
      name: name.replaceAll(/[^\x20-\x7e]/gu, '_').slice(0, MAX_NAME_BYTES),
    }),
  ]);
}

const NOT_ASCII = /[^\x20-\x7e]/;

/** `<length> <key>=<value>\n`, where the length includes its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes;
  while (length !== bytes + `${length}`.length) length = bytes + `${length}`.length;
  return `${length}${rest}`;
}

/** `type`: `0` of a plain file, `x` of an extended header. */
function plainHeader({ name, sizeBytes, modifiedAtMs }: TarEntry, type: '0' | 'x' = '0'): Buffer {
  const header = Buffer.alloc(TAR_BLOCK_BYTES);
  header.write(name, 0);
  header.write('0000600\0', 100); // mode
  header.write('0000000\0', 108); // user: root, which tar ignores unless root unpacks it
  header.write('0000000\0', 116); // group
  writeSize(header, sizeBytes);
  header.write(`${octal(Math.floor(modifiedAtMs / 1000), 11)}\0`, 136);
  header.write('        ', 148); // the checksum is computed over spaces
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

/** The padding after a file of that size, up to the next block. */
export function tarPadding(sizeBytes: number): Uint8Array {
  const rest = sizeBytes % TAR_BLOCK_BYTES;
  return new Uint8Array(rest === 0 ? 0 : TAR_BLOCK_BYTES - rest);
}

/** Size and time of a header; `null` if it is not one. The caller compares the rest with the header it expects. */
export function readTarHeader(header: Buffer): Pick<TarEntry, 'sizeBytes' | 'modifiedAtMs'> | null {
  const size = /^([0-7]{11})\0$/.exec(header.toString('latin1', 124, 136))?.[1];
  const seconds = /^([0-7]{11})\0$/.exec(header.toString('latin1', 136, 148))?.[1];
  if (size === undefined || seconds === undefined) return null;
  return { sizeBytes: Number.parseInt(size, 8), modifiedAtMs: Number.parseInt(seconds, 8) * 1000 };
}

function writeSize(header: Buffer, sizeBytes: number): void {
  if (sizeBytes <= MAX_OCTAL_SIZE) {
    header.write(`${octal(sizeBytes, 11)}\0`, 124);
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(sizeBytes), 128);
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
