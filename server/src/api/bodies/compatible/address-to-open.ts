import { documentPage } from '../document-body.ts';

/** A document as it is linked to. */
interface LinkedDocument {
  readonly id: string;
  /** Empty for a document without an address. */
  readonly url: string;
}

/**
 * An address at which a person can open a document with a browser: its own on the web, else its page on this server, there at
 * `fragment`.
 */
export function addressToOpen(
  { id, url }: LinkedDocument,
  origin: string | null,
  fragment = '',
): string {
  return isOnTheWeb(url) ? url : absoluteAddress(`${documentPage(id)}${fragment}`, origin);
}

/** Whether a browser opens the address from anywhere. */
export function isOnTheWeb(url: string): boolean {
  return /^https?:/i.test(url);
}

/** The whole address of a path on this server, whose start is `origin`; other addresses, and without an origin the path, unchanged. */
export function absoluteAddress(address: string, origin: string | null): string {
  return address.startsWith('/') && origin !== null ? `${origin}${address}` : address;
}
