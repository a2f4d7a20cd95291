import type { Damage, StoredPart } from '../../documents/damage.ts';

/** The present damage, for health. */
export interface DamageRegister {
  /** Notes damage; the same twice is once. */
  add(damage: Damage): void;
  /** Forgets the damage of a part: it was mended, or is about to be looked for again. */
  clear(part: StoredPart): void;
  /** In the order in which it was met. */
  list(): readonly Damage[];
  /** One sentence or more on these parts; `null` when none of them is damaged. */
  describe(parts: readonly StoredPart[]): string | null;
}

/** Health is read by people: the first entries show the kind of damage, the rest is in the log. */
const MAX_DESCRIBED = 3;

/** An empty register. `onFound` is called once for each damage, however often it is met. */
export function createDamageRegister(onFound: (damage: Damage) => void): DamageRegister {
  const known = new Map<string, Damage>();
  const told = new Set<string>();
  return {
    add(damage) {
      const key = `${damage.part}\n${damage.detail}`;
      if (!known.has(key)) known.set(key, damage);
      if (told.has(key)) return;
      told.add(key);
      onFound(damage);
    },
    clear(part) {
      for (const [key, damage] of known) if (damage.part === part) known.delete(key);
    },
    list: () => [...known.values()],
    describe(parts) {
      const damages = [...known.values()].filter(({ part }) => parts.includes(part));
      if (damages.length === 0) return null;
      const rest = damages.length - MAX_DESCRIBED;
      const first = damages.slice(0, MAX_DESCRIBED).map(({ detail }) => detail);
      return [...first, ...(rest > 0 ? [`${rest} more: see the log.`] : [])].join(' ');
    },
  };
}
