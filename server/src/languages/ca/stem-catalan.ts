import { stripAccents } from '../analysis/strip-accents.ts';
import { formsOf, wordSet, wordTable } from '../word-tables.ts';

// In place of Snowball's stemmer, which takes suffixes off that make other words (`-tat`, `-ment`), and one of them from the
// plural and none from the singular: `casa`/`cases`, `centre`/`centres`, `acaba`/`acabar`, `amic`/`amigues` did not meet.

/** The stem of a Catalan word: one for singular and plural, both genders, and the forms of a verb. */
export function stemCatalan(word: string): string {
  const known = IRREGULAR.get(word);
  const one = singular(known ?? word);
  const regular = masculine(IRREGULAR.get(one) ?? one);
  const noun = stripAccents(regular.replace(/e$/u, 'a')); // of the plural
  if (NOUNS_IN_A.has(noun)) return noun;
  return evenStem(withoutEnding(stripAccents(withFinalN(regular))));
}

function singular(word: string): string {
  if (!word.endsWith('s') || word.length < 4) return word;
  if (word.endsWith('ües')) return `${word.slice(0, -3)}ua`;
  if (/[àèéíòóú]s$/u.test(word) || WORDS_IN_S.has(word)) return word;
  return /^[^aeiou]+[aeiou]s$/u.test(word) && word.length < 5 ? word : word.slice(0, -1);
}

/** `secretària`, `ràpida`, `pròxima`: not the endings of verbs; and the future, which others are not: `parlarà`, but `separa`. */
function masculine(word: string): string {
  if (/[àèéíòóú][b-df-hj-np-tv-zç]+i[b-df-hj-np-tv-z]?[ae]$/u.test(word)) return word.slice(0, -1);
  return word.replace(/^(.{3,})(?:[ai]r(?:à|às|é|an))$/u, '$1a');
}

/** What is left of these without their `a` is another word: `porta` and `port`. */
const NOUNS_IN_A = wordSet('casa porta punta capa plata sala pilota pala fama cursa bola colla');

/** `nació`, `català`, `camí`: their other forms have an `n`. Not the future of verbs (`parlarà`). */
function withFinalN(word: string): string {
  if (!/[àíóú]$/u.test(word) || /[aeid]rà$/u.test(word) || WITHOUT_N.has(word)) return word;
  return `${word}n`;
}

const WITHOUT_N = wordSet('això allò així menú sofà demà està tabú bisturí bambú xampú algú ningú');

/** Takes the longest ending off that leaves enough of the word. */
function withoutEnding(word: string): string {
  if (WHOLE.has(word)) return word;
  for (const [ending, shortest] of ENDINGS) {
    const length = word.length - ending.length;
    if (length >= shortest && word.endsWith(ending) && /[aeiou]/u.test(word.slice(0, length))) {
      return withSoundOf(word.slice(0, length), ending);
    }
  }
  return word;
}

/** The last consonant as it is written before `a`: `busques` and `busca`, `pagues` and `paga`, `platges` and `platja`. */
function withSoundOf(stem: string, ending: string): string {
  if (!/^[ei]/u.test(ending)) return stem;
  if (/[^aeiou]?[qg]u$/u.test(stem))
    return stem.endsWith('qu') ? `${stem.slice(0, -2)}c` : stem.slice(0, -1);
  return stem.endsWith('g') ? `${stem.slice(0, -1)}j` : stem;
}

/**
 * Stems of verbs of which some forms have another second letter. What looks for words by their first two letters must find all
 * of them, so that letter is written `ə`.
 */
const CHANGING = wordSet('poder sort veur voler');

/** What changes at the end of stems: `amic`/`amiga`, `blau`/`blava`, `nebot`/`neboda`, `gos`/`gossa`, `boig`/`boja`. */
function evenStem(stem: string): string {
  const last = stem.length - 1;
  if (CHANGING.has(stem)) return `${stem[0]}ə${stem.slice(2)}`;
  if (AS_THEY_ARE.has(stem)) return stem;
  if (last >= 3 && /[^aeiou]i$/u.test(stem)) return stem.slice(0, last);
  if (/[aeiou]ig$/u.test(stem)) return `${stem.slice(0, -2)}j`;
  if (/oleg$/u.test(stem)) return `${stem.slice(0, -2)}og`.replace(/g$/u, 'c');
  if (stem.endsWith('ss')) return stem.slice(0, last);
  if (last >= 2 && /[aeiou]v$/u.test(stem)) return `${stem.slice(0, last)}u`;
  if (last >= 3 && /[aeiou]g$/u.test(stem)) return `${stem.slice(0, last)}c`;
  if (last >= 4 && /[aeiou]d$/u.test(stem)) return `${stem.slice(0, last)}t`;
  return stem;
}

/** `gravar` is not `grau`, `llogar` is not `lloc`, `plaga` is not `placa`. */
const AS_THEY_ARE = new Set(['grav', 'clav', 'llog', 'plag', 'novi', 'estadi']);

