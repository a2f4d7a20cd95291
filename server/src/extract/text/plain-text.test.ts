import { expect, it } from 'vitest';
import { readPlainText } from './plain-text.ts';

const titleOf = (text: string) => readPlainText(text).metadata.title;

it.each([
  ['From: Ann <a@b.example>\nTo: all\nDate: Mon, 2 Mar 2026\nSubject: Tour to Ghent\n\nDear all,'],
  ['Betreff: Tour to Ghent\nVon: Ann\n\nHallo,'],
  ['Objet : Tour to Ghent\nÀ : tous\nDate : lundi\n\nBonjour,'],
  ['件名：Tour to Ghent\n差出人：Ann\n\nみなさん'],
])('a mail that was saved as text is called by its subject: %s', (text) => {
  expect(titleOf(text)).toBe('Tour to Ghent');
});

it.each([
  ['Notes of May\n\nSubject: the pump\nFrom: the well', 'Notes of May'],
  ['Subject: biology\nSchool: Hill', 'Subject: biology'],
  ['From: Ann\n\nSubject: the pump', 'From: Ann'],
  [`From: Ann\nSubject: ${'a'.repeat(200)}`, 'From: Ann'],
])('what is no mail keeps its first line: %s', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

it.each(['2026-06-02 02:10:11 INFO backup started', '[2026-06-02T02:10:11Z] started'])(
  'a line of a log is no title: %s',
  (line) => {
    expect(titleOf(`${line}\n${line}`)).toBeNull();
  },
);
