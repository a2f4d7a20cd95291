import type { EvidencePassage } from '../evidence.ts';
import type { CitedEvidence } from './cited-evidence.ts';

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\[\]{}|^]{1,2000}/giu;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;

/** The addresses that an answer may link to: those of its evidence, and those in its text. */
export class KnownAddresses {
  readonly #evidence: CitedEvidence;
  readonly #read = new WeakSet<EvidencePassage>();
  readonly #known = new Set<string>();

  /** `evidence` may grow meanwhile. */
  constructor(evidence: CitedEvidence) {
    this.#evidence = evidence;
  }

  /** Whether the evidence has a web or mail address; ignores the fragment, which is not sent to servers. */
  has(address: string): boolean {
    this.#readNew();
    const mail = /^(?:mailto:)?([^@/\s]+@[^@/\s]+)$/iu.exec(address)?.[1];
    if (mail !== undefined) return this.#known.has(mail.toLowerCase());
    const web = /^www\./iu.test(address) ? `https://${address}` : address;
    const normal = normalAddress(web);
    return normal !== null && this.#known.has(normal);
  }

  #readNew(): void {
    for (let number = 1; number <= this.#evidence.count; number++) {
      for (const passage of this.#evidence.passages(number)) {
        if (this.#read.has(passage)) continue;
        this.#read.add(passage);
        this.#readPassage(passage);
      }
    }
  }

  #readPassage({ source, text }: EvidencePassage): void {
    this.#add(source.url);
    for (const [address] of text.matchAll(ADDRESS)) {
      this.#add(address);
      this.#add(address.replace(/[.,;:!?)'*_~]+$/u, ''));
    }
    for (const [mail] of text.matchAll(MAIL)) this.#known.add(mail.toLowerCase());
  }

  #add(address: string): void {
    const normal = normalAddress(address);
    if (normal !== null) this.#known.add(normal);
  }
}

/** The address of a web page without its fragment; `null` for others: `javascript:`, `data:`, files. */
function normalAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  url.hash = '';
  return url.href.replace(/^http:/, 'https:');
}
