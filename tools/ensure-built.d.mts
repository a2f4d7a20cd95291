/** Declared for the tests: see `ensure-built.mjs`. */
export function ensureBuilt(options?: {
  root?: string;
  /** Builds the page of `web` into the folder `into`; `null`, or why it failed. */
  build?: (web: string, into: string) => Promise<string | null>;
}): Promise<boolean>;
