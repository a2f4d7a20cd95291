import type { Damage, StoredPart } from '../../documents/damage.ts';

/** The current damage, for the health endpoint. */
export interface DamageRegister {
  /** Adds damage; duplicates are ignored. */
  add(damage: Damage): void;
  /** Removes the damage of a part that was repaired or is about to be verified again. */
  clear(part: StoredPart): void;
  /** In order of discovery. */
  list(): readonly Damage[];
  /** Sentences about these parts; `null` if none of them is damaged. */
  describe(parts: readonly StoredPart[]): string | null;
}

/** People read the health report: the first entries show the kind of damage, the log has the rest. */
const MAX_DESCRIBED = 3;

/** An empty register. `onFound` is called once for each damage, however often it is met. */
export function createDamageRegister(onFound: (damage: Damage) => void): DamageRegister {
  const current = new Map<string, Damage>();
  const reported = new Set<string>();
  return {
    add(damage) {
      const key = `${damage.part}\n${damage.detail}`;
      if (!current.has(key)) current.set(key, damage);
      if (reported.has(key)) return;
      reported.add(key);
      onFound(damage);
    },
    clear(part) {
      for (const [key, damage] of current) if (damage.part === part) current.delete(key);
    },
    list: () => [...current.values()],
    describe(parts) {
      const damages = [...current.values()].filter(({ part }) => parts.includes(part));
      if (damages.length === 0) return null;
      const rest = damages.length - MAX_DESCRIBED;
      const first = damages.slice(0, MAX_DESCRIBED).map(({ detail }) => detail);
      return [...first, ...(rest > 0 ? [`${rest} more: see the log.`] : [])].join(' ');
    },
  };
}
