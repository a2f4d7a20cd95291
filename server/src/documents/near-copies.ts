import { type Fingerprint, fingerprintDistance, MAX_COPY_DISTANCE } from './fingerprint.ts';
import type { TextForm } from './page-and-source.ts';

// The 64 bits are cut into four bands of 16. Two fingerprints that differ in at most three bits
// agree in at least one whole band (pigeonhole), so that one look into four short chains finds every
// near-copy (Manku, Jain, Das Sarma: Detecting Near-Duplicates for Web Crawling, WWW 2007).
const BANDS = 4;
// A page and its source differ by the expanded markup: on 90 of 100 pages of Python's documentation in at most this many bits.
// Unrelated texts differ in 32 on average, all but one in 20,000 in more than this. Only documents with the same name are
// compared, through a fifth chain, by half of the name's hash.
const MAX_SOURCE_DISTANCE = 16;
const CHAINS = BANDS + 1;
// Where very many have one name, only those with the greatest numbers are compared.
const MAX_NAMESAKES = 64;
const BAND_VALUES = 1 << 16;
const FIRST_CAPACITY = 1024;
const NONE = -1;
/** For a document that is neither page (0) nor source (1). */
const NO_FORM = 2;

/**
 * Finds the group of copies that a text belongs to, among the documents that are there now.
 *
 * Kept in memory by the one writer: about 70 bytes a document, and made again from the stored
 * fingerprints. Adding, removing and finding take about a microsecond. What is found depends on the documents that are there
 * alone, and not on the order in which they came, changed and went: all nodes with the same documents form the same groups.
 */
export class NearCopies {
  readonly #heads = new Int32Array(CHAINS * BAND_VALUES).fill(NONE);
  readonly #entryOf = new Map<number, number>();
  #size = 0;
  #high = new Uint32Array(FIRST_CAPACITY);
  #low = new Uint32Array(FIRST_CAPACITY);
  /** 1 for a fingerprint that counts only when equal. */
  #exact = new Uint8Array(FIRST_CAPACITY);
  /** 0 marks an entry whose document is gone. */
  #number = new Uint32Array(FIRST_CAPACITY);
  #group = new Uint32Array(FIRST_CAPACITY);
  #name = new Uint32Array(FIRST_CAPACITY);
  #form = new Uint8Array(FIRST_CAPACITY);
  /** Five for each entry: the entry before it in each chain. */
  #next = new Int32Array(FIRST_CAPACITY * CHAINS);

