import { expect, it } from 'vitest';
import { newNumbering } from './term.ts';
import { termNormalizer, termsOfForm } from './term-normalizer.ts';

it('a word that comes again has the same terms, and they are those of its form', () => {
  const normalizer = termNormalizer('de');
  const form = normalizer.normalize('Häuser');
  const terms = termsOfForm(form);
  expect(termsOfForm(normalizer.normalize('Häuser'))).toBe(terms);
  expect([terms.text, terms.written?.text, terms.coarse?.text, terms.word?.text]).toEqual([
    form.indexTerm,
    form.writtenTerm ?? undefined,
    form.coarseTerm ?? undefined,
    form.word ?? undefined,
  ]);
});

it('no numbering has the name of another, or of none', () => {
  const names = new Set([0, newNumbering(), newNumbering(), newNumbering()]);
  expect(names.size).toBe(4);
});
