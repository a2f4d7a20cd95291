import {
  type Attachment,
  type AttachmentRefusal,
  MAX_ATTACHED_CHARACTERS,
  MAX_ATTACHMENTS,
} from './attachment.ts';
import { textOfHtml } from './text-of-html.ts';

/** What is asked of a file. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'type' | 'arrayBuffer'>;

// Four bytes a character at most; the markup of a page is often ten times its text.
const MAX_TEXT_BYTES = 4 * MAX_ATTACHED_CHARACTERS;
const MAX_HTML_BYTES = 1024 * 1024;

/** Reads a file as text, with any extension: its bytes show whether it is text. HTML becomes its visible text. */
export async function readFile(
  file: ReadableFile,
  id: string,
): Promise<Attachment | AttachmentRefusal> {
  const { name } = file;
  const isHtml = /\.x?html?$/i.test(name) || file.type === 'text/html';
  if (isKnownBinary(file)) return { kind: 'not-text', name };
  if (file.size > (isHtml ? MAX_HTML_BYTES : MAX_TEXT_BYTES)) {
    return { kind: 'too-long', name, characters: null };
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { kind: 'unreadable', name }; // how browsers say that it is gone, or a folder
  }
  const text = decodeText(new Uint8Array(bytes));
  if (text === null) return { kind: 'not-text', name };
  return { id, name, text: (isHtml ? textOfHtml(text) : text).replaceAll(/\r\n?/g, '\n') };
}

/** Said by its kind, so that it is refused for what it is and not for its size. */
function isKnownBinary({ type, name }: ReadableFile): boolean {
  return (
    /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|zip|gzip|vnd\.|msword))/.test(
      type,
    ) || /\.(pdf|docx?|xlsx?|pptx?|odt|epub|zip|gz|png|jpe?g|mp[34])$/i.test(name)
  );
}

/** UTF-8, UTF-16 with its mark, else Windows-1252, which old files are in; `null`: no text at all. */
function decodeText(bytes: Uint8Array): string | null {
  const encoding = utf16Mark(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return CONTROLS.test(text) ? null : text; // no UTF-8: how the decoder says so
  }
}

function utf16Mark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** What no text has: control characters but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

/** The files of a drop or a choice that there may still be room for; the rest is refused by name. */
export function firstFiles<AnyFile>(files: Iterable<AnyFile>): readonly AnyFile[] {
  return [...files].slice(0, MAX_ATTACHMENTS + 1);
}
