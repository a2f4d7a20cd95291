import type { Phrases } from '../phrases.ts';

/** German: what answers say. */
export const germanPhrases: Phrases = {
  greeting:
    'Hallo! Frag nach allem, was hier indexiert ist, oder füge einen Text ein und frag danach.',
  thanks: 'Gern geschehen.',
  noDirectAnswer: 'Eine direkte Antwort habe ich nicht gefunden.',
  closest: 'Diese Stellen kommen ihr am nächsten:',
  nothing: 'Der Index enthält nichts dazu.',
  indexing: 'Die Indexierung läuft noch: Bisher sind {done} von {total} Dokumenten durchsuchbar.',
  unclear: 'Was genau ist gemeint?',
  nothingInDocument: 'Weder das Dokument noch der Index enthält etwas dazu.',
  nothingToSummarise:
    'Hier gibt es nichts zusammenzufassen: Füge einen Text ein oder nenne ein Thema.',
  objection:
    'Ich kann nur zitieren, was hier indexiert ist. Auch das steht dazu darin; andere Wörter finden vielleicht mehr:',
  onlyQuotes:
    'Ich beantworte Fragen aus dem, was hier indexiert oder eingefügt ist, mit dessen Worten. Ich übersetze, ändere und erfinde keine Texte.',
  noMore: 'Mehr steht hier nicht dazu. Andere Wörter finden vielleicht mehr.',
  unsupported: '(unbelegt)',
  masked: 'Das habe ich in deinem Text unkenntlich gemacht, bevor ich ihn verwendet habe:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'ein Passwort',
    'api-key': 'einen API-Schlüssel',
    token: 'ein Token',
    'private-key': 'einen privaten Schlüssel',
    'card-number': 'eine Kartennummer',
    iban: 'eine IBAN',
  },
  define: 'Was ist {name}?',
  explain: { heading: 'Erkläre „{heading}“', within: 'Erkläre „{heading}“ in „{title}“' },
};
