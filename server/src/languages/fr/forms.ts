import type { WordForms } from '../language.ts';

/** How words of French change. */
export const frenchForms: WordForms = {
  prefixes: 'des re pre sub sur sous in im contre entre extra auto co de',
  endings: `
    e s es er ir re ee ees ez ent ons ant ait aient era eront ai as a i is it ie ies u ue us ues ion ions ment
  `,
  furtherEndings: `
    ation ations ement ements able ables ible ibles eur euse eurs euses ite ites iste istes isme if ive ifs ives al
    ale ales aux eux ier iere iers ieres iser ise isee ises isees isation ants ante antes age ages erait eraient
    irait el elle els elles ien ienne iens iennes ois oise oises ais aise aises
  `,
};
