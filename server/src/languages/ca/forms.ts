import type { WordForms } from '../language.ts';

/** How words of Catalan change. */
export const catalanForms: WordForms = {
  prefixes: 'des re pre sub sobre in im contra entre extra auto co',
  endings: `
    a e s es os ar er ir re at ada ats ades it ida its ides ut uda uts udes ant ent int en em eu ava aven ara are
    ment la lo
  `,
  furtherEndings: `
    cio cions ments able ables ible ibles dor dora dors dores itat itats ista istes isme iu iva ius ives al als osa
    osos oses ari aria aris aries era ers eres itzar itza itzat itzada itzats itzades ancia ancies atge atges ulat
    ulats acio acions arien eria erien
  `,
};
