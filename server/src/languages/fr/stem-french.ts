import { snowballStemmer } from '../snowball-stemmer.ts';
import {
  formsOf,
  formsOfKinds,
  type VerbKind,
  wordSet,
  wordsOf,
  wordTable,
} from '../word-tables.ts';

// Snowball keeps the plural's `s` behind a, i, o and u (`vélos`), takes the ends of nouns for those of verbs (`crédit`,
// `dépasse`, `français`), leaves `-ent` and `-ons` of verbs, and knows no irregular forms.

/** The stem of a French word: one for singular and plural, both genders, and the forms of a verb. */
export function stemFrench(word: string): string {
  const regular = IRREGULAR.get(word) ?? word;
  if (WHOLE.has(regular)) return regular;
  return evenStem(snowball(regularForm(regular)));
}

const snowball = snowballStemmer('french');

/** A form that Snowball reads rightly, in place of one that it does not. */
function regularForm(word: string): string {
  if (word.endsWith('ent')) return readable(thirdPerson(word));
  if (word.endsWith('oux')) return word.slice(0, -1);
  return readable(word.endsWith('s') ? singular(word) : word);
}

/** A word in the singular whose end Snowball takes for that of a verb, with an ending that it knows. */
function readable(word: string): string {
  if (word.endsWith('trice') && word.length > 6) return masculineAgent(word);
  if (WORDS_IN_ASSE.has(word) || isVerbInIer(word)) return `${word}r`;
  if (word.endsWith('iez') && isVerbInIer(word.slice(0, -1))) return `${word.slice(0, -1)}r`;
  return WORDS_IN_IT.has(word) ? `${word}e` : word;
}

function isVerbInIer(word: string): boolean {
  return VERBS_IN_IE.has(word) || word.endsWith('ifie');
}

function singular(word: string): string {
  const one = word.slice(0, -1);
  const last = one.at(-1) ?? '';
  // Imperfects and adjectives end in `-ais` and `-ois`, too: `parlais`, `chinois`.
  if ('aiou'.includes(last)) return /[aoé]i$/u.test(one) && !NOUNS_IN_AI_OI.has(one) ? word : one;
  if (last === 'r') return WORDS_IN_ERS.has(word) ? word : one;
  if (last === 'n') return /[stx]ion$/u.test(one) || NOUNS_IN_ION.has(one) ? one : word;
  return last === 'e' || last === 't' ? one : word;
}

/** `directrice` → `directeur` */
function masculineAgent(word: string): string {
  return /matrice$|cicatrice$/u.test(word) ? word : `${word.slice(0, -4)}eur`;
}

/** `posent` → `pose`, but `client`. */
function thirdPerson(word: string): string {
  if (word.length < 5 || NOUNS_IN_ENT.has(word)) return word;
  if (word.endsWith('ment') && !VERBS_IN_MENT.has(word)) return word;
  if (word.endsWith('èrent')) return `${word.slice(0, -5)}er`;
  if (/aient$|escent$|valent$/u.test(word)) return word;
  if (word.endsWith('issent') && !word.endsWith('aissent')) return word;
  return word.slice(0, -2);
}

/**
 * Stems of verbs of which some forms have another second letter. What looks for words by their first two letters must find all
 * of them, so that letter is written `ə`.
 */
const CHANGING = wordSet('boir devoir fair mettr mour pouvoir voir vouloir');

/** What is one in stems: `actif` is `activ`, `pay` is `pai`. */
function evenStem(stem: string): string {
  const last = stem.length - 1;
  if (CHANGING.has(stem)) return `${stem[0]}ə${stem.slice(2)}`;
  if (last >= 2 && stem.endsWith('y')) return `${stem.slice(0, last)}i`;
  if (last >= 4 && stem.endsWith('if') && stem !== 'motif') return `${stem.slice(0, last)}v`;
  return stem;
}

