import { type Fingerprint, fingerprintDistance, MAX_COPY_DISTANCE } from './fingerprint.ts';

// The 64 bits are cut into four bands of 16. Two fingerprints that differ in at most three bits
// agree in at least one whole band (pigeonhole), so that one look into four short chains finds every
// near-copy (Manku, Jain, Das Sarma: Detecting Near-Duplicates for Web Crawling, WWW 2007).
const BANDS = 4;
const BAND_VALUES = 1 << 16;
const FIRST_CAPACITY = 1024;
const NONE = -1;

/**
 * Finds the group of copies that a text belongs to, among the documents that are there now.
 *
 * Kept in memory by the one writer: about 60 bytes a document, and made again from the stored
 * fingerprints. Adding, removing and finding take about a microsecond.
 */
export class NearCopies {
  readonly #heads = new Int32Array(BANDS * BAND_VALUES).fill(NONE);
  readonly #entryOf = new Map<number, number>();
  #size = 0;
  #high = new Uint32Array(FIRST_CAPACITY);
  #low = new Uint32Array(FIRST_CAPACITY);
  /** 1 for a fingerprint that counts only when equal. */
  #exact = new Uint8Array(FIRST_CAPACITY);
  /** 0 marks an entry whose document is gone. */
  #number = new Uint32Array(FIRST_CAPACITY);
  #group = new Uint32Array(FIRST_CAPACITY);
  /** Four for each entry: the entry before it in the chain of each band. */
  #next = new Int32Array(FIRST_CAPACITY * BANDS);

  /** Adds a document, or gives a known one another fingerprint. */
  add(number: number, group: number, fingerprint: Fingerprint): void {
    this.remove(number);
    if (this.#size === this.#number.length) this.#makeRoom();
    const entry = this.#size++;
    this.#high[entry] = fingerprint.high;
    this.#low[entry] = fingerprint.low;
    this.#exact[entry] = fingerprint.exact ? 1 : 0;
    this.#number[entry] = number;
    this.#group[entry] = group;
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

  /** The group of the earliest document that is a copy or near-copy, or `null`. */
  find(fingerprint: Fingerprint): number | null {
    let best = NONE;
    for (let band = 0; band < BANDS; band++) {
      let entry = this.#heads[headOf(band, fingerprint)] ?? NONE;
      while (entry !== NONE) {
        if (this.#isEarlier(entry, best) && this.#isCopy(entry, fingerprint)) best = entry;
        entry = this.#next[entry * BANDS + band] ?? NONE;
      }
    }
    return best === NONE ? null : (this.#group[best] ?? null);
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
      this.#next[entry * BANDS + band] = this.#heads[head] ?? NONE;
      this.#heads[head] = entry;
    }
  }

  /** Drops the entries of gone documents; doubles the arrays when that frees less than half. */
  #makeRoom(): void {
    const living = this.#entryOf.size;
    const capacity = living > this.#size / 2 ? this.#size * 2 : this.#size;
    const old = { high: this.#high, low: this.#low, exact: this.#exact };
    const [numbers, groups, size] = [this.#number, this.#group, this.#size];
    this.#allocate(capacity);
    for (let entry = 0; entry < size; entry++) {
      const number = numbers[entry] ?? 0;
      if (number === 0) continue;
      const [high, low] = [old.high[entry] ?? 0, old.low[entry] ?? 0];
      this.add(number, groups[entry] ?? number, { high, low, exact: old.exact[entry] === 1 });
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
    this.#next = new Int32Array(capacity * BANDS);
  }
}

function headOf(band: number, fingerprint: Fingerprint): number {
  const half = band < 2 ? fingerprint.high : fingerprint.low;
  const value = band % 2 === 0 ? half >>> 16 : half & 0xffff;
  return band * BAND_VALUES + value;
}
