/*
 * Snowball's stemmer takes off cases alone, so that the forms of a verb are apart, and so are words of which a vowel changes
 * (`dům` and `domy`). This one knows verbs, participles and nouns of verbs, too, and `k` that becomes `c`.
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

const INFINITIVES = endsOf('at it et out');
const PERSONS = endsOf('as is es');
const PLURAL_PERSONS = endsOf('ate ite ete');

/** Nouns in `-at`, `-it` and `-et`; `-át` behind another syllable is one by its mark. */
const NOUNS_IN_T = endsOf(`
  format kandidat certifikat automat advokat mandat referat salat kabat diplomat inzerat kvadrat klimat plakat aparat navrat
  limit profit kredit pocit kvalit realit lokalit aktivit univerzit komunit kapacit identit priorit elit orbit granit
  internet paket vylet balet magnet kabinet tablet planet ucet pocet odlet prilet raket kvet budget predmet svet deset
`);
const OTHERS_IN_T = wordSet('obrat devet dvacet tricet ctyricet');
const VERBS_IN_AT = /(?:hr|st|ps|př|zd|db|sm|zn|br|kl)át$/;

function verbEnd(word: string, plain: string): string {
  if (word.endsWith('š')) return word.endsWith('piš') ? '' : endOf(plain, PERSONS, 2);
  if (/[ťďňš]te$/.test(word)) return 'te';
  if (word.endsWith('te')) return endOf(plain, PLURAL_PERSONS, 2);
  if (word.length > 5 && word.endsWith('át') && !VERBS_IN_AT.test(word)) return '';
  if (word.endsWith('ť') || OTHERS_IN_T.has(plain) || hasEnd(plain, NOUNS_IN_T)) return '';
  return endOf(plain, INFINITIVES, 2);
}