/** Words that are their own stems: what looks like a plural or like an ending belongs to them. */
const WHOLE = wordSet(`
  as amas ananas appas atlas bas bras cabas cadenas canvas cas compas damas débarras embarras fracas gras haras hélas
  judas las lilas matelas pas repas tas trépas verglas
  anis assis avis brebis cannabis châssis colis coloris commis compromis concis croquis débris depuis devis exquis gris
  hachis indécis iris jadis logis maquis marquis mépris oasis panaris paris parvis permis pénis précis puis radis rubis
  semis souris sursis tapis taudis tennis vernis
  chaos clos cosmos dos gros héros os propos repos rhinocéros
  abus autobus bonus bus cactus campus confus consensus corpus cursus dessus diffus fœtus inclus infus intrus jus
  lotus malus obtus omnibus plus processus prospectus pus reclus refus sinus surplus talus terminus versus virus
  dessous nous remous sous tous vous
  fois mois pays
  désormais engrais épais frais jamais laquais mais marais mauvais niais palais rabais relais biais harnais
  anglais bordelais camerounais congolais écossais finlandais français gabonais hollandais irlandais islandais japonais
  libanais lyonnais marseillais milanais nantais néerlandais népalais orléanais pakistanais polonais portugais rennais
  rwandais sénégalais soudanais taïwanais thaïlandais
  doux époux houx jaloux roux toux
  `);

const WORDS_IN_ERS = wordSet('envers hiers revers tiers travers univers vers volontiers');

/** Snowball removes `-asse` as an ending of the past subjunctive, which is hardly ever used. */
const WORDS_IN_ASSE = wordSet(`
  amasse brasse casse chasse classe concasse déclasse débarrasse dépasse embrasse entasse impasse liasse masse passe
  ramasse reclasse repasse surpasse tasse terrasse trépasse
  `);

/** `-ie` of a noun is an ending (`maladie`), that of these is not. */
const VERBS_IN_IE = wordSet(`
  affilie apprécie associe balbutie bénéficie charrie concilie confie convie crie
  dédie défie délie déplie différencie distancie domicilie émacie épie étudie exproprie expédie
  initie injurie licencie multiplie négocie nie oublie photographie
  plie prie privilégie publie rallie rapatrie recopie relie remédie remercie renie réconcilie répudie
  sacrifie skie soucie supplie trie varie
  `);

const NOUNS_IN_AI_OI = wordSet(`
  balai bai délai déblai essai gai geai minerai quai remblai vrai
  aloi convoi effroi emploi envoi loi octroi paroi pourvoi renvoi roi réemploi tournoi beffroi
  `);

const NOUNS_IN_ION = wordSet(`
  bastion billion camion champion communion contagion dominion espion fanion légion lion million opinion pion rébellion
  région religion réunion scorpion union
  `);

const WORDS_IN_IT = wordSet(`
  acabit appétit audit bandit conflit crédit débit déficit délit dépit discrédit édit érudit esprit gabarit granit habit
  inédit lit manuscrit petit profit prurit récit répit transit
  abstrait bienfait distrait extrait forfait imparfait méfait parfait portrait retrait souhait
  `);

/** Nouns and adjectives in `-ent`; all in `-ment` are taken for such. */
const NOUNS_IN_ENT = wordSet(`
  absent accent accident adhérent adjacent adolescent affluent afférent agent ambivalent antécédent apparent
  ardent argent astringent auvent avent belligérent bivalent cent client coefficient cohérent compétent
  concurrent confident confluent conscient conséquent content continent contingent convalescent convergent
  corpulent couvent décadent décent déficient déférent dent détergent différent diligent
  dissident divergent effervescent efficient éloquent émergent éminent équivalent escient évent évident
  excédent excellent expédient fervent fluorescent fréquent grandiloquent imminent immanent impatient inconvénient
  impertinent impotent imprudent impudent incandescent incident incohérent incompétent inconscient
  inconséquent incontinent indécent indifférent indigent indolent indulgent influent ingrédient inhérent
  innocent insolent insuffisent intelligent intermittent latent lent mécontent munificent
  négligent occident omnipotent omniprésent omniscient onguent opulent orient parent patent patient paravent
  pénitent permanent pertinent polyvalent précédent présent président prudent proéminent quotient
  récent récipient récurrent référent régent relent résident résurgent réticent rémanent sergent serpent
  somnolent souvent strident subconscient subséquent succulent talent tangent torrent transparent trident
  turbulent urgent vent violent virulent
  `);

