import type {
  AskedQuestion,
  Intent,
  PastedDocument,
  QueryPart,
  SecretKind,
} from '../asked-question.ts';
import type { Conversation } from '../conversation.ts';
import { questionLanguage } from './question-language.ts';
import { readCourtesy } from './read-courtesy.ts';
import { readIntent } from './read-intent.ts';
import { splitPaste } from './split-paste.ts';
import { standaloneQuery } from './standalone-query.ts';
import { seen, visibleTurns } from './visible-turns.ts';

/**
 * Understands the last turn of a conversation: masks secrets before anything else, takes a pasted document out of it (or the
 * latest of an earlier turn), tells what it is meant as, and makes the query that stands alone. Pure; some milliseconds for
 * the longest conversation there may be.
 */
export function readQuestion(conversation: Conversation): AskedQuestion {
  const { turns, hidden, masked } = visibleTurns(conversation);
  const kinds = new Set(masked);
  const users = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => splitPaste(content));
  const last = users.at(-1) ?? { question: '', pasted: null };
  const courtesy = readCourtesy(last.question);
  const text = courtesy.rest.trim();
  const earlier = users.slice(0, -1).flatMap(({ question }) => asked(question));
  const pasted =
    users.findLast((one) => one.pasted !== null)?.pasted ??
    earlierDocument(conversation.slice(0, hidden), kinds);
  const searched = shortened(text);
  const language = questionLanguage(searched, earlier.toReversed());
  const intent = intentOf(text, courtesy.kind, last.pasted);
  return {
    ...{ text, pasted, intent, language, turns },
    query: queryOf(searched, earlier, { intent, pasted, language }),
    ...(intent.kind === 'parts' && {
      partQueries: partQueries(intent.questions, earlier, language),
    }),
    masked: [...kinds],
  };
}

/** A turn's question, if it is one: nothing leans on thanks. */
function asked(question: string): string[] {
  const { kind, rest } = readCourtesy(question);
  const text = shortened(rest.trim());
  if (kind !== null || text === '') return [];
  const intent = readIntent(text);
  // `Summarise this` says nothing that a later question could be about.
  return intent.kind === 'summary' && intent.subject === null ? [] : [text];
}

/** What of a question is searched for: of a long one its beginning and, since that is where people ask, more of its end. */
function shortened(text: string): string {
  const plain = text.replace(/\[masked [a-z ]{3,15}\]/g, ' ').trim();
  if (plain.length <= MAX_BEGINNING_UNITS + MAX_END_UNITS) return plain;
  return `${plain.slice(0, MAX_BEGINNING_UNITS)} ${plain.slice(-MAX_END_UNITS)}`.toWellFormed();
}

// Together what a search takes: what is beyond is told, not asked.
const MAX_BEGINNING_UNITS = 130;
const MAX_END_UNITS = 260;

function intentOf(
  text: string,
  courtesy: 'greeting' | 'thanks' | null,
  pasted: PastedDocument | null,
): Intent {
  if (text === '' && pasted !== null) return { kind: 'summary', subject: null };
  // `Hi:` above a letter asks nothing about it, and is no reason to leave it unread.
  if (courtesy !== null)
    return pasted === null ? { kind: courtesy } : { kind: 'summary', subject: null };
  const intent = readIntent(text);
  const isOfPasted = intent.kind === 'summary' && pasted !== null && !ON_SUBJECT.test(text);
  return isOfPasted ? { kind: 'summary', subject: null } : intent;
}

// `Summarise what it says about memory`; without, whatever is named is the document.
const ON_SUBJECT =
  /(?<!\p{L})(?:about|on|regarding|concerning|über|zu|zum|zur|sur|sobre|acerca)(?!\p{L})/iu;

function queryOf(
  text: string,
  earlier: readonly string[],
  known: { intent: Intent; pasted: PastedDocument | null; language: string | null },
): readonly QueryPart[] {
  const { intent, pasted, language } = known;
  if (intent.kind === 'summary' && intent.subject !== null) {
    return standaloneQuery([...earlier, intent.subject], language);
  }
  const isOfPasted = intent.kind === 'summary' || text === '';
  if (isOfPasted && pasted !== null) return [{ text: pasted.title, weight: 1 }];
  return standaloneQuery([...earlier, text], language);
}

/** For each of several questions; each may lean on those before it. */
function partQueries(
  questions: readonly string[],
  earlier: readonly string[],
  language: string | null,
): readonly (readonly QueryPart[])[] {
  return questions.map((question, place) =>
    standaloneQuery([...earlier, ...questions.slice(0, place), question], language),
  );
}

// Shorter turns hold no document, and of some long ones in a row one is.
const MIN_DOCUMENT_TURN_UNITS = 300;
const MAX_TRIED_TURNS = 3;

/** The latest document of the turns that are too long ago to be looked at otherwise. */
function earlierDocument(
  turns: Conversation[number][],
  kinds: Set<SecretKind>,
): PastedDocument | null {
  const long = turns
    .filter(({ role, content }) => role === 'user' && content.length >= MIN_DOCUMENT_TURN_UNITS)
    .slice(-MAX_TRIED_TURNS);
  for (const { content } of long.toReversed()) {
    const masked = new Set<SecretKind>();
    const { pasted } = splitPaste(seen(content, masked));
    if (pasted === null) continue;
    for (const kind of masked) kinds.add(kind);
    return pasted;
  }
  return null;
}
