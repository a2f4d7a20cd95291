import type { DatabaseDamage, StoredPart } from '../../documents/damage.ts';

/** The input of the verifying thread. */
export interface VerificationOptions {
  readonly dataDir: string;
  readonly indexDirectory: string;
  readonly parts: readonly StoredPart[];
}

/** From the verifying thread: one for each part, sound or not, in the requested order. */
export type VerificationEvent =
  | { readonly part: Exclude<StoredPart, 'index'>; readonly damage: DatabaseDamage }
  /** Sentences, one for each damaged file. */
  | { readonly part: 'index'; readonly damage: readonly string[] };
