/** What stands before a shared answer in the fragment of an address. */
export const SHARED_PREFIX = '#a=';

/** Whether a fragment claims to hold a shared answer. */
export function isShared(fragment: string): boolean {
  return fragment.startsWith(SHARED_PREFIX);
}
