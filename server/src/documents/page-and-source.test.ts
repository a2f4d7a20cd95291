import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textFormOf } from './page-and-source.ts';

it.each([
  ['library/json.html', '_sources/library/json.rst.txt'],
  ['guide.htm', 'src/Guide.md'],
  ['site/about.html', 'about.rst'],
  ['docs/index.html', '_sources/docs/index.rst.txt'],
])('%s and %s are called alike', (page, source) => {
  expect(textFormOf(page)).toMatchObject({ isSource: false, name: textFormOf(source)!.name });
  expect(textFormOf(source)!.isSource).toBe(true);
});

it.each([
  ['library/json.html', 'library/json.tool.md'],
  ['a/index.html', 'b/index.md'],
  ['index.html', 'readme.md'],
])('%s and %s are not', (page, other) => {
  expect(textFormOf(page)!.name).not.toBe(textFormOf(other)!.name);
});

it('is unknown for other files', () => {
  for (const name of ['a.pdf', 'html', '.md', 'a/b.ts', '', 'x.html/']) {
    expect(textFormOf(name)).toBeNull();
  }
});

it('any name is read in time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab./md'), maxLength: 500 }), (name) => {
      const form = textFormOf(name);
      if (form !== null) expect(form.name).toBeGreaterThanOrEqual(0);
    }),
  );
});
