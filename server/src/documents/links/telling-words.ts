import { MAX_LINK_WORDS_UNITS } from './document-link.ts';

/**
 * The description of a link's target in the link's text: in one line, cut at {@link MAX_LINK_WORDS_UNITS}; empty for words that any
 * link could have (English, German, French, Spanish), for an address, and for signs and numbers alone.
 */
export function tellingWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LONGEST_SILENT) return isAddress(line) ? '' : cut(line);
  const bare = line.toLowerCase().replace(AROUND, '');
  return !/\p{L}/u.test(bare) || SILENT.has(bare) || isAddress(line) ? '' : line;
}

// Arrows, brackets and full stops around "here".
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function isAddress(line: string): boolean {
  return /^(?:https?:\/\/|www\.|mailto:)\S*$/i.test(line);
}

function cut(line: string): string {
  if (line.length <= MAX_LINK_WORDS_UNITS) return line;
  const end = line.lastIndexOf(' ', MAX_LINK_WORDS_UNITS);
  return line.slice(0, end > 0 ? end : MAX_LINK_WORDS_UNITS).toWellFormed();
}

const SILENT: ReadonlySet<string> = new Set(
  `here|click here|this|that|this page|this link|link|links|more|more info|more information|read more|learn more
   |see more|show more|view more|see|details|more details|full story|continue|continue reading|next|next page
   |previous|previous page|prev|back|home|top|back to top|up|edit|edit this page|edit page|edit on github
   |view source|source|src|view on github|permalink|share|reply|comments|download|open|go|yes|no|index|contents
   |table of contents|website|web site|homepage|home page|page|see here|see below|below|above|note|notes|doc|docs
   |hier|hier klicken|klicken sie hier|dort|diese seite|mehr|mehr dazu|mehr erfahren|mehr lesen|weiterlesen
   |weiter|weitere informationen|mehr informationen|zurück|nächste|nächste seite|vorherige|vorherige seite
   |startseite|nach oben|bearbeiten|seite bearbeiten|quelltext|herunterladen|inhalt|inhaltsverzeichnis|details ansehen
   |ici|cliquez ici|cette page|lien|plus|en savoir plus|lire la suite|lire plus|suite|suivant|page suivante
   |précédent|page précédente|retour|accueil|haut de page|modifier|modifier cette page|télécharger|sommaire
   |aquí|aqui|haga clic aquí|haz clic aquí|esta página|enlace|más|mas|más información|leer más|ver más
   |saber más|siguiente|página siguiente|anterior|página anterior|volver|inicio|arriba|editar|editar esta página
   |descargar|índice`
    .split('|')
    .map((words) => words.trim()),
);

const LONGEST_SILENT = Math.max(...[...SILENT].map((words) => words.length)) + 8;
