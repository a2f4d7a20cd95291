// Long enough to be recognised, short enough for a command line.
const MAX_SLUG_LENGTH = 40;

/**
 * A readable id for a source of this name that no other has: `Our Notes` → `our-notes`, and
 * `our-notes-2` for the next. A name without a Latin letter or digit becomes `source`.
 */
export function sourceIdFor(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  for (let count = 1; ; count++) {
    const id = count === 1 ? slug : `${slug}-${count}`;
    if (!taken.has(id)) return id;
  }
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const slug = words.slice(0, MAX_SLUG_LENGTH).replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'source' : slug;
}
