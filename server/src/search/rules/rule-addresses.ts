import type { DocumentAddress, DocumentCatalogue } from '../../documents/document-store.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { DocumentSelector } from './rule.ts';
import {
  type ComparableAddress,
  comparableAddress,
  comparableUrl,
  compileAddresses,
} from './select-documents.ts';

// A page of rows, tested against some hundred rules, takes a few milliseconds: the longest that a search has to wait.
const PAGE_DOCUMENTS = 200;
// An address rarely changes under the same id: a pass over everything once a minute finds it.
const WHOLE_PASS_MS = 60_000;

/** The documents that rules name by address, as numbers of the index. */
export interface RuleAddresses {
  /** Changes with any of the sets, which are changed in place. */
  readonly generation: number;
  /** The documents that match a selector passed to {@link want}. */
  numbersOf(selector: DocumentSelector): ReadonlySet<number>;
  /** The document with this address or id, passed to {@link want}; `null` if there is none (yet). */
  numberOf(reference: string): number | null;
  /** Replaces what is looked up, and starts a pass in the background. */
  want(selectors: readonly DocumentSelector[], references: readonly string[]): void;
  /** Call when documents were added or changed: new ones are checked soon, all of them within a minute. */
  documentsChanged(): void;
  /** Resolves when no pass is running. */
  settled(): Promise<void>;
  close(): void;
}

export interface RuleAddressesOptions {
  readonly documents: Pick<DocumentCatalogue, 'addressesAfter' | 'byId' | 'byNumbers'>;
  readonly timers: Timers;
  readonly log: Log;
}

/**
 * Goes through the addresses of all documents, page by page with pauses, and keeps the numbers of those that rules
 * name. As it is always slightly behind, code that shows documents also checks them against the rules.
 */
export function createRuleAddresses(options: RuleAddressesOptions): RuleAddresses {
  return new AddressPasses(options);
}

interface Wanted {
  readonly fits: (address: ComparableAddress) => boolean;
  readonly numbers: Set<number>;
}

class AddressPasses implements RuleAddresses {
  readonly #options: RuleAddressesOptions;
  generation = 0;
  #wanted = new Map<DocumentSelector, Wanted>();
  #references = new Map<string, number | null>();
  #last = 0;
  #pass: Promise<void> | null = null;
  #isAskedAgain = false;
  #cancelWholePass: (() => void) | null = null;
  #isClosed = false;

  constructor(options: RuleAddressesOptions) {
    this.#options = options;
  }

  numbersOf(selector: DocumentSelector): ReadonlySet<number> {
    return this.#wanted.get(selector)?.numbers ?? NO_NUMBERS;
  }

  numberOf(reference: string): number | null {
    return (
      this.#options.documents.byId(reference)?.number ??
      this.#references.get(comparableUrl(reference)) ??
      null
    );
  }

  want(selectors: readonly DocumentSelector[], references: readonly string[]): void {
    this.#wanted = new Map(
      selectors.map((one) => [one, { fits: compileAddresses(one), numbers: new Set() }]),
    );
    this.#references = new Map(references.map((one) => [comparableUrl(one), null]));
    this.generation++;
    this.#last = 0;
    this.#look();
  }

  documentsChanged(): void {
    if (this.#isIdle()) return;
    this.#look();
    this.#cancelWholePass ??= this.#options.timers.after(WHOLE_PASS_MS, () => {
      this.#cancelWholePass = null;
      this.#last = 0;
      this.#look();
    });
  }

  async settled(): Promise<void> {
    while (this.#pass !== null) await this.#pass;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelWholePass?.();
  }

  /** Without rules that name an address, changes of documents do not matter. */
  #isIdle(): boolean {
    return this.#isClosed || (this.#wanted.size === 0 && this.#references.size === 0);
  }

  #look(): void {
    if (this.#isIdle()) return;
    if (this.#pass !== null) {
      this.#isAskedAgain = true;
      return;
    }
    this.#pass = this.#lookAtAll()
      .catch((error: unknown) => {
        this.#options.log('error', 'rules that name addresses are behind', { error });
      })
      .finally(() => {
        this.#pass = null;
        if (!this.#isAskedAgain) return;
        this.#isAskedAgain = false;
        this.#look();
      });
  }

  async #lookAtAll(): Promise<void> {
    while (!this.#isIdle()) {
      const page = this.#options.documents.addressesAfter(this.#last, PAGE_DOCUMENTS);
      for (const address of page) this.#take(address);
      this.#last = page.at(-1)?.number ?? this.#last;
      if (page.length < PAGE_DOCUMENTS) return;
      await new Promise((resume) => setImmediate(resume));
    }
  }

  #take(address: DocumentAddress): void {
    const comparable = comparableAddress(address);
    for (const { fits, numbers } of this.#wanted.values()) {
      const isMeant = fits(comparable);
      if (isMeant === numbers.has(address.number)) continue;
      if (isMeant) numbers.add(address.number);
      else numbers.delete(address.number);
      this.generation++;
    }
    const known = this.#references.get(comparable.url);
    if (known === undefined || (known !== null && this.#stays(known, address.number))) return;
    this.#references.set(comparable.url, address.number);
    this.generation++;
  }

  /** Of several copies at one address, the first one stays the match as long as it exists. */
  #stays(known: number, other: number): boolean {
    return (
      known <= other && (known === other || this.#options.documents.byNumbers([known]).size > 0)
    );
  }
}

const NO_NUMBERS: ReadonlySet<number> = new Set();
