import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attachment,
  countCharacters,
  MAX_ATTACHED_CHARACTERS,
  MAX_ATTACHMENTS,
} from '../attachments/attachment.ts';
import { changeDraft, type Draft, type DraftChange, emptyDraft, isDocument } from './draft.ts';

const attachment = (name: string, text = 'some text'): Attachment => ({ id: name, name, text });
const after = (...changes: DraftChange[]): Draft => changes.reduce(changeDraft, emptyDraft);
const attached = (one: Attachment): DraftChange => ({ kind: 'attached', attachment: one });

describe('attachments of a draft', () => {
  test('a refused one of several files is reported, whichever is read last', () => {
    const refusal = { kind: 'not-text', name: 'photo.png' } as const;
    const draft = after(
      { kind: 'attaching' },
      { kind: 'refused', refusal },
      attached(attachment('notes.md')),
    );
    expect(draft.notice).toEqual(refusal);
    expect(draft.attachments).toHaveLength(1);
    const next = changeDraft(draft, { kind: 'attaching' });
    expect(changeDraft(next, attached(attachment('more.md'))).notice).toEqual({
      kind: 'added',
      name: 'more.md',
    });
  });

  test('one can be taken away again', () => {
    const draft = after(attached(attachment('a')), attached(attachment('b')), {
      kind: 'removed',
      id: 'a',
    });
    expect(draft.attachments.map(({ name }) => name)).toEqual(['b']);
    expect(draft.notice).toEqual({ kind: 'removed', name: 'a' });
  });

  test('an empty text is refused', () => {
    expect(after(attached(attachment('empty.txt', ' \n'))).notice?.kind).toBe('empty');
  });

  test('any attachments stay within the limit of a question', () => {
    const texts = fc.array(
      fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .chain((text) => fc.integer({ min: 1, max: 3_000 }).map((times) => text.repeat(times))),
    );
    fc.assert(
      fc.property(texts, (all) => {
        const draft = after(...all.map((text, place) => attached(attachment(`${place}`, text))));
        const sizes = draft.attachments.map(({ text }) => countCharacters(text));
        expect(sizes.length).toBeLessThanOrEqual(MAX_ATTACHMENTS);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
          MAX_ATTACHED_CHARACTERS,
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('changing the last question', () => {
  const typed = (text: string): DraftChange => ({ kind: 'typed', text });
  const edited: DraftChange = {
    kind: 'edited',
    question: { text: 'What is it?', attachments: [attachment('a')] },
  };

  test.each(['left', 'asked'] as const)('%s: what was being written comes back', (kind) => {
    const draft = after(typed('And then'), edited, typed('What was it?'), { kind });
    expect(draft).toEqual({ ...emptyDraft, text: 'And then' });
  });

  test('twice: what was being written is not forgotten', () => {
    expect(after(typed('And then'), edited, edited, { kind: 'left' }).text).toBe('And then');
  });

  test('shows it with what went along', () => {
    expect(after(edited)).toMatchObject({ text: 'What is it?', attachments: [{ id: 'a' }] });
  });
});

test.each([
  ['a line', false],
  ['two\nlines', false],
  ['x'.repeat(600), true],
  [Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n'), true],
])('pasted: %j is a document: %s', (pasted, expected) => {
  expect(isDocument(pasted)).toBe(expected);
});
