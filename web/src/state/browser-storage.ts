/** What is kept in this browser: texts by name. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage; where it refuses (blocked, full), what is kept lasts as long as the page. */
export function openStorage(open: () => TextStorage): TextStorage {
  // Only what the browser did not take: else what another tab deletes would still be here.
  const memory = new Map<string, string>();
  const attempt = <Value>(use: (storage: TextStorage) => Value, otherwise: Value): Value => {
    try {
      return use(open());
    } catch {
      return otherwise; // how browsers say that a person does not want to be remembered
    }
  };
  return {
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, text) {
      const isTaken = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }, false);
      if (isTaken) memory.delete(name);
      else memory.set(name, text);
    },
    removeItem(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
  };
}
