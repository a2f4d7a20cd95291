import type { CorpusPassage } from '../corpus/corpus-passage.ts';
import { type JudgedSet, readJudgedSet } from '../quality/judged-set.ts';
import type { FollowUp } from './follow-up-set.ts';

/** A follow-up with its passage. */
export interface JudgedFollowUp {
  readonly followUp: FollowUp;
  readonly passageIds: ReadonlySet<string>;
}

/** Passages, and conversations about them. */
export interface ConversationCorpus {
  readonly passages: readonly CorpusPassage[];
  readonly followUps: readonly JudgedFollowUp[];
}

/**
 * One passage for each section that CANARD's conversations are about: its heading, and the answers from it. Its authors saw the
 * heading, so it is the first turn here: without it, `he` could not be resolved.
 */
export function canardCorpus(all: readonly FollowUp[]): ConversationCorpus {
  const sections = new Map<string, { id: string; answers: Set<string> }>();
  for (const { topic, answers } of all) {
    const title = topic.join(' – ');
    const section = sections.get(title) ?? { id: `section-${sections.size}`, answers: new Set() };
    for (const answer of answers) section.answers.add(answer);
    sections.set(title, section);
  }
  return {
    passages: Array.from(sections, ([title, { id, answers }]) =>
      passage(id, title, [...answers].join('\n')),
    ),
    followUps: all
      .filter(({ earlier }) => earlier.length > 0)
      .map((followUp) => ({
        followUp: {
          ...followUp,
          earlier: [followUp.topic.join(', '), ...followUp.earlier],
          answers: ['', ...followUp.answers],
        },
        passageIds: new Set([sections.get(followUp.topic.join(' – '))?.id ?? '']),
      })),
  };
}

/**
 * Passages of CLAPNQ among those of other sets, and MTRAG's conversations that begin with a question of CLAPNQ: what they began with
 * is in its passage. The other conversations are about collections that are not here.
 */
export async function mtragCorpus(
  all: readonly FollowUp[],
  judgedSets: string,
): Promise<ConversationCorpus> {
  const clapnq = await readJudgedSet(judgedSets, 'clapnq-dev');
  const others = await Promise.all(DISTRACTORS.map((name) => readJudgedSet(judgedSets, name)));
  const byQuestion = new Map(clapnq.queries.map((query) => [bare(query.text), query.judgements]));
  return {
    passages: [clapnq, ...others].flatMap(passagesOf),
    followUps: all.flatMap((followUp) => {
      const judgements = byQuestion.get(bare(followUp.earlier[0] ?? ''));
      if (judgements === undefined || followUp.earlier.length === 0) return [];
      const passageIds = [...judgements]
        .filter(([, grade]) => grade > 0)
        .map(([id]) => `clapnq-dev-${id}`);
      return [{ followUp, passageIds: new Set(passageIds) }];
    }),
  };
}

/** Of other subjects, in English. */
const DISTRACTORS = ['clariq-dev', 'xquad-en'];

function passagesOf({ name, documents }: JudgedSet): CorpusPassage[] {
  return documents.map(({ id, title, text }) => passage(`${name}-${id}`, title, text));
}

function passage(id: string, title: string, text: string): CorpusPassage {
  return { id, title, text };
}

function bare(text: string): string {
  return text.toLowerCase().replace(/\W/g, '');
}
