import type { TopicName } from '@quarry/contract/vocabulary';

/** The words of each topic in one language: words apart by blanks, `a_b` two and more that follow each other. */
export type TopicWords = Readonly<
  Record<
    TopicName,
    {
      readonly strong: string;
      readonly usual: string;
      readonly weak: string;
      readonly against?: string;
    }
  >
>;
