import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemRomanian } from './stem-romanian.ts';

const { normalize } = termNormalizer('ro');
const termOf = (word: string) => normalize(word).indexTerm;

/** Whether a word is looked at where a term is looked for. */
function isLookedAt(word: string, term: string): boolean {
  const units = new Uint16Array([...word].map((letter) => letter.charCodeAt(0)));
  return wordsThatMayHave([term], 'ro')?.isChosen(units, 0, units.length) ?? true;
}

describe('forms of one word meet', () => {
  it.each([
    'plan planul planuri planurile planurilor',
    'caz cazuri',
    'apel apeluri',
    'drept drepturi drepturile',
    'aventură aventuri aventura',
    'băiat băieți băiatul',
    'fată fete fata fetele',
    'copil copii copilul copiilor',
    'floare flori florile',
    'carte cărți cartea cărților',
    'casă case casei casele',
    'frumos frumoasă frumoși frumoase',
    'piatră pietre',
    'verde verzi',
    'avion avioane',
    'motor motoare',
    'studiu studiul studii studiile',
    'birou biroul birouri',
    'centru centrul',
    'oraș orașe orașul oraşul',
    'informație informații informaţii informațiile',
    'libertate libertăți libertatea libertăților',
    'lucrare lucrări lucrărilor',
    'produs produse produsele',
    'necesar necesară necesare',
    'posibil posibilă posibile',
    'om oameni oamenii',
    'cuvânt cuvinte',
    'citesc citi citit citește citească',
    'iubesc iubi iubit',
    'lucrez lucra lucrat lucrează',
    'văd vede văzut vedea',
    'fac face făcut',
    'tânăr tineri',
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
    'soare soră',
    'lucru lucra',
    'privat privi',
    'soldat sold',
    'serie seară',
    'salată sală',
    'bărbat barbă',
    'minut mină',
    'cuțit cutie',
    'sărut sări',
    'caz căzut',
    'viteză vită',
    'loc locui',
  ])('%s', (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

it('every word of letters has a stem, the same each time', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefgilmnoprstuzăâîșțşţ'),
    minLength: 1,
  });
  const endings = fc.constantFrom(
    '',
    'uri',
    'urile',
    'ul',
    'ului',
    'esc',
    'ească',
    'ez',
    'at',
    'it',
    'iu',
    'ii',
    'oasă',
    'ări',
    'zi',
  );
  fc.assert(
    fc.property(letters, endings, (beginning, ending) => {
      const word = beginning + ending;
      expect(stemRomanian(word)).not.toBe('');
      expect(stemRomanian(word)).toBe(stemRomanian(word));
    }),
  );
});
