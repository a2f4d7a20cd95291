import type { Entity } from './entity.ts';

/** Finds things by their names. */
export interface Entities {
  /**
   * The thing that is clearly meant by the whole of a name; `null` if there is none. The result never includes content hidden
   * by safe search or by a rule of the owner. Takes under 5 ms, makes no network request, and rejects with the signal's reason
   * when that is aborted.
   */
  find(name: string, options: FindEntityOptions, signal: AbortSignal): Promise<Entity | null>;
}

export interface FindEntityOptions {
  /** BCP 47: the language of names from open data. */
  readonly locale: string;
  /**
   * Whether to wait for data that have to be read first, up to a second, once in the life of a server. Otherwise, data that are
   * not read yet count as missing, and are read in the background.
   */
  readonly mayWait: boolean;
}
