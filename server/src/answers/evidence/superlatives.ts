import { primarySubtag, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { hasFactList } from './passage/fact-list.ts';
import type { ScoredPiece } from './score-sentences.ts';
import type { QuestionTerms } from './terms/question-terms.ts';

/**
 * Whether it is asked which entry of a catalogue is the cheapest, the best, the newest, and none of the best pieces says so of one: the
 * first that matches is then no answer, since nothing was compared. Articles say in other words what is the largest, so that only
 * those of a catalogue are held to it.
 */
export function isUnranked(
  best: readonly ScoredPiece[],
  { asked, language }: { readonly asked: string; readonly language: string | null },
): boolean {
  const superlatives = superlativesIn(asked, language);
  if (superlatives.length === 0) return false;
  if (!best.slice(0, LEADING).some(({ candidate }) => hasFactList(candidate.text))) return false;
  return !best.some(({ candidate: { source, text } }) => {
    const said = superlativesIn(text, source.language);
    const isSameLanguage = primarySubtag(source.language) === primarySubtag(language);
    return isSameLanguage ? superlatives.some((one) => said.includes(one)) : said.length > 0;
  });
}

/** Whether some passage has all else that a question asks for: of `the cheapest perfume` that is there are perfumes. */
export function hasAllButRanking(
  best: readonly ScoredPiece[],
  { terms, asked, language }: { terms: QuestionTerms; asked: string; language: string | null },
): boolean {
  const normalizer = termNormalizer(language);
  const words = superlativesIn(asked, language).flatMap((words) => words.split(' '));
  const ranking = new Set(words.map((word) => normalizer.normalize(word).indexTerm));
  const rest = terms.terms.flatMap(({ alternatives, isContent }, i) => {
    return isContent && !alternatives.some((one) => ranking.has(one)) ? [i] : [];
  });
  const hasRest = ({ passage }: ScoredPiece) => rest.every((i) => passage.counts[i]! > 0);
  return rest.length > 0 && best.some(hasRest);
}

// Of these one is quoted first.
const LEADING = 3;

/*
 * Words that rank: `the cheapest`, `the best rated`, `der höchste`, `la más cara`. By language; where a language ranks by a small word
 * and any other (`most expensive`, `le plus cher`), both are taken.
 */
const RANKING: Readonly<Record<string, string>> = {
  en: 'best|worst|cheapest|priciest|dearest|highest|lowest|largest|biggest|smallest|greatest|tallest|longest|shortest|widest|narrowest|deepest|newest|oldest|youngest|latest|earliest|fastest|quickest|slowest|heaviest|lightest|strongest|weakest|richest|poorest|nearest|closest|farthest|furthest|hottest|warmest|coldest|brightest|thinnest|thickest|softest|hardest|loudest|quietest|finest|safest|simplest|easiest|(?<!at )(?:most|least) (?!of )\\p{L}+|top[ -](?:rated|selling|\\d+)',
  de: '(?:best|schlechtest|billigst|günstigst|preiswertest|preisgünstigst|teuerst|höchst|niedrigst|größt|kleinst|längst|kürzest|breitest|schmalst|tiefst|neuest|neust|ältest|jüngst|schnellst|langsamst|schwerst|leichtest|stärkst|schwächst|beliebtest|meist|wenigst|wärmst|kältest|hellst|dünnst|dickst|reichst|ärmst|sicherst|einfachst)e[mnrs]?|best(?:bewertet|verkauft)e[mnrs]?|am \\p{L}{2,}sten',
  fr: '(?:(?:l[ea]s?|du|des|aux?) )(?:plus|moins) \\p{L}+|meilleure?s?|pires?|mieux not[ée]e?s?',
  es: '(?:más|menos) (?!que\\b|de\\b)\\p{L}+|mejor(?:es)?|peor(?:es)?|mayor(?:es)?|menor(?:es)?',
  it: '(?:più|meno) (?!di\\b|che\\b)\\p{L}+|miglior[ei]?|peggior[ei]?|maggior[ei]?|minor[ei]?',
  nl: '(?:best|slechtst|goedkoopst|duurst|hoogst|laagst|grootst|kleinst|langst|kortst|breedst|nieuwst|oudst|jongst|snelst|traagst|zwaarst|lichtst|sterkst|zwakst|populairst)e?|meest \\p{L}+|minst \\p{L}+',
  pt: '(?:mais|menos) (?!que\\b|de\\b)\\p{L}+|melhor(?:es)?|pior(?:es)?|maior(?:es)?|menor(?:es)?',
  ru: 'сам(?:ый|ая|ое|ые|ого|ой|ую|ым|ых|ом) \\p{L}+|(?:лучш|худш)(?:ий|ая|ее|ие|его|ей|ую|их|ем|им)|наи(?:более|менее) \\p{L}+|\\p{L}{3,}[еа]йш(?:ий|ая|ее|ие|его|ей|ую|их|ем|им)|\\p{L}{3,}(?:е|ей) вс(?:его|ех)',
};
const WITHOUT_SPACES: Readonly<Record<string, RegExp>> = {
  ja: /最[高低大小新古安多長短強良速]|一番\p{L}{1,2}|(?:最も|もっとも)\p{L}{1,2}/gu,
  zh: /最\p{sc=Han}/gu,
  ar: /(?<!\p{L})(?:ال)?(?:أفضل|أسوأ|أرخص|أغلى|أكبر|أصغر|أعلى|أقل|أكثر|أحدث|أقدم|أسرع|أطول|أقصر)(?!\p{L})/gu,
};
// `The easiest way to …` is answered by a way: that it is the easiest hardly anybody says.
const WAY = 'ways?|practices?|weg|art|façon|manière|manera|forma|modo|maneira|manier|способ';
const BEFORE_WAY = new RegExp(`^\\s+(?:${WAY})(?!\\p{L})`, 'iu');
const BEHIND_WAY = new RegExp(`(?<!\\p{L})(?:${WAY})\\s+$`, 'iu');

const patterns = new Map(
  Object.entries(RANKING).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
  ]),
);

// A question, or a passage; patterns are linear.
const LOOKED_AT_UNITS = 8_000;

/** The words of a text that rank what it speaks of, in small letters; none in languages without a list. Linear in the text. */
export function superlativesIn(text: string, language: string | null): string[] {
  const subtag = primarySubtag(language);
  const pattern = patterns.get(subtag) ?? WITHOUT_SPACES[subtag];
  if (pattern === undefined) return [];
  const looked = text.slice(0, LOOKED_AT_UNITS);
  return Array.from(looked.matchAll(pattern))
    .filter(({ 0: words, index }) => !isOfWay(looked, index, index + words.length))
    .map(([words]) => words.toLowerCase());
}

function isOfWay(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + MAX_WAY_UNITS);
  return (
    BEFORE_WAY.test(behind) ||
    BEHIND_WAY.test(text.slice(Math.max(0, start - MAX_WAY_UNITS), start))
  );
}

const MAX_WAY_UNITS = 20;
