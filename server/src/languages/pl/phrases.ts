import type { Phrases } from '../phrases.ts';

/** Polish: what answers say. */
export const polishPhrases: Phrases = {
  greeting:
    'Dzień dobry! Zapytaj o cokolwiek, co jest tu zindeksowane, albo wklej tekst i zapytaj o niego.',
  thanks: 'Proszę bardzo.',
  noDirectAnswer: 'Nie udało się znaleźć bezpośredniej odpowiedzi.',
  closest: 'Najbliższe są te fragmenty:',
  nothing: 'Indeks nie zawiera nic na ten temat.',
  indexing: 'Indeksowanie trwa: na razie można przeszukać {done} z {total} dokumentów.',
  unclear: 'O co dokładnie chodzi?',
  nothingInDocument: 'Ani dokument, ani indeks nie zawiera nic na ten temat.',
  nothingToSummarise: 'Nie ma tu nic do streszczenia: wklej tekst albo podaj temat.',
  objection:
    'Mogę tylko cytować to, co jest tu zindeksowane. Na ten temat jest też to; inne słowa mogą dać więcej:',
  onlyQuotes:
    'Odpowiadam na pytania na podstawie tego, co jest tu zindeksowane lub wklejone, słowami samego tekstu. Nie tłumaczę, nie przerabiam i nie wymyślam tekstów.',
  noMore: 'Nie ma tu nic więcej na ten temat. Inne słowa mogą dać więcej.',
  unsupported: '(niepotwierdzone)',
  masked: 'To zostało ukryte w twoim tekście przed użyciem:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'hasło',
    'api-key': 'klucz API',
    token: 'token',
    'private-key': 'klucz prywatny',
    'card-number': 'numer karty płatniczej',
    iban: 'numer rachunku bankowego (IBAN)',
  },
  define: 'Co to jest {name}?',
  explain: { heading: 'Wyjaśnij „{heading}”', within: 'Wyjaśnij „{heading}” w „{title}”' },
};
