import { readFile } from 'node:fs/promises';
import type { LocatedFault } from './located-fault.ts';
import type { ReadRules, RulesShape } from './read-rules-text.ts';

// A thousand rules with all their words have some hundred kilobytes.
const MAX_FILE_BYTES = 4 << 20;

/** The possible locations of the rules file. */
export interface RulesFilePlace {
  /** Absolute; the first existing one is read. */
  readonly candidates: readonly string[];
  /** Whether one has to exist, since the owner named it. */
  readonly isRequired: boolean;
}

/** The contents of a {@link RulesFilePlace}. */
export type FoundRules = ReadRules & {
  /** `null` if there is no file. */
  readonly path: string | null;
};

/** Reads the rules file. Never rejects: errors in it, or in reading it, are faults. */
export async function readRulesFile(
  { candidates, isRequired }: RulesFilePlace,
  shape: RulesShape,
): Promise<FoundRules> {
  for (const path of candidates) {
    try {
      const bytes = await readFile(path);
      if (bytes.length > MAX_FILE_BYTES) {
        return { path, ...fault(`is larger than ${MAX_FILE_BYTES >> 20} MiB`) };
      }
      // Loaded on demand: the parser takes five megabytes.
      const { readRulesText } = await import('./read-rules-text.ts');
      return { path, ...readRulesText(new TextDecoder().decode(bytes), shape) };
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException; // reading fails with such an error
      if (code !== 'ENOENT') return { path, ...fault(`cannot be read (${code})`) };
    }
  }
  if (!isRequired) return { path: null, rules: {}, faults: [] };
  return { path: candidates[0] ?? null, ...fault('the file that RULES_FILE names is not there') };
}

function fault(message: string): { rules: null; faults: readonly LocatedFault[] } {
  return { rules: null, faults: [{ line: null, column: null, path: '', message }] };
}
