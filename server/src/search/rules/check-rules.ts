import { Problem } from '../../runtime/problem.ts';
import { faultOfGlob } from '../../runtime/urls/path-glob.ts';
import { parseQuery } from '../query/parse-query.ts';
import { faultsOfSynonyms } from './check-synonyms.ts';
import { compileQueries, faultOfPattern, queryWords } from './match-query.ts';
import {
  type DocumentSelector,
  type QueryPattern,
  type RedirectRule,
  type RuleFault,
  type RuleSet,
  validityOf,
} from './rule.ts';

/** More rules than a person can keep in mind; each is checked for every query. */
export const MAX_RULES = 1_000;

/** All faults of well-formed rules that the schema cannot detect. Empty: they can be in force. */
export function faultsOfRules(rules: RuleSet): RuleFault[] {
  const count = LISTS.reduce((sum, list) => sum + (rules[list]?.length ?? 0), 0);
  const faults: RuleFault[] = [];
  if (count > MAX_RULES) {
    faults.push({ path: [], message: `has ${count} rules; ${MAX_RULES} are the most` });
  }
  for (const list of LISTS) {
    for (const [at, rule] of (rules[list] ?? []).entries()) {
      const path = [list, at];
      const { fromMs, toMs } = validityOf(rule);
      if (fromMs >= toMs) faults.push({ path: [...path, 'until'], message: 'is before “from”' });
      faults.push(...faultsOfQueries(rule.queries ?? [], path));
      if (list === 'redirects')
        faults.push(...faultsOfRedirect(rule as RedirectRule, path)); // the list contains redirects
      else if (list !== 'pins') faults.push(...faultsOfSelector(rule as HasSelector, path));
    }
  }
  return [...faults, ...faultsOfIds(rules), ...faultsOfSynonyms(rules.synonyms ?? [])];
}

const LISTS = ['pins', 'boosts', 'hides', 'redirects'] as const;

interface HasSelector {
  readonly documents: DocumentSelector;
}

type Path = readonly (string | number)[];

function faultsOfQueries(queries: readonly QueryPattern[], path: Path): RuleFault[] {
  return queries.flatMap((pattern, i) => {
    const message = faultOfPattern(pattern);
    return message === null ? [] : [{ path: [...path, 'queries', i], message }];
  });
}

function faultsOfSelector({ documents }: HasSelector, path: Path): RuleFault[] {
  const faults = (documents.paths ?? []).flatMap((glob, i) => {
    const message = glob.isWellFormed() ? faultOfGlob(glob) : 'is no well-formed text';
    return message === null ? [] : [{ path: [...path, 'documents', 'paths', i], message }];
  });
  const isEmpty = Object.values(documents).every((value) => value === undefined);
  if (isEmpty) faults.push({ path: [...path, 'documents'], message: 'says of no document which' });
  return faults;
}

function faultsOfRedirect({ to, queries }: RedirectRule, path: Path): RuleFault[] {
  const faults: RuleFault[] = [];
  if (compileQueries(queries)(queryWords(to))) {
    faults.push({ path: [...path, 'to'], message: 'is one of the queries that it is for' });
  }
  try {
    parseQuery(to);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    faults.push({ path: [...path, 'to'], message: error.errors[0]?.message ?? error.message });
  }
  return faults;
}

function faultsOfIds(rules: RuleSet): RuleFault[] {
  const seen = new Set<string>();
  return LISTS.flatMap((list) =>
    (rules[list] ?? []).flatMap(({ id }, at): RuleFault[] => {
      if (id === undefined) return [];
      if (seen.has(id))
        return [{ path: [list, at, 'id'], message: `“${id}” is the id of another rule` }];
      seen.add(id);
      return [];
    }),
  );
}
