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
  /** With `/` between folders; ASCII, at most 100 characters. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** The header of a file that only its owner can read. */
export function tarHeader({ name, sizeBytes, modifiedAtMs }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RangeError(`"${name}" is too long`);
  const header = Buffer.alloc(TAR_BLOCK_BYTES);
  header.write(name, 0);
  header.write('0000600\0', 100); // mode
  header.write('0000000\0', 108); // user: root, which tar ignores unless root unpacks it
  header.write('0000000\0', 116); // group
  writeSize(header, sizeBytes);
  header.write(`${octal(Math.floor(modifiedAtMs / 1000), 11)}\0`, 136);
  header.write('        ', 148); // the checksum is computed over spaces
  header.write('0', 156); // a plain file
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
