import { snowballStemmer } from '../snowball-stemmer.ts';
import { formsOf, formsOfKinds, type VerbKind, wordSet, wordTable } from '../word-tables.ts';

// Snowball leaves most plurals that are not in `-os`, `-as` and `-es` (`ações`, `jornais`, `homens`, `céus`) and short words that
// begin with a vowel (`alto`, `usar`), takes the ends of adjectives for those of verbs (`necessária`), and knows neither
// spellings of one sound (`toque`) nor irregular forms.

/** The stem of a Portuguese word: one for singular and plural, both genders, and the forms of a verb. */
export function stemPortuguese(word: string): string {
  const one = esdruxula(singular(IRREGULAR.get(word) ?? word));
  return shortStem(one) ?? evenStem(spelledAlike(snowball(one), one));
}

const snowball = snowballStemmer('portuguese');

function singular(word: string): string {
  if (!word.endsWith('s') || word.length < 4 || SINGULARS.has(word)) return word;
  const beginning = word.slice(0, -3);
  if (/(?:õe|ãe|ão)s$/u.test(word)) return `${beginning}ão`;
  if (word.endsWith('is')) return singularInL(word);
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`;
  if (/[ãáóôuúbcdfgkmptwy]s$|[áéíóú][b-df-hj-np-tv-zç]+imos$/u.test(word)) return word.slice(0, -1);
  return PLURALS.has(word) ? word.slice(0, -1) : word;
}

/** `jornais`, `papéis`, `possíveis`, `lençóis`, `azuis`, `civis`; but `leis` and `táxis`. */
function singularInL(word: string): string {
  const one = word.slice(0, -1);
  const beginning = word.slice(0, -3);
  if (NOUNS_IN_I.has(one)) return one;
  if (word.endsWith('ais')) return `${beginning}al`;
  if (word.endsWith('éis') || word.endsWith('veis') || word === 'túneis') return `${beginning}el`;
  if (word.endsWith('óis')) return `${beginning}ol`;
  if (word.endsWith('uis')) return `${beginning}ul`;
  if (ADJECTIVES_IN_EIS.has(word)) return `${beginning}il`;
  return NOUNS_IN_IL.has(`${one}l`) ? `${one}l` : one;
}

/** `necessária` → `necessário`: Snowball takes `-ia` for an ending of verbs. */
function esdruxula(word: string): string {
  const [, beginning] = /^(.*[áéíóúâêô][b-df-hj-np-tv-zç]{1,2}i)as?$/u.exec(word) ?? [];
  return beginning === undefined ? word : `${beginning}o`;
}

/** `alto`, `usar`: Snowball takes nothing off where only one vowel follows the first. */
function shortStem(word: string): string | null {
  if (UNCHANGED.has(word) || /^[a-z]ã[eo]$/u.test(word)) return word;
  const [, root] = SHORT_VERB.exec(word) ?? [];
  if (root !== undefined) return root;
  const [, noun] = /^([aeiouáéíóúâêô][b-df-hj-np-tv-zç]{2,})[aeo]s?$/u.exec(word) ?? [];
  if (noun !== undefined) return noun;
  const [, thing] = /^([aeiouáéíóúâêô][b-df-hj-np-tv-zç][aeo])s$/u.exec(word) ?? [];
  return thing ?? null;
}

const SHORT_VERB =
  /^(ach|am|and|arm|entr|err|olh|us|abr|ench)(?:[oaeé]|as|am|em|ei|ou|iu|eu|es|[aei]r|[aei]mos|aram|eram|iram|ava|avam|[aei]ndo|ad[ao]s?|id[ao]s?|armos|arem|ará|arão|irá|erá|aria|iria|ia)$/u;

/** Not forms of the words that they look like. */
const UNCHANGED = wordSet(
  'antes entre ela ele elas eles era este esta estes estas esse essa esses essas eram',
);

/** What is one sound: `toque` and `toca`, `pague` and `paga`. */
function spelledAlike(stem: string, word: string): string {
  if (stem.length > 2 && stem.endsWith('qu') && !NOT_IN_C.has(stem)) return `${stem.slice(0, -2)}c`;
  if (stem.endsWith('gu') && /^[eé]/u.test(word.slice(stem.length))) return stem.slice(0, -1);
  return stem;
}

const NOT_IN_C = new Set(['porqu', 'parqu', 'chequ']);

/** One stem of a verb whose vowel or consonant changes, in any of its forms. */
function evenStem(stem: string): string {
  return ALTERNATING.get(stem) ?? stem;
}

/**
 * Stems of verbs that change; the first of a line is that of all. What looks for words by their first two letters must
 * find all of them, so a vowel that changes there in a stem of four letters is written `ə`.
 */
const ALTERNATING = wordTable(() =>
  formsOf(`
  sənt sent sint
  sərv serv sirv
  səg segu seg sig
  dərm dorm durm
  cəbr cobr cubr
  descobr descubr
  consegu conseg consig
  persegu perseg persig
  prossegu prosseg prossig
  prefer prefir
  suger sugir
  refer refir
  transfer transfir
  repet repit
  compet compit
  perd perc
  dirig dirij
  exig exij
  corrig corrij
  proteg protej
  fug fuj
  constru constró constro construíd construid construíst
  destru destró destro destruíd destruid
  inclu incluíd incluid
  odi odei ode
  `),
);

/** Goods are not what is well. */
const SINGULARS = wordSet(
  'bens deus jesus mais jamais demais depois dois pois seis cais lápis menos nós vós após pós campus',
);

const PLURALS = wordSet('pés cafés bebês vocês chalés comitês clichês dendês nenês picolés');

const NOUNS_IN_I = wordSet('lei rei boi pai herói grei táxi júri biquíni abacaxi caqui');

const ADJECTIVES_IN_EIS = wordSet(
  'fáceis difíceis úteis inúteis frágeis ágeis hábeis estéreis férteis dóceis mísseis fósseis têxteis répteis projéteis versáteis portáteis voláteis',
);

const NOUNS_IN_IL = wordSet(
  'gentil imbecil civil perfil barril funil juvenil infantil sutil hostil febril fuzil canil estudantil mercantil anil ardil cantil senil servil viril refil',
);

/** Words and their forms, the word first. */
const FORMS = `
  bom boa bons boas
  mãe mães
  mão mãos
  tio tia tios tias
  dia dias
  fio fios
  pé pés
  pó pós
  próximo próxima próximos próximas
  interessar interesse interesses
  unir unido unida unidos unidas uniu une unem
  pedir peço
  ouvir ouço ouça ouçam
  medir meço
  mau má maus más
  alemão alemã alemãs
  cristão cristã cristãs
  cidadão cidadã cidadãs
  cheio cheia cheias
  feio feia feias
  abrir aberto aberta abertos abertas
  cobrir coberto coberta cobertos cobertas
  descobrir descoberto descoberta descobertos descobertas
  escrever escrito escrita escritos escritas
  descrever descrito descrita descritos descritas
  inscrever inscrito inscrita inscritos inscritas
  entregar entregue entregues
  imprimir impresso impressa impressos impressas
  fazer faz faço fiz fez fizeram fizemos feito feita feitos feitas faça façam fará farão farei faria
  satisfazer satisfaz satisfeito satisfeita satisfeitos satisfeitas
  dizer diz digo diga digam disse disseram dito dita ditos ditas dirá dirão direi diria
  trazer traz trago traga tragam trouxe trouxeram trará trarão trarei traria
  poder posso possa possam pude pôde puderam
  querer quero quis queira queiram quiseram
  saber soube souberam saiba saibam
  ver vê veem vejo veja vejam viu viram vemos visto vista vistos vistas vermos
  ler lê leem leio leia leiam leu leram lendo lido lida lidos lidas lemos
  crer crê creem creio creia
  vir vem vêm venho veio vieram venha venham vindo viemos
  ter tem têm tenho tens tinha tinham tive teve tiveram tenha tenham tendo temos tido terá terão teria
  haver há havia houve houveram haja hajam hei
  dar dá dão dei deu deram dê deem demos darão dará
  sair sai saem saí saiu saía saindo saio saia saiam saíram saído saída saídas
  cair cai caem caí caiu caía caindo caio caia caiam caíram caído
  trair traído traída traiu trai
  rir ri riu rindo ria
  ir irei irá irão iremos indo
  doer dói doem doeu doendo
  valer valho valha valham
  agir age agem agiu agindo agiram
  voar voo voa voam voou voando
  soar soa soam soou soando
  passear passeio passeia passeiam
  bloquear bloqueio bloqueia
`;

/** Verbs of one kind: how they begin, the infinitive, its forms. */
const KINDS: readonly VerbKind[] = [
  [
    'man con ob de re sus',
    'ter',
    'tém têm tenho tenha tenham tinha tinham tive teve tiveram tido tida tendo terá terão',
  ],
  [
    'com dis ex im o pro su re',
    'por',
    'põe põem ponho ponha ponham pus pôs puseram pondo punha ponham porá porão',
  ],
  ['com dis ex o pro su', 'por', 'posto posta postos postas'],
];

const IRREGULAR = wordTable(() => [...formsOf(FORMS), ...formsOfKinds(KINDS)]);
