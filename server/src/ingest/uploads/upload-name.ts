import { baseNameOf } from '../../extract/formats.ts';

/**
 * Bytes of UTF-8. File systems take 255, and a number, and what an editor or a mirror adds, has to fit behind the name, too.
 */
const MAX_NAME_BYTES = 200;
/** Of the part behind the last dot: what is longer is no ending. */
const MAX_ENDING_BYTES = 20;

/**
 * The name under which an uploaded file is stored: that of the person, as far as every file system takes it and the folder's
 * rules do not hide it. No folders, no control characters, none that reverse the direction of text, no leading dot, no device
 * of Windows. Never empty; the same again for a name that it made.
 */
export function uploadName(given: string): string {
  const shown = baseNameOf(given.toWellFormed().normalize('NFC').replaceAll(UNSEEN, ''));
  const plain = shown.replaceAll(RESERVED_CHARACTERS, '_').replaceAll(EDGES, '');
  const named = shortened(plain).replaceAll(EDGES, '');
  if (named === '') return 'file';
  return DEVICES.test(named) ? `_${named}` : named;
}

/** The name of another file that would have the same: `report (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const { stem, ending } = partsOf(name);
  return `${stem} (${number})${ending}`;
}

// Control characters; marks of direction, which make `exe.pdf` of `fdp.exe`; the byte order mark.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
// "Naming Files, Paths, and Namespaces" of Windows: a backup may be restored there.
const RESERVED_CHARACTERS = /[<>:"|?*/\\]/g;
// Leading dots hide a file, trailing ones and blanks Windows drops.
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
