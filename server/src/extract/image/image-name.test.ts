import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { isNamedByPerson, tagOfFolderName, titleOfImageName } from './image-name.ts';

test.each([
  ['red-fox_in-snow.jpg', 'red fox in snow'],
  ['IMG_1234.JPG', 'IMG_1234'],
  ['DSC01234.jpg', 'DSC01234'],
  ['DSC_0001-edit.jpg', 'DSC_0001-edit'],
  ['PXL_20230101_120000.jpg', 'PXL_20230101_120000'],
  ['2020-01-02 12.30.00.png', '2020-01-02 12.30.00'],
  ['Screenshot 2024-01-01 at 10.00.png', 'Screenshot 2024-01-01 at 10.00'],
  ['fox-1024x768.jpg', 'fox'],
  ['fox-scaled.jpg', 'fox'],
  ['logo@2x.png', 'logo'],
  ['8f14e45fceea167a5a36dedd4bea2543.jpg', '8f14e45fceea167a5a36dedd4bea2543'],
  ['Прага-ночью.jpg', 'Прага ночью'],
  ['folder/a.b.c/fox.tar.png', 'fox tar'],
  ['a.jpg', 'a'],
  ['.jpg', 'jpg'],
  ['', 'untitled'],
  ['---.png', '---'],
])('a picture called "%s" is titled "%s"', (fileName, title) => {
  expect(titleOfImageName(fileName)).toBe(title);
});

test.each([
  ['red-fox.jpg', true],
  ['IMG_1234.jpg', false],
  ['550e8400-e29b-41d4-a716-446655440000.png', false],
  ['1.png', false],
])('that a person named "%s" is %s', (fileName, expected) => {
  expect(isNamedByPerson(fileName)).toBe(expected);
});

test.each([
  ['Lisbon_2019', 'Lisbon 2019'],
  ['DCIM', null],
  ['100CANON', null],
  ['images', null],
  ['2019', null],
  ['', null],
  ['x'.repeat(61), null],
])('a folder called "%s" says %s', (folderName, tag) => {
  expect(tagOfFolderName(folderName)).toBe(tag);
});

test('any name gives a title, in no time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (fileName) => {
      expect(titleOfImageName(fileName)).not.toBe('');
    }),
  );
  for (const part of ['-', '_1x1', ' ', 'a-', '1', '@2x']) {
    const beforeMs = cpuMs();
    titleOfImageName(`${part.repeat(50_000)}!.png`);
    tagOfFolderName(`${part.repeat(50_000)}!`);
    expect(cpuMs() - beforeMs).toBeLessThan(500);
  }
});
