import { alternatives } from '../../languages/alternatives.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import type { AskedQuestion, Intent, PastedDocument, QueryPart } from '../asked-question.ts';
import type { Conversation } from '../conversation.ts';
import { asks } from './asks.ts';
import { contentWords, dependenceOf, refersElsewhere } from './dependence.ts';
import { ABOUT_TEXT } from './intent-patterns.ts';
import { wordsOfData } from './pasted/data-like.ts';
import { splitPaste } from './pasted/split-paste.ts';
import { questionLanguage } from './question-language.ts';
import { readCourtesy } from './read-courtesy.ts';
import { readIntent } from './read-intent.ts';
import { isTask, readReply } from './reply-words.ts';
import { SECRET_MASK } from './secrets/secret-mask.ts';
import { withoutSecretTalk } from './secrets/without-secret-talk.ts';
import { standaloneQuery } from './standalone-query.ts';
import { visibleText, visibleTurns } from './visible-turns.ts';

/**
 * Understands the last turn of a conversation: masks secrets first, separates a pasted document (or takes the latest of an
 * earlier turn), determines the intent, and makes the standalone query. Pure; a few milliseconds for the longest
 * conversation allowed.
 */
export function readQuestion(conversation: Conversation): AskedQuestion {
  const { turns, hidden, masked } = visibleTurns(conversation);
  const users = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => splitPaste(content));
  const last = users.at(-1) ?? { question: '', pasted: null };
  const courtesy = readCourtesy(last.question);
  const text = withoutSecretTalk(courtesy.rest.trim());
  const earlier = users.slice(0, -1).flatMap(({ question }) => asked(question));
  const before =
    users.findLast((one) => one.pasted !== null)?.pasted ??
    earlierDocument(conversation.slice(0, hidden));
  const pasted = last.pasted ?? (before && { ...before, isEarlier: true });
  const searched = shortened(text);
  const language = questionLanguage(searched, earlier.toReversed());
  const replied =
    courtesy.kind === null
      ? replyIntent(text, { earlier, language, hasDocument: pasted !== null })
      : null;
  const intent = replied ?? intentOf(text, courtesy.kind, { own: last.pasted, any: pasted });
  return {
    text,
    pasted,
    intent,
    language,
    turns,
    query: queryOf(searched, earlier, { intent, pasted, language }),
    ...(intent.kind === 'parts' && {
      partQueries: partQueries(intent.questions, earlier, language),
    }),
    masked,
  };
}

/** The question of a turn, if it has one: no question depends on thanks. */
function asked(question: string): string[] {
  const { kind, rest } = readCourtesy(question);
  const text = shortened(withoutSecretTalk(rest.trim()));
  if (kind !== null || text === '') return [];
  const intent = readIntent(text);
  if (readReply(text) !== null || isTask(text)) return [];
  // `Summarise this` names no subject for later questions.
  return intent.kind === 'summary' && intent.subject === null ? [] : [text];
}

/** The part of a question to search for: of a long one, the beginning and, since the request is usually there, more of the end. */
function shortened(text: string): string {
  const plain = text.replace(ANY_MASK, ' ').trim();
  if (plain.length <= MAX_BEGINNING_UNITS + MAX_END_UNITS) return plain;
  return `${plain.slice(0, MAX_BEGINNING_UNITS)} ${plain.slice(-MAX_END_UNITS)}`.toWellFormed();
}

const ANY_MASK = new RegExp(SECRET_MASK, 'g');
// Together the maximum length of a search; the rest of a longer turn is background.
const MAX_BEGINNING_UNITS = 130;
const MAX_END_UNITS = 260;

