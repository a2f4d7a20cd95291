import { snowballStemmer } from '../snowball-stemmer.ts';
import {
  formsOf,
  formsOfKinds,
  type VerbKind,
  wordSet,
  wordsOf,
  wordTable,
} from '../word-tables.ts';

// Snowball takes the ends of nouns for those of verbs (`ciudad`, `examen`, `próximos`), leaves short words that begin with
// a vowel (`alto`, `usar`), and knows neither changing vowels (`cierra`), nor spellings of one sound (`busque`, `luces`),
// nor irregular forms.

/** The stem of a Spanish word: one for singular and plural, both genders, and the forms of a verb. */
export function stemSpanish(word: string): string {
  const plain = IRREGULAR.get(word) ?? withoutPronoun(word);
  const one = singular(plain);
  return shortStem(one) ?? evenStem(spelledAlike(snowball(one), one));
}

const snowball = snowballStemmer('spanish');

/** `registrarte`, `regístrate`, `descárgalo`: Snowball knows no `te`, and no accent behind which it takes others off. */
function withoutPronoun(word: string): string {
  if (/[aeií]rte$/u.test(word)) {
    return /(?:part|[iu]ert|^mart|^art|inert|estandart|baluart|descart|alert)e$/u.test(word)
      ? word
      : word.slice(0, -2);
  }
  const [, verb, vowel, rest] = IMPERATIVE_WITH_PRONOUN.exec(word) ?? [];
  if (verb === undefined || vowel === undefined || rest === undefined || NOUNS_IN_LO.test(word)) {
    return word;
  }
  return verb + (PLAIN_VOWELS[vowel] ?? vowel) + rest;
}

const IMPERATIVE_WITH_PRONOUN =
  /^([a-zñü]+)([áéíóú])([b-df-hj-np-tv-zñ]+[ae])(?:me|te|se|le|los?|las?)$/u;
const NOUNS_IN_LO = /^(?:escánda|vánda|sánda|búfa|címba)los?$/u;
const PLAIN_VOWELS: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

function singular(word: string): string {
  if (!word.endsWith('s') || word.length < 4 || word.endsWith('bús')) return word;
  const one = word.slice(0, -1);
  if (
    (/(?:[aeiuáéíóú]r|[aiu]d|en)es$/u.test(word) && !word.endsWith('ieres')) ||
    NOUNS_IN_EDES.has(word)
  ) {
    return word.slice(0, -2);
  }
  if (
    PLURALS.has(word) ||
    /(?:[^aeéáíó]i|[uú]|os[ao]|[b-dfghjkmptw]|[áéíóú][b-df-hj-np-tv-zñ]+imo)$/u.test(one)
  ) {
    return one;
  }
  return /^.{1,3}í[ao]$/u.test(one) ? one : word;
}

/** `alto`, `usar`: Snowball takes nothing off where only one vowel follows the first. */
function shortStem(word: string): string | null {
  if (UNCHANGED.has(word)) return word;
  const [, noun] = /^([aeiouáéíóú][b-df-hj-np-tv-zñ]{2,})[aeo]s?$/u.exec(word) ?? [];
  if (noun !== undefined) return noun;
  const [, thing] = /^([aeiouáéíóú][b-df-hj-np-tv-zñ][aeo])s$/u.exec(word) ?? [];
  if (thing !== undefined)
    return thing.startsWith('us') || thing.startsWith('añ') ? thing.slice(0, 2) : thing;
  if (word === 'año') return 'añ';
  const [, root] =
    /^(us|am|ech|abr|ard|arm|opt|entr)(?:[oaeéó]|as|an|en|es|[aei]r|[ai]mos|aste|aron|ieron|ió|aba[sn]?|ad[oa]s?|id[oa]s?|[ai]?ando|iendo|ará[sn]?|irá[sn]?|aré|aría)$/u.exec(
      word,
    ) ?? [];
  return root ?? null;
}