const VERBS_IN_MENT = wordSet(`
  abîment acclament affament affirment aiment allument animent arment assument blâment briment calment clament
  comblement compriment confirment conforment consomment consument dament déforment dépriment dorment endorment
  enflamment enferment entament estiment expriment ferment filment forment fument gomment impriment informent
  nomment oppriment parfument présument priment proclament programment réaniment réclament réforment renferment
  renomment résument riment sèment surnomment suppriment transforment
  `);

/** Forms of verbs in `-er` with `nous`; most words in `-ons` are plurals of nouns. */
const VERBS_IN_ONS = `
  acceptons accompagnons accordons achetons adaptons adoptons aidons aimons ajoutons analysons annonçons apportons
  apprécions arrivons assurons attachons augmentons avançons basons calculons changeons cherchons collaborons
  collectons commençons communiquons comptons concentrons confirmons conservons considérons consacrons conseillons
  continuons contribuons contrôlons créons cultivons débutons décidons déclarons défendons demandons demeurons
  développons devenons discutons disposons donnons élaborons encourageons engageons envisageons envoyons
  espérons essayons estimons étudions évaluons évitons évoluons examinons expédions expliquons exploitons exportons
  fabriquons facilitons favorisons fêtons financons finançons formons garantissons gardons gérons habitons importons
  indiquons informons installons intégrons invitons jouons laissons lançons limitons livrons louons mangeons
  menons mesurons montrons notons observons occupons organisons oublions pensons parlons
  partageons participons passons payons planifions plaçons portons posons possédons pratiquons préférons préparons
  présentons privilégions proposons protégeons publions quittons rappelons réalisons recherchons recommandons
  regardons regrettons remarquons remercions rencontrons répétons représentons respectons restons
  retournons retrouvons réservons sélectionnons signalons souhaitons soulignons stockons supposons tirons tombons
  touchons tournons traitons travaillons trouvons utilisons vérifions visitons voyageons
`;

/** Agents in `-euse`, which Snowball takes for adjectives in `-eux`. */
const AGENTS_IN_EUSE = `
  acheteuse basketteuse blogueuse boxeuse bricoleuse buveuse campeuse chanteuse chercheuse coiffeuse coureuse cueilleuse
  danseuse dormeuse entraîneuse flatteuse footballeuse fraudeuse fumeuse gagneuse golfeuse grimpeuse influenceuse joueuse
  livreuse marcheuse masseuse menteuse moqueuse nageuse parleuse pêcheuse penseuse plongeuse porteuse programmeuse
  promeneuse prometteuse rêveuse serveuse skieuse surfeuse tatoueuse travailleuse tricheuse trompeuse tueuse vendeuse
  voleuse voyageuse youtubeuse
`;