/** The intent of a turn that only replies to an answer, or says nothing: there is nothing to search for. */
function replyIntent(
  text: string,
  known: { earlier: readonly string[]; language: string | null; hasDocument: boolean },
): Intent | null {
  if (text === '') return null;
  const reply = readReply(text);
  if (reply === 'help') return { kind: 'greeting' };
  if (known.earlier.length > 0) return reply === null ? null : { kind: reply };
  // `IT` and `C` are names that look like stop words.
  const hasNames = /^\p{Lu}\W*$|(?<=.)\p{Lu}/u.test(text.trim());
  const isEmpty = !hasNames && contentWords(text, known.language).length === 0;
  // `How much is it?` asks for something without naming the subject: the reply is a question.
  const isAsked = asks(text) && refersElsewhere(text, known.language);
  const saysNothing = reply !== null || (isEmpty && !isAsked);
  return saysNothing && !known.hasDocument ? { kind: 'greeting' } : null;
}

/** `own`: the document of the turn itself; `any`: of any turn. */
function intentOf(
  text: string,
  courtesy: 'greeting' | 'thanks' | null,
  { own, any }: Readonly<Record<'own' | 'any', PastedDocument | null>>,
): Intent {
  const ofAll: Intent = { kind: 'summary', subject: null };
  if (text === '' && own !== null) return ofAll;
  // `Hi:` above a letter is no question about it: summarise the letter.
  if (courtesy !== null) return own === null ? { kind: courtesy } : ofAll;
  if (any !== null && asksWhatAbout(text)) return ofAll;
  if (isTask(text)) return { kind: 'task' };
  const intent = readIntent(text);
  const isOfPasted = intent.kind === 'summary' && own !== null && !ON_SUBJECT.test(text);
  return isOfPasted ? ofAll : intent;
}

/** Whether a turn with a document asks what it is about: `What is this about?` */
function asksWhatAbout(text: string): boolean {
  if (text.length > MAX_ABOUT_UNITS) return false;
  return ABOUT_TEXT.test(foldText(text).replace(/[\s?？؟!.。]+$/u, ''));
}

// A longer turn asks for something specific.
const MAX_ABOUT_UNITS = 120;

// Marks a subject: `Summarise what it says about memory`. Without it, any name refers to the document.
const ON_SUBJECT = new RegExp(
  `(?<!\\p{L})(?:${alternatives(({ dialogue }) => dialogue?.subjectLeads)})(?!\\p{L})`,
  'iu',
);

function queryOf(
  text: string,
  earlier: readonly string[],
  known: { intent: Intent; pasted: PastedDocument | null; language: string | null },
): readonly QueryPart[] {
  const { intent, pasted, language } = known;
  if (intent.kind === 'more' || intent.kind === 'objection') {
    return standaloneQuery(earlier, language);
  }
  if (intent.kind === 'summary' && intent.subject !== null) {
    return standaloneQuery([...earlier, intent.subject], language);
  }
  const isOfPasted = intent.kind === 'summary' || text === '';
  if (isOfPasted && pasted !== null) return [{ text: pasted.title, weight: 1 }];
  const own = standaloneQuery([...earlier, text], language);
  // `Explain this code` names no subject.
  const isVague = dependenceOf(text, language) === 'whole';
  const data = pasted === null || !isVague ? null : wordsOfData(pasted.text);
  return data === null ? own : [...own, { text: data, weight: DATA_WEIGHT }];
}

// The weight of the context that a question depends on.
const DATA_WEIGHT = 0.5;

/** The query of each of several questions; each may depend on those before it. */
function partQueries(
  questions: readonly string[],
  earlier: readonly string[],
  language: string | null,
): readonly (readonly QueryPart[])[] {
  return questions.map((question, place) =>
    standaloneQuery([...earlier, ...questions.slice(0, place), question], language),
  );
}

// Shorter turns hold no document; among a few long ones, one is likely to.
const MIN_DOCUMENT_TURN_UNITS = 300;
const MAX_TRIED_TURNS = 3;

/** The latest document of the turns before the visible ones. */
function earlierDocument(turns: Conversation[number][]): PastedDocument | null {
  const long = turns
    .filter(({ role, content }) => role === 'user' && content.length >= MIN_DOCUMENT_TURN_UNITS)
    .slice(-MAX_TRIED_TURNS);
  for (const { content } of long.toReversed()) {
    const { pasted } = splitPaste(visibleText(content).text);
    if (pasted !== null) return pasted;
  }
  return null;
}
