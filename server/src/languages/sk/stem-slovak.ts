/*
 * The stemmers of `snowball-stemmers` and `@orama/stemmers` know no Slovak. Cases, persons and genders go off, then what makes participles, the past and
 * nouns of verbs; then sounds that alternate become one (`k` and `c`), and the vowel that stands only in some forms goes off.
 */
import {
  alternatingStems,
  endOf,
  endsOf,
  hasEnd,
  irregularStems,
  prefixed,
  slavicStemmer,
} from '../slavic-stems.ts';
import { wordSet, wordsOf, wordTable } from '../word-tables.ts';

const INFINITIVES = endsOf('at it et iat iet ut');
const PERSONS = endsOf('as is es ies');
const PLURAL_PERSONS = endsOf('ate ite ete iete');

/** Nouns and numbers in `-ť`. */
const NOUNS_IN_SOFT_T = wordSet(
  'pamat labut siet plet deviat devat desat dvadsat tridsat obet chut smrt stvrt put nit piat',
);
/** Nouns in `-t` that would be infinitives if they were typed without marks. */
const NOUNS_IN_T = endsOf(`
  format kandidat certifikat automat advokat mandat referat salat kabat diplomat inzerat kvadrat plakat aparat navrat
  limit profit kredit pocit kvalit realit lokalit aktivit univerzit komunit kapacit identit priorit elit orbit granit
  internet paket vylet balet magnet kabinet tablet planet ucet pocet odlet prilet raket kvet predmet svet minut institut
`);
const OTHERS_IN_T = wordSet('stat obrat dat let siet viet biet poet');

function verbEnd(word: string, plain: string): string {
  if (word.endsWith('š')) return word.endsWith('píš') ? '' : endOf(plain, PERSONS, 2);
  if (/[ďňšj]te$/.test(word)) return 'te';
  if (word.endsWith('te')) {
    const noun = plain.slice(0, -1);
    const isNoun = OTHERS_IN_T.has(noun) || hasEnd(noun, NOUNS_IN_T);
    return isNoun ? '' : endOf(plain, PLURAL_PERSONS, 2);
  }
  if (word.endsWith('ť')) {
    if (NOUNS_IN_SOFT_T.has(plain)) return '';
  } else if (word !== plain || OTHERS_IN_T.has(plain) || hasEnd(plain, NOUNS_IN_T)) return '';
  return plain.endsWith('cut') ? 't' : endOf(plain, INFINITIVES, 2);
}

