import { foldText } from '../../languages/analysis/fold-text.ts';

/** What somebody asks to be told about. */
export interface AskedName {
  readonly name: string;
  /** Asked in a whole question, and not only by its name. */
  readonly isQuestion: boolean;
}

// The longest titles of books that people type as a whole; beyond it is a sentence.
const MAX_UNITS = 80;
const MAX_WORDS = 9;

const LEADS: readonly RegExp[] = [
  /^(?:what|who)(?:'s|’s|s| is| are| was| were) /i,
  /^(?:tell me (?:more |something )?about|what do you know about) /i,
  /^(?:was|wer) (?:ist|sind|war|waren) /i,
  /^(?:qu['’]est[- ]ce qu(?:e c['’]est que |e |['’])|c['’]est quoi |qui (?:est|était|sont|étaient) )/i,
  /^¿?(?:qué|que|quién|quien|quiénes|quienes) (?:es|son|fue|fueron|era) /i,
];

/** Words that begin a question or a command about something, never its name. */
const NOT_A_NAME =
  /^(?:how|why|when|where|which|can|could|does|do|did|should|is|are|was ich|wie|warum|wann|wo|kann|comment|pourquoi|quand|cómo|como|por qué|cuándo|dónde|best|top|cheap|buy|compare|difference|list of|versus|vs)\b/i;

/** Operators, quotes and signs that no name has: who writes them searches. */
const NOT_TYPED_IN_NAMES =
  /["“”„«»<>{}[\]|=;?!\\@*^~]|:\/\/|(?:^|\s)-\p{L}|\b(?:site|type|filetype|ext|intitle|before|after):\S/iu;

const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const CLOSING = /[\s?.!]+$/u;

/**
 * The name in a query, where the whole of it can be one: by itself (`ada lovelace`) or in a question for it (`who was ada
 * lovelace?`). `null` for questions about something, operators, numbers, what every site has a page of (`installation`), and
 * what is too short or too long. Linear in the text; whether anything is called so is for others to find out.
 */
export function readAskedName(text: string): AskedName | null {
  if (text.length > MAX_UNITS) return null;
  const plain = text.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  const isQuestion = lead !== undefined;
  // Who asks with a mark and without a question for a name asks something else.
  if (!isQuestion && text.trim().endsWith('?')) return null;
  const name = plain.slice(lead?.length ?? 0).trim();
  if (!TWO_LETTERS.test(name) || name.split(' ').length > MAX_WORDS) return null;
  if (NOT_TYPED_IN_NAMES.test(name) || NOT_A_NAME.test(name) || isGenericTitle(name)) return null;
  return { name, isQuestion };
}

/** A title without the question that it asks: `What is Ownership?` is about `Ownership`. */
export function nameInTitle(title: string): string {
  const plain = title.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  return lead === undefined ? title : plain.slice(lead.length);
}

/*
 * What pages everywhere are called after their place or purpose in a site, in English, German, French and Spanish.
 * A query that is one of these looks for that page of some project, not for what the word means.
 */
const GENERIC = `
  about|about us|acknowledgements|advanced|advanced usage|api|api reference|appendix|appendices|architecture|archive|basics
  basic usage|best practices|blog|bugs|changelog|change log|changes|chapter|cheat sheet|code of conduct|commands|components
  conclusion|concepts|configuration|contact|contact us|content|contents|contributing|contributors|cookies|copyright|credits
  dashboard|data|definition|definitions|demo|dependencies|deployment|deprecated|description|design|details|development|docs
  documentation|download|downloads|error|errors|events|example|examples|exercises|faq|faqs|features|feedback|file|files
  first steps|foreword|frequently asked questions|functions|further reading|general|getting help|getting started|glossary|guide
  guides|help|history|home|home page|homepage|how it works|how to|howto|imprint|index|info|information|install|installation
  installing|introduction|intro|issues|items|learn|legal|legal notice|license|licence|licenses|links|list|log in|login
  main|main page|manual|menu|message|messages|methods|migration|migration guide|miscellaneous|modules|more|name|names|news
  next steps|not found|note|notes|notice|object|objects|options|other|overview|package|packages|page|parameters|people|plugins
  preface|prerequisites|press|pricing|privacy|privacy policy|products|profile|project|projects|properties|quick start|quickstart
  read me|readme|reference|references|register|related|release notes|releases|report|requirements|resources|result|results
  roadmap|running|sample|samples|search|section|security|see also|services|settings|setup|shop|sign in|sign up|site map|sitemap
  solution|solutions|sources|specification|start|status|story|structure|style guide|summary|support|syntax|table of contents
  team|terms|terms of service|terms of use|test|testing|tests|text|thanks|the basics|tips|title|to do|todo|tools|topics|troubleshooting
  tutorial|tutorials|type|types|untitled|update|updates|upgrading|usage|use cases|using|value|values|variables|version|versions
  videos|welcome|what's new|whats new|wiki|work
  allgemeines|anhang|anleitung|beispiel|beispiele|benutzung|beschreibung|bibliographie|datenschutz|dokumentation|einfuhrung
  einleitung|einrichtung|einstellungen|erste schritte|fazit|fragen|funktionen|geschichte|grundlagen|handbuch|hilfe|hinweise
  impressum|inhalt|inhaltsverzeichnis|kapitel|kontakt|konfiguration|nachrichten|nutzung|quellen|startseite|suche|test|tests|titel
  ubersicht|uber uns|versionen|voraussetzungen|vorwort|willkommen|zusammenfassung
  a propos|accueil|aide|annexe|bienvenue|contenu|demarrage rapide|description|documentation|exemple|exemples|histoire|installation
  introduction|mentions legales|nouveautes|plan du site|premiers pas|recherche|resume|sommaire|table des matieres
  acerca de|ayuda|bienvenido|contacto|contenido|documentacion|ejemplo|ejemplos|guia|guia rapida|historia|indice|inicio|instalacion
  introduccion|noticias|primeros pasos|resumen`;

const TITLES: ReadonlySet<string> = new Set(
  GENERIC.trim()
    .split(/[|\n]/)
    .map((title) => foldText(title)),
);

const ARTICLE = /^(?:the|an?|der|die|das|eine?|les?|la|une?|el|los|las|un|una) /;

/** Whether a title says where a page stands in its site rather than what it is about. */
function isGenericTitle(title: string): boolean {
  const folded = foldText(title).replace(/[.:!?]+$/, '');
  return TITLES.has(folded) || TITLES.has(folded.replace(ARTICLE, ''));
}
