import type { Product } from './ensure-built.mjs';

/** Declared for the tests: see `build-page.mjs`. */
export function pageBuiltBy(make: (web: string, into: string) => Promise<string | null>): Product;
