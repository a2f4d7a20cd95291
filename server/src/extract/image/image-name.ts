import { baseNameOf, extensionOf } from '../formats.ts';
import { cleanLine } from '../text/clean-text.ts';
import { clip } from '../text/text-builder.ts';

// What cameras, phones and programs call a picture: nothing to read in it.
const CAMERA_NAME =
  /^(?:img|image|dscn?|dscf|dscn|pict?|p|pxl|photo|picture|vid|mvi|dji|gopr|screenshot|screen shot|bildschirmfoto|whatsapp image|signal|scan|unnamed|untitled)?[-_ .]*\(?\d/i;
// `fox-1024x768`, `fox@2x`, `fox-scaled`: what content systems add for each size.
const SIZE_SUFFIX = /(?:[-_]\d{2,5}x\d{2,5}|@[1-4](?:\.\d)?x|[-_](?:scaled|thumbnail|thumb))+$/i;
// Names that content systems make: a hash, a UUID.
const HEXADECIMAL = /^[0-9a-f]{8}[0-9a-f-]{8,}$/i;
const WORD = /\p{L}{2}/u;
// Folders that are named for what they are, not for what the pictures in them show.
const PLAIN_FOLDER =
  /^(?:\W*|\d+|images?|imgs?|img|pics?|pictures?|photos?|bilder|fotos?|assets?|static|public|media|uploads?|files?|content|dcim|\d{3}[a-z_]{5}|camera(?: roll)?|screenshots?|downloads?|desktop|documents?|tmp|temp|src|data|www|dist|build|test|tests|original|originals|thumbs?|thumbnails?|new folder.*)$/i;
// No file system has longer names; an address may.
const MAX_NAME_UNITS = 300;
const MAX_FOLDER_UNITS = 60;

/**
 * The name of a picture's file as a title: `red-fox_in-snow.jpg` → `red fox in snow`. What a camera or a program
 * named stays as it is, without its ending: `IMG_1234`. Never empty.
 */
export function titleOfImageName(fileName: string): string {
  const stem = stemOf(fileName);
  return (isNamedByPerson(fileName) ? wordsOf(stem) : stem) || 'untitled';
}

/** Whether a picture's name has words, unlike `IMG_1234` and `8f14e45fceea167a`. */
export function isNamedByPerson(fileName: string): boolean {
  const stem = stemOf(fileName);
  const isMachine = CAMERA_NAME.test(stem) || HEXADECIMAL.test(stem);
  return !isMachine && WORD.test(wordsOf(stem));
}

function stemOf(fileName: string): string {
  const name = cleanLine(clip(baseNameOf(fileName), MAX_NAME_UNITS));
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -(extension.length + 1));
}

function wordsOf(stem: string): string {
  return cleanLine(stem.replace(SIZE_SUFFIX, '').replace(/[-_+.]+/g, ' '));
}

/** What the name of the folder around pictures says of them; `null` when nothing. */
export function tagOfFolderName(folderName: string): string | null {
  const name = clip(folderName, MAX_NAME_UNITS);
  const words = cleanLine(name.replace(/[-_+.]+/g, ' '));
  const isTelling = !PLAIN_FOLDER.test(name) && !PLAIN_FOLDER.test(words);
  return isTelling && words.length <= MAX_FOLDER_UNITS ? words : null;
}
