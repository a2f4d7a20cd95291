import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './command.ts';

/** Where something is: an absolute path, or an address on the web. */
export type ResolvedPlace = { readonly path: string } | { readonly url: string };

/** As in `example.org/docs`, `docs.example.org:8080`: letters, digits and dashes with a dot between. */
const HOST_AND_PATH = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.[\p{L}-]{2,63}(:\d{1,5})?([/?#].*)?$/u;
/** Machines without a certificate: `127.0.0.1:8080/docs`, and `localhost:3000`, which without its port would be a folder. */
const PLAIN_HTTP = /^(localhost:\d{1,5}|\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?)([/?#].*)?$/;

/**
 * Reads a place as a person types it: an address with its scheme, a path from `folder`, or a host
 * without a scheme where no such file is there.
 */
export async function resolvePlace(text: string, folder: string): Promise<ResolvedPlace> {
  if (/^https?:\/\//i.test(text)) return { url: text };
  if (/^file:\/\//i.test(text)) return { path: pathOf(text) };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    throw new UsageError(`"${text}" is no address that can be read: http and https can.`);
  }
  const path = resolve(folder, text);
  if (await isThere(path)) return { path };
  if (PLAIN_HTTP.test(text)) return { url: `http://${text}` };
  return HOST_AND_PATH.test(text) ? { url: `https://${text}` } : { path };
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new UsageError(`"${url}" is no file of this machine.`, { cause });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false; // not there, or closed to us: the server says which
  }
}
