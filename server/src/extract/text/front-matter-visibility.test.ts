import { describe, expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { readMarkdown } from './markdown.ts';

const yaml = (...lines: string[]) => ['---', ...lines, '---', 'The harbour.'].join('\n');
const toml = (...lines: string[]) => ['+++', ...lines, '+++', 'The harbour.'].join('\n');
const read = (text: string) => readFrontMatter(text).visibility;

test.each([
  [yaml('visibleTo: [group:staff, user:ada@example.org]'), ['group:staff', 'user:ada@example.org']],
  [
    yaml('visibleTo:', '  - "group:Sales, EMEA"', '  - everyone'),
    ['group:Sales, EMEA', 'everyone'],
  ],
  [yaml('VisibleTo: group:staff'), ['group:staff']],
  [yaml('visibleTo: "group:Sales, EMEA"'), ['group:Sales, EMEA']],
  [yaml('visibleTo: []'), []],
  [yaml('visibleTo: [group:staff, group:staff]'), ['group:staff']],
  [toml(`visibleTo = ["group:staff", 'user:ada']`), ['group:staff', 'user:ada']],
  [
    toml('title = "a"', 'visibleTo = [', '  "group:staff", # all of them', '  "user:ada",', ']'),
    ['group:staff', 'user:ada'],
  ],
  [toml('visibleTo = "group:staff"'), ['group:staff']],
  [toml('visibleTo = []'), []],
])('%j says for whom the document is', (text, visibleTo) => {
  expect(read(text)).toEqual({ visibleTo, fault: null });
  const { facts, stated } = readMarkdown(text);
  expect(facts).toEqual({ visibleTo });
  expect(stated?.map(({ label }) => label.toLowerCase())).not.toContain('visibleto');
});

test.each([
  yaml('title: A harbour'),
  toml('title = "A harbour"'),
  'visibleTo: group:staff\n\nThe harbour.',
  '---\nThe harbour.\n---\nvisible to all',
])('%j says nothing of it', (text) => {
  expect(read(text)).toBeNull();
  expect(readMarkdown(text).facts).toBeUndefined();
});

describe('a document with an invalid field is closed, and the fault is reported', () => {
  test.each([
    yaml('visibleTo: staff'),
    yaml('visibleTo: [group:staff, ada]'),
    yaml('visibleTo:'),
    yaml('visibleTo: { group: staff }'),
    yaml('visibleTo:', '  - group: staff'),
    yaml('visibleTo: [[group:staff]]'),
    yaml(`visibleTo: ["group:${'x'.repeat(251)}"]`),
    yaml(`visibleTo: [${Array.from({ length: 101 }, (_, at) => `group:${at}`).join(', ')}]`),
    yaml('visibleTo: [everyone]', 'visibleto: [group:staff]'),
    yaml('visibleTo: [everyone]', 'visibleTo: [group:staff]'),
    yaml('visibleTo: [group:staff'),
    yaml('title: "a', 'visibleTo: [group:staff]'),
    yaml('title: &a b', 'visibleTo: *a'),
    '---\nvisibleTo: [group:staff]\nThe harbour, without an end of the front matter.',
    `---\nvisibleTo: [group:staff]\nfiller: ${'x'.repeat(20_000)}\n---\nThe harbour.`,
    toml('visibleTo = group:staff'),
    toml('visibleTo = ["group:staff"'),
    toml('visibleTo = ["group:staff", 1]'),
    toml('visibleTo = ["everyone"]', 'visibleTo = ["group:staff"]'),
    toml('visibleTo = """group:staff"""'),
    '+++\nvisibleTo = ["group:staff"]\nThe harbour.',
  ])('%j', (text) => {
    const { facts, visibilityFault } = readMarkdown(text);
    expect(facts).toEqual({ visibleTo: [] });
    expect(visibilityFault).toContain('"visibleTo"');
  });
});
