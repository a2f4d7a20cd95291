/*
 * Finnish words in all their forms. Snowball's algorithm leaves consonant gradation (`otan`, `ottaa`), most endings of verbs, and the stems of
 * nouns in `-nen`, `-us` and `-in` apart, so this one is Quarry's own. It takes what may stand behind a word in the order of its place
 * (clitic, possessive, case or person), then what differs between the stems of one word: last vowels but `o`, `u` and `y`, which stay in
 * all forms, an `s` or `ks`, and the grade of the last consonants. It reads words without marks: `ä` is `a`.
 */
import { stripAccents } from '../analysis/strip-accents.ts';
import { endOf, endsOf, replaceEnd } from '../slavic-stems.ts';
import { formsOf, formsWithWords, wordSet, wordTable } from '../word-tables.ts';

/** The stem of a Finnish word in lower case. */
export function stemFinnish(word: string): string {
  const plain = stripAccents(word);
  const irregular = IRREGULAR.get(plain);
  if (irregular !== undefined) return irregular;
  if (plain.length < 3) return plain;
  const verb = VERBS_IN_ST.exec(plain);
  if (verb !== null) return verb[0];
  const bare = withoutPossessive(withoutClitic(plain));
  const stem = evenStem(IRREGULAR.get(bare) ?? withoutEnding(withSingularVowel(bare)));
  return STEMS.get(stem) ?? stem;
}

/** `onko`, `talokin`: `ko` only behind what ends a form, since `verkko` is a word. */
function withoutClitic(word: string): string {
  const end = endOf(word, CLITICS, 4);
  if (end === '') return word;
  const rest = word.slice(0, -end.length);
  if (end === 'ko')
    return /(?:[nt]|([aeiouy])\1|[oue]i|mme|tte)$/.test(rest) && !/[^aeiouy]n$/.test(rest)
      ? rest
      : word;
  return /[aeiouynt]$/.test(rest) ? rest : word;
}

const CLITICS = endsOf('kin kaan ko');

function withoutPossessive(word: string): string {
  const rest = replaceEnd(word, POSSESSIVES, 3);
  if (rest !== word) return rest;
  return /(?:ss|st|ll|lt)aan$|kseen$/.test(word) && word.length > 6 ? word.slice(0, -2) : word;
}

const POSSESSIVES = endsOf('nsa mme nne oni>o ani>a eni>e uni>u yni>y asi>a esi>e eeni>eeni');

/** `aikoja` and `tavoissa` are of `aika` and `tapa`, `autoja` of `auto`; longer words have the `o` of the plural alone. */
function withSingularVowel(word: string): string {
  const plural = PLURAL_IN_O.exec(word);
  if (plural === null) return word;
  const root = word.slice(0, plural.index);
  return WORDS_IN_A.has(root) || (/(?:ij|[aeiouy][lnrk])$/.test(root) && syllables(root) > 1)
    ? `${root}a`
    : word;
}

const PLURAL_IN_O = /o(?:ja|jen|issa|ista|illa|ilta|ille|ihin|iden|ita|iksi|ina|ihin|itta)$/;

function withoutEnding(word: string): string {
  for (let least = 2; ; ) {
    const end = endOf(word, ENDINGS, least);
    if (end === '') return word;
    const rest = word.slice(0, -end.length);
    if (/[aeiouy]/.test(rest) && rest.length >= (LEAST_BEFORE.get(end) ?? 2) && fits(rest, end))
      return rest + ENDINGS.replaced.get(end)!;
    least = rest.length + 1;
  }
}

/** `hakemaan` is of a verb, `ohjelmaan` of `ohjelma`; `ja` and `t` stand behind vowels. */
function fits(rest: string, end: string): boolean {
  if (/^m(?:a|i[sn])/.test(end)) return /[aeiouy]$/.test(rest);
  if (end === 'ta') return !/^[^aeiouy]*[aeiouy][lnr]$/.test(rest);
  if (/^(?:taan|siin|seen)$/.test(end)) return /[aeiouy]$/.test(rest);
  if (end === 'sti') return /[aei]$/.test(rest);
  if (end === 'ja' || end === 'jen') return /[ouye]$/.test(rest);
  if (end === 't' || end === 'n') return /[aeiouy]$/.test(rest);
  if (/^s(?:i|in|it|imme|itte|ivat)$/.test(end)) return /[aouy]$/.test(rest);
  return true;
}

