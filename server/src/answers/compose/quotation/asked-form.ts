import {
  alternatives,
  DENSE_LANGUAGES,
  SPACED_LANGUAGES,
} from '../../../languages/alternatives.ts';
import { primarySubtag, termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Language } from '../../../languages/language.ts';
import { priceWords } from '../../evidence/terms/asking-words.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import { contentTerms, shareOfNew } from '../content-terms.ts';

/*
 * Which form of answer a question asks for, and how much better than its words a piece of that form answers: a definition,
 * an instruction, a labelled value.
 */

/*
 * Questions for what something is, and sentences that say it. `What is ownership?` is answered by a sentence that
 * begins with ownership, not by one that happens to be full of it.
 */

const SAYING = new RegExp(
  `(?:^|[\\s,)])(?:${definers(SPACED_LANGUAGES)})(?=[\\s,])|:(?= )|${definers(DENSE_LANGUAGES)}`,
  'iu',
);
/** Something is said of it: what it is, or what was done with it. */
const COPULA = new RegExp(
  `(?:^|[\\s,)])(?:${alternatives(({ statements }) => statements?.isOrWas)})(?! \\p{L}+ed(?![\\p{L}]))(?=[\\s,])`,
  'iu',
);
/** `A trait object points to …`: one of them stands for all. */
const OF_ALL = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.indefinite)}) `,
  'iu',
);

/** What stands between a subject and its definition. */
function definers(languages: readonly Language[]): string {
  return alternatives(({ statements }) => statements?.defines, languages);
}

/** More are a question about something of it. */
const MAX_SUBJECT_TERMS = 3;

/** What a question asks the meaning of, in terms; `null`: it asks for something else. */
export function askedSubject(question: string, language: string | null): Set<string> | null {
  const asks = knownLanguage(primarySubtag(language))?.dialogue?.asksForDefinition;
  if (question.length > MAX_SUBJECT_UNITS || !asks?.test(question.trim())) return null;
  const rest = question.trim().replace(asks, ' ');
  const terms = contentTerms(rest.trim() === '' ? question : rest, language);
  return terms.size === 0 || terms.size > MAX_SUBJECT_TERMS ? null : terms;
}

const MAX_SUBJECT_UNITS = 120;

/**
 * How much better than its words a sentence answers what something is: 1 where it only mentions it. `isOpening`: it stands first
 * below a title or heading that names the subject and nothing else.
 */
export function worthAsDefinition(
  sentence: string,
  subject: ReadonlySet<string>,
  { language, isOpening }: { readonly language: string | null; readonly isOpening: boolean },
): number {
  if (CONDITION.test(sentence) || isOfMember(sentence, subject, language)) return 1;
  const opening =
    (isOpening ? OPENS_SUBJECT : 1) * (beginsWith(sentence, subject, language) ? BEGINS : 1);
  // The subject with its article and its other name in parentheses.
  const beginning = sentence.slice(0, 24 + 14 * subject.size);
  const said = contentTerms(beginning, language);
  if (isExplainedBehind(sentence, subject, language)) return opening * DEFINES;
  // `A benchmarking tool.`, below its name: what begins a README has no verb.
  if (shareOfNew(subject, said) > 0)
    return isOpening && OF_ALL.test(sentence) ? OPENS_SUBJECT * DEFINES : 1;
  const isBrief = said.size <= subject.size + MAX_OTHER_TERMS;
  if (!isBrief) return opening;
  const isSaid = (of: RegExp) => saysOf(subject, beginning, of, language);
  if (isSaid(SAYING) || OF_ALL.test(sentence)) return opening * DEFINES;
  return opening * (isSaid(COPULA) ? SAYS_OF : SPEAKS_OF);
}

/** What holds at times, or for a reason, is not what something is. */
const CONDITION = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.conditions)})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** `Rc::clone only increments …` is about something of it. */
function isOfMember(
  sentence: string,
  subject: ReadonlySet<string>,
  language: string | null,
): boolean {
  const owner = /^.{0,24}?([\p{L}\p{N}_]+)(?:<[^<>]{0,20}>)?(?:::|\.(?=\p{Ll}))[\p{L}_]/u.exec(
    sentence,
  )?.[1];
  return owner !== undefined && shareOfNew(contentTerms(owner, language), subject) === 0;
}

/** Whether its first word that means something is the subject: `Slices let you …`, not `String slices are …`. */
function beginsWith(
  sentence: string,
  subject: ReadonlySet<string>,
  language: string | null,
): boolean {
  for (const [word] of sentence.slice(0, 80).matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
    const terms = contentTerms(word, language);
    if (terms.size > 0) return shareOfNew(terms, subject) === 0;
  }
  return false;
}

/** `… the type Rc<T>, which is an abbreviation`, `this is called borrowing`. */
function isExplainedBehind(
  sentence: string,
  subject: ReadonlySet<string>,
  language: string | null,
): boolean {
  const named = [...sentence.slice(0, MAX_LOOKED_AT_UNITS).matchAll(EXPLAINED)];
  return named.some(({ groups }) => {
    const terms = contentTerms(
      groups?.['before'] ?? groups?.['behind'] ?? groups?.['named'] ?? '',
      language,
    );
    // `Rc<T>` of `Rc`.
    return shareOfNew(subject, terms) === 0 && terms.size <= subject.size + 1;
  });
}

const MAX_LOOKED_AT_UNITS = 600;
const EXPLAINED =
  /(?<before>[\p{L}\p{N}_-]+(?:<[^<>]{0,20}>)?), (?:which (?:is|are|was|were|means|stands for) |short for |abbreviated )|(?:is|are|was) (?:called|known as) (?:an? |the )?(?<behind>(?:[\p{L}\p{N}_-]+ ){0,2}[\p{L}\p{N}_-]+)|(?<!\p{L})(?:we|they|you|people) call [^.,;]{1,60} (?<named>[\p{L}\p{N}_-]+)(?=[.,;])/giu;

/** Whether the verb stands behind the subject itself: `cargo check is` says nothing of cargo. */
function saysOf(
  subject: ReadonlySet<string>,
  beginning: string,
  verb: RegExp,
  language: string | null,
): boolean {
  const match = verb.exec(beginning);
  if (match === null) return false;
  const before = beginning.slice(0, match.index).replace(/\s*(?:\([^()]*\)|,[^,]{1,40},)\s*$/u, '');
  const last = /[\p{L}\p{N}][\p{L}\p{M}\p{N}<>&_'’-]*\P{L}*$/u.exec(before)?.[0] ?? '';
  return shareOfNew(contentTerms(last, language), subject) === 0;
}

const MAX_OTHER_TERMS = 3;
// Enough to pass what has a few more of the words, too little to bring up what is about something else.
const DEFINES = 1.25;
const SAYS_OF = 1.15;
const SPEAKS_OF = 1.1;
const OPENS_SUBJECT = 1.2;
const BEGINS = 1.06;
/** No sentence is better than its words by more. */
export const MOST_AS_DEFINITION = OPENS_SUBJECT * BEGINS * DEFINES;

/** Whether a title or heading names the subject and, but for a word, nothing else: `The Slice Type` of slices. */
export function isTitleOf(
  title: string,
  subject: ReadonlySet<string>,
  language: string | null,
): boolean {
  const named = contentTerms(title, language);
  return shareOfNew(subject, named) === 0 && named.size <= subject.size + 1;
}

/*
 * Questions for how something is done. `How do I install it on Linux?` is answered by the command in the section on installing
 * on Linux, not by a sentence that has all of these words.
 */

/** The words of a question for how something is done, in terms; `null`: it asks for something else. */
export function askedTask(question: string, language: string | null): Set<string> | null {
  const asks = knownLanguage(primarySubtag(language))?.dialogue?.asksForTask;
  const text = question.trim();
  if (text.length > MAX_TASK_UNITS || !asks?.test(text)) return null;
  const terms = contentTerms(text.replace(asks, ' '), language);
  return terms.size === 0 ? null : terms;
}

const MAX_TASK_UNITS = 200;

/** How much better than its words a piece says how it is done: 1 where neither its form nor its section is about that. */
export function worthAsInstruction(
  { kind, text, passage, start }: Pick<EvidenceSentence, 'kind' | 'text' | 'passage' | 'start'>,
  task: ReadonlySet<string>,
): number {
  const { title, language } = passage.source;
  if (kind === 'sentence' && isOpeningOf(passage, start, task)) return OPENS_TASK;
  const heading = contentTerms(passage.headings.at(-1) ?? title, language);
  if (1 - shareOfNew(task, heading) < MIN_NAMED) return 1;
  const isSteps = kind === 'code' || (kind === 'list' && NUMBERED.test(text));
  return isSteps ? SHOWS : IS_ON_TASK;
}

/** Whether a document on the task begins with it, questions apart: `How to trace an answer`. Its title may lack a word of the task. */
function isOpeningOf(
  { source, headings, text, start: from }: EvidenceSentence['passage'],
  start: number,
  task: ReadonlySet<string>,
): boolean {
  if (headings.length > 0 || from + start > MAX_OPENING_UNITS) return false;
  if (/[.!。:：](?=\s)/u.test(text.slice(0, start))) return false;
  const title = contentTerms(source.title.replace(/\([^()]*\)/gu, ' '), source.language);
  const lacking = shareOfNew(task, title) * task.size;
  return title.size >= 2 && lacking <= 1 && shareOfNew(title, task) * title.size <= 1;
}

// The title once more, and the beginning of the first paragraph.
const MAX_OPENING_UNITS = 240;
// What the document says first of a task that it is all about; its sections are on parts of it.
const OPENS_TASK = 1.5;

// Of the task's words: `Creating a Project with Cargo` has two of the three of `create a new project`.
const MIN_NAMED = 0.5;
const NUMBERED = /^[ \t]*\d{1,3}[.)][ \t]/mu;
// As a definition is raised: what stands first by a quarter is about something else.
const IS_ON_TASK = 1.1;
const SHOWS = 1.3;
/** No piece is better than its words by more. */
export const MOST_AS_INSTRUCTION = Math.max(OPENS_TASK, IS_ON_TASK, SHOWS);

/** How much better than its words a piece shows it: 1 where it is no listing. */
export function worthAsExample({ kind }: Pick<EvidenceSentence, 'kind'>): number {
  return kind === 'code' ? IS_EXAMPLE : 1;
}

// What makes up for a listing's having few of the words, and for standing there without a sentence.
export const IS_EXAMPLE = 1.9;

/*
 * Lists of facts: `- Price: 9.99 EUR`. Who asks what something costs is answered by one, though the sentences beside it name the
 * thing more often.
 */

/** The words of a question, in terms, and with them what a fact that they ask for is labelled. */
export function askedLabels(question: string, language: string | null): Set<string> {
  const labels = contentTerms(question, language);
  const normalizer = termNormalizer(language);
  tokenize(question, normalizer, (_form, _position, start, end) => {
    const surface = question.slice(start, end);
    for (const { term } of priceWords(surface, normalizer.language)) labels.add(term);
  });
  return labels;
}

const LABELLED = /^[ \t]*[-*•‣◦–][ \t]+([^\s:：]{1,40}(?: [^\s:：]{1,20}){0,2})[:：][ \t]*\S/gmu;

/** How much better than its words a list answers: 1 where no label is asked for that the name of the thing lacks. */
export function worthAsLabelled(
  { kind, text, passage }: Pick<EvidenceSentence, 'kind' | 'text' | 'passage'>,
  asked: ReadonlySet<string>,
): number {
  if (kind !== 'list') return 1;
  const { title, language } = passage.source;
  const named = contentTerms(title, language);
  const isAsked = (term: string) => asked.has(term) && !named.has(term);
  const labels = Array.from(text.matchAll(LABELLED), ([, label = '']) => label);
  const fits = labels.some((label) => [...contentTerms(label, language)].some(isAsked));
  return fits ? IS_LABELLED : 1;
}

// What makes up for standing there without a sentence, and for naming the thing only in its title.
export const IS_LABELLED = 1.5;
