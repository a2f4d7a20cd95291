import { expect, test } from 'vitest';
import { definedName } from './defined-name.ts';

test.each([
  ['a term by itself', 'term-generator', 'generator', 'generator'],
  ['a whole name', 'os.path.join', 'os.path.join(path,\n *paths)', 'os.path.join(path, *paths)'],
  [
    'a name that the address completes',
    'dict.get',
    'classmethod get(k)',
    'classmethod dict.get(k)',
  ],
  ['of another language', 'std::vec::push', 'void push(T x)', 'void std::vec::push(T x)'],
  ['not within a word', 'dict.get', 'forget(get)', 'forget(dict.get)'],
  ['a decorator', 'functools.cache', '@functools.cache(f)', 'functools.cache(f)'],
  ['an address of the tool', 'c.PyErr_Print', 'void PyErr_Print()', 'void PyErr_Print()'],
  ['a long signature', 'a.run', `a.run(${'option=None, '.repeat(20)})`, 'a.run'],
])('%s', (_, id, term, name) => {
  expect(definedName(id, term)).toBe(name);
});

test('what cannot be linked to defines nothing', () => {
  expect(definedName(undefined, 'Author')).toBe('');
  expect(definedName('', 'Author')).toBe('');
});
