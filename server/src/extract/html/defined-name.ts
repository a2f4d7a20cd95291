// Longer than this with its signature, an entry is called by its name alone.
const MAX_SIGNATURE_UNITS = 80;
// `dict.setdefault`, `std::vector::push_back`; not `c.PyObject`, whose first part is the tool's own.
const QUALIFIED = /^[\p{L}_][\p{L}\p{N}_]+(?:(?:\.|::)[\p{L}\p{N}_]+)+$/u;

/**
 * What an entry of a list of definitions defines: its term, and of an identifier the whole of it, which references often write
 * only into its address (`setdefault(key)` at `#dict.setdefault` is `dict.setdefault(key)`). Empty without an address: what
 * cannot be linked to is a list of particulars.
 */
export function definedName(id: string | undefined, term: string): string {
  if (id === undefined || id === '') return '';
  const line = term.replace(/\s+/g, ' ').trim();
  const whole = withQualifiedName(id, line);
  const opening = whole.indexOf('(');
  return whole.length > MAX_SIGNATURE_UNITS && opening > 0 ? whole.slice(0, opening) : whole;
}

function withQualifiedName(id: string, line: string): string {
  if (!QUALIFIED.test(id)) return line;
  if (line.includes(id)) return line.replace(`@${id}`, id);
  const last = id.split(/\.|::/).at(-1)!; // a split has one part at least
  const at = wordAt(line, last);
  return at < 0 ? line : line.slice(0, at) + id + line.slice(at + last.length);
}

/** Where a word first stands as a whole; -1 where it does not. */
function wordAt(line: string, word: string): number {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    const around = line.charAt(at - 1) + line.charAt(at + word.length);
    if (!/[\p{L}\p{N}_]/u.test(around)) return at;
  }
  return -1;
}
