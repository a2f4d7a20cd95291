import { type JudgedSet, judgedSetNames, readJudgedSet } from '../quality/judged-set.ts';
import { readMessages } from './message-catalogues.ts';

/** Correct texts of one language: what an index holds, and what is asked in words that it may lack. */
export interface QuestionSet {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly documents: readonly string[];
  /** About what the documents do not say. */
  readonly unanswered: readonly string[];
  /** About what they do say. */
  readonly answered: readonly string[];
}

const MAX_DOCUMENTS = 240;
const MAX_QUESTIONS = 600;
const MESSAGES_EACH = 12;
const LANGUAGES_OF_MESSAGES =
  'de el es fr it tr ru ar hi vi nl pl pt-BR sv uk cs fi hu ro bg da he ko ja zh-CN id hr sk sl ca lt lv et nb fa';

/** The judged sets of questions in several languages, halved by article, and what the machine's programs say in others. */
export async function readQuestionSets(judgedSets: string): Promise<QuestionSet[]> {
  const names = judgedSetNames(judgedSets).filter((name) => /^(xquad-|jsquad)/.test(name));
  const judged = await Promise.all(names.map((name) => readJudgedSet(judgedSets, name)));
  const messages = LANGUAGES_OF_MESSAGES.split(' ').map(messageSet);
  return [...judged.map(halved), ...messages.filter(({ unanswered }) => unanswered.length > 0)];
}

function halved({ name, documents, queries }: JudgedSet): QuestionSet {
  const half = new Set(documents.slice(0, documents.length / 2).map(({ id }) => id));
  const titles = new Set(documents.filter(({ id }) => half.has(id)).map(({ title }) => title));
  const isHeld = new Set(documents.filter(({ title }) => titles.has(title)).map(({ id }) => id));
  const isAnswered = (query: JudgedSet['queries'][number]) =>
    [...query.judgements.keys()].some((id) => isHeld.has(id));
  const texts = (wanted: boolean) =>
    queries.filter((query) => isAnswered(query) === wanted).map(({ text }) => text);
  return {
    name,
    language: name.slice(name.lastIndexOf('-') + 1),
    documents: documents
      .filter(({ id }) => isHeld.has(id))
      .slice(0, MAX_DOCUMENTS)
      .map(({ title, text }) => `${title}\n${text}`),
    unanswered: spread(texts(false), MAX_QUESTIONS),
    answered: spread(texts(true), MAX_QUESTIONS),
  };
}

// A sentence: no names of options and variables, no places for values.
const SENTENCE = /^[\p{L}\p{M}][\p{L}\p{M} ,;:'’]*[.!?؟।]?$/u;
const MIN_WORDS = 3;
const MAX_WORDS = 14;

function messageSet(language: string): QuestionSet {
  const { first, second } = readMessages(language);
  const sentences = (texts: readonly string[]) => texts.filter((text) => SENTENCE.test(text));
  const held = sentences(first);
  const documents: string[] = [];
  for (let i = 0; i < held.length; i += MESSAGES_EACH) {
    documents.push(held.slice(i, i + MESSAGES_EACH).join('\n'));
  }
  return {
    name: `messages-${language}`,
    language,
    documents: spread(documents, MAX_DOCUMENTS),
    unanswered: spread(sentences(second).filter(isShort), MAX_QUESTIONS),
    answered: spread(held.filter(isShort), MAX_QUESTIONS),
  };
}

function isShort(text: string): boolean {
  const words = text.split(' ').length;
  return words >= MIN_WORDS && words <= MAX_WORDS;
}

/** At most so many of a list, from all over it. */
function spread<T>(list: readonly T[], limit: number): T[] {
  const step = Math.max(1, list.length / limit);
  return Array.from(
    { length: Math.min(limit, list.length) },
    (_, i) => list[Math.floor(i * step)]!,
  );
}
