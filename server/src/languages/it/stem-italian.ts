import { snowballStemmer } from '../snowball-stemmer.ts';
import { formsOf, formsOfKinds, type VerbKind, wordSet, wordTable } from '../word-tables.ts';

// Snowball takes the ends of nouns and adjectives for those of verbs (`chiavi`, `italiano`, `militare`, `camere`,
// `minuto`), leaves short words that begin with a vowel (`alto`, `usare`), and knows no irregular forms.

/** The stem of an Italian word: one for singular and plural, both genders, and the forms of a verb. */
export function stemItalian(word: string): string {
  const regular = IRREGULAR.get(word) ?? withoutPronoun(word);
  return shortStem(regular) ?? nominalStem(regular) ?? evenStem(snowball(masculine(regular)));
}

const snowball = snowballStemmer('italian');

/** `aiutatemi` → `aiutate`: Snowball takes pronouns off only behind infinitives and gerunds. */
function withoutPronoun(word: string): string {
  const [, verb] = /^(.{3,}[aei]te)(?:mi|vi|ci|lo|la|li|le|ne|gli)$/u.exec(word) ?? [];
  return verb ?? word;
}

/** `attrice` → `attore`, `negativi` → `negativo` */
function masculine(word: string): string {
  if (/tric[ei]$/u.test(word)) {
    return /matric[ei]$|cicatric[ei]$/u.test(word) ? word : `${word.slice(0, -4)}ore`;
  }
  return /..iv[aei]$/u.test(word) ? `${word.slice(0, -1)}o` : word;
}

/** `alto`, `usare`: Snowball takes nothing off where only one vowel follows the first. */
function shortStem(word: string): string | null {
  if (UNCHANGED.has(word)) return word;
  const [, root] = SHORT_VERB.exec(word) ?? [];
  if (root !== undefined) return root;
  const [, noun] = /^([aeiouàèéìòù][b-df-hj-np-tv-z]{2,})[aeio]$/u.exec(word) ?? [];
  return noun === undefined ? null : withoutH(noun);
}

const SHORT_VERB =
  /^(alz|am|apr|entr|us|url|and|offr|os|un|ag)(?:[oaei]|are|ire|ano|ono|iamo|ate|ite|av[aio]|avano|iv[aio]|ivano|at[aoei]|it[aoei]|uto|ando|endo|ò|ì|arono|irono|erà|irà|erò|irò|eremo|iremo|eranno|iranno|erebbe|ar[mts]i|ir[mts]i|atevi|ati)$/u;

/** Not forms of the words that they look like. */
const UNCHANGED = wordSet(
  'anche alla alle allo agli essa esso esse essi ella ecco oggi ora oro osso uno una uni agi osi ago genere',
);

/** The stem of nouns and adjectives that Snowball takes for verbs; `null` for all others. */
function nominalStem(word: string): string | null {
  if (!/[aeio]$/u.test(word) || word.length < 4) return null;
  const stem = withoutH(word.slice(0, -1));
  if (stem.endsWith('ier') && stem.length > 4) return stem;
  return NOMINAL_STEMS.has(stem) ? stem : null;
}

