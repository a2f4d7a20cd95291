import { isNode, LineCounter, parseDocument } from 'yaml';
import { faultsOfRules } from './check-rules.ts';
import type { LocatedFault } from './located-fault.ts';
import type { RuleFault, RuleSet } from './rule.ts';

/** Reads any value as rules, or returns all faults of its form. */
export type RulesShape = (
  value: unknown,
) => { readonly rules: RuleSet } | { readonly faults: readonly RuleFault[] };

/** Valid rules, or the faults that make them invalid. */
export type ReadRules =
  | { readonly rules: RuleSet; readonly faults: readonly [] }
  | { readonly rules: null; readonly faults: readonly LocatedFault[] };

// A file with more faults is probably another kind of file; the first ones show which.
const MAX_FAULTS = 50;
// Aliases are allowed, but a file that expands to more is an attack (a “billion laughs”).
const MAX_ALIASES = 100;

/** Reads YAML, which includes JSON. Returns all faults together, in the order of the lines; an empty text has no rules. */
export function readRulesText(text: string, shape: RulesShape): ReadRules {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  if (document.errors.length > 0) {
    return refused(
      document.errors.map(({ pos, message }) => ({ ...at(pos[0]), path: '', message })),
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'cannot be read';
    return refused([{ line: null, column: null, path: '', message }]);
  }
  const read = shape(value ?? {});
  const faults = 'faults' in read ? read.faults : faultsOfRules(read.rules);
  if (!('faults' in read) && faults.length === 0) return { rules: read.rules, faults: [] };
  return refused(
    faults.map(({ path, message }) => {
      const offset = offsetOf(document, path);
      const place = offset === null ? { line: null, column: null } : at(offset);
      return { ...place, path: path.join('.'), message };
    }),
  );
}

function refused(faults: readonly LocatedFault[]): ReadRules {
  const inOrder = [...faults].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  return { rules: null, faults: inOrder.slice(0, MAX_FAULTS) };
}

/** The offset of the value at a path, or of its nearest ancestor if it is missing. */
function offsetOf(
  document: ReturnType<typeof parseDocument>,
  path: RuleFault['path'],
): number | null {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return null;
}