/** Words and their forms, the word first. */
const FORMS = `
  beau bel belle beaux belles
  nouveau nouvel nouvelle nouveaux nouvelles
  vieux vieil vieille vieilles
  fou fol folle folles
  mou mol molle molles
  doux douce douces
  roux rousse rousses
  faux fausse fausses
  jaloux jalouse jalouses
  époux épouse épouses
  bas basse basses
  gras grasse grasses
  gros grosse grosses
  las lasse lasses
  épais épaisse épaisses
  frais fraîche fraîches fraiche fraiches
  nul nulle nulles nuls
  gentil gentille gentilles gentils
  blanc blanche blanches
  franc franche franches
  sec sèche sèches
  grec grecque grecques
  turc turque turques
  public publique publiques
  laïc laïque laïques
  long longue longues
  bref brève brèves
  neuf neuve neuves neufs
  vif vive vives vifs
  juif juive juives juifs
  sauf sauve
  veuf veuve veuves veufs
  favori favorite favorites
  léger légère légères
  étranger étrangère étrangères
  passager passagère passagères
  ménager ménagère ménagères
  divers diverse diverses
  pervers perverse perverses
  tiers tierce tierces
  confus confuse confuses
  diffus diffuse diffuses
  intrus intruse intruses
  jeu jeux
  feu feux
  lieu lieux
  milieu milieux
  enjeu enjeux
  cheveu cheveux
  neveu neveux
  vœu vœux
  voeu voeux
  aveu aveux
  adieu adieux
  dieu dieux
  essieu essieux
  hébreu hébreux
  travail travaux
  mal maux
  bail baux
  corail coraux
  émail émaux
  vitrail vitraux
  soupirail soupiraux
  matériau matériaux
  ciel cieux
  aller allé allés allait allaient allant allez allons
  entrer entrent entré entrés entrée entrées entrez entrait entraient entrant entrera entrons
  opter opte optent opté optez optait optant optons
  user use usent usé usée usés usées
  agir agi agit agis agissent agissait agissant agissez agissons agira
  offrir offre offres offrent offrant offrez offrons offrait offrira
  mourir meurs meurt meurent mort morts morte mortes mourra mourut mourant
  dormir dors dort
  servir sert sers
  courir couru
  parcourir parcouru parcourue parcourus parcourt
  devoir dois doit devons devez doivent devait devaient devra devront devrait devraient devrez dû due dus dues
  pouvoir peux peut pouvons pouvez peuvent pouvait pouvaient pouvant pourra pourront pourrait pourraient pourrez puisse puissent pu
  vouloir veux veut voulons voulez veulent voulais voulait voulaient voulu voudra voudrait voudrais veuillez veuille
  savoir sais sait savez savent savait savaient sachant sachez sache saura sauront saurait
  valoir vaux vaut valent valait valaient valant valu vaudra vaudrait
  voir vois voit voyons voyez voient voyait voyaient voyant vu vus verra verront verrez
  revoir revoit revoient revoyait revu revus
  prévoir prévois prévoit prévoyons prévoyez prévoient prévoyait prévoyant prévu prévue prévus prévues
  croire crois croit croyons croyez croient croyait croyaient croyant
  boire boit buvons buvez boivent buvait buvant bu
  vivre vit vivons vivez vivent vivait vivaient vivant vivants vivante vivantes vécu vécue vécus
  survivre survit survivent survivait survivant survivants survécu
  suivre suit suivons suivez suivent suivait suivaient suivi suivie suivis suivies
  poursuivre poursuit poursuivons poursuivez poursuivent poursuivait poursuivant poursuivi poursuivie poursuivis
  résoudre résout résolvent résolu résolue résolus résolues résolvant
  conclure conclu conclue conclus conclut concluent conclues concluant
  exclure exclu exclue exclus exclut excluent exclues excluant
  inclure inclus incluse incluses inclut incluent incluant
  convaincre convainc convaincu convaincue convaincus convaincues convainquent
  vaincre vaincu vaincue vaincus vainquent
  lire lisons lisez lisent lisait lisaient lisant lu lue lus lues
  élire élu élue élus élues élisent
  faire fais fait faite faits faites faisons font faisait faisaient faisant fasse fassent fera feront ferait feraient
  satisfaire satisfait satisfaite satisfaits satisfaites satisfont satisfaisant satisfaisante satisfaisants satisfaisantes
  refaire refait refaite refaits refaites refont
  dire dis dit dite dits dites disons disent disait disaient disant dise
  rire rit rient riait riant ri
  sourire sourit sourient souriait souriant
  payer paye payes paie paies payent paient
  communiquer communique communiquent
  naître naît nait naissent naissait né née nés nées
  plaire plaît plait plaisent
  battre bat bats battu battue battus battues
  combattre combat combats combattu combattue combattus
  abattre abat abattu abattue abattus abattues
`;