/** The stem of a Slovak word in lower case, without marks. */
export const stemSlovak = slavicStemmer({
  irregular: wordTable(() => [
    ...alternatingStems(`
      js: ist jst idem ides ide ideme idete idu idte jdem jdes jde jdeme jdete jdu jdi jdite isiel isla islo isli siel sla slo sli / pr vy na pri do pre za od ode po z roz u v vo ob
      nes: niest nesiem nesies nesie nesieme nesiete nesu niesol niesla nieslo niesli nes neste / - pri od do vy u pre za z
      ved: viest vediem vedies vedie vedieme vediete vedu viedol viedla viedlo viedli ved vedte / - pri od do vy u pre za pre
      vez: viezt veziem vezies vezie vezieme vezu viezol viezla viezli / - pri od do vy pre za
      cit: citat citam citas cita citame citate citaju cital citala citali citaj / - pre vy do
      krad: kradnut kradne kradnes kradol kradla kradli / - u o
    `),
    ...irregularStems(`
      stol: stol stola stolu stole stolom stoly stolov stoloch
      kon: kon kona konovi konom kone koni koni koňov
      noz: noz noza nozom noze nozov nozmi
      ps: pes psa psovi psom psy psi psov psoch
      dn: den dna dni dnu dnom dňa dňu dnoch dnami
      dno: dno
      sn: sen sna snu snom sny snov snoch snami sne
      sneh: sneh snehu snehom
      otk: otec otca otcovi otcom otcovia otcov otcoch otce
      lud: ludia ludi ludom ludmi ludoch
      dti: dieta dietata dietatu dietatom deti detom detmi detoch
      priatel: priatel priatela priatelovi priatelom priatelia priatelov priateloch priatelmi
      peniaz: peniaze penazi peniazom peniazmi peniazoch
      ruk: ruka ruky ruke ruku rukou ruk rukam rukach rukami
      noh: noha nohy nohe nohu nohou noh noham nohach nohami
      ok: oko oka oku okom oci ocom ociach ocami ociam
      uch: ucho ucha uchu uchom usi usiam usiach usami
      krv: krv krvi krvou
      by: byt bol bola bolo boli
      byt: byt bytu byte bytom byty bytov bytoch
      bud: budem budes bude budeme budete budu
      mat: mat mam mas ma mame mate maju mal mala malo mali maj majte
      mam: mama mamy mamu mamou mamo
      maly: malý malá malé malí malého malej malú malých malým malému malom malou
      da: dat dam das da dame date daju dal dala dalo dali daj dajte dajme
      sta: stáť stať stoji stojim stojis stojime stojite stal stala stalo stali stoj stojte stoja
      id: ist idem ides ide ideme idete idu id idte isiel isla islo isli
      sl: siel sla slo sli
      pojd: pojdem pojdes pojde pojdeme pojdete pojdu podte
      som: som si sme ste su
      jed: jest jem jes je jeme jete jedia jedol jedla jedli jedz jedzte
      moh: moct mozem mozes moze mozeme mozete mozu mohol mohla mohlo mohli
      pomoh: pomoc pomoci pomocou pomoct pomozem pomozes pomoze pomozeme pomozete pomozu pomohol pomohla pomohli pomoz pomozte
      cht: chciet chcem chces chce chceme chcete chcu chcel chcela chcelo chceli
      ved: vediet viem vies vie vieme viete vedia vedel vedela vedeli
      poved: povedat poviem povies povie povieme poviete povedia povedal povedala povedali povedz povedzte
      ber: brať beriem beries berie berieme beriete beru bral brala brali ber berte
      brat: brat brata bratovi bratom bratia bratov bratoch bratmi
      pis: pisat pisem pises pise piseme pisete pisu pis piste pisal pisala pisali pisany pisane
      hra: hra hry hre hru hrou hier hram hrach hrami hrat hras hrame hrate hraju hral hrala hrali hraj hrajte
      zna: znat znas zname znate znaju znal znala znali
      spa: spat spim spíš spi spime spite spia spal spala spali
      zi: zit zijem zijes zije zijeme zijete ziju zil zila zili
      pi: pit pijem pijes pije pijeme pijete piju pil pila pili pi pite
      bi: bit bijem bije biju bil bila bili
      bo: bat bojim bojis boji bojime bojite boja bal bala bali
      vz: vziat vezmem vezmes vezme vezmeme vezmete vezmu vzal vzala vzali vezmi vezmite
      nazv: nazov nazvu nazve nazvom nazvy nazvov nazvoch nazvami
      uct: ucet uctu ucte uctom ucty uctov uctoch
      poct: pocet poctu pocte poctom pocty poctov
      zjed: zjest zjem zjes zje zjeme zjete zjedia zjedol zjedla zjedli zjedz zjedzte
      praj: priat prajem prajes praje prajeme prajete praju prial priala priali
      mest: mesto mesta mestu meste mestom mestach mestami
      zl: zlo zla zle zlu zlom zly zli zleho zlemu zlej zlych zlym zlymi zlou
      zen: zena zeny zene zenu zenou zien zenam zenach zenami
      tm: tma tmy tme tmu tmou
      kluc: kluc kluca klucu klucom kluce klucov klucmi klucoch
      okn: okno okna oknu okne oknom okien oknach oknami
      sestr: sestra sestry sestre sestru sestrou sestier sestram sestrami
      miest: miesto miesta miestu mieste miestom miest miestach
    `),
  ]),
  whole: wordSet(`
      problem system krem extrem program spam reklam rezim vyskum strach prach hrach krach dych dech plech film tim kostym rozum
      parfem album pisem hriech smiech zapach uzem poriadok sedem zoznam zaznam zaujem nadej prodej zlodej predaj budov ostrov domov hotov olov osnov vchod vyskum podmienk
    `),
  verbEnd,
  rewritten: endsOf(`
    ejme>ej ajme>aj ujme>uj ijme>ij vte>v zte>z bte>b
    bmi>b cmi>c dmi>d hmi>h kmi>k lmi>l nmi>n pmi>p rmi>r smi>s tmi>t vmi>v zmi>z
  `),
  endings: endsOf(`
    a e i o u y ia ie io iu ium ou em iem om am iam im ym um ich ych och ach iach ami iami imi ymi
    ovi ovia ov ev eho ieho emu iemu ej ii iou
    ame ime eme ieme aju
  `),
  suffixes: endsOf(`
    al il el ul cul>cu ial iel an en ian ien ujuc>uj ajuc ejuc iac ejs
    pnut>pn knut>kn dnut>dn hnut>hn tnut>tn snut>sn pnul>pn knul>kn dnul>dn hnul>hn tnul>tn snul>sn
  `),
  themes: endsOf('uj>ov ej aj ij yj'),
  kept: wordSet(() => [
    ...wordsOf(`
      material kanal signal personal festival general original skandal hospital kapital final portal tunel hotel model panel
      kotol orol posol kostol titul uhol anjel manzel chval skal
      plan stran hran bran banan kapitan roman organ obcan ocean ekran ran pan
      zmen cen scen kamen koren piesen zen vazen vezen clen jmen teren stupen tyzden kuchyn hladin plamen pramen ramen semen
      prodej zlodej kolej olej zdroj stroj boj pokoj kraj okraj nadej prij prej kolen prsten nasil predaj udaj zlocin
      umel sol postel mysel zmysel zelen tovaren kupel nahan chuj
    `),
    ...prefixed(
      'men chval pal cen hon chran del strel bran',
      '- z o po za vy pre od do u s na ob roz',
    ),
    ...prefixed('itel', 'uc maj obyvat podnikat pouziv skladat riad priat sledovat'),
  ]),
  isOfNoun: (marked) => /(?:..ál|..teľ)$/.test(marked),
  fleeting: endsOf(
    'iek>k ek>k ok>k iec>c ec>c iel>l el>l ol>l ien>n en>n on>n ier>r er>r or>r ev>v eb>b ieb>b em>m og>g',
  ),
  sounds: endsOf(`
    c>k vs>v ds>d vec>vec rec>rec klic>klic
    padl>padn rozhodl>rozhodn dohodl>dohodn sadl>sadn hl>hn tiskl>tiskn mrkl>mrkn lakl>lakn mietl>mietn stretl>stretn budl>budn nukl>nukn dotkl>dotkn zatkl>zatkn vypl>vypn zapl>zapn mizl>mizn vladl>vladn zvykl>zvykn dievcat>dievc vznikl>vznikn zanikl>zanikn unikl>unikn
    zomrel>zomr umrel>umr tiekl>tiek kradl>kradn
    stan>st
  `),
  alternating: wordTable(() =>
    alternatingStems(`
    pis: ps / na pod o za pre po vy do roz
    ber: br / vy ode od po do pre za u na pro se roz
    bi: b bij bit / roz za u po
    hra: hr hraj / vy pre roz
    zacn: zac zacat zacin / -
    mr: mr mrel mriet / u zo
    pouz: pouzit / -
    vyuz: vyuzit / -
    zab: zabit / -
    uz: uzit / -
    prez: prezit / -
    prijm: prij prijat / -
    pocu: pocov pocul poc / - vy
    uk: ucil ucen / - na vy od po
  `),
  ),
});
