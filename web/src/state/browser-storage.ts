/** What is kept in this browser: texts by name. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage; where it refuses (blocked, full), what is kept lasts as long as the page. */
export function openStorage(open: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(use: (storage: TextStorage) => Value, otherwise: Value): Value => {
    try {
      return use(open());
    } catch {
      return otherwise; // how browsers say that a person does not want to be remembered
    }
  };
  return {
    getItem: (name) =>
      attempt((storage) => storage.getItem(name), null) ?? memory.get(name) ?? null,
    setItem(name, text) {
      memory.set(name, text);
      attempt((storage) => storage.setItem(name, text), undefined);
    },
    removeItem(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
  };
}