/** Verbs of one kind: how they begin, the infinitive, its forms. `venir` makes `devient` of `devenir`. */
const KINDS: readonly VerbKind[] = [
  [
    '- ap com désap entre re sur',
    'prendre',
    'prends prend prenons prenez prennent prenait prenaient prenant pris prenne prendra',
  ],
  ['ap com désap sur', 'prendre', 'prise prises'],
  [
    '- ad com é o per pro re sou trans dé',
    'mettre',
    'mets met mettons mettez mettent mettait mettaient mettant mette mettra mettront',
  ],
  ['- ad é o pro sou trans dé', 'mettre', 'mis mise mises'],
  ['re', 'mettre', 'mis'],
  ['per', 'mettre', 'mise mises'],
  ['contre inter pré', 'dire', 'dis dit dite dits dites disons disent disait disant'],
  [
    'é dé ins pres pros sous trans ré',
    'crire',
    'cris crit crite crits crites crivons crivez crivent crivait crivaient crivant crive',
  ],
  [
    'con dé in intro pro ré repro sé tra',
    'duire',
    'duis duit duite duits duites duisons duisez duisent duisait duisaient duisant duise',
  ],
  [
    'cons recons dé ins',
    'truire',
    'truis truit truite truits truites truisons truisent truisait truisant',
  ],
  ['- re', 'cuire', 'cuit cuite cuits cuites cuisent'],
  [
    'attei crai plai contrai pei étei tei restrei joi rejoi fei étrei astrei',
    'ndre',
    'ns nt nte nts ntes gnons gnez gnent gnait gnaient gnant gne',
  ],
  [
    'con recon',
    'naître',
    'nais naît nait naissons naissez naissent naissait naissaient naissant nu nue nus nues naitre',
  ],
  [
    '- ap dis com',
    'paraître',
    'parais paraît parait paraissent paraissait paraissant paru parue parus parues paraitre',
  ],
  [
    're con per dé aper',
    'cevoir',
    'çois çoit cevons cevez çoivent cevait cevaient cevant cevra cevront çu çue çus çues',
  ],
  ['ac con re', 'quérir', 'quis quise quises quiert quièrent'],
  ['ou rou cou décou recou', 'vrir', 'vert verte verts vertes'],
  ['of souf', 'frir', 'fert ferte ferts fertes'],
  [
    '- appar con dé entre main ob re sou',
    'tenir',
    'tiens tient tiennent tienne tiendra tiendront tiendrait tenu tenue tenus tenues tint',
  ],
  [
    '- con contre de inter par pré pro sur sou re',
    'venir',
    'viens vient viennent vienne viendra viendront viendrait venue venues vint vinrent',
  ],
  // `Revenus` are an income.
  ['- con contre de inter par pré pro sur', 'venir', 'venu venus'],
  [
    'atten défen descen enten éten per ren répon ten ven préten dépen suspen correspon confon mor tor déten reven fen répan',
    'dre',
    'ds d dons dez dent dait daient dant du due dus dues',
  ],
  ['inter cor -', 'rompre', 'romps rompt rompent rompu rompue rompus rompues'],
];

const IRREGULAR = wordTable(() => [
  ...formsOf(FORMS),
  ...formsOfKinds(KINDS),
  ...wordsOf(VERBS_IN_ONS).map((verb) => [verb, verbInEr(verb)] as const),
  ...wordsOf(AGENTS_IN_EUSE).flatMap(masculineOf),
]);

/** `chanteuse` and `chanteuses` are of `chanteur`. */
function masculineOf(agent: string): (readonly [string, string])[] {
  const masculine = `${agent.slice(0, -2)}r`;
  return [
    [agent, masculine],
    [`${agent}s`, masculine],
  ];
}

/** `avançons` → `avancer` */
function verbInEr(form: string): string {
  return `${form.slice(0, -3).replace(/ç$/u, 'c').replace(/ge$/u, 'g')}er`;
}
