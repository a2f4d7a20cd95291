import type { Term } from '../../languages/analysis/term.ts';
import { termNormalizer, termsOfForm } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import { assessTopics } from './assess-topics.ts';
import type { TopicCase } from './test-topic-cases.ts';
import type { Topic } from './topic.ts';

/** How well topics are recognised, from 0 to 1. */
export interface TopicFigures {
  /** Share of the assigned topics that are right. */
  readonly precision: number;
  /** Share of the required topics that are found. */
  readonly recall: number;
}

/** Measures topics assigned by words alone to texts with known topics. For tests and benchmarks. */
export function measureTopics(cases: readonly TopicCase[]): TopicFigures {
  let [given, right, wanted, found] = [0, 0, 0, 0];
  for (const { must, may, ...text } of cases) {
    const topics = topicsOfText(text);
    given += topics.length;
    right += topics.filter((topic) => must.includes(topic) || may.includes(topic)).length;
    wanted += must.length;
    found += must.filter((topic) => topics.includes(topic)).length;
  }
  return { precision: right / given, recall: found / wanted };
}

/** The topics of a text without any label. */
export function topicsOfText(of: {
  readonly title: string;
  readonly text: string;
  readonly language: string;
}): Topic[] {
  const { title, text, language } = of;
  const terms = {
    title: termsOfText(title, language),
    text: [termsOfText(text, language)],
  };
  const nothing = { type: 'page', url: '', externalId: '', mediaType: '', facts: null } as const;
  return assessTopics({ ...nothing, language }, terms);
}

/** The terms of a text in their order, as the index gets them. */
export function termsOfText(text: string, language: string | null): Term[] {
  const terms: Term[] = [];
  tokenize(text, termNormalizer(language), (form, _position, _start, _end, kind) => {
    if (kind !== 'whole' && kind !== 'part') terms.push(termsOfForm(form));
  });
  return terms;
}
