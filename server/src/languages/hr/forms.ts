import type { WordForms } from '../language.ts';

/** How words of Croatian change. */
export const croatianForms: WordForms = {
  prefixes:
    'ne naj po pod pre pri raz u iz z za pred nad bez medu protu od do na ob s samo vise jedno dvo is su',
  endings: `
    a e i o u og om em ova eva ima ama ih im oj oga omu ati iti eti ao io la li lo ala ila alo ali ili ilo an ana
    ano ani ane anje anja anju en ena eno eni ne na ni no nih nim nog mo te s
  `,
  furtherEndings: `
    ski ska sko skog skom skih cki cka cko ckog ckim ost osti oscu nost nosti noscu ovanje ovanja ovan ovana ovano
    ovati irati iran irana irano irani irane iranje iranja iranjem ira iraj irajte iraju iranih iranog uje uju ujemo
    ujte ak ka ku kom ki ke ko ljiv ljiva ljivo ljivi nik nika niku nici enje enja enju enog enom enih enim ast asti
    iji ija ije ijeg ijih atora ator atori jivost
  `,
};
