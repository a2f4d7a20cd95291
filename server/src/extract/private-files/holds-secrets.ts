import { judgePath } from './judge-path.ts';

// A bundle of certificates with a key at its end has some hundred kilobytes.
const MAX_SEARCHED_BYTES = 1024 * 1024;
// What a file begins with stands here, after a byte order mark, blanks and a comment or two.
const MAX_HEAD_BYTES = 4 * 1024;

// RFC 7468, section 10 and 11; RFC 4880, section 6.2; what OpenSSL and OpenSSH write before "PRIVATE KEY".
const PRIVATE_BLOCK = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_HEAD = new RegExp(
  `^\\W{0,8}(?:${PRIVATE_BLOCK.source}|PuTTY-User-Key-File-\\d|(?:#[^\\n]{0,200}\\n\\s{0,8}){0,8}AGE-SECRET-KEY-1)`,
);
// The key of a service account as Google writes it, under any file name.
const SERVICE_ACCOUNT = /"private_key"\s{0,8}:\s{0,8}"-----BEGIN/;

/**
 * Whether the bytes of an original are private although its path alone does not say so: it begins as a private
 * key does, or its name may be that of a key (`judgePath`) and a private key stands in it. A text that quotes a
 * key further down, as a manual does, is not.
 *
 * @param path whose name chooses how far is looked
 */
export function holdsSecrets(path: string, bytes: Uint8Array): boolean {
  const head = textOf(bytes.subarray(0, MAX_HEAD_BYTES));
  if (KEY_HEAD.test(head) || (head.trimStart().startsWith('{') && SERVICE_ACCOUNT.test(head))) {
    return true;
  }
  if (judgePath(path).name !== 'look') return false;
  const name = path.toLowerCase();
  // An archive is a presentation of Keynote; anything else of this name is a key.
  if (name.endsWith('.key')) return !head.startsWith('PK\u0003\u0004');
  const text = textOf(bytes.subarray(0, MAX_SEARCHED_BYTES));
  if (name.endsWith('logins.json')) return text.includes('"encryptedPassword"');
  return PRIVATE_BLOCK.test(text);
}

/** One character a byte; without the zeros between the letters of UTF-16. */
function textOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return text.replaceAll('\0', '').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
}
