import type { Clock } from '../../runtime/clock.ts';
import type { AnswerStep, TellStep } from '../answer-step.ts';
import type { AskedQuestion } from '../asked-question.ts';
import type { Evidence } from '../evidence.ts';
import type { FindingServices } from '../findings.ts';

/** Wraps the services so that their steps for one answer are reported. */
export function withSteps(
  { readQuestion, findEvidence, findCard }: FindingServices,
  report: TellStep,
  stopwatch: Clock,
): FindingServices {
  const begin = () => {
    const startedMs = stopwatch.now();
    return () => ({ startedMs, durationMs: stopwatch.now() - startedMs });
  };
  return {
    readQuestion(conversation) {
      const end = begin();
      const asked = readQuestion(conversation);
      report({ ...readStep(asked, conversation.length), ...end() });
      return asked;
    },
    async findEvidence(question, signal) {
      const end = begin();
      const query = wordsOf(question);
      let evidence = NOT_FOUND;
      try {
        const result = await findEvidence(question, signal);
        evidence = summaryOf(result);
        return result;
      } finally {
        const { titles, ...counts } = evidence;
        report({ kind: 'search', ...counts, ...end(), content: { query, titles } });
      }
    },
    async findCard(text, language, signal) {
      const end = begin();
      const card = await findCard(text, language, signal);
      report({ kind: 'card', card: card?.kind ?? null, ...end() });
      return card;
    },
  };
}

type StepOf<Kind extends AnswerStep['kind']> = Omit<
  Extract<AnswerStep, { readonly kind: Kind }>,
  'startedMs' | 'durationMs'
>;

function readStep(asked: AskedQuestion, turns: number): StepOf<'read'> {
  const { text, query, intent, language, masked, pasted } = asked;
  return {
    kind: 'read',
    intent: intent.kind,
    language,
    turns,
    masked,
    pastedCharacters: pasted?.text.length ?? 0,
    content: { question: clipped(text, MAX_QUESTION_UNITS), query: wordsOf({ query }) },
  };
}

function wordsOf({ query }: Pick<AskedQuestion, 'query'>): string[] {
  return query.map(({ text }) => clipped(text, MAX_QUESTION_UNITS));
}

interface FoundEvidence extends Pick<StepOf<'search'>, 'confidence' | 'passages' | 'sentences'> {
  readonly titles: readonly string[];
}

const NOT_FOUND: FoundEvidence = { confidence: null, passages: 0, sentences: 0, titles: [] };

function summaryOf({ confidence, passages, sentences }: Evidence): FoundEvidence {
  const titles = new Set(passages.map(({ source }) => clipped(source.title, MAX_TITLE_UNITS)));
  return {
    confidence,
    passages: passages.length,
    sentences: sentences.length,
    titles: [...titles],
  };
}

// Longer questions and titles are still recognised by their beginning.
const MAX_QUESTION_UNITS = 2_000;
const MAX_TITLE_UNITS = 200;

function clipped(text: string, maxUnits: number): string {
  return text.length <= maxUnits ? text : `${text.slice(0, maxUnits).toWellFormed()}…`;
}
