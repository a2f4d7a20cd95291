import { foldText } from '../../languages/analysis/fold-text.ts';

/**
 * Whether the words of a query, which stand outside quotes, ask for what is new: a word for it in English,
 * German, French or Spanish, or this or last year. They stay words of the query.
 */
export function asksForNew(words: readonly string[], nowMs: number): boolean {
  const year = new Date(nowMs).getUTCFullYear();
  return words.some((word) =>
    foldText(word)
      .split(NOT_A_WORD)
      .some((one) => NEW.has(one) || one === String(year) || one === String(year - 1)),
  );
}

const NOT_A_WORD = /[^\p{L}\p{N}]+/u;

/**
 * Without case and accents. “New”, “current”, “last” and their like are not among them: they are parts of names
 * (New York), of other meanings (electric current) or of orders (the last element).
 */
const NEW: ReadonlySet<string> = new Set(
  [
    'latest newest recent recently news today yesterday nowadays',
    'neueste neuester neuestes neuesten neuestem neuste neusten aktuell aktuelle aktueller aktuelles aktuellen aktuellste kurzlich heute gestern nachrichten neuigkeiten',
    'recent recente recents recentes recemment actualite actualites aujourd hier dernieres nouveautes',
    'reciente recientes recientemente noticias novedades hoy ayer ultimas ultimos',
  ].flatMap((line) => line.split(' ')),
);
