import type { WordForms } from '../language.ts';

/** How words of Hindi change. */
export const hindiForms: WordForms = {
  prefixes: 'अ अन सु कु उप प्रति पुन सह',
  endings: 'ा ी े ो ों ें ि याँ यों ना नी ने ता ती ते कर एं ओं',
  furtherEndings: 'वाला वाली वाले ात्मक ित ीय',
};
