import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsThatMayHave } from '../analysis/choose-words.ts';
import { termNormalizer } from '../analysis/term-normalizer.ts';
import { stemSpanish } from './stem-spanish.ts';

const { normalize } = termNormalizer('es');
const termOf = (word: string) => normalize(word).indexTerm;

/** Whether a word is looked at where a term is looked for. */
function isLookedAt(word: string, term: string): boolean {
  const units = new Uint16Array([...word].map((letter) => letter.charCodeAt(0)));
  return wordsThatMayHave([term], 'es')?.isChosen(units, 0, units.length) ?? true;
}

describe('forms of one word meet', () => {
  it.each([
    'ciudad ciudades',
    'luz luces',
    'autobús autobuses',
    'lápiz lápices',
    'examen exámenes',
    'imagen imágenes',
    'joven jóvenes',
    'mujer mujeres',
    'lugar lugares',
    'dólar dólares',
    'menú menús',
    'taxi taxis',
    'café cafés',
    'club clubs clubes',
    'alto alta altos altas',
    'próximo próximos próxima',
    'año años',
    'hermoso hermosas',
    'financiero financiera',
    'cerrar cierra cerrado cierre cerró',
    'pensar piensa pensamos',
    'poder puede pueden pudo',
    'encontrar encuentra encontrado',
    'volver vuelve vuelto volvió',
    'empezar empieza empecé empiece',
    'tener tiene tienen tengo tuvo',
    'mantener mantiene mantuvo',
    'venir viene vengo',
    'pedir pide pidió',
    'seguir sigue siguió',
    'hacer hace hago hizo hecho',
    'poner pongo puso',
    'proponer propuesto',
    'decir dice dijo dicho',
    'producir produzco produce produjo',
    'conocer conozco conoce',
    'buscar busca busque busqué',
    'pagar paga pague',
    'abrir abierto abierta abre',
    'escribir escrito escribe',
    'usar usa usamos usaba usado',
    'registrar regístrate registrarte',
    'cambiar cambió cambia',
    'enviar envía envió enviado',
    'dormir duerme durmió',
    'colgar cuelga',
    'costar cuesta',
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
    'placer plaza',
    'policía póliza',
    'marca marzo',
    'placa plazo',
    'rico rizo',
    'poco pozo',
    'antes ante',
    'acta acto',
    'parte par',
    'comparte compar',
    'bueno bien',
    'vino venir',
    'mar martes',
    'correo correr',
    'cuenta contar',
  ])('%s', (words) => {
    const [one = '', other = ''] = words.split(' ');
    expect(termOf(one)).not.toBe(termOf(other));
  });
});

it('every word of letters has a stem, the same each time', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdegilmnoqrstuzáéíóúñ'), minLength: 1 });
  const endings = fc.constantFrom(
    '',
    's',
    'es',
    'arte',
    'ces',
    'gue',
    'que',
    'ió',
    'ando',
    'ate',
    'imos',
  );
  fc.assert(
    fc.property(letters, endings, (beginning, ending) => {
      const word = beginning + ending;
      expect(stemSpanish(word)).not.toBe('');
      expect(stemSpanish(word)).toBe(stemSpanish(word));
    }),
  );
});