/** Not forms of the words that they look like. */
const UNCHANGED = wordSet('acta arca antes entre este esta esto estos estas ella ello once');

/** What is one sound: `luces` and `luz`, `conozco` and `conoce`, `busque` and `busca`, `pague` and `paga`. */
function spelledAlike(stem: string, word: string): string {
  const shorter = stem.slice(0, -1);
  const next = word[stem.length] ?? '';
  if (stem.endsWith('zc')) return shorter;
  if (stem.endsWith('c')) return /[eiéí]/u.test(next) && !NOT_IN_Z.has(stem) ? `${shorter}z` : stem;
  if (stem.length > 2 && stem.endsWith('qu'))
    return stem === 'chequ' ? stem : `${stem.slice(0, -2)}c`;
  return stem.endsWith('gu') && /[eé]/u.test(next) ? shorter : stem;
}

/** `plac` of `placer` is not `plaza`, `polic` of `policía` is not `póliza`. */
const NOT_IN_Z = new Set(['plac', 'polic']);

/** One stem of a verb whose vowel changes, in any of its forms. */
function evenStem(stem: string): string {
  return ALTERNATING.get(stem) ?? stem;
}

/**
 * Stems of verbs whose vowel changes; the first of a line is that of all. What looks for words by their first two letters
 * must find all of them, so a vowel that changes there in a stem of four letters is written `ə`.
 */
const ALTERNATING = wordTable(() =>
  formsOf(`
  cərr cerr cierr
  pəns pens piens
  pərd perd pierd
  vəlv volv vuelv vuelt
  məstr mostr muestr
  prəb prob prueb
  cəst cost cuest
  dərm dorm duerm durm
  sərv serv sirv
  səg segu sigu sig
  sənt sent sient sint
  səlt solt suelt
  mor muer
  manten mantien
  deten detien
  conten contien
  obten obtien
  reten retien
  sosten sostien
  conven convien
  preven previen
  proven provien
  interven intervien
  des dese
  golp golpe
  plan plane
  rastr rastre
  empl emple
  rod rode
  bloc bloque
  escan escane
  jug jueg
  mov muev
  pod pued pud
  ten tien
  ven vien
  quer quier quis
  ped pid
  med mid
  vol vuel
  rog rueg
  cəlg colg cuelg
  llov lluev
  neg nieg
  reg rieg
  entend entiend
  atend atiend
  defend defiend
  extend extiend
  descend desciend
  ascend asciend
  encend enciend
  encontr encuentr
  demostr demuestr
  record recuerd
  comprob comprueb
  aprob aprueb
  almorz almuerz
  esforz esfuerz
  reforz refuerz
  empez empiez
  comenz comienz
  atraves atravies
  gobern gobiern
  recomend recomiend
  despert despiert
  calent calient
  acert aciert
  apret apriet
  devolv devuelv
  resolv resuelv
  envolv envuelv
  promov promuev
  remov remuev
  convert conviert convirt
  divert diviert divirt
  invert inviert invirt
  advert adviert advirt
  prefer prefier prefir
  refer refier refir
  suger sugier sugir
  transfer transfier transfir
  difer difier difir
  requer requier requir
  adquir adquier
  consegu consigu consig conseg
  persegu persigu persig perseg
  desped despid
  imped impid
  repet repit
  compet compit
  eleg elig elij
  correg corrig corrij
  dirig dirij
  exig exij
  proteg protej
  recog recoj
  escog escoj
  inclu incluy
  constru construy
  contribu contribuy
  distribu distribuy
  destru destruy
  sustitu sustituy
  conclu concluy
  `),
);

const NOUNS_IN_EDES = new Set(['redes', 'paredes', 'céspedes', 'huéspedes', 'mercedes']);

const PLURALS = wordSet(`
  bebés bufés cafés carnés chalés comités consomés clichés pies tés
  extremos gramos kilogramos préstamos primos racimos ramos reclamos supremos tramos
  héroes líneas tareas ideas áreas aldeas
  `);

