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

it.each([
  'Format: https://example.org/format\nUpstream-Name: bzip2\nSource: tape\n\nIt packs files.',
  'Package: bzip2\nVersion: 1.0\nSection: utils\nDescription: packer\n of files',
  '[Unit]\nDescription=A service',
  '8',
  '1\n00:00:01,000 --> 00:00:03,000\nHello there\n',
  'WEBVTT\n\n00:01.000 --> 00:03.000\nHello there',
  'BEGIN:VCALENDAR\nVERSION:2.0',
  'BEGIN:VCARD\nFN:Ann',
  '-----BEGIN CERTIFICATE-----\nMIIB',
  '*** Settings ***\nLibrary    Collections',
  '#+AUTHOR: Ann\n\nText.',
])('what only programs read is no title: %s', (text) => {
  expect(titleOf(text)).toBeNull();
});

it.each([
  ['Meeting: budget 2026\nDate: 3 May\nPlace: Leeds\n\nWe met.', 'Meeting: budget 2026'],
  ['Meeting: budget 2026', 'Meeting: budget 2026'],
  ['Kick-Off: the new pump\n\nWe met.', 'Kick-Off: the new pump'],
  ['8\nReasons to stay', 'Reasons to stay'],
  ['買い物\n卵', '買い物'],
  ['Shopping\n\n[Monday]\nmilk', 'Shopping'],
  ['#+AUTHOR: Ann\n#+TITLE: Org mode fossa\n\n* A heading', 'Org mode fossa'],
])('what people write above a note is its title: %s', (text, title) => {
  expect(titleOf(text)).toBe(title);
});
