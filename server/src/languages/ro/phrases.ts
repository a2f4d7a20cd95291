import type { Phrases } from '../phrases.ts';

/** Romanian: what answers say. */
export const romanianPhrases: Phrases = {
  greeting:
    'Bună! Întreabă despre orice este indexat aici sau lipește un text și întreabă despre el.',
  thanks: 'Cu plăcere.',
  noDirectAnswer: 'Nu am găsit un răspuns direct.',
  closest: 'Aceste pasaje sunt cele mai apropiate:',
  nothing: 'Indexul nu conține nimic despre asta.',
  indexing: 'Indexarea este în curs: deocamdată se poate căuta în {done} din {total} documente.',
  unclear: 'La ce vă referiți mai exact?',
  nothingInDocument: 'Nici documentul, nici indexul nu conțin nimic despre asta.',
  nothingToSummarise: 'Nu este nimic de rezumat aici: lipește un text sau numește un subiect.',
  objection:
    'Pot doar să citez ce este indexat aici. Și acest pasaj este despre asta; cu alte cuvinte s-ar putea găsi mai mult:',
  onlyQuotes:
    'Răspund la întrebări din ce este indexat sau lipit aici, cu propriile cuvinte ale textului. Nu traduc, nu rescriu și nu inventez texte.',
  noMore: 'Nu mai este nimic despre asta aici. Cu alte cuvinte s-ar putea găsi mai mult.',
  unsupported: '(neverificat)',
  masked: 'Am mascat acestea în ce ai scris înainte de a folosi textul:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'o parolă',
    'api-key': 'o cheie API',
    token: 'un token',
    'private-key': 'o cheie privată',
    'card-number': 'un număr de card de plată',
    iban: 'un număr de cont bancar (IBAN)',
  },
  define: 'Ce este {name}?',
  explain: { heading: 'Explică „{heading}”', within: 'Explică „{heading}” din „{title}”' },
};
