/** Declared for the tests: see `ensure-built.mjs`. */
export interface Product {
  readonly name: string;
}

export function ensureBuilt(options?: {
  root?: string;
  builds?: readonly Product[];
}): Promise<boolean>;
