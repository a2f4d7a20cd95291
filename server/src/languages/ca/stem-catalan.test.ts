import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemCatalan } from './stem-catalan.ts';

const { normalize } = termNormalizer('ca');
const termOf = (word: string) => normalize(word).indexTerm;

/** Whether a word is looked at where a term is looked for. */
function isLookedAt(word: string, term: string): boolean {
  const units = new Uint16Array([...word].map((letter) => letter.charCodeAt(0)));
  return wordsThatMayHave([term], 'ca')?.isChosen(units, 0, units.length) ?? true;
}

describe('forms of one word meet', () => {
  it.each([
    'casa cases',
    'centre centres',
    'llibre llibres',
    'ciutat ciutats',
    'nació nacions',
    'català catalana catalans catalanes',
    'camí camins',
    'anglès anglesa anglesos',
    'gos gossos gossa',
    'peix peixos',
    'braç braços',
    'boig boja bojos',
    'amic amiga amics amigues',
    'llarg llarga llargs llargues',
    'boca boques',
    'llengua llengües',
    'platja platges',
    'blau blava blaus blaves',
    'actiu activa',
    'nebot neboda',
    'ràpid ràpida',
    'secretari secretària secretàries',
    'història històries',
    'pròxim pròxima pròxims',
    'premi premis',
    'carrer carrers',
    'acabar acaba acabat acabada acaben acabarà acabava',
    'buscar busca busques',
    'pagar paga pagues',
    'canviar canvia canvien canvi',
    'menjar menja menges',
    'obrir obert oberta',
    'poder pot poden',
    'tenir té tenen tinc',
    'escriure escriu escrit',
    'voler vull volen',
    'veure vist',
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
    'casa cas',
    'porta port',
    'lloc llogar',
    'grau gravar',
    'partit part',
    'costat cost',
    'pecat peça',
    'dona donar',
    'angle anglès',
    'placa plaga',
    'mar mare',
    'obra obrir',
  ])('%s', (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

it('every word of letters has a stem, the same each time', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdegilmnopqrstuvxàèéíòóúçï'),
    minLength: 1,
  });
  const endings = fc.constantFrom(
    '',
    's',
    'es',
    'a',
    'os',
    'ns',
    'ions',
    'ques',
    'gues',
    'ava',
    'ada',
    'eixen',
    'ües',
    'arà',
    'ia',
  );
  fc.assert(
    fc.property(letters, endings, (beginning, ending) => {
      const word = beginning + ending;
      expect(stemCatalan(word)).not.toBe('');
      expect(stemCatalan(word)).toBe(stemCatalan(word));
    }),
  );
});
