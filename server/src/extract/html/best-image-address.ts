import type { HtmlElement } from './html-tree.ts';
import { absoluteAddress } from './page-address.ts';

/**
 * The absolute address of the best picture for an `img`; `null` if there is none. Prefers the largest size that it and the
 * `source`s of the enclosing `picture` offer; an address for lazy loading takes precedence over the placeholder that is shown
 * before.
 */
export function bestImageAddress(
  image: HtmlElement,
  sources: readonly HtmlElement[],
  base: string | null,
): string | null {
  const { attributes } = image;
  const sets = [image, ...sources].flatMap((element) =>
    SET_ATTRIBUTES.map((name) => element.attributes[name]),
  );
  const offered = sets.flatMap((set) => candidatesOf(set ?? ''));
  offered.sort((left, right) => right.size - left.size);
  const plain = LAZY_ATTRIBUTES.map((name) => attributes[name]);
  for (const written of [...offered.map(({ address }) => address), ...plain, attributes['src']]) {
    const address = absoluteAddress(written, base);
    if (address !== null) return address;
  }
  return null;
}

const SET_ATTRIBUTES = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const LAZY_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'];

interface Candidate {
  readonly address: string;
  /** Pixels across, or the pixel density: each set uses one of them. */
  readonly size: number;
}

// No author writes a longer set.
const MAX_SET_UNITS = 32 * 1024;
const DESCRIPTOR = /^(\d{1,6}(?:\.\d{1,6})?)[wx]$/;

/** HTML, "parsing a srcset attribute": an address, which may contain commas, then a width or a density, then a comma. */
function candidatesOf(set: string): Candidate[] {
  const candidates: Candidate[] = [];
  let address = '';
  const end = (size: number): void => {
    if (address !== '') candidates.push({ address, size });
    address = '';
  };
  for (const word of set.slice(0, MAX_SET_UNITS).split(/\s+/)) {
    if (address === '') {
      address = word.replace(/^,+/, '').replace(/,{1,9}$/, '');
      if (word.endsWith(',')) end(1);
      continue;
    }
    const comma = word.indexOf(',');
    const descriptor = comma === -1 ? word : word.slice(0, comma);
    const size = Number(DESCRIPTOR.exec(descriptor)?.[1] ?? 1);
    if (comma !== -1 || DESCRIPTOR.test(descriptor)) end(size);
    if (comma !== -1) address = word.slice(comma + 1);
  }
  end(1);
  return candidates;
}
