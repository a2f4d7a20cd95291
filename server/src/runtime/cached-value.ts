/** A value that is read at first use and kept. */
export interface CachedValue<Value> {
  get(): Promise<Value>;
  /** Makes the next {@link get} read again. */
  forget(): void;
}

/** Keeps what `read` resolves with. A failed reading is for its callers to handle; the next call reads again. */
export function createCachedValue<Value>(read: () => Promise<Value>): CachedValue<Value> {
  let cached: Promise<Value> | null = null;

  function load(): Promise<Value> {
    const loading = read();
    cached = loading;
    loading.catch(() => {
      if (cached === loading) cached = null;
    });
    return loading;
  }

  return {
    get: () => cached ?? load(),
    forget() {
      cached = null;
    },
  };
}
