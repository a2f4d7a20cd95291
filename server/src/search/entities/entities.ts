import type { Entity } from './entity.ts';

/** Knows things by their names. */
export interface Entities {
  /**
   * The thing that bears the name: as a whole, and clearly enough to be meant by it; `null` where none is. What a safe
   * search or a rule of the owner's leaves out is in nothing that this gives. Takes under 5 ms, does not ask the
   * network, and rejects with the signal's reason when that is aborted.
   */
  find(name: string, options: FindEntityOptions, signal: AbortSignal): Promise<Entity | null>;
}

export interface FindEntityOptions {
  /** BCP 47: of which language open data give their names. */
  readonly locale: string;
  /**
   * Wait where data have to be read first, once in the life of a server: up to a second. Else what is not read yet is
   * as if it were not there, while it is being read.
   */
  readonly mayWait: boolean;
}