  /** Adds a document, or changes the fingerprint of an existing one. `form`: whether it may be a page or the source of one. */
  add(number: number, group: number, fingerprint: Fingerprint, form: TextForm | null = null): void {
    this.remove(number);
    if (this.#size === this.#number.length) this.#makeRoom();
    const entry = this.#size++;
    this.#high[entry] = fingerprint.high;
    this.#low[entry] = fingerprint.low;
    this.#exact[entry] = fingerprint.exact ? 1 : 0;
    this.#number[entry] = number;
    this.#group[entry] = group;
    this.#name[entry] = form?.name ?? 0;
    this.#form[entry] = form === null ? NO_FORM : Number(form.isSource);
    this.#entryOf.set(number, entry);
    this.#link(entry);
  }

  /** Forgets a document; unknown ones are ignored. */
  remove(number: number): void {
    const entry = this.#entryOf.get(number);
    if (entry === undefined) return;
    this.#number[entry] = 0;
    this.#entryOf.delete(number);
  }

  /**
   * The group of the earliest copy or near-copy, or else of the page made from this source or the other way around; `null` if
   * there is none.
   */
  find(fingerprint: Fingerprint, form: TextForm | null = null): number | null {
    let best = NONE;
    for (let band = 0; band < BANDS; band++) {
      let entry = this.#heads[headOf(band, fingerprint)] ?? NONE;
      while (entry !== NONE) {
        if (this.#isEarlier(entry, best) && this.#isCopy(entry, fingerprint)) best = entry;
        entry = this.#next[entry * CHAINS + band] ?? NONE;
      }
    }
    if (best === NONE && form !== null) best = this.#otherForm(fingerprint, form);
    return best === NONE ? null : (this.#group[best] ?? null);
  }

  /** The nearest page of a source, or source of a page; of several as near, the one with the greatest number. */
  #otherForm(fingerprint: Fingerprint, form: TextForm): number {
    let nearest = NONE;
    let least = fingerprint.exact ? NONE : MAX_SOURCE_DISTANCE;
    let entry = this.#heads[BANDS * BAND_VALUES + (form.name & 0xffff)] ?? NONE;
    for (let looked = 0; entry !== NONE && looked < MAX_NAMESAKES; ) {
      if (this.#number[entry] !== 0) looked += 1;
      const isOther =
        this.#name[entry] === form.name &&
        this.#form[entry] === Number(!form.isSource) &&
        this.#number[entry] !== 0 &&
        this.#exact[entry] === 0;
      const distance = isOther
        ? fingerprintDistance(this.#fingerprint(entry), fingerprint)
        : least + 1;
      if (distance <= least) [nearest, least] = [entry, distance - 1];
      entry = this.#next[entry * CHAINS + BANDS] ?? NONE;
    }
    return nearest;
  }

  #isEarlier(entry: number, best: number): boolean {
    const number = this.#number[entry] ?? 0;
    return number !== 0 && (best === NONE || number < (this.#number[best] ?? 0));
  }

  #isCopy(entry: number, fingerprint: Fingerprint): boolean {
    const exact = this.#exact[entry] === 1;
    if (exact !== fingerprint.exact) return false;
    const distance = fingerprintDistance(this.#fingerprint(entry), fingerprint);
    return distance <= (exact ? 0 : MAX_COPY_DISTANCE);
  }

  #fingerprint(entry: number): Fingerprint {
    return {
      high: this.#high[entry] ?? 0,
      low: this.#low[entry] ?? 0,
      exact: this.#exact[entry] === 1,
    };
  }

  #link(entry: number): void {
    const fingerprint = this.#fingerprint(entry);
    for (let band = 0; band < BANDS; band++) {
      const head = headOf(band, fingerprint);
      this.#next[entry * CHAINS + band] = this.#heads[head] ?? NONE;
      this.#heads[head] = entry;
    }
    if (this.#form[entry] === NO_FORM) return;
    this.#linkForm(entry);
  }

  /** Into the chain of its name, which has the greatest numbers first: a new document's is the greatest, so that it takes one step. */
  #linkForm(entry: number): void {
    const head = BANDS * BAND_VALUES + (this.#name[entry]! & 0xffff); // set by `add`
    const number = this.#number[entry]!;
    let before = NONE;
    let after = this.#heads[head] ?? NONE;
    while (after !== NONE) {
      const other = this.#number[after] ?? 0;
      if (other !== 0 && other < number) break;
      before = after;
      after = this.#next[after * CHAINS + BANDS] ?? NONE;
    }
    this.#next[entry * CHAINS + BANDS] = after;
    if (before === NONE) this.#heads[head] = entry;
    else this.#next[before * CHAINS + BANDS] = entry;
  }

  /** Drops the entries of gone documents; doubles the arrays when that frees less than half. */
  #makeRoom(): void {
    const living = this.#entryOf.size;
    const capacity = living > this.#size / 2 ? this.#size * 2 : this.#size;
    const old = { high: this.#high, low: this.#low, exact: this.#exact };
    const [numbers, groups, size] = [this.#number, this.#group, this.#size];
    const [names, forms] = [this.#name, this.#form];
    this.#allocate(capacity);
    const order = new Uint32Array(size).map((_, entry) => entry).filter((entry) => numbers[entry]);
    order.sort((one, other) => numbers[one]! - numbers[other]!); // each has one
    for (const entry of order) {
      const number = numbers[entry]!; // filtered above
      const [high, low] = [old.high[entry] ?? 0, old.low[entry] ?? 0];
      const form =
        forms[entry] === NO_FORM ? null : { name: names[entry] ?? 0, isSource: forms[entry] === 1 };
      this.add(number, groups[entry] ?? number, { high, low, exact: old.exact[entry] === 1 }, form);
    }
  }

  #allocate(capacity: number): void {
    this.#heads.fill(NONE);
    this.#entryOf.clear();
    this.#size = 0;
    this.#high = new Uint32Array(capacity);
    this.#low = new Uint32Array(capacity);
    this.#exact = new Uint8Array(capacity);
    this.#number = new Uint32Array(capacity);
    this.#group = new Uint32Array(capacity);
    this.#name = new Uint32Array(capacity);
    this.#form = new Uint8Array(capacity);
    this.#next = new Int32Array(capacity * CHAINS);
  }
}

function headOf(band: number, fingerprint: Fingerprint): number {
  const half = band < 2 ? fingerprint.high : fingerprint.low;
  const value = band % 2 === 0 ? half >>> 16 : half & 0xffff;
  return band * BAND_VALUES + value;
}
