import type { Phrases } from '../phrases.ts';

/** Czech: what answers say. */
export const czechPhrases: Phrases = {
  greeting:
    'Dobrý den! Zeptejte se na cokoli, co je zde indexováno, nebo vložte text a ptejte se na něj.',
  thanks: 'Rádo se stalo.',
  noDirectAnswer: 'Přímou odpověď se nepodařilo najít.',
  closest: 'Nejblíže jsou tyto pasáže:',
  nothing: 'Index o tom nic neobsahuje.',
  indexing: 'Indexování probíhá: zatím lze prohledávat {done} z {total} dokumentů.',
  unclear: 'O co přesně jde?',
  nothingInDocument: 'Ani dokument, ani index o tom nic neobsahuje.',
  nothingToSummarise: 'Není zde co shrnout: vložte text nebo uveďte téma.',
  objection:
    'Mohu jen citovat to, co je zde indexováno. K tématu patří i toto; jinými slovy se možná najde víc:',
  onlyQuotes:
    'Na otázky odpovídám z toho, co je zde indexováno nebo vloženo, a to slovy samotného textu. Texty nepřekládám, nepřepisuji ani nevymýšlím.',
  noMore: 'Více o tom zde není. Jinými slovy se možná najde víc.',
  unsupported: '(neověřeno)',
  masked: 'Toto bylo ve vašem textu před použitím skryto:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'heslo',
    'api-key': 'klíč API',
    token: 'token',
    'private-key': 'soukromý klíč',
    'card-number': 'číslo platební karty',
    iban: 'číslo bankovního účtu (IBAN)',
  },
  define: 'Co je {name}?',
  explain: { heading: 'Vysvětli „{heading}“', within: 'Vysvětli „{heading}“ v „{title}“' },
};
