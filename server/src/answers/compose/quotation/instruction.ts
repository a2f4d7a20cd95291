import type { EvidenceSentence } from '../../evidence.ts';
import { contentTerms, shareOfNew } from '../content-terms.ts';

/*
 * Questions for how something is done. `How do I install it on Linux?` is answered by the command in the section on installing
 * on Linux, not by a sentence that has all of these words.
 */

const ASKING: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:and|so|but|ok|then),? )?how (?:do|does|can|could|to|should|would|must)(?= )/iu,
  de: /^(?:und |also )?wie (?:kann|können|könnte|muss|müssen|soll|sollte|lässt|mache|macht|geht|\p{L}+e ich|\p{L}+t man)(?= )/iu,
  fr: /^(?:et |alors )?comment(?= )/iu,
  es: /^¿?(?:y |pues )?cómo (?:se |puedo |puede |hago |hacer |\p{L}+[oar](?= ))/iu,
  it: /^(?:e |allora )?come (?:si |posso |faccio |\p{L}+are )/iu,
  nl: /^(?:en |dus )?hoe (?:kan|moet|\p{L}+ ik)(?= )/iu,
  pt: /^(?:e |então )?como (?:se |posso |faço |\p{L}+[aei]r )/iu,
  ru: /^(?:а |и )?как (?:мне |можно |\p{L}+ть )/iu,
  zh: /^(?:如何|怎么|怎样|怎麼)|(?:怎么|怎样)[做办用][？?]?$/u,
  ja: /(?:どうやって|どのように|方法は)/u,
};

/** The words of a question for how something is done, in terms; `null`: it asks for something else. */
export function askedTask(question: string, language: string | null): Set<string> | null {
  const subtag = (language ?? 'en').toLowerCase().split(/[-_]/, 1)[0] ?? 'en';
  const text = question.trim();
  if (text.length > MAX_QUESTION_UNITS || !ASKING[subtag]?.test(text)) return null;
  const terms = contentTerms(text.replace(ASKING[subtag], ' '), language);
  return terms.size === 0 ? null : terms;
}

const MAX_QUESTION_UNITS = 200;

/** How much better than its words a piece says how it is done: 1 where neither its form nor its section is about that. */
export function worthAsInstruction(
  { kind, text, passage, start }: Pick<EvidenceSentence, 'kind' | 'text' | 'passage' | 'start'>,
  task: ReadonlySet<string>,
): number {
  const { title, language } = passage.source;
  if (kind === 'sentence' && isOpeningOf(passage, start, task)) return OPENS;
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
const OPENS = 1.5;

// Of the task's words: `Creating a Project with Cargo` has two of the three of `create a new project`.
const MIN_NAMED = 0.5;
const NUMBERED = /^[ \t]*\d{1,3}[.)][ \t]/mu;
// As a definition is raised: what stands first by a quarter is about something else.
const IS_ON_TASK = 1.1;
const SHOWS = 1.3;