const ENDINGS = endsOf(`
  ssa sta lla lta lle ksi ta tta n t ja jen iden itten ien ihin hin seen siin han hen hon hun hyn na
  issa ista illa ilta ille iksi ina
  mme tte vat nut nyt neet nnut nnyt nneet llut>l llyt>l lleet>l rrut>r ssut>s ssyt>s sseet>s
  taan daan tiin ttiin ttu tty ttava ttavan ttavat ttaisi ttaessa
  isi isin isit isimme isitte isivat sin sit simme sitte sivat si
  maan massa masta malla matta minen misen mista misesta misella misessa miseen miset mista misia
  kaa kaamme
  mpi mpia mpaa mman mmat mmin mmassa mmalla mpien impi impia imman immat immassa sti
  inen isen isena isesta isessa iseen isella iselta iselle iseksi iset isia isten isien isilla isilta isille isissa isista isiin isiksi ise
  onen>o osen>o oset>o osella>o oselle>o osia>o osten>o
  imen imet imia imella imessa imesta imeen imille imien imelta imelle imella
  ton tonta ttoman ttomat ttomia ttomassa ttomaksi
  utta>u ytta>y uteen>u yteen>y
  tella>tel nnella>ntel skella>skel sella>sel tellut>tel della>del
`);

/** Endings that many words have of their own, with what has to stand before them. */
const LEAST_BEFORE = new Map(
  Object.entries({
    na: 5,
    ina: 4,
    ta: 3,
    tta: 3,
    mpi: 3,
    mman: 3,
    mmat: 3,
    mmin: 3,
    ttu: 3,
    tty: 3,
    sti: 4,
    ton: 4,
    tonta: 4,
    hin: 3,
    han: 3,
    hen: 3,
    hon: 3,
    hun: 3,
    hyn: 3,
    isi: 3,
    si: 4,
    sin: 3,
    sit: 3,
    maan: 4,
    massa: 4,
    masta: 4,
    malla: 4,
    matta: 4,
    minen: 3,
    mista: 4,
    inen: 3,
    isen: 3,
    ise: 3,
    imen: 3,
    imet: 3,
    imia: 3,
    sella: 3,
    utta: 3,
    ytta: 3,
    uteen: 3,
    yteen: 3,
    ksi: 3,
    kaa: 4,
    nut: 3,
    nyt: 3,
    nnut: 3,
    nnyt: 3,
    taan: 3,
    vat: 3,
    ja: 4,
    ssa: 3,
    neet: 4,
    llut: 3,
    llyt: 3,
    lleet: 3,
    rrut: 3,
    ssut: 3,
    ssyt: 3,
    sseet: 3,
    sta: 3,
    lla: 3,
    lta: 3,
    ille: 3,
    illa: 3,
    ista: 3,
    issa: 3,
    ilta: 3,
    iksi: 3,
    daan: 2,
    seen: 3,
    mme: 3,
    tte: 3,
    ien: 3,
    isia: 3,
    ihin: 3,
    iden: 3,
    itten: 3,
    jen: 3,
    t: 3,
    n: 3,
    tella: 3,
  }),
);

function evenStem(word: string): string {
  let stem = withoutLastVowels(word);
  // `kysymys` and `kysymyks`, `oikeus` and `oikeud`, `taivas`
  if (stem.length > 4)
    stem = withoutLastVowels(stem.replace(/([aeiouy])k?s$/, '$1').replace(/([uy])d$/, '$1'));
  return weakGrade(stem);
}

/** `talo` keeps its `o`, `nimi` and `nime` are `nim`; `taloo` and `taloi` are `talo`. */
function withoutLastVowels(word: string): string {
  let length = word.length;
  while (length > 3 && 'aei'.includes(word[length - 1]!)) length--;
  if (length === 3 && 'aei'.includes(word[2]!) && !'aeiouy'.includes(word[1]!)) length = 2;
  const last = word[length - 1];
  if (length > 3 && last === word[length - 2] && 'ouy'.includes(last!)) length--;
  return word.slice(0, length);
}

/** The grade of the last consonants that forms with a closed syllable have. */
function weakGrade(stem: string): string {
  const end = /[ouy]$/.test(stem) && stem.length > 3 ? stem.slice(-1) : '';
  const body = end === '' ? stem : stem.slice(0, -1);
  return replaceEnd(body, GRADES, 1) + end;
}

const GRADES = endsOf(
  'kk>k pp>p tt>t nt>nn lt>ll rt>rr mp>mm nk>ng ntt>nn ltt>ll rtt>rr mpp>mm nkk>ng d>t ttel>tel del>tel ppel>pel kkel>kel',
);

function syllables(word: string): number {
  return word.match(/[aeiouy]+/g)?.length ?? 0;
}

