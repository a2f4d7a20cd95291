import { plural } from '../../messages/plural.ts';
import type { AnswerMessages } from './en.ts';

const of = plural('de');

/** The texts of answers and their sources in German. */
export const de: AnswerMessages = {
  mark: (number, title) => `Quelle ${number}: ${title}`,
  read: 'In der Quelle lesen',
  newTab: 'öffnet einen neuen Tab',
  table: 'Tabelle',
  code: 'Code',
  codeOf: (language) => `Code: ${language}`,
  picture: 'Bild',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  copyFailed: 'Dieser Browser lässt Seiten nicht kopieren: Text bitte markieren',

  kinds: { pasted: 'Von Ihnen eingefügt', card: 'Sofortantwort' },
  untitled: 'Ohne Titel',

  list: {
    title: 'Quellen',
    cited: (count) => of(count, { one: `${count}-mal zitiert`, other: `${count}-mal zitiert` }),
    open: (number, title) => `Quelle ${number} öffnen: ${title}`,
    openOriginal: (title) => `Original öffnen: ${title}`,
    downloadOriginal: (title) => `Original herunterladen: ${title}`,
  },

  reader: {
    label: (title) => `Quelle: ${title}`,
    close: 'Quelle schließen',
    openPage: 'Als Seite öffnen',
    openOriginal: 'Original öffnen',
    downloadOriginal: 'Original herunterladen',
    previous: 'Voriges Zitat dieser Quelle',
    next: 'Nächstes Zitat dieser Quelle',
    place: (place, count) => `Zitat ${place} von ${count}`,
    loading: 'Die Quelle wird geöffnet …',
    before: 'Zeigen, was davor steht',
    after: 'Zeigen, was danach kommt',
    text: 'Text der Quelle',
    moved:
      'Das Dokument hat sich seit der Antwort geändert: Das Zitat steht jetzt an einer anderen Stelle.',
    lost: 'Das Dokument hat sich seit der Antwort geändert: Das Zitat steht nicht mehr darin. Es lautete:',
    gone: 'Dieses Dokument ist nicht mehr in Quarry. Das Zitat lautete:',
    failed:
      'Die Quelle lässt sich nicht zeigen: Der Server hat nicht geantwortet. Das Zitat lautete:',
    refused: 'Diese Seite darf Dokumente dieses Servers nicht lesen. Das Zitat lautete:',
    pastedGone:
      'Was eingefügt wurde, ist in diesem Gespräch nicht mehr aufbewahrt. Das Zitat lautete:',
    card: 'Das hat eine Sofortantwort von Quarry ausgerechnet; es ist aus keinem Dokument zitiert.',
    empty: 'Dieses Dokument hat keinen eigenen Text.',
    retry: 'Noch einmal',
  },

  markdown: { sources: 'Quellen:' },
};
