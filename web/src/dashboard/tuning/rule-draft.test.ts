import { describe, expect, test } from 'vitest';
import type { RuleSet } from '../../wire/wire-types.ts';
import { draftOf, emptyRule, type RuleKind, replaceRule, ruleKinds, ruleOf } from './rule-draft.ts';

const reason = 'because';
const rules: { readonly [Kind in RuleKind]: NonNullable<RuleSet[Kind]> } = {
  pins: [
    {
      id: 'price',
      reason,
      from: '2026-01-01',
      until: '2026-12-31T10:00:00Z',
      queries: ['pricing', { contains: 'what does it cost' }, { pattern: 'how * log in' }],
      documents: ['https://example.org/b', 'https://example.org/a'],
    },
  ],
  boosts: [
    { reason, documents: { sources: ['handbook'], newerThanDays: 0 }, factor: 1.5 },
    { reason, queries: ['x'], documents: { types: ['page'], olderThanDays: 365 }, factor: 0.3 },
  ],
  hides: [
    {
      reason,
      documents: {
        urls: ['https://example.org/draft'],
        paths: ['/archive/**'],
        sites: ['example.org'],
        ids: ['1', '2'],
        fileTypes: ['pdf'],
        languages: ['de'],
      },
    },
  ],
  redirects: [{ reason, queries: ['log in'], to: 'sign in' }],
  synonyms: [
    { words: ['car', 'motor car'], language: 'en' },
    { from: ['k8s'], to: ['kubernetes'], reason },
  ],
};

describe('the form of a rule', () => {
  const cases = ruleKinds.flatMap((kind) => rules[kind].map((rule) => [kind, rule] as const));
  test.each(cases)('of %s holds all of it: %j', (kind: RuleKind, rule) => {
    expect(ruleOf(kind, draftOf(rule))).toEqual(rule);
  });

  test('leaves out what is empty, and takes a factor with a comma', () => {
    const draft = { ...emptyRule, pinned: [' a ', ''], queries: ' boat \n', reason: ' r ' };
    expect(ruleOf('pins', draft)).toEqual({ queries: ['boat'], documents: ['a'], reason: 'r' });
    expect(ruleOf('boosts', { ...draft, factor: '1,5' })).toMatchObject({ factor: 1.5 });
  });
});

describe('a rule takes the place of another', () => {
  test('wherever it stands by now, and is added where that is gone', () => {
    const [pin] = rules.pins;
    const other = { queries: ['other'], documents: ['a'], reason };
    const next = { queries: ['next'], documents: ['a'], reason };
    const change = { former: pin ?? null, next };
    expect(replaceRule({ pins: [other, ...rules.pins] }, 'pins', change).pins).toEqual([
      other,
      next,
    ]);
    expect(replaceRule({ pins: [other] }, 'pins', change).pins).toEqual([other, next]);
    expect(replaceRule({}, 'pins', { former: null, next }).pins).toEqual([next]);
  });

  test('and the last of a list takes the list with it', () => {
    const former = rules.redirects[0] ?? null;
    const rest = replaceRule(rules, 'redirects', { former, next: null });
    expect(rest).not.toHaveProperty('redirects');
    expect(rest.pins).toEqual(rules.pins);
  });
});
