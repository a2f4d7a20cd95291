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
 * The form of answer that a question asks for (a definition, an instruction, a labelled value), and the factor by which the
 * score of a piece of that form is raised.
 */

/*
 * Questions for a definition, and sentences that define. `What is ownership?` is answered by a sentence that begins with
 * ownership, not by one that repeats the word.
 */

const SAYING = new RegExp(
  `(?:^|[\\s,)])(?:${definers(SPACED_LANGUAGES)})(?=[\\s,])|:(?= )|${definers(DENSE_LANGUAGES)}`,
  'iu',
);
/** A form of `be` after the subject. */
const COPULA = new RegExp(
  `(?:^|[\\s,)])(?:${alternatives(({ statements }) => statements?.isOrWas)})(?! \\p{L}+ed(?![\\p{L}]))(?=[\\s,])`,
  'iu',
);
/** An indefinite subject, which generalises: `A trait object points to …`. */
const OF_ALL = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.indefinite)}) `,
  'iu',
);

/** Words between a subject and its definition. */
function definers(languages: readonly Language[]): string {
  return alternatives(({ statements }) => statements?.defines, languages);
}

/** With more terms, the question is about a detail of the subject. */
const MAX_SUBJECT_TERMS = 3;

/** The terms of the subject that a question asks to define; `null`: it asks for something else. */
export function askedSubject(question: string, language: string | null): Set<string> | null {
  const asks = knownLanguage(primarySubtag(language))?.dialogue?.asksForDefinition;
  if (question.length > MAX_SUBJECT_UNITS || !asks?.test(question.trim())) return null;
  const rest = question.trim().replace(asks, ' ');
  const terms = contentTerms(rest.trim() === '' ? question : rest, language);
  return terms.size === 0 || terms.size > MAX_SUBJECT_TERMS ? null : terms;
}

const MAX_SUBJECT_UNITS = 120;

/**
 * The factor by which a sentence answers a question for a definition better than its words say: 1 if it only mentions the
 * subject. `isOpening`: it is the first below a title or heading that names the subject and nothing else.
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
  // The first line of a README, below the name, often has no verb: `A benchmarking tool.`
  if (shareOfNew(subject, said) > 0)
    return isOpening && OF_ALL.test(sentence) ? OPENS_SUBJECT * DEFINES : 1;
  const isBrief = said.size <= subject.size + MAX_OTHER_TERMS;
  if (!isBrief) return opening;
  const isSaid = (of: RegExp) => saysOf(subject, beginning, of, language);
  if (isSaid(SAYING) || OF_ALL.test(sentence)) return opening * DEFINES;
  return opening * (isSaid(COPULA) ? SAYS_OF : SPEAKS_OF);
}

/** A conditional sentence is no definition. */
const CONDITION = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.conditions)})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Whether the sentence is about a member of the subject: `Rc::clone only increments …`. */
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

/** Whether the first content word is the subject: `Slices let you …`, not `String slices are …`. */
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

/** Whether the definition is in a later clause: `… the type Rc<T>, which is an abbreviation`, `this is called borrowing`. */
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

/** Whether the verb follows the subject itself: `cargo check is` says nothing about cargo. */
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
// Enough to pass sentences with a few more of the words, too little to raise unrelated ones.
const DEFINES = 1.25;
const SAYS_OF = 1.15;
const SPEAKS_OF = 1.1;
const OPENS_SUBJECT = 1.2;
const BEGINS = 1.06;
/** Maximum of {@link worthAsDefinition}. */
export const MOST_AS_DEFINITION = OPENS_SUBJECT * BEGINS * DEFINES;

/** Whether a title or heading names the subject and at most one other word: `The Slice Type` of slices. */
export function isTitleOf(
  title: string,
  subject: ReadonlySet<string>,
  language: string | null,
): boolean {
  const named = contentTerms(title, language);
  return shareOfNew(subject, named) === 0 && named.size <= subject.size + 1;
}

/*
 * Questions for instructions. `How do I install it on Linux?` is answered by the command in the section on installing on
 * Linux, not by a sentence that has all of these words.
 */

/** The terms of the task that a question asks instructions for; `null`: it asks for something else. */
export function askedTask(question: string, language: string | null): Set<string> | null {
  const asks = knownLanguage(primarySubtag(language))?.dialogue?.asksForTask;
  const text = question.trim();
  if (text.length > MAX_TASK_UNITS || !asks?.test(text)) return null;
  const terms = contentTerms(text.replace(asks, ' '), language);
  return terms.size === 0 ? null : terms;
}

const MAX_TASK_UNITS = 200;

/** The factor for a piece as an instruction: 1 if neither its form nor its section is about the task. */
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

/** Whether a document on the task begins with the piece, ignoring questions: `How to trace an answer`. The title may lack a word of the task. */
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

// The repeated title and the beginning of the first paragraph.
const MAX_OPENING_UNITS = 240;
// The opening of a document on the task; its sections cover parts of the task.
const OPENS_TASK = 1.5;

// Share of the task's words: `Creating a Project with Cargo` has two of the three of `create a new project`.
const MIN_NAMED = 0.5;
const NUMBERED = /^[ \t]*\d{1,3}[.)][ \t]/mu;
// Small, as with definitions: a piece that leads by a quarter is about something else.
const IS_ON_TASK = 1.1;
const SHOWS = 1.3;
/** Maximum of {@link worthAsInstruction}. */
export const MOST_AS_INSTRUCTION = Math.max(OPENS_TASK, IS_ON_TASK, SHOWS);

/** The factor for a piece as an example: 1 if it is no listing. */
export function worthAsExample({ kind }: Pick<EvidenceSentence, 'kind'>): number {
  return kind === 'code' ? IS_EXAMPLE : 1;
}

// Compensates for a listing's few matching words and missing sentences.
export const IS_EXAMPLE = 1.9;

/*
 * Lists of facts: `- Price: 9.99 EUR`. One of them answers what something costs, even if the sentences beside it name the
 * thing more often.
 */

/** The terms of a question, and the labels of the facts that it asks for. */
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

/** The factor for a list of facts: 1 unless the question asks for a label that is not part of the thing's name. */
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

// Compensates for missing sentences and for naming the thing only in the title.
export const IS_LABELLED = 1.5;
