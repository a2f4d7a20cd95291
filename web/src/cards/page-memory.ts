/** The subset of `Storage` that cards use. */
export type PageMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `tab`: until the tab is closed; `browser`: for all pages of this origin. */
export type MemoryKind = 'tab' | 'browser';

/** The storage of the browser; stores nothing if the browser blocks storage, where even access throws. */
export function pageMemory(kind: MemoryKind): PageMemory {
  try {
    return kind === 'tab' ? sessionStorage : localStorage;
  } catch {
    return forgetful; // a card works without: only its comfort is gone
  }
}

const forgetful: PageMemory = { getItem: () => null, setItem() {}, removeItem() {} };
