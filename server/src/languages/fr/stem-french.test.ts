import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemFrench } from './stem-french.ts';

const { normalize } = termNormalizer('fr');
const termOf = (word: string) => normalize(word).indexTerm;

/** Whether a word is looked at where a term is looked for. */
function isLookedAt(word: string, term: string): boolean {
  const units = new Uint16Array([...word].map((letter) => letter.charCodeAt(0)));
  return wordsThatMayHave([term], 'fr')?.isChosen(units, 0, units.length) ?? true;
}

describe('forms of one word meet', () => {
  it.each([
    'vélo vélos',
    'loi lois',
    'menu menus',
    'essai essais',
    'danger dangers',
    'option options',
    'opinion opinions',
    'jeu jeux',
    'lieu lieux',
    'bijou bijoux',
    'travail travaux',
    'journal journaux',
    'nouveau nouvel nouvelle nouveaux nouvelles',
    'beau bel belle beaux',
    'vieux vieil vieille',
    'actif active actifs actives',
    'public publique publics',
    'sec sèche',
    'doux douce',
    'petit petite petits petites',
    'crédit crédits',
    'français française françaises',
    'gros grosse',
    'précis précise précises',
    'léger légère légers',
    'directeur directrice directrices',
    'acteur actrice',
    'vendeur vendeuse',
    'heureux heureuse',
    'poser pose posent posez posé posons',
    'rester restent',
    'passer passe passent',
    'finir finit finissent fini',
    'apprécier apprécie apprécient appréciez',
    'modifier modifie modifiez modifié',
    'payer paye paie paient payent payez',
    'ouvrir ouvre ouvert ouverte',
    'prendre prend pris prennent prenez',
    'comprendre compris comprend',
    'mettre mis met mettent',
    'obtenir obtient obtenu obtenue',
    'attendre attend attendu attendent',
    'réduire réduit réduite réduisent',
    'connaître connaitre connu connaissent',
    'client clients cliente',
    'moment moments',
    'mettre mis mise',
    'devoir doit doivent',
    'pouvoir peut',
    'mourir meurt',
    'faire font fera',
  ])('%s', (words) => {
    const [first = '', ...others] = words.split(' ');
    for (const other of others) {
      expect([other, termOf(other)]).toEqual([other, termOf(first)]);
      expect([other, isLookedAt(other, termOf(first))]).toEqual([other, true]);
    }
  });
});

describe('words of different meaning stay apart', () => {
  it.each([
    'fois foi',
    'mois moi',
    'cas ca',
    'bus bu',
    'gras gré',
    'pays payer',
    'paris pari',
    'souris sourire',
    'permis permettre',
    'revenu revenir',
    'entreprise entreprendre',
    'agent âge',
    'argent arg',
    'client clie',
    'papier pape',
    'ouvrier ouvrir',
    'motif motiver',
    'prise prendre',
  ])('%s', (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

it('every word of letters has a stem, the same each time', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeilmnorstuxzéèêçœ'), minLength: 1 });
  const endings = fc.constantFrom('', 's', 'x', 'ent', 'ons', 'iez', 'trice', 'asse', 'euse', 'y');
  fc.assert(
    fc.property(letters, endings, (beginning, ending) => {
      const word = beginning + ending;
      expect(stemFrench(word)).not.toBe('');
      expect(stemFrench(word)).toBe(stemFrench(word));
    }),
  );
});
