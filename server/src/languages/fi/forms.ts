import type { WordForms } from '../language.ts';

/** How words of Finnish change. */
export const finnishForms: WordForms = {
  prefixes: 'epa ei yli ali jalki esi uudelleen itse moni yksi kaksi puoli jokais',
  endings: `
    a n t i in en an ta na ssa sta lla lta lle ksi ja jen ista issa illa ille iin ina oja oita ien ni si nsa mme nne
    aa ee uu ut ttu tu ma va vat
  `,
  furtherEndings: `
    ssaan staan llaan ltaan lleen kseen ansa ensa insa malla massa masta maan matta minen misen mista miseen miset
    misessa nut neet nen sen set seen sia iset inen isen isia isiin isten isuus isuuden uus uuden uutta ton ttoman
    ttomia ttomat tonta llinen llisen lliset llista llisia van vaa vien tava tavan tavat tavaa ttava ttavan ttavissa
    ttavaksi tettu tetut tetun tetaan taan daan nikin kin kaan han ihin oihin oista oissa oiden oille tiin ttiin isi
    isin isimme immat immin emme ette emmat
  `,
};