/** Roots of words in `-a` that have `o` in the plural. */
const WORDS_IN_A = wordSet(`
  aik kal san tap tav kauppa kaup matk sam asi hausk vanh tarin lauseke kirj pit lait kaik raj vaiv nain paiv ilm sair rah aul haast kest saat
  list pal lapi taulukk elok pankk sadan lauant talkk laulaj hint rant rann maar kert kerr silt taht tahd hait vik vast asem jalk jal ruok tasa maksu
  raham ranskalais vihk viikk vihj arvost sarj kast varast varp lamp patk alk iltt ilt ill lahd lint karv marj lapp
`);

/** Forms that no rule makes, without marks. With a second letter that is no letter of ASCII where forms differ in it (`Language.stem`). */
const IRREGULAR = wordTable(() =>
  formsWithWords(`
    oəla olla olen olet on olemme olette ovat oli olin olit olimme olivat ole olisi olisin olisit olisivat ollut olleet onko ollaan oltiin oleva olevan
    tehda teen teet tekee teemme teette tekevat tein teit teki teimme tekivat tehnyt tehneet tehdaan tehtiin tehty tekisi tekisin tehkaa tehko teko tekemaan tekemassa tekemista tekeminen tekemisen tee tehdyt teetko
    nahda naen naet nakee naemme naette nakevat nain nait naki nakivat nahnyt nahneet nahdaan nahtiin nahty nakisi nahkaa nakemaan nakemaan naettek naettekö nae
    menna menen menet menee menemme menette menevat meni menin menit mennyt menneet mennaan mentiin menisi mene menkaa menemaan menossa
    tulla tulen tulet tulee tulemme tulette tulevat tuli tulin tulit tulivat tullut tulleet tullaan tultiin tulisi tule tulkaa tulemaan tulossa
    mies miehen miesta miehet miesten miehia miehelle miehella miehena miehesta miehille miehilla miehensa mieheni
    lapsi lapsen lasta lapset lasten lapsia lapselle lapsella lapsille lapsensa lapseni
    nainen naisen naista naiset naisten naisia naiselle naisella naisille naisilla
    veli veljen veljea veljet veljeni veljesi veljensa veljelle
    poika pojan poikaa pojat poikien poikia pojalle pojalla pojille poikani poikasi poikansa
    vesi veden vetta vedessa veteen vedesta vetena vesia
    kasi kaden katta kadet kasia kateen kadessa kasien kateni katesi kasissa kadesta kasiin kasilla kasista
    vuosi vuoden vuotta vuodet vuosia vuosien vuonna vuoteen vuodessa vuosina vuosiin vuodelta
    uusi uuden uutta uudet uusia uusien uudessa uudella uuteen uudeksi
    yəksi yksi yhden yhta yhdet yhteen yhdessa yhdella yhdelle yhdesta
    kaksi kahden kahta kahteen kahdella kahdelle kahdelta kahdessa
    kuusi kuuden kuutta
    viisi viiden viitta
    toinen toisen toista toiset toisia toiselle toisella toiseksi toisessa toiseen toistensa toisten
    juosta juoksen juoksee juoksi juossut juoksemaan juokse juoksevat
    nousta nousen nousee nousi noussut nouse nousivat nousevat
    paasta paasen paaset paasee paasi paassyt paasevat paase paasemme paastaan paasisi paasin paasimme
    saada saan saat saa saamme saatte saavat sai sain sait saimme saivat saanut saaneet saadaan saatiin saatu saisi saisin saisit saatava saako saanko saatko saamaan
    voida voin voit voi voimme voitte voivat voinut voineet voidaan voisi voisin voisit voisimme voivan voinko voitko voitu
    jaada jaan jaat jaa jaamme jaavat jai jain jait jaanyt jaaneet jaadaan jaakaa jaisi jaamaan
    jəoda juoda juon juot juo juovat joi join juonut juodaan juomaan
    səoda syoda syon syot syo syovat soi soin syonyt syodaan syomaan
    ləoda lyoda lyon lyo lyovat loi lyonyt lyoty lyodaan lyomaan
    vəeda vieda vien viet vie vievat vei vein vienyt viedaan viety viemaan
    təoda tuoda tuon tuot tuovat toi toin tuonut tuodaan tuotu tuomaan
    kayda kayn kayt kay kayvat kavi kavin kaynyt kaydaan kavisi kaymaan kavit kavivat kaynyt kayneet
    kuulla kuulen kuulet kuulee kuuli kuulin kuullut kuulleet kuultu kuule kuulemme kuulevat kuulemaan
    luulla luulen luulet luulee luuli luulin luulivat luullut luule
    kuolla kuolen kuolet kuolee kuoli kuolin kuollut kuolleet kuolisin kuole kuolevat kuolivat
    panna panen panet panee pani pannut pane
    pesta pesen pesee pesi pessyt pese
    purra puren puree puri purrut
    surra suren suree suri surrut
    hakea haen haet hakee haki hakenut haetaan hae hakemaan haettu hain
    lukea luen luet lukee luki lukenut luetaan lue lukemaan luettu luin lukevat
    luku luvun lukua luvut lukuja luvussa
    puku puvun pukua puvut pukuja puvussa
    joki joen jokea joet jokia joella
    maki maen makea maet makia maella
    reika reian reikaa reiat reikia
    aəka aika ajan aikaa ajat aikoja ajalla ajassa aikojen ajaksi aikaan ajasta aikana aikanaan
    vika vian vikaa viat vikoja
    jalka jalan jalkaa jalat jalkoja jalassa jalalla jaloissa jalkaan jaloilla
    selka selan selkaa selat selassa selkaan
    jarki jarjen jarkea jarjesta
    kurki kurjen kurkea
    alkaa alan alat alamme alkoi alkanut alkavat alkoivat alkaisi aletaan alkamaan
    alku alun alkua alussa alusta alkuun
    kulkea kuljen kulkee kulki kulkenut kuljemme
    tietaa tiedan tiedat tietaa tiesi tiesin tiesit tiennyt tietavat tiedamme tiedatte tiesivat tiedetaan
    pitaa pidan pidat piti pitanyt pitavat pidamme pitaisi pida pidin pidetaan pidatko
    lahtea lahden lahdet lahtee lahti lahtenyt lahtevat lahde lahdemme lahdin lahdetaan lahdetko lahdimme lahdettiin lahtemaan lahtisi
    tuntea tunnen tunnet tuntee tunsi tunsin tuntenut tuntevat tunnetaan tunne tunsit
    antaa annan annat antoi annoin annoit antanut antavat anna antakaa annetaan annettu annamme antaisi antaneet antamaan
    ruoka ruoan ruokaa ruuan ruoat ruokia ruoassa
    sota sodan sotaa sodat sotia sodassa sotaan
    tapa tavan tapaa tavat tapoja tavoin tavalla tapaan tavoilla
    pieni pienen pienta pienet pienia pienessa pienelle
    suuri suuren suurta suuret suuria
    nuori nuoren nuorta nuoret nuoria
    aani aanen aanta aanet aania
    kieli kielen kielta kielet kielia
    mieli mielen mielta mielet mielia mielessa mieleen
    puoli puolen puolta puolet puolia
    lumi lumen lunta lumet
    tuli tulta
    oikea oikean oikeaa oikeat oikealla oikealle oikeassa
    valmis valmiin valmista valmiit valmiita valmiina valmiiksi
    kaunis kauniin kaunista kauniit kauniita
    ihminen ihmisen ihmista ihmiset ihmisia ihmisten ihmiselle ihmisille
    hevonen hevosen hevosta hevoset hevosia hevosten
    suu suun suuta suut suihin suuhun suussa
    puu puun puuta puut puita puussa
    paa paan paata paat paita paani paasi paansa paassa paahan
    tyo tyon tyota tyot toita toissa tyossa tyohon
    tie tien tieta tiet teita tiella tielle
    yo yon yota yot oita yolla
    maa maan maata maat maita maassa maahan
  `),
);

/** What the rules leave of other forms of the same words, and stems of words with `p` and `v`. */
const STEMS = wordTable(() =>
  formsOf(`
    vuosi vuot vuos
    uusi uut
    tuntea tunn
    antaa ann
    jaada jaa
    luulla luul luull
    kuolla kuoll
    sina sinu
    toinen tois
    kuusi kuut
    pieni pien
    aani aan
    aəka aik
    tehda tek tehn
    nahda nak
    hakea hak
    paasta paas
    tap tav
    lup luv
    apu avu
    saapu saavu
    leip leiv
    turp turv
    kert kerr kerro kerto
  `),
);

/** `rakasti` and `muista` are of verbs, `nopeasti` and `talosta` of other words. */
const VERBS_IN_ST =
  /^(?:rakast|pelast|jarjest|kaynnist|muist|tunnust|ennust|julist|pist|nost|ost(?=[aie])|puhdist|varmist|tarkist|valmist|ratkaist|opast|saast|vast(?=at|ann|asi)|lahest|lopetet|ehdotet|onnist|yhdist|poist(?=[ae]))/;
