import { expect, it } from 'vitest';
import { isUnread } from './unread-table.ts';

function unread(text: string, title: string, asked: string, language: string): boolean {
  const source = { documentId: '1', title, url: '', language };
  const passage = { source, headings: [], text, start: 0, score: 1 };
  return isUnread(
    { passage, kind: 'table', text, start: 0, isLeaning: false },
    { text: asked, language },
  );
}

const EN =
  '| Card | Annual fee | Limit |\n| --- | --- | --- |\n| Silver | £20 | £1,000 |\n| Gold | £60 | £5,000 |';
const DE =
  '| Karte | Jahresgebühr | Limit |\n| --- | --- | --- |\n| Silber | 20 € | 1000 € |\n| Gold | 60 € | 5000 € |';
const FR =
  '| Carte | Cotisation | Plafond |\n| --- | --- | --- |\n| Argent | 20 € | 1000 € |\n| Or | 60 € | 5000 € |';

it.each([
  ['What is the annual fee of the Gold card?', EN, 'en', false],
  ['Which limits do the cards have?', EN, 'en', false],
  ['What is the annual fee of the Platinum card?', EN, 'en', true],
  ['What is the monthly fee of the Gold card?', EN, 'en', true],
  ['What is better, the Silver or the Gold card?', EN, 'en', true],
  ['Welches Limit hat die Karte Gold?', DE, 'de', false],
  ['Welches Limit hat die Karte Platin?', DE, 'de', true],
  ['Quel est le plafond de la carte Argent ?', FR, 'fr', false],
  ['Quel est le plafond de la carte Platine ?', FR, 'fr', true],
])(
  'a table is asserted only where one row with its head has all that is asked: %s',
  (asked, text, language, expected) => {
    expect(unread(text, 'Bank', asked, language)).toBe(expected);
  },
);
