import { foldPlaceName } from '../places/fold-place-name.ts';

/*
 * Cities of more than 100,000 people, and countries, whose names are common words of English, German, French or Spanish, first
 * names, or more often something else (the lemmas of WordNet that are no instances, looked up among the places, and what
 * `npm run bench -- cards` showed).
 */
const WORDS = new Set(
  `aba aurora bath batman bender bimbo bole boulder brent buffalo bush carrefour central centennial centurion chandler
  charleston chesterfield concord cork corona davenport delta derby enterprise erode franklin fuji ganja garland
  gilbert hamilton harrow hue independence jersey jingling kent lira levis male man manta mascara mesa mesquite metro
  midland mobile moron nada natal nice norman nyala oral orange paradise perm providence reading riverside ruse saga
  saki sale savannah shaping simmering slough split surprise tamale tanga thane turkey tyre van vista victoria warren
  chad lincoln madison jackson charlotte florence salem grace regina olympia santa ana essen halle hagen post neuss
  worms nancy lens merida flores palmas arden como bar same mons born deal rust eden laval gap archway araucaria
  diamond arlington carson camden clifton windsor chelsea lancaster richmond newport bradford stafford dover
  kensington hampton rochester berkeley austin montgomery augusta columbia elizabeth irvine kingston logan marlow
  riviera sofia lowell everett fargo`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a name is also a word or a first name, so that typing it says little of a place. With a comma (`bath, uk`) it is meant. */
export function isCommonWord(name: string): boolean {
  return !name.includes(',') && WORDS.has(foldPlaceName(name));
}