/** The stem of a Czech word in lower case, without marks. */
export const stemCzech = slavicStemmer({
  irregular: wordTable(() => [
    ...alternatingStems(`
      js: jit jdu jdes jde jdeme jdete jdou jdi jdete sel sla slo sli sly / pri na ode od do pro za se s pre vy vej vej vz roz
      je: jet jedu jedes jede jedeme jedete jedou jed jedte jel jela jelo jeli jely / pri od vy do pre na za u pro
      nes: nest nesu neses nese neseme nesete nesou nesl nesla neslo nesli nesly nes neste / - pri od do vy u pre s za
      ved: vest vedu vedes vede vedeme vedete vedou vedl vedla vedli vedte / - pri od do vy u pre za pro
      vez: vezt vezu vezes veze vezeme vezete vezou vezl vezla vezli / - pri od do vy pre za
      cet: cist ctu ctes cte cteme ctou cti cetl cetla cetli cteno / pre vy
      krad: krast kradu krade kradou kradl kradla kradli / - u o
    `),
    ...irregularStems(`
    dom: dum domu dome domem domy domum domech
    stol: stul stolu stole stolem stoly stolum stolech
    voz: vuz vozu voze vozem vozy vozum vozech
    kon: kun kone koni konem konu konich konum
    noz: nuz noze nozi nozem nozu nozich
    boh: buh boha bohu bohem bohove bohy boze
    dvor: dvur dvora dvoru dvore dvorem dvory dvorech
    sol: sul soli
    ps: pes psa psu psovi psem psi psy psech
    dn: den dne dni dnu dnem dny dnum dnech
    sn: sen snu snem sny snech snum
    snih: snih snehu snehem
    vtr: vitr vetru vetrem vetry
    mist: misto mista mistu miste mistem mist mistech mistum misty
    dil: dilo dila dilu dilem del dilech
    otk: otec otce otci otcem otcove otcu otcum otcich otci
    lid: lide lidi lidem lidech lid lidu
    dit: dite ditete diteti ditetem deti detem detech detmi
    pratel: pritel pritele priteli pritelem pritelovi pratele pratel pratelum prateli pratelich
    penez: penize penez penezum penezi penezich
    ruk: ruka ruky ruce ruku rukou rukama rukam rukach
    noh: noha nohy noze nohu nohou nohama noham nohach
    ok: oko oka oku okem oci ocim ocich ocima
    uch: ucho ucha uchu uchem usi usim usich usima
    krv: krev krve krvi
    by: být byt_ byl byla bylo byli byly byls bylas
    byt: byt bytu byte bytem byty bytech bytum
    bud: budu budes bude budeme budete budou
    mi: mít mit mam mas ma máme mate maji mel mela melo meli mely mels melas mej mejte
    da: dát dat dam das da dame date daji dal dala dalo dali daly dej dejte dejme
    sta: stoji stojim stojis stojime stojite stal stala stalo stali staly stuj stujte
    stat: stat statu statem staty statech statum
    js: jít jit jdu jdes jde jdeme jdete jdou jdi
    je: jet jedu jedes jede jedeme jedete jedou jel jela jelo jeli jely jed jedte
    jid: jíst jist jim jis ji jime jite jedi jedl jedla jedli jez jezte
    snid: snist snim snis sni snime snedl snedla snedli snez
    moh: moct moci muzu muzes může muzeme muzete muzou mohu mohou mohl mohla mohlo mohli mohly
    pomoh: pomoc pomoct pomoci pomuzu pomuzes pomuze pomuzeme pomuzete pomuzou pomohu pomohl pomohla pomohlo pomohli pomoz pomozte
    cht: chtit chci chces chce chceme chcete chteji chtel chtela chtelo chteli chtely
    ved: vědět vedet vim vis vi vime vite vedi vedel vedela vedelo vedeli
    poved: povedet povim povis povi povime povite povez povezte povedel povedela
    ber: brat beru beres bere bereme berete berou bral brala bralo brali ber berte
    bratr: bratr bratra bratrovi bratru bratre bratrem bratri bratry bratru
    pis: psat pisu pises pise piseme pisete pisou pisi psal psala psali pis piste psan psana psano
    hra: hra hry hre hru hrou her hram hrach hrami hrát hrat hraju hraji hrajes hraje hrajeme hrajete hrajou hral hrala hralo hrali hraj hrajte
    zna: znat znam znas zna zname znate znaji znal znala znali
    spa: spat spim spis spi spime spite spal spala spali
    zi: zit ziju ziji zijes zije zijeme zijete zijou zil zila zilo zili
    pi: pit piju piji pijes pije pijeme pijete pil pila pili pij pijte
    bi: bit biju biji bijes bijeme bijou
    uct: ucet uctu ucty ucte uctem uctech
    poct: pocet poctu pocty poctem poctech
    zl: zlo zla zle zlu zlem zly zli zleho zlemu zlych zlym zlymi zlou
    jsm: jsem jsi jsme jste jsou
    sl: sel sla slo sli sly
    pujd: pujdu pujdes pujde pujdeme pujdete pujdou
    tm: tma tmy tme tmu tmou
    pta: ptat ptam ptas pta ptame ptate ptaji ptal ptala ptali ptej ptejte
    pra: přát přeji přeju přeješ přeje přejeme přejete přál přála přáli
    ba: bat bojim bojis boji bojime bojite bal bala bali bojte
    vz: vzit vezmu vezmes vezme vezmeme vezmete vezmou vzal vzala vzalo vzali vezmi vezmete
    rkn: rict rici reknu reknes rekne rekneme reknete reknou rekl rekla reklo rekli rekly rekni reknete recen receno
    ct: číst cist ctu ctes cte cteme ctete ctou cetl cetla cetli
    cst: čest cti cest
    cesta: cesta cesty ceste cestu cestou cestach cestami cestam cest
    klic: klic klice klici klicem klicu klicich klicum
    muz: muž muže muži mužů mužem mužům mužích mužům
    mam: máma mámy mámě mámu mámo mámou
    domov: domov domova domove domovu domovem domovy
  `),
  ]),
  whole: wordSet(`
      problem system krem extrem totem program spam reklam rezim vyzkum strach prach hrach krach dech plech cech film tym
      zamech atom dojem prijem najem objem pojem kostym rozum parfem album slam pisem hrich smich kalich zapach uzem
    `),
  verbEnd,
  rewritten: endsOf(`
    ejte ejme ajte>aj ujte>uj ujme>uj ijte>ij vte>v zte>z
    knize>knih praze>prah draze>drah podlaze>podlah uloze>uloh zaloze>zaloh povaze>povah snaze>snah poloze>poloh
    soudruzi>soudruh kluci>kluk
    vme>v noduse>noduch idel>idl adel>adl videl>vid ravidel>ravidl
    als>al alas>al alos>al ils>il ilas>il els>el elas>el
  `),
  endings: endsOf(`
    a e i o u y ou em um am im ym ich ych ech ach ami emi imi ymi ama ovi eho emu iho imu ii ie iemi iim iich ium
    ame ime eme
  `),
  suffixes: endsOf(`
    al il el an en ejs ujic>uj ajic ejic pnul>pn knul>kn dnul>dn hnul>hn tnul>tn snul>sn pnut>pn knut>kn dnut>dn hnut>hn tnut>tn
    snut>sn mnel>mn
  `),
  themes: endsOf('uj>ov ej aj ij yj'),
  kept: wordSet(() => [
    ...wordsOf(`
      material kanal signal personal festival general original regal skandal hospital kapital final portal tunel hotel model panel
      pytel kotel orel posel svetel kostel titul uhel andel manzel pocital chval skal
      plan stran hran bran banan kapitan roman organ obcan ocean ekran ran pan
      zmen cen scen kamen koren pisen zen vezen clen jmen teren stupen tyden kuchyn hladin plamen pramen ramen semen bazen studen kolen hesel prsten nasil prij prej
      prodej zlodej kolej olej zdroj stroj boj pokoj kraj okraj zvyk nadej
    `),
    ...prefixed(
      'men chval pal cen hon chran del strel bran',
      '- z o po za vy pre od do u s na ob roz',
    ),
    ...prefixed(
      'itel',
      'uc red maj zakaznic obyvat stav podnikat uziv pratel nakladat ps posluchac nosit_ dod cten skladat',
    ),
  ]),
  isOfNoun: (marked) => /(?:..ál|..[^ě]tel)$/.test(marked),
  fleeting: endsOf('ek>k ec>c el>l en>n er>r ev>v eb>b em>m'),
  sounds: endsOf(`
    c>k vec>vec rec>rec poradc>poradc darc>darc klic>klic
    bidl>bidn mitl>mitn hl>hn vladl>vladn chytl>chytn
    padl>padn rozhodl>rozhodn dohodl>dohodn sedl>sedn tahl>tahn sahl>sahn stihl>stihn tiskl>tiskn mrkl>mrkn lekl>lekn
    zvykl>zvykn dotkl>dotkn koukl>koukn lehl>lehn vedl>ved zvedl>zvedn klekl>klekn vznikl>vznikn zanikl>zanikn unikl>unikn
    nesl>nes vezl>vez kradl>krad tekl>tek mrel>mr umr>umr emr>emr
    pust>pust placen>plat hozen>hod
    kazen>kaz
    stan>st
  `),
  alternating: wordTable(() =>
    alternatingStems(`
    nalez: nalezt / -
    prijm: prij / -
    pis: ps pis / na pod o za pre po vy do roz ze
    ber: br ber / vy ode od po do pre za u na pro se roz
    bi: b bij bit / roz za u po
    hra: hr hraj / vy pro za pre
    zacn: zac zacat / -
    mr: mr mrel / u ze
    hn: hnul hn / po na
    da: d / vy
    pouz: pouzit / -
    vyuz: vyuzit / -
    zab: zabit / -
    um: umel / - roz
    uk: ucil ucen / - na vy od po
    usn: usnul / -
    uz: uzit / -
    prez: prezit / -
    prij: prijat / -
    plat: plac / - za vy
    myst: mysl / -
  `),
  ),
});