/** Endings without accents, and how many letters they must leave; longer ones first. */
const ENDINGS: readonly (readonly [ending: string, shortest: number])[] = [
  ['eixen', 3],
  ['eixes', 3],
  ['arien', 3],
  ['arieu', 3],
  ['essim', 3],
  ['essin', 3],
  ['essiu', 3],
  ['assi', 3],
  ['essem', 3],
  ['esseu', 3],
  ['aven', 3],
  ['aria', 3],
  ['arie', 3],
  ['ades', 3],
  ['ides', 3],
  ['udes', 3],
  ['eixo', 3],
  ['eixi', 3],
  ['ava', 3],
  ['ave', 3],
  ['ada', 3],
  ['ade', 3],
  ['ida', 3],
  ['ide', 3],
  ['uda', 3],
  ['ude', 3],
  ['ant', 3],
  ['int', 3],
  ['eix', 3],
  ['ien', 3],
  ['ies', 3],
  ['ar', 3],
  ['ir', 3],
  ['at', 3],
  ['it', 3],
  ['ut', 3],
  ['em', 3],
  ['en', 3],
  ['eu', 4],
  ['im', 4],
  ['ia', 3],
  ['ie', 3],
  ['a', 2],
  ['e', 2],
  ['o', 2],
  ['i', 3],
];

/** Without what looks like an ending these would be other words: `partit` and `part`. */
const WHOLE = wordSet(`
  estat costat soldat partit petit credit debit limit merit esperit profit minut salut institut tribut absolut virtut
  segur madur museu correu europeu trofeu dona restaurant important instant pecat mateix radar cobrir estadi novi
  mare pare maria marit obrir serie dolar mentida centim
  `);

/** An `s` that belongs to the singular: their plural is in `-os`. */
const WORDS_IN_S = wordSet(`
  curs discurs concurs recurs univers divers vers dispers invers pervers fons fals pols temps sens intens immens
  cens consens cors menys dilluns dimarts dimecres dijous divendres
  `);

/** Words and their forms, the word first. */
const FORMS = `
  dia dies
  dona dones
  mare mares
  pare pares
  sèrie sèries
  novi nòvia nòvies
  esclau esclava esclaus esclaves
  agradar agrada agrades agraden
  convidar convida conviden
  oblidar oblida obliden oblides
  saludar saluda saluden
  cuidar cuida cuiden
  unir unit unida units unides uneix
  home hòmens
  cafè cafès
  menú menús
  mà mans
  pa pans
  pla plans plana planes
  bo bons bona bones
  ple plens plena plenes
  fi fins
  bé béns
  cec cega cecs cegues
  mig mitja mitjos mitges
  nen nens nena nenes
  gran grans
  actor actriu actrius
  buit buida buits buides
  obrir obert oberta oberts obertes obre obren obria obrirà obrim obriu
  cobrir cobert coberta coberts cobertes cobreix cobreixen
  descobrir descobert descoberta descoberts descobertes descobreix
  escriure escrit escrita escrits escrites escriu escriuen escrivia
  descriure descrit descrita descrits descrites
  inscriure inscrit inscrita inscrits inscrites
  prendre pren prenen pres presa preses prenc prenia
  aprendre aprèn aprenen après apresa
  comprendre comprèn comprenen comprès compresa compresos
  vendre ven venut venuda venuts venudes venia
  entendre entén entenen entès entesa entenc
  atendre atén atenen atès
  respondre respon responen respost
  perdre perd perden perdut perduda perduts perdudes perdia
  rebre rep reben rebut rebuda rebuts rebudes rebia
  viure viuen viscut vivia vivim
  beure beu beuen begut bevia
  moure mou mouen mogut movia
  veure veuen vist vista vists vistes veia veig
  creure creuen cregut creia crec
  caure cauen caigut
  fer fa fan faig fem feu feia feien fet feta fets fetes farà faran
  dir diu diuen dic diem deia dit dita dits dites dirà
  anar anem aneu anava
  poder pot poden puc podem podeu podia pogut podrà podran podria puguin pugui
  voler vol volen vull volem volia volgut voldria vulgui
  saber sap saben sé sabem sabia sabut
  tenir té tenen tinc tenim tenia tingut tindrà tindran tingui
  mantenir manté mantenen mantingut mantinguda
  obtenir obté obtenen obtingut obtinguda
  contenir conté contenen contingut
  venir ve vénen venen vinc vingut vindrà
  conèixer coneix coneixen conec conegut coneguda coneguts conegudes coneixia
  créixer creix creixen crescut
  aparèixer apareix apareixen aparegut
  córrer corre corren corregut
  produir produeix produeixen produït produïda
  construir construeix construeixen construït construïda
  reduir redueix redueixen reduït reduïda
  agrair agraeix agraït agraïts agraïda
  morir mor moren mort morts morta mortes
  sortir surt surten
`;

const IRREGULAR = wordTable(() => formsOf(FORMS));
