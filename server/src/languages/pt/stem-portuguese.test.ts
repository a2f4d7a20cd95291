import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemPortuguese } from './stem-portuguese.ts';

const { normalize } = termNormalizer('pt');
const termOf = (word: string) => normalize(word).indexTerm;

/** Whether a word is looked at where a term is looked for. */
function isLookedAt(word: string, term: string): boolean {
  const units = new Uint16Array([...word].map((letter) => letter.charCodeAt(0)));
  return wordsThatMayHave([term], 'pt')?.isChosen(units, 0, units.length) ?? true;
}

describe('forms of one word meet', () => {
  it.each([
    'ação ações',
    'pão pães',
    'mão mãos',
    'jornal jornais',
    'hotel hotéis',
    'papel papéis',
    'nível níveis',
    'possível possíveis',
    'fácil fáceis',
    'civil civis',
    'azul azuis',
    'lençol lençóis',
    'homem homens',
    'jovem jovens',
    'som sons',
    'comum comuns',
    'menu menus',
    'chapéu chapéus',
    'café cafés',
    'robô robôs',
    'lei leis',
    'site sites',
    'show shows',
    'flor flores',
    'luz luzes',
    'alto alta altos altas',
    'próximo próximos',
    'necessário necessária necessárias',
    'bom boa bons boas',
    'alemão alemã alemães',
    'usar usa usamos usou usado',
    'abrir abre aberto abriu',
    'tocar toca toque toquei',
    'pagar pague paga',
    'fazer faz fez feito fazem',
    'dizer diz disse dito',
    'manter mantém mantido manteve',
    'propor propõe proposto proposta',
    'sentir sinto sente',
    'seguir segue sigo',
    'conseguir consigo consegue',
    'construir constrói construído construiu',
    'sair saiu saem saída',
    'servir sirvo serve',
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
    'mãe mão',
    'mais mal',
    'pais país',
    'bens bem',
    'deus de',
    'parque parceria',
    'porque porco',
    'antes ante',
    'imposto impor',
    'posto por',
    'peça pedir',
  ])('%s', (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

it('every word of letters has a stem, the same each time', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdegilmnoqrstuzáãçéíóõ'), minLength: 1 });
  const endings = fc.constantFrom(
    '',
    's',
    'ões',
    'ais',
    'eis',
    'éis',
    'ns',
    'ária',
    'que',
    'gue',
    'ei',
    'imos',
  );
  fc.assert(
    fc.property(letters, endings, (beginning, ending) => {
      const word = beginning + ending;
      expect(stemPortuguese(word)).not.toBe('');
      expect(stemPortuguese(word)).toBe(stemPortuguese(word));
    }),
  );
});
