/** What is kept in the browser, as far as a card needs it. */
export type PageMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for a tab until it is closed, or for all pages of this address. */
export type MemoryKind = 'tab' | 'browser';

/** What the browser keeps; where it is told to keep nothing, even asking throws, and nothing is remembered. */
export function pageMemory(kind: MemoryKind): PageMemory {
  try {
    return kind === 'tab' ? sessionStorage : localStorage;
  } catch {
    return forgetful; // a card works without: only its comfort is gone
  }
}

const forgetful: PageMemory = { getItem: () => null, setItem() {}, removeItem() {} };
