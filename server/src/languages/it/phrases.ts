import type { Phrases } from '../phrases.ts';

/** Italian: what answers say. */
export const italianPhrases: Phrases = {
  greeting:
    'Ciao! Chiedi di tutto ciò che è indicizzato qui, oppure incolla un testo e chiedi di quello.',
  thanks: 'Prego.',
  noDirectAnswer: 'Non ho trovato una risposta diretta.',
  closest: 'Questi passaggi ci si avvicinano di più:',
  nothing: 'L’indice non contiene nulla al riguardo.',
  indexing: 'L’indicizzazione è in corso: per ora si può cercare in {done} documenti su {total}.',
  unclear: 'A che cosa si riferisce esattamente?',
  nothingInDocument: 'Né il documento né l’indice contengono nulla al riguardo.',
  nothingToSummarise: 'Qui non c’è nulla da riassumere: incolla un testo o indica un argomento.',
  objection:
    'Posso solo citare ciò che è indicizzato qui. Anche questo ne parla; con altre parole si trova forse di più:',
  onlyQuotes:
    'Rispondo alle domande con le parole di ciò che è indicizzato o incollato qui. Non traduco, riscrivo né invento testi.',
  noMore: 'Qui non c’è altro al riguardo. Con altre parole si trova forse di più.',
  unsupported: '(non verificato)',
  masked: 'Prima di usare il tuo testo ho nascosto questo:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'una password',
    'api-key': 'una chiave API',
    token: 'un token',
    'private-key': 'una chiave privata',
    'card-number': 'un numero di carta',
    iban: 'un IBAN',
  },
  define: 'Che cos’è {name}?',
  explain: { heading: 'Spiega «{heading}»', within: 'Spiega «{heading}» in «{title}»' },
};
