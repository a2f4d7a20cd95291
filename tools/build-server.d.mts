import type { Product } from './ensure-built.mjs';

/** Declared for the tests: see `build-server.mjs`. */
export function serverBuiltBy(
  make: (root: string, into: string) => Promise<string | null>,
): Product;
