import { plural } from '../../messages/plural.ts';
import type { AskMessages } from './en.ts';

const of = plural('de');

/** The texts of a conversation in German. */
export const de: AskMessages = {
  title: 'Fragen',
  untitled: 'Neues Gespräch',
  skipToBox: 'Zum Fragefeld springen',
  search: 'Suchen',
  searchFor: (text) => `Suchen nach „${text}“`,
  newConversation: 'Neues Gespräch',
  conversation: 'Gespräch',
  toEnd: 'Zum Ende springen',

  welcome: {
    title: 'Fragen Sie Ihre Inhalte',
    lead: 'Jede Antwort zitiert, was Sie Quarry gegeben haben. Jede Aussage lässt sich an dem Satz öffnen, auf dem sie beruht, und was nichts belegt, wird nicht gesagt.',
    examples: 'Zum Beispiel',
    calculation: 'Wie viel ist 15 % von 80?',
    attach: 'Text einfügen oder eine Datei hineinziehen, um dazu zu fragen',
    attachNote: 'Sie wird nur für dieses Gespräch gelesen und nie indexiert.',
  },

  box: {
    label: 'Frage',
    placeholder: 'Eine Frage stellen',
    placeholderMore: 'Eine Anschlussfrage stellen',
    placeholderDocument: 'Was möchten Sie dazu wissen?',
    send: 'Fragen',
    stop: 'Anhalten',
    attach: 'Textdatei anhängen',
    editing: 'Sie ändern Ihre letzte Frage. Ihre Antwort wird ersetzt.',
    cancelEdit: 'Lassen, wie es war',
    hint: 'Enter fragt, Umschalt+Enter beginnt eine neue Zeile',
    drop: 'Textdateien hier ablegen, um dazu zu fragen',
  },

  attachment: {
    list: 'Angehängt',
    pasted: 'Eingefügter Text',
    characters: (count, written) =>
      of(count, { one: `${written} Zeichen`, other: `${written} Zeichen` }),
    look: (name) => `${name} ansehen`,
    remove: (name) => `${name} entfernen`,
    close: 'Schließen',
    added: (name) => `${name} ist angehängt.`,
    removed: (name) => `${name} wurde entfernt.`,
    notText: (name) =>
      `${name} ist kein reiner Text und lässt sich hier nicht lesen. Legen Sie die Datei in einen Ordner, den Quarry durchsucht, und fragen Sie dann.`,
    empty: (name) => `${name} ist leer.`,
    tooLong: (name, most) =>
      `${name} ist zu lang: Platz ist für insgesamt ${most} Zeichen. Was länger ist, gehört in den Index.`,
    tooMany: (most) => `Zu einer Frage passen höchstens ${most} Texte.`,
    unreadable: (name) => `${name} ließ sich nicht lesen.`,
    dismiss: 'Ausblenden',
  },

  answer: {
    waiting: 'Ihre Inhalte werden durchgesehen …',
    slow: 'Das dauert länger als gewöhnlich …',
    label: 'Antwort',
    you: 'Sie fragten',
    copy: 'Kopieren',
    copied: 'Mit den Quellen kopiert',
    copyFailed: 'Der Browser erlaubt das Kopieren nicht',
    retry: 'Erneut',
    edit: 'Ändern',
    editName: 'Frage ändern',
    search: 'Suchen',
    followUps: 'Weiter fragen',
    stopped: 'Sie haben hier angehalten.',
    stoppedEarly: 'Angehalten, bevor es eine Antwort gab.',
    unfinished: 'Hier bricht sie ab.',
    broke: 'Die Verbindung ist hier abgerissen: Das war bis dahin angekommen.',
    failed: 'Das wurde nicht beantwortet.',
    timeout: 'Der Server hat an seiner Zeitgrenze aufgehört.',
    empty: 'Der Server hatte nichts zu sagen.',
    fallback: 'Unmittelbar zitiert: Das Sprachmodell hat nicht geantwortet.',
    found: 'Bisher gefunden',
    showAll: 'Ganz zeigen',
    showLess: 'Weniger zeigen',
  },

  standing: {
    closest: 'Keine direkte Antwort',
    none: 'Nichts gefunden',
    parts: (answered, all) => `${answered} von ${all} Fragen sind direkt beantwortet.`,
    reasons: {
      'missing-name':
        'Ein Name oder eine Kennung Ihrer Frage steht nicht in dem, was gefunden wurde.',
      'missing-number':
        'Eine Zahl oder ein Jahr Ihrer Frage steht nicht in dem, was gefunden wurde.',
      'missing-word': 'Ein Wort Ihrer Frage steht nicht in dem, was gefunden wurde.',
      'missing-kind': 'Was gefunden wurde, enthält nichts von der Art, nach der Sie fragen.',
      'other-relation': 'Was gefunden wurde, spricht davon in anderem Zusammenhang.',
      uncertain: 'Diese Stellen sind nahe daran; keine sagt es ausdrücklich.',
      'model-declined': 'Das Sprachmodell fand in den Stellen keine Antwort.',
      'model-unsupported': 'Was das Sprachmodell sagte, steht an keiner Stelle.',
      'off-topic': 'Was gefunden wurde, handelt von etwas anderem.',
      'not-found': 'Keine Stelle enthält etwas dazu.',
      'no-more': 'Alles, was es gibt, wurde schon zitiert.',
    },
  },

  keep: {
    download: 'Herunterladen',
    downloadName: 'Herunterladen als Markdown',
    downloaded: 'Mit den Quellen heruntergeladen',
    share: 'Teilen',
    shareName: 'Teilen: einen Link kopieren, der diese Antwort enthält',
    shared: 'Link kopiert. Er enthält Frage und Antwort; auf dem Server wird nichts gespeichert.',
    failed: 'Der Link ließ sich nicht herstellen.',
    tooLong: 'Diese Antwort ist zu lang für einen Link. Laden Sie sie stattdessen herunter.',
    print: 'Drucken',
  },

  sharing: {
    notice:
      'Jemand hat diese Antwort mit einem Link geteilt, der sie enthält. Dieser Server hat sie nicht geprüft: Sie kann verändert sein.',
    unreadable: 'Dieser Link enthält keine lesbare Antwort. Vielleicht ist er abgeschnitten.',
    untitled: 'Eine geteilte Antwort',
    ask: 'Hier fragen',
  },

  announce: {
    answering: 'Die Antwort entsteht …',
    answer: (text) => `Antwort: ${text}`,
    stopped: 'Angehalten.',
    began: 'Neues Gespräch.',
    opened: (title) => `Geöffnet: ${title}`,
    deleted: (title) => `Gelöscht: ${title}`,
    allDeleted: 'Alle Gespräche wurden gelöscht.',
  },

  history: {
    open: 'Frühere Gespräche',
    title: 'Frühere Gespräche',
    local: 'Nur in diesem Browser aufgehoben.',
    none: 'Was Sie fragen, wird hier aufgehoben, nur in diesem Browser.',
    close: 'Schließen',
    remove: (title) => `${title} löschen`,
    removeAll: 'Alle löschen',
    removeAllSure: 'Wirklich alle löschen?',
    keep: 'Behalten',
    gone: 'Dieses Gespräch ist in diesem Browser nicht mehr aufgehoben.',
  },

  failure: {
    tooMany: 'Zu viele Fragen',
    tooManyDetail: 'Der Server nimmt nur so viele in der Minute an, und das waren mehr.',
    offlineDetail:
      'Dieses Gerät hat keine Verbindung. Sobald sie zurück ist, wird Ihre Frage gestellt.',
    overloaded: 'Im Augenblick fragen viele',
    silentDetail: 'Die Verbindung steht, aber seit einer Minute kommt nichts.',
    badRequest: 'Der Server versteht diese Frage nicht',
    timedOut: 'Die Antwort hat zu lange gedauert',
    disabled: 'Das Fragen ist zurzeit abgeschaltet',
    upstream: 'Das Sprachmodell ist ausgefallen',
    upstreamDetail:
      'Es ist mit dieser Antwort nicht zu Ende gekommen. Noch einmal zu fragen hilft oft.',
    noSession: 'Diese Seite hat keinen Zugang zu den Antworten',
  },
};
