import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemItalian } from './stem-italian.ts';

const { normalize } = termNormalizer('it');
const termOf = (word: string) => normalize(word).indexTerm;

/** Whether a word is looked at where a term is looked for. */
function isLookedAt(word: string, term: string): boolean {
  const units = new Uint16Array([...word].map((letter) => letter.charCodeAt(0)));
  return wordsThatMayHave([term], 'it')?.isChosen(units, 0, units.length) ?? true;
}

describe('forms of one word meet', () => {
  it.each([
    'chiave chiavi',
    'lago laghi',
    'amico amici amica amiche',
    'gioco giochi',
    'medico medici',
    'uomo uomini',
    'attore attrice attori attrici',
    'direttore direttrice',
    'zio zii',
    'alto alta alti alte',
    'anno anni',
    'italiano italiana italiani italiane',
    'cattivo cattiva cattive',
    'militare militari',
    'camera camere',
    'lettera lettere',
    'libero libera libere',
    'carattere caratteri',
    'infermiere infermiera infermieri',
    'minuto minuti',
    'rifiuto rifiuti',
    'credito crediti',
    'mano mani',
    'braccio braccia',
    'usare uso usa usiamo usato usano',
    'aprire apre aperto aperta apriamo',
    'scrivere scritto scrive',
    'prendere preso prende',
    'comprendere compreso',
    'mettere messo messa',
    'tenere tiene tengono tenuto',
    'venire viene vengo',
    'produrre produce prodotto',
    'proporre propone proposto proposta',
    'scegliere scelto scelgo',
    'chiudere chiuso chiude',
    'aiutare aiutate aiutatemi',
    'muovere mosso muove',
    'cuocere cotto',
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
    'credito credere',
    'saluto sale',
    'genere generoso',
    'ago agire',
    'popolo popolare',
    'posto porre',
    'soldato soldi',
    'mercato merce',
    'capitano capitare',
  ])('%s', (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

it('every word of letters has a stem, the same each time', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeghilmnoprstuvzàèìòù'), minLength: 1 });
  const endings = fc.constantFrom(
    '',
    'i',
    'e',
    'ghi',
    'chi',
    'tore',
    'trice',
    'avi',
    'iamo',
    'ano',
    'uto',
    'are',
    'atemi',
  );
  fc.assert(
    fc.property(letters, endings, (beginning, ending) => {
      const word = beginning + ending;
      expect(stemItalian(word)).not.toBe('');
      expect(stemItalian(word)).toBe(stemItalian(word));
    }),
  );
});
