import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { isOneOf, type ReadWord, wholeWords } from './asked-words.ts';
import { lightVerbsOf } from './missing-deed.ts';
import { lacksPerson } from './missing-person.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether an English sentence makes its statement about something else: the verb of the question has another object (`Ann
 * painted the roof, and the harbour was closed` for `Who painted the harbour?`), the clause with the question's words names no
 * person although the question asks for one, or the role in the question is missing (`Who is the landlord of …?`). Linear in
 * both.
 */
export function saysOfOther(read: ReadPair, question: SignedQuestion): boolean {
  const { relatedTerms, expected } = question;
  if (relatedTerms === undefined || !read.isEnglish) return false;
  if (hasOtherObject(read, question)) return true;
  return expected === 'person' && (lacksRole(read, question) || isOfOtherClause(read, question));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const OWN_SUBJECT = '(?:(?:\\p{Lu}\\p{L}+\\s+){1,3}|(?:he|she|it|they|we|you)\\s+|';
const MARK = /[;()–—]|:(?=\s)/u;
const clauseEnds = new Map<string, RegExp>();

/** The clauses of a sentence, split only where a new subject is certain. */
function clausesOf(text: string, language: string): Span[] {
  let pattern = clauseEnds.get(language);
  if (pattern === undefined) {
    const { articles = '', toBe = '' } = knownLanguage(language)?.statements ?? {};
    const determiners = `(?:${articles.split(' ').join('|')}|his|her|its|their|our|this|these|those)`;
    const verb = `(?:${toBe}|has|had|have|\\p{L}+ed)(?!\\p{L})`;
    const subject = `${OWN_SUBJECT}${determiners}\\s+(?:[\\p{L}’'-]+\\s+){1,3})`;
    pattern = new RegExp(
      `${MARK.source}|(?:,\\s*)?(?<!\\p{L})(?:and|but|while|whereas)\\s+(?=${subject}${verb})`,
      'giu',
    );
    clauseEnds.set(language, pattern);
  }
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.slice(0, LOOKED_AT_UNITS).matchAll(pattern)) {
    spans.push({ start, end: index });
    start = index + mark.length;
  }
  spans.push({ start, end: text.length });
  return spans;
}

/** Whether a verb of the question has an object of its own wherever it is in the sentence, and never the question's object. */
function hasOtherObject(read: ReadPair, question: SignedQuestion): boolean {
  const { relatedTerms, language } = question;
  if (relatedTerms === undefined) return false;
  const subtag = primarySubtag(language);
  const { articles = '', toBe = '' } = knownLanguage(subtag)?.statements ?? {};
  const isArticle = isOneOf(articles);
  const isToBe = wordRegExp(toBe, subtag);
  const light = lightVerbsOf(language);
  const asked = wholeWords(read.asked.words);
  const said = wholeWords(read.said);
  const core = new Set(read.asked.core);
  // Not a verb: `the paint`.
  const verbs = asked.filter(({ surface, places }, i) => {
    const form = surface.toLowerCase();
    const before = asked[i - 1];
    const isThing = before !== undefined && isArticle(before);
    return (
      places.some((place) => core.has(place)) &&
      !isThing &&
      !light.has(form) &&
      relatedTerms(form).isVerb
    );
  });
  const clauses = clausesOf(read.text, subtag);
  return verbs.some((verb) => {
    const object = objectOf(verb, asked, isArticle);
    if (object.some((place) => read.isSaidOtherwise(place))) return false;
    const isAsked = (word: ReadWord) => object.some((place) => word.places.includes(place));
    if (object.length === 0 || !object.some((place) => core.has(place))) return false;
    const there = said.filter(({ term }) => term === verb.term);
    return (
      there.length > 0 &&
      there.every((one) => {
        const at = said.indexOf(one);
        const [before, next] = [said[at - 1], said[at + 1]];
        if (next === undefined || !isArticle(next)) return false;
        if (before !== undefined && isToBe.test(before.surface)) return false;
        const clause = clauses.find(({ start, end }) => one.start >= start && one.start < end);
        if (clause === undefined) return false;
        const others = said.filter(({ start }) => start >= clause.start && start < clause.end);
        return !others.some(isAsked);
      })
    );
  });
}

const OBJECT_WORDS = 3;

/** The positions of the object of a verb in the question: `the harbour` of `Who painted the harbour?` */
function objectOf(
  verb: ReadWord,
  asked: readonly ReadWord[],
  isArticle: (word: ReadWord) => boolean,
): readonly number[] {
  const at = asked.indexOf(verb);
  const next = asked[at + 1];
  if (next === undefined) return [];
  const from = isArticle(next) ? at + 2 : at + 1;
  const places: number[] = [];
  for (const word of asked.slice(from, from + OBJECT_WORDS)) {
    if (word.places.length === 0) break;
    places.push(...word.places);
  }
  return places;
}

const PRONOUN = /(?<!\p{L})(?:he|she|they|who|we|i|you|him|her|them|someone)(?!\p{L})/iu;

/** Whether the clause with most words of the question names no person. */
function isOfOtherClause(read: ReadPair, question: SignedQuestion): boolean {
  const { relatedTerms, asked, language } = question;
  if (relatedTerms === undefined) return false;
  const clauses = clausesOf(read.text, primarySubtag(language));
  if (clauses.length < 2) return false;
  const core = new Set(read.asked.core);
  const counts = clauses.map(({ start, end }) => {
    const inside = read.said.filter((word) => word.start >= start && word.start < end);
    return new Set(inside.flatMap(({ places }) => places.filter((place) => core.has(place)))).size;
  });
  const most = Math.max(...counts);
  const all = new Set(read.said.flatMap(({ places }) => places.filter((place) => core.has(place))));
  if (most === 0 || most < all.size) return false;
  return clauses.every(({ start, end }, i) => {
    if (counts[i] !== most) return true;
    const clause = read.text.slice(start, end);
    return !PRONOUN.test(clause) && lacksPerson(clause, asked, relatedTerms);
  });
}

/** Whether a question asks who has a role, and the sentence lacks the role. */
function lacksRole({ asked, isSaid, isRelated }: ReadPair, question: SignedQuestion): boolean {
  const { relatedTerms, language } = question;
  const subtag = primarySubtag(language);
  const { isOrWas } = knownLanguage(subtag)?.statements ?? {};
  const who = knownLanguage(subtag)?.questions.asks.person;
  if (relatedTerms === undefined || isOrWas === undefined || who === undefined) return false;
  const pattern = wordRegExp(`(?:${who})\\s+(?:${isOrWas})\\s+(?:the|our|your|my)`, subtag);
  const match = pattern.exec(question.asked);
  if (match === null) return false;
  const behind = match.index + match[0].length;
  const roles = wholeWords(asked.words).filter(({ start }) => start >= behind);
  const head = roles.find(({ surface }) => relatedTerms(surface.toLowerCase()).isPeople === true);
  const place = head?.places[0];
  return place !== undefined && asked.core.includes(place) && !isSaid(place) && !isRelated(place);
}