/** Words and their forms, the word first. */
const FORMS = `
  primero primer
  tercero tercer
  grande gran
  bueno buen
  financiero financiera financieras
  tío tía tías
  frío fría frías
  vacío vacía vacías
  judío judía judías
  mío mía mías
  abrir abierto abierta abiertos abiertas
  cubrir cubierto cubierta cubiertos cubiertas
  descubrir descubierto descubierta descubiertos descubiertas
  escribir escrito escrita escritos escritas
  describir descrito descrita descritos descritas
  inscribir inscrito inscrita inscritos inscritas
  suscribir suscrito suscrita suscritos suscritas
  romper roto rota rotos rotas
  resolver resuelto resuelta resueltos resueltas
  devolver devuelto devuelta devueltos devueltas
  imprimir impreso impresa impresos impresas
  volver vuelto
  ver veo vemos veía veían visto vistos vieron viendo vio
  hacer hago haga hagan hagas hizo hice hicieron hiciste haciendo hecho hecha hechos hechas hará harán haría
  morir murió murieron muriendo muriera
  poder pudo pudieron pudiera podrá podrán podría podrían
  querer querrá querría
  saber supo supieron sepa sepan sabrá sabrán sabría
  salir salgo salga salgan saldrá saldrán
  valer valgo valga valgan valdrá
  leer lee leen leo lees lea lean leí leyó leyeron leyendo leído leída leídos leídas
  creer cree creen creo crees creyó creyeron creyendo creído
  caer cae caen caigo caiga caes cayó cayeron cayendo caí caía caían caído caída caídos caídas
  traer trae traen traigo traiga trajo trajeron trayendo traído
  oír oye oyen oigo oiga oyes oyó oyeron oyendo
  reír ríe ríen ríes río
  sonreír sonríe sonríen sonriendo
  huir huye huyen huyó huyendo huyeron
  enviar envía envían envíe envíen envías envíes
  confiar confía confían confíe confíen confías
  ampliar amplía amplían amplíe
  variar varía varían varíe
  decidir decido decides
  doler duele duelen duela
  unir une unen unió unido unida unidos unidas uniendo unirse
  pie pies
  club clubes clubs
  dólar dólares
`;

/** Verbs of one kind: how they begin, the infinitive, its forms. */
const KINDS: readonly VerbKind[] = [
  [
    '- man ob con de re sos abs entre',
    'tener',
    'tengo tienes tenga tengan tengas tuve tuvo tuvieron tuviste tendrá tendrán tendrás tendré tendría tendrían',
  ],
  [
    '- con pre inter pro',
    'venir',
    'vengo vienes venga vengan vengas vine vinieron viniste viniendo vendrá vendrán vendré vendría',
  ],
  ['con pre inter pro', 'venir', 'vino'],
  [
    '- com dis ex im o pro su re pos de contra',
    'poner',
    'pongo ponga pongan pongas puse puso pusieron pusiste pondrá pondrán pondría',
  ],
  ['com dis ex o pro su', 'poner', 'puesto puesta puestos puestas'],
  [
    '- pre contra',
    'decir',
    'digo dice dices dicen diga digan dije dijo dijeron dijiste diciendo dicho dicha dichos dichas dirá dirán diría',
  ],
  ['pro con re tra intro de in', 'ducir', 'duje dujo dujeron dujera'],
];

/** Verbs in `-iar`, of which Snowball takes `-ió` off. */
const VERBS_IN_IAR =
  'anunci apreci asoci benefici cambi copi denunci enfri envi estudi financi inici limpi negoci pronunci renunci vari';

const IRREGULAR = wordTable(() => [
  ...formsOf(FORMS),
  ...formsOfKinds(KINDS),
  ...wordsOf(VERBS_IN_IAR).map((verb) => [`${verb}ó`, `${verb}ar`] as const),
]);
