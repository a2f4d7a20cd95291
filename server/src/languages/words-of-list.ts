const sets = new Map<string, ReadonlySet<string>>();

/** The words of a list with white space between them, made at first use: for lists of languages, which are few and stay. */
export function wordsOfList(list: string): ReadonlySet<string> {
  let set = sets.get(list);
  if (set === undefined) {
    set = new Set(list.split(/\s+/u).filter((word) => word !== ''));
    sets.set(list, set);
  }
  return set;
}