/** `laghi` → `lag`, `amiche` → `amic` */
function withoutH(stem: string): string {
  return /[cg]h$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/**
 * Stems of verbs of which some forms have another second letter. What looks for words by their first two letters must find all
 * of them, so that letter is written `ə`.
 */
const CHANGING = new Set(['cuoc', 'muov']);

function evenStem(stem: string): string {
  return CHANGING.has(stem) ? `${stem[0]}ə${stem.slice(2)}` : withoutH(stem);
}

const NOMINAL_STEMS = wordSet(`
  chiav nav grav soav brav schiav cav ottav trav conclav
  american african anzian asciugaman australian brasilian canadian cristian cuban egizian
  european german indian indonesian iranian italian lontan messican napoletan persian roman
  siberian sicilian sovran strapian sudamerican sudafrican toscan uman urban vegan vegetarian venezian
  quotidian artigian ortolan guardian vulcan divan aeroplan altopian metropolitan repubblican peruvian colombian
  puritan veteran partigian gabbian ruffian capitan pian gran man bran san van nan tiran
  alimentar angolar cardiovascolar cellular circolar complementar elementar esemplar familiar irregolar linear lunar
  militar molecolar muscolar nuclear ocular parlamentar particolar polar popolar preliminar regolar scolar secolar
  similar singolar solar spettacolar stellar titolar vascolar volgar altar affar dollar
  letter liber pover mascher camer telecamer oper sfer ver ner inter sincer sever auster cener chiar rar avar gar
  cadaver caratter ingegner tesser
  salut rifiut aiut minut contribut istitut attribut tribut astut statut mut
  credit debit merit prestit appetit spirit marit deposit esercit abit solit dubit vomit inedit transit ambit limit
  mercat soldat avvocat candidat
  abbandon perdon telefon
  capac efficac vivac audac tenac
  legam esam tegam salam
  `);

/** Words and their forms, the word first. */
const FORMS = `
  uomo uomini
  moglie mogli
  zio zii
  zia zie
  bello bel bei begli
  buono buon
  grande gran
  via vie
  ora ore
  idea idee
  ago aghi
  genere generi
  ricevere ricevo ricevi
  comprendere comprendo
  prendere prendo
  dito dita
  braccio braccia
  labbro labbra
  uovo uova
  contattare contattaci contattateci
  seguire seguici
  iscrivere iscriviti
  potere può posso possono puoi possa possano potrà potrebbe
  volere voglio vuole vuoi vogliono voglia vorrei vorrebbe vorrà
  dovere deve devo devi devono debba debbano dovrà dovrebbe
  dire dico dice dicono dici disse detto detta detti dette dicendo diceva
  bere bevo beve bevi bevono beva bevuto bevuta beveva
  morire muore muoiono muoio morto morta morti morte
  salire salgo salgono
  sedere siedo siede siedono siedi sieda
  possedere possiedo possiede possiedono
  muovere mosso mossa mossi mosse
  scegliere scelgo scelgono scelto scelta scelti scelte scelse
  togliere tolgo tolgono tolto tolta tolti tolte
  raccogliere raccolgo raccolgono raccolto raccolta raccolti raccolte
  accogliere accolto accolta accolti accolte
  sciogliere sciolto sciolta sciolti sciolte
  risolvere risolto risolta risolti risolte
  rimanere rimango rimangono rimasto rimasta rimasti rimaste rimase
  vedere visto vista visti viste vide vedrà
  scomparire scompare scompaiono scomparso scomparsa scomparsi scomparse
  chiedere chiesto chiesta chiesti chieste chiese
  richiedere richiesto richiesta richiesti richieste
  rispondere risposto risposta risposti risposte rispose
  perdere perso persa persi perse
  vincere vinto vinta vinti vinte vinse
  convincere convinto convinta convinti convinte
  vivere vissuto vissuta vissuti vissute visse
  nascere nato nata nati nate nacque
  rompere rotto rotta rotti rotte
  interrompere interrotto interrotta interrotti interrotte
  correggere corretto corretta corretti corrette
  proteggere protetto protetta protetti protette
  eleggere eletto eletta eletti elette
  costringere costretto costretta costretti costrette
  giungere giunto giunta giunti giunte
  raggiungere raggiunto raggiunta raggiunti raggiunte
  aggiungere aggiunto aggiunta aggiunti aggiunte
  assumere assunto assunta assunti assunte
  spegnere spento spenta spenti spente
  dipingere dipinto dipinta dipinti dipinte
  cuocere cotto cotta cotti cotte
  concedere concesso concessa concessi concesse
  discutere discusso discussa discussi discusse
  uccidere ucciso uccisa uccisi uccise
  decidere deciso decisa decisi decise
  dividere diviso divisa divisi divise
  soddisfare soddisfatto soddisfatta soddisfatti soddisfatte
  aprire aperto aperta aperti aperte
  coprire coperto coperta coperti coperte
  scoprire scoperto scoperta scoperti scoperte
  offrire offerto offerta offerti offerte
  soffrire sofferto
  abbandonare abbandono
  perdonare perdono perdoni
  telefonare telefono telefoni
`;

/** Verbs of one kind: how they begin, the infinitive, its forms. `tenere` makes `ottiene` of `ottenere`. */
const KINDS: readonly VerbKind[] = [
  [
    '- con man ot ri sos ap trat',
    'tenere',
    'tengo tiene tieni tengono tenga tengano terrà terranno',
  ],
  [
    '- inter pro con di av pre s',
    'venire',
    'vengo viene vieni vengono venga vengano verrà verranno venne vennero',
  ],
  [
    'con pro tra ri intro de se ripro',
    'durre',
    'duco duce duci ducono duciamo duca ducendo duceva dusse dotto dotta dotti dotte',
  ],
  [
    'com dis es pro sup op im',
    'porre',
    'pongo pone poni pongono poniamo ponga ponendo poneva pose',
  ],
  ['com dis es pro sup op', 'porre', 'posto posta posti poste'],
  ['- de i pre sotto tra', 'scrivere', 'scritto scritta scritti scritte scrisse'],
  ['per am com pro s ri tras -', 'mettere', 'messo messa messi messe'],
  ['com sor ap ri -', 'prendere', 'preso presi prese'],
  ['com sor ap ri', 'prendere', 'presa'],
  ['chiu conclu esclu inclu racchiu', 'dere', 'so sa si se'],
  ['acc sp dif off att est sosp sc disc app', 'endere', 'eso esa esi ese'],
];

const IRREGULAR = wordTable(() => [...formsOf(FORMS), ...formsOfKinds(KINDS)]);
