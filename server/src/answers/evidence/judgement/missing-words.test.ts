import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { lacksRequired, saysFree } from './missing-words.ts';

it.each([
  ['Where was Ada Kerr born?', 'Ada Kerr built the harbour in Vellmar.', true],
  ['Where was Ada Kerr born?', 'Ada Kerr is a native of Vellmar.', false],
  ['When was Ada Kerr born?', 'Ada Kerr (1901–1980) built the harbour.', false],
  ['What percentage of the ships are red?', 'Of the 40 ships twelve are red.', true],
  ['What percentage of the ships are red?', 'Red are 12.5% of the ships.', false],
  ['What percentage of the ships are red?', 'A third of the ships are red.', false],
  ['How tall is the mill?', 'The mill has 3 wheels.', true],
  ['How tall is the mill?', 'The mill measures 12m.', false],
  ['How far is the mill?', 'The mill is ten minutes from the harbour.', false],
  ['How heavy is the wheel?', 'The wheel has 12 spokes.', true],
  ['How heavy is the wheel?', 'The wheel weighs two tonnes.', false],
  ['How long did Ada Kerr build it?', 'Ada Kerr built it as a bridge of 40 metres.', true],
  ['How long did Ada Kerr build it?', 'Ada Kerr built it from 1901 to 1905.', false],
  ['How long is the bridge?', 'The bridge has 40 metres.', false],
  ['How much does a ticket cost?', 'A ticket is valid for a day.', true],
  ['How much does a ticket cost?', 'A ticket is £4.', false],
  ['What does parking cost?', 'Parking is free on Sundays.', false],
  ['What does parking cost?', 'You pay at the gate.', false],
])('%s beside %s', (asked, sentence, expected) => {
  expect(lacksRequired(sentence, asked, 'en')).toBe(expected);
});

it.each([
  ['de', 'Was kostet eine Karte nach Oslo?', 'Eine Karte gilt einen Tag.', true],
  ['de', 'Was kostet eine Karte nach Oslo?', 'Karten nach Oslo: 49,90€.', false],
  ['de', 'Wie viel kostet das Parken?', 'Das Parken ist sonntags kostenfrei.', false],
  ['de', 'Was kostet der Kurs?', 'Den Kurs übernimmt die Krankenkasse.', false],
  ['de', 'Was kostet ein Brötchen?', 'Ein Brötchen kostet vierzig Cent.', false],
  ['fr', 'Combien coûte un billet ?', 'Le billet est valable un jour.', true],
  ['fr', 'Combien coûte un billet ?', 'L’entrée est gratuite.', false],
  ['es', '¿Cuánto cuesta la entrada?', 'La entrada está en la plaza.', true],
  ['es', '¿Cuánto cuesta la entrada?', 'La entrada cuesta doce euros.', false],
  ['it', 'Quanto costa il biglietto?', 'Il biglietto vale un giorno.', true],
  ['it', 'Quanto costa il biglietto?', 'Il biglietto costa 5 €.', false],
  ['nl', 'Wat kost een kaartje?', 'Een kaartje is een dag geldig.', true],
  ['nl', 'Wat kost een kaartje?', 'Kinderen betalen niets.', false],
  ['pt', 'Quanto custa o bilhete?', 'O bilhete é válido por um dia.', true],
  ['pt', 'Quanto custa o bilhete?', 'A entrada é gratuita.', false],
  ['de', 'Welche Version von MySQL läuft hier?', 'MySQL ist installiert.', true],
  ['de', 'Welche Version von MySQL läuft hier?', 'MySQL 8.4 ist installiert.', false],
  ['en', 'Which version of MySQL runs here?', 'MySQL runs on the server.', true],
  ['en', 'What Python version is needed?', 'Python v3.12rc1 or later is needed.', false],
  ['fr', 'Quelle version de MySQL ?', 'MySQL est installé.', true],
  ['es', '¿Qué versión de MySQL hay?', 'MySQL está instalado.', true],
  ['it', 'Quale versione di MySQL?', 'MySQL è installato.', true],
  ['nl', 'Welke versie van MySQL?', 'MySQL is geïnstalleerd.', true],
  ['pt', 'Qual versão do MySQL?', 'O MySQL está instalado.', true],
  ['de', 'Wie lautet das Passwort?', 'Das Passwort wird jeden Monat geändert.', true],
  ['de', 'Wie lautet das Passwort?', 'Das Passwort: Segelboot', false],
  ['de', 'Wie lautet die Adresse?', 'Die Werft ist in der Hafenstraße.', false],
  ['de', 'Wie lautet die Nummer?', 'Rufen Sie 0431 an.', false],
])('a price, a version or a value in %s: %s beside %s', (language, asked, sentence, expected) => {
  expect(lacksRequired(sentence, asked, language)).toBe(expected);
});

it.each(
  KNOWN_LANGUAGES.map(
    ({ subtags: [subtag], questions }) => [subtag, questions.required ?? []] as const,
  ),
)('the patterns of %s are well-formed', (subtag, required) => {
  for (const { asks, says } of required) {
    expect(wordRegExp(asks, subtag).test('')).toBe(false);
    expect(wordRegExp(says, subtag).test('')).toBe(false);
  }
});

it('requires nothing in languages without lists of words, nor for other questions', () => {
  expect(lacksRequired('Hon byggde den.', 'Hur länge byggde hon?', 'sv')).toBe(false);
  const plain = fc.stringMatching(/^[ac-gi-oq-z ]{0,40}$/u);
  fc.assert(
    fc.property(plain, fc.string({ maxLength: 40 }), (asked, sentence) => {
      expect(lacksRequired(sentence, asked, 'en')).toBe(false);
    }),
  );
});

it.each([
  ['How much is the cable car?', 'The cable car leaves every 20 minutes.', 'en', true],
  ['What does a ride in the cable car cost?', 'The last car leaves at 17:15.', 'en', true],
  ['How much is a ride?', 'A ride is 12 a person.', 'en', false],
  ['Was kostet die Fahrt?', 'Die Bahn fährt alle 20 Minuten.', 'de', true],
  ['Was kostet die Fahrt?', 'Die letzte Bahn fährt um 17.15 Uhr.', 'de', true],
  ['Was kostet die Fahrt?', 'Die Fahrt: 4,50.', 'de', false],
  ['Combien coûte le trajet ?', 'Le dernier départ est à 17 h 15.', 'fr', true],
  ['Сколько стоит дорога?', 'Дорога работает каждые 20 минут.', 'ru', true],
  ['Сколько стоит дорога?', 'Дорога стоит 450 рублей.', 'ru', false],
  ['Ile kosztuje kolejka?', 'Kolejka odjeżdża co 20 minut.', 'pl', true],
  ['Ile kosztuje kolejka?', 'Kolejka: 45 zł.', 'pl', false],
])('a time is no price: %s beside %s (%s)', (asked, sentence, language, expected) => {
  expect(lacksRequired(sentence, asked, language)).toBe(expected);
});

it.each([
  ['How much is entry?', 'Entry is free.', 'en', true],
  ['How many seats are there?', 'Three seats are free.', 'en', false],
  ['Was kostet der Eintritt?', 'Der Eintritt ist frei.', 'de', true],
  ["Combien coûte l'entrée ?", "L'entrée est gratuite.", 'fr', true],
])('%s beside %s (%s) is free', (asked, sentence, language, expected) => {
  expect(saysFree(sentence, asked, language)).toBe(expected);
});
