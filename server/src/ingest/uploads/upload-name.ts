import { baseNameOf } from '../../extract/formats.ts';

/**
 * Bytes of UTF-8. File systems allow 255, which must include a number, and additions of an editor or a mirror.
 */
const MAX_NAME_BYTES = 200;
/** The longest ending, which is the part after the last dot: a longer part is no ending. */
const MAX_ENDING_BYTES = 20;

/**
 * The name for storing an uploaded file: the original one, as far as every file system accepts it and the folder's
 * rules do not hide it. No folders, no control characters, none that reverse the direction of text, no leading dot, no device
 * of Windows. Never empty. Idempotent.
 */
export function uploadName(given: string): string {
  const shown = baseNameOf(given.toWellFormed().normalize('NFC').replaceAll(UNSEEN, ''));
  const plain = shown.replaceAll(RESERVED_CHARACTERS, '_').replaceAll(EDGES, '');
  const named = shortened(plain).replaceAll(EDGES, '');
  if (named === '') return 'file';
  return DEVICES.test(named) ? `_${named}` : named;
}

/** The name for another file with the same name: `report (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const { stem, ending } = partsOf(name);
  return `${stem} (${number})${ending}`;
}

// Control characters; direction marks, which make `fdp.exe` look like `exe.pdf`; the byte order mark.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
// "Naming Files, Paths, and Namespaces" of Windows: a backup may be restored there.
const RESERVED_CHARACTERS = /[<>:"|?*/\\]/g;
// Leading dots hide a file, and Windows drops trailing dots and blanks.
const EDGES = /^[\s.]+|[\s.]+$/g;
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const { stem, ending } = partsOf(name);
  const room = MAX_NAME_BYTES - Buffer.byteLength(ending);
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > room) break;
    kept += segment;
  }
  return kept + ending;
}

function partsOf(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  const ending = dot <= 0 ? '' : name.slice(dot);
  if (ending === '' || Buffer.byteLength(ending) > MAX_ENDING_BYTES)
    return { stem: name, ending: '' };
  return { stem: name.slice(0, dot), ending };
}
