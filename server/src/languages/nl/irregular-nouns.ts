import {
  pairsOf,
  type WordSet,
  type WordTable,
  wordSet,
  wordsOf,
  wordTable,
} from '../word-tables.ts';

/** Plurals and other forms that no rule of spelling tells, by the word that they are a form of. */
export const IRREGULAR_FORMS: WordTable = wordTable(() =>
  pairsOf(`
  leden:lid eieren:ei musea:museum gymnasia:gymnasium media:medium centra:centrum data:datum politici:politicus
  musici:musicus critici:criticus technici:technicus academici:academicus historici:historicus medici:medicus
  catalogi:catalogus fora:forum criteria:criterium aquaria:aquarium ministeria:ministerium laboratoria:laboratorium
  visa:visum stadia:stadion stadions:stadion indices:index matrices:matrix codices:codex koeien:koe vlooien:vlo
  smeden:smid kleren:kleed christen:christen christenen:christen reden:reden redenen:reden
`),
);

/** The same at the end of compounds: `hoofdsteden`. */
export const IRREGULAR_ENDINGS: WordTable = wordTable(() =>
  pairsOf(`
  steden:stad schepen:schip kinderen:kind bladeren:blad goederen:goed volkeren:volk liederen:lied beenderen:been
  kalveren:kalf lammeren:lam raderen:rad hoenderen:hoen gemoederen:gemoed runderen:rund musea:museum eieren:ei
  gelederen:gelid bestuursleden:bestuurslid teamleden:teamlid kamerleden:kamerlid gezinsleden:gezinslid
  raadsleden:raadslid koeien:koe centra:centrum
`),
);

/** Stems that are spelt short without an ending, though long with one: `dagen` is `dag`. */
export const SHORT_IN_SINGULAR: WordTable = wordTable(() =>
  pairsOf(`
  grov:grof glaz:glas dag:dag weg:weg pad:pad gat:gat bad:bad blad:blad dak:dak god:god hov:hof vat:vat grav:graf dal:dal slag:slag
  lot:lot hol:hol stav:staf spel:spel schot:schot
`),
);

/** Words in `-s` that are no plurals. */
export const KEEPS_S: WordSet = wordSet(`
  chaos kosmos albatros thomas christmas lucas lukas jonas nicolas elias matthias atlas ananas canvas kompas terras matras
  moeras harnas karkas alias pancreas texas kansas vegas
`);

/** Where a word of several syllables ends so, its `s` is its own: `ziekenhuis`, `werkplaats`. */
export const KEEPS_S_AT_END: readonly string[] = wordsOf(`
  fiets kans dans plaats prins medemens toets gids beurs koers laars kaars reeks heks rots muts seks aans ands lijks langs
  danks wens grens contactlens hals pols puls vals mars paars dwars schaars spits flits loods brons trots iets niets
  koets links rechts slechts straks steeds reeds sinds volks niks telkens volgens wegens tevens trouwens minstens hoogstens
  duits engels brussels spaans deens noors gas glas gras jas handtas rugtas schooltas broeikas bankpas kompas bos vos los adres
  succes proces congres expres exces abces fles rijles bijles zangles muziekles bordes prinses oos eens tijdens eres ares
  verlies advies precies devies servies overigens
`);

/** Plurals in `-s` of words of one syllable, or in spite of how they end. */
export const PLURALS_IN_S: WordSet = wordSet(`
  films clubs flats tests jobs apps chips trams shops games sites teams hits fans cents bands trends trucs tips tools chefs
  blogs posts clips bars cheques vans trucks scans tweets likes quads rails pubs cups skis beats drums drinks drugs kids shows
  jeeps jets pins prints quotes sheets spots starts streams tags tanks zooms clowns zoons broers collegas omegas kilos silos
  combos turbos jumbos prostituees trainees entrees babys hobbys partys pupils videoclips cadeaus bureaus niveaus plateaus
`);

/** Behind `i` and `u` an `s` is seldom one of a plural: only in these, and in compounds with them. */
export const PLURALS_IN_IS_AND_US: readonly string[] = wordsOf(
  'taxis bikinis alibis wikis kiwis juryis menus paraplus gurus emus kanus accus tiramisus tipis okapis',
);
