import type { RuleSet } from '../../wire/wire-types.ts';
import { linesOf, readQueries, writeQueries } from './query-lines.ts';

/** The kinds of rules, in the order of the view. */
export const ruleKinds = ['pins', 'synonyms', 'boosts', 'hides', 'redirects'] as const;

/** A kind of rule, as the lists are named on the wire. */
export type RuleKind = (typeof ruleKinds)[number];

/** A rule of a kind. */
export type Rule<Kind extends RuleKind = RuleKind> = NonNullable<RuleSet[Kind]>[number];

type Selector = Rule<'hides'>['documents'];
type DocumentType = NonNullable<Selector['types']>[number];

/** Lists of a selector that stand as lines in the form. */
export const selectorLists = [
  'urls',
  'paths',
  'sites',
  'sources',
  'ids',
  'fileTypes',
  'languages',
] as const;

/** A rule as it stands in the form: each field as it is typed, one value a line. */
export interface RuleDraft {
  readonly queries: string;
  /** Of a pin, in their order. */
  readonly pinned: readonly string[];
  readonly lists: Readonly<Record<(typeof selectorLists)[number], string>>;
  readonly types: readonly DocumentType[];
  readonly newerThanDays: string;
  readonly olderThanDays: string;
  readonly factor: string;
  readonly to: string;
  /** Of synonyms: whether only `words` finds `others`, not the other way. */
  readonly isOneWay: boolean;
  readonly words: string;
  readonly others: string;
  readonly language: string;
  readonly reason: string;
  readonly from: string;
  readonly until: string;
  readonly id: string;
}

const NO_LISTS: RuleDraft['lists'] = {
  urls: '',
  paths: '',
  sites: '',
  sources: '',
  ids: '',
  fileTypes: '',
  languages: '',
};

/** A form as it opens for a new rule. */
export const emptyRule: RuleDraft = {
  queries: '',
  pinned: [''],
  lists: NO_LISTS,
  types: [],
  newerThanDays: '',
  olderThanDays: '',
  factor: '2',
  to: '',
  isOneWay: false,
  words: '',
  others: '',
  language: '',
  reason: '',
  from: '',
  until: '',
  id: '',
};

/** The form of a rule: all of it, so that nothing is lost when it is saved. */
export function draftOf(rule: Rule): RuleDraft {
  const has = <Name extends string>(name: Name): unknown =>
    name in rule ? (rule as Partial<Record<Name, unknown>>)[name] : undefined;
  const text = (name: string) => `${has(name) ?? ''}`;
  const lines = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');
  const documents = has('documents');
  const isPin = Array.isArray(documents);
  // What is no list of a pin is a selector.
  const selector = (isPin ? {} : (documents ?? {})) as Selector;
  const isSynonym = 'words' in rule || ('from' in rule && Array.isArray(rule.from));
  const sides = isSynonym ? { from: '', until: '', to: '' } : null;
  return {
    ...emptyRule,
    queries: 'queries' in rule && rule.queries !== undefined ? writeQueries(rule.queries) : '',
    ...(isPin && { pinned: documents.map(String) }),
    lists: {
      urls: lines(selector.urls),
      paths: lines(selector.paths),
      sites: lines(selector.sites),
      sources: lines(selector.sources),
      ids: lines(selector.ids),
      fileTypes: lines(selector.fileTypes),
      languages: lines(selector.languages),
    },
    types: selector.types ?? [],
    newerThanDays: `${selector.newerThanDays ?? ''}`,
    olderThanDays: `${selector.olderThanDays ?? ''}`,
    ...('factor' in rule && { factor: `${rule.factor}` }),
    to: text('to'),
    from: text('from'),
    until: text('until'),
    ...sides,
    isOneWay: isSynonym && !('words' in rule),
    words: 'words' in rule ? lines(rule.words) : lines(has('from')),
    others: isSynonym ? lines(has('to')) : '',
    language: text('language'),
    reason: text('reason'),
    id: text('id'),
  };
}

/** The rule that a form says. What is wrong with it, the server says. */
export function ruleOf(kind: RuleKind, draft: RuleDraft): Rule {
  const { reason, id, from, until } = draft;
  const shared = {
    ...given('id', id),
    reason: reason.trim(),
    ...given('from', from),
    ...given('until', until),
  };
  const queries = readQueries(draft.queries);
  const someQueries = queries.length > 0 && { queries };
  if (kind === 'pins') {
    const documents = draft.pinned.map((one) => one.trim()).filter((one) => one !== '');
    return { ...shared, queries, documents };
  }
  if (kind === 'redirects') return { ...shared, queries, to: draft.to.trim() };
  if (kind === 'synonyms') {
    const about = { ...given('language', draft.language), ...given('reason', reason) };
    const words = linesOf(draft.words);
    return draft.isOneWay
      ? { ...about, from: words, to: linesOf(draft.others) }
      : { ...about, words };
  }
  const documents = selectorOf(draft);
  if (kind === 'hides') return { ...shared, ...someQueries, documents };
  return { ...shared, ...someQueries, documents, factor: Number(draft.factor.replace(',', '.')) };
}

function selectorOf({ lists, types, newerThanDays, olderThanDays }: RuleDraft): Selector {
  const filled = selectorLists
    .map((name) => [name, linesOf(lists[name])] as const)
    .filter(([, values]) => values.length > 0);
  return {
    ...Object.fromEntries(filled),
    ...(types.length > 0 && { types: [...types] }),
    ...(newerThanDays.trim() !== '' && { newerThanDays: Number(newerThanDays) }),
    ...(olderThanDays.trim() !== '' && { olderThanDays: Number(olderThanDays) }),
  };
}

function given(name: string, text: string): Record<string, string> {
  return text.trim() === '' ? {} : { [name]: text.trim() };
}

/**
 * Rules with one in the place of another, which is found by what it says: others may have been added before it
 * meanwhile. `null` in place of the former adds one at the end, in place of the next removes it. One that is gone is added.
 */
export function replaceRule(
  rules: RuleSet,
  kind: RuleKind,
  { former, next }: { readonly former: Rule | null; readonly next: Rule | null },
): RuleSet {
  const list: readonly Rule[] = rules[kind] ?? [];
  const said = JSON.stringify(former);
  const place = list.findIndex((one) => JSON.stringify(one) === said);
  const replacement = next === null ? [] : [next];
  const changed =
    place < 0
      ? [...list, ...replacement]
      : [...list.slice(0, place), ...replacement, ...list.slice(place + 1)];
  const { [kind]: _, ...others } = rules;
  return changed.length === 0 ? others : { ...others, [kind]: changed };
}
