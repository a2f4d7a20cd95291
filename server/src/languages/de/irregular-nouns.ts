import {
  pairsOf,
  type WordSet,
  type WordTable,
  wordSet,
  wordsOf,
  wordTable,
} from '../word-tables.ts';

/** Plurals and other forms of nouns and adjectives that no ending tells, by the word that they are a form of. */
export const IRREGULAR_FORMS: WordTable = wordTable(() =>
  pairsOf(`
  alben:album aromen:aroma agenden:agenda arenen:arena veranden:veranda dramen:drama schemen:schema schemata:schema
  prismen:prisma dogmen:dogma dogmata:dogma traumata:trauma kommata:komma themata:thema klimata:klima komata:koma
  stigmata:stigma villen:villa pizzen:pizza saunen:sauna diven:diva mensen:mensa razzien:razzia skalen:skala
  visa:visum lexika:lexikon praktika:praktikum antibiotika:antibiotikum narkotika:narkotikum spezifika:spezifikum
  charakteristika:charakteristikum stadien:stadion
  indizes:index indices:index matrizen:matrix matrices:matrix atlanten:atlas atlasse:atlas kakteen:kaktus
  boni:bonus modi:modus tempi:tempo termini:terminus stimuli:stimulus korpora:korpus genera:genus tempora:tempus
  celli:cello soli:solo espressi:espresso cappuccini:cappuccino
  zirkusse:zirkus zirkussen:zirkus typen:typ
  eier:ei eiern:ei eies:ei knien:knie herrn:herr nachbarn:nachbar bauern:bauer
  freier:frei
  hohe:hoch hohen:hoch hoher:hoch hohem:hoch hohes:hoch höher:hoch höhere:hoch höheren:hoch höherer:hoch höheres:hoch
  höherem:hoch höchst:hoch höchste:hoch höchsten:hoch höchster:hoch höchstes:hoch höchstem:hoch
  raue:rau rauen:rau raues:rau rauer:rau
`),
);

/** The same at the end of compounds: `bankkonten`. */
export const IRREGULAR_ENDINGS: WordTable = wordTable(() =>
  pairsOf(`
  museen:museum zentren:zentrum themen:thema themas:thema firmen:firma paradigmen:paradigma panoramen:panorama
  konten:konto risiken:risiko ismen:ismus rithmen:rithmus rhythmen:rhythmus viren:virus radien:radius zyklen:zyklus
  globen:globus nachbarn:nachbar busse:bus bussen:bus busses:bus praktika:praktikum spektren:spektrum indizes:index
  fotoalben:fotoalbum musikalben:musikalbum studioalben:studioalbum soloalben:soloalbum livealben:livealbum
`),
);

/** Words in a vowel and `s` that are no plurals. Names as well: `lukas`, `barbados`. */
export const WITHOUT_PLURAL_S: WordSet = wordSet(`
  etwas atlas ananas thomas andreas lukas jonas niklas judas elias tobias matthias mathias nicolas nikolas texas kansas
  dallas hellas las vegas christmas caracas honduras bahamas arkansas pampas caritas veritas pythagoras pegasus silvas
  alias bias canvas pankreas barabbas madras damaskus
  chaos kosmos cosmos mythos pathos ethos epos eros moos kokos famos kurios grandios dubios furios rigoros rhinozeros
  albatros trapezos athos amos logos laos lagos davos barbados burgos samos kos naxos paros mykonos rhodos helios
  blues carlos marcos santos dos tetanos pharos asbestos drauflos barfuss virtuos nervos salos
  schnaps gips klaps raps kollaps grips mumps schlips mops knirps rülps stups schwips klops hops pips ellips
  news windows
`);

/** Where a word ends so, its `s` is none of a plural: `kostenlos`. */
export const ENDINGS_WITHOUT_PLURAL_S =
  'glas gras gas los moos chaos tismos raps schlips schnaps'.split(' ');

/** Of the words in `-los` those that are plurals. */
export const PLURALS_IN_LOS: WordSet = wordSet('kilos silos polos solos cellos hallos');

/** Behind `i` and `u` an `s` is seldom one of a plural (`basis`, `status`): only in these, and in compounds with them. */
export const PLURALS_IN_IS_AND_US: readonly string[] = wordsOf(`
  taxis skis azubis profis gummis kombis alibis bikinis kiwis wikis minis pullis navis müslis studis promis chilis kulis
  omis opis salamis zucchinis tsunamis wessis ossis nazis mamis papis emojis multis haikus kanus akkus kakadus iglus
  emus gurus tabus sudokus uhus kängurus filous menus
`);

/** Words whose last `s` Snowball's algorithm takes for an ending: `kurse` keeps it. */
export const WITH_S: WordSet = wordSet(
  'kurs hals gans zins fels puls impuls vers lachs fuchs dachs luchs wachs krebs keks koks konsens diskurs exkurs pils volks mars',
);
