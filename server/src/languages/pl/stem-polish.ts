/*
 * The stemmers of `snowball-stemmers` and `@orama/stemmers` know no Polish. First the ending of a case, person or gender goes off; then, of what is
 * left, what makes participles, the past and nouns of verbs; then sounds that alternate become one (`dz` and `d`, `rz` and `r`), and
 * the `e` that stands only in some forms goes off. The later steps read stems, so that they never part forms that an earlier one joined.
 */
import {
  alternatingStems,
  endOf,
  endsOf,
  hasEnd,
  hasSyllable,
  irregularStems,
  isVowel,
  prefixed,
  replaceEnd,
  withoutMarks,
} from '../slavic-stems.ts';
import { wordSet, wordsOf, wordTable } from '../word-tables.ts';

/** The stem of a Polish word in lower case, without marks. */
export function stemPolish(word: string): string {
  const plain = withoutMarks(word);
  const irregular = IRREGULAR.get(word) ?? IRREGULAR.get(plain);
  if (irregular !== undefined) return irregular;
  if (plain.length < 3) return plain;
  const stem = stemOf(plain, word);
  const alternating = ALTERNATING.get(stem);
  if (alternating !== undefined) return alternating;
  const sounded = withoutFleetingE(replaceEnd(stem, SOUNDS, 0));
  return ALTERNATING.get(sounded) ?? replaceEnd(sounded, SOUNDS, 0);
}

/** Letters that a stem needs. */
const LEAST = 2;

function stemOf(plain: string, word: string): string {
  if (WHOLE.has(plain)) return plain;
  if (!isInfinitive(plain, word)) return withoutVerbSuffix(withoutEnding(plain, word), word);
  const end = endOf(plain, INFINITIVES, LEAST);
  const rest = plain.slice(0, plain.length - end.length);
  return withoutTheme(softened(rest + INFINITIVES.replaced.get(end)!, end));
}

function withoutEnding(plain: string, word: string): string {
  const past = replaceEnd(plain, PAST, 3);
  if (past !== plain) return past;
  if (word.endsWith('ć') || plain.endsWith('sc')) return `${plain.slice(0, -1)}t`;
  if (word.endsWith('dź')) return plain.slice(0, -1);
  if (plain.length > 4 && plain.endsWith('cie')) return withoutCie(plain, word);
  const velar = replaceEnd(plain, VELARS, 0);
  if (velar !== plain && !isOfC(plain)) return velar;
  if (plain.endsWith('ei')) return `${plain.slice(0, -1)}j`;
  const end = caseEnding(plain);
  return softened(plain.slice(0, plain.length - end.length), end);
}

function caseEnding(plain: string): string {
  const end = endOf(plain, ENDINGS, LEAST);
  if (!end.startsWith('ow')) {
    const whole = plain.slice(0, plain.length - endOf(plain, LIGHT, LEAST).length);
    return WHOLE.has(whole) ? plain.slice(whole.length) : end;
  }
  // `rozmów` and `rozmowie` are of `rozmowa`, `kotów` is of `kot`.
  const rest = plain.slice(0, plain.length - end.length);
  return rest.length > LEAST && !ROOTS_IN_OW.has(rest) ? end : end.slice(2);
}

/** What `i` softens is the hard sound in other forms: `kobiecie` is of `kobieta`, `wodzie` of `woda`. */
function softened(stem: string, end: string): string {
  if (!end.startsWith('i')) return stem;
  if (stem.endsWith('dz')) return stem.slice(0, -1);
  return stem.endsWith('c') ? `${stem.slice(0, -1)}t` : stem;
}

/** `bilecie` is of `bilet`, `piszecie` and `róbcie` are of verbs. */
function withoutCie(plain: string, word: string): string {
  const rest = plain.slice(0, -3);
  if (!word.endsWith('ęcie') && hasEnd(plain, VERBS_IN_CIE, 1) && !hasEnd(plain, NOUNS_IN_CIE)) {
    const end = endOf(rest, PERSON_VOWELS, LEAST);
    return softened(rest.slice(0, rest.length - end.length), end);
  }
  return rest.endsWith('sc') ? `${rest.slice(0, -1)}t` : `${rest}t`;
}

/** `ć` tells an infinitive; where a word is written without marks, so does its vowel, unless it is a form of a noun (`ulic`). */
function isInfinitive(plain: string, word: string): boolean {
  if (word.endsWith('ć'))
    return (
      hasEnd(plain, INFINITIVES, LEAST) && !NOUNS_IN_C.has(plain) && !hasEnd(plain, NOUNS_IN_EC)
    );
  if (word !== plain || !plain.endsWith('c')) return false;
  return hasEnd(plain, PLAIN_INFINITIVES, LEAST) && !isOfC(plain) && !NOUNS_IN_C.has(plain);
}

function isOfC(plain: string): boolean {
  return ROOTS_IN_C.has(plain.slice(0, plain.lastIndexOf('c') + 1));
}

function withoutVerbSuffix(stem: string, word: string): string {
  if (KEPT.has(stem)) return stem;
  if (stem.endsWith('ac') && stem.length > 4 && !isOfC(stem)) {
    const isParticiple = word.includes('ąc') || stem.endsWith('jac') || stem.endsWith('iac');
    if (isParticiple) return withoutTheme(stem.slice(0, stem.endsWith('iac') ? -3 : -2));
  }
  const rest = replaceEnd(stem, SUFFIXES, LEAST);
  if (rest.length > LEAST && !hasSyllable(rest)) return stem;
  return withoutTheme(softened(rest, stem.slice(rest.length)));
}

/** `pracuje` is of `pracować`, `czytaj` of `czytać`. */
function withoutTheme(stem: string): string {
  return KEPT.has(stem) ? stem : replaceEnd(stem, THEMES, LEAST);
}

/** `książek` is of `książka`, `ojciec` of `ojca`: every stem loses it, those that always have it, too. */
function withoutFleetingE(stem: string): string {
  const { length } = stem;
  if (length < 4 || stem[length - 2] !== 'e' || !'kcnlrw'.includes(stem[length - 1]!)) return stem;
  const before = stem[length - 3] === 'i' ? length - 3 : length - 2;
  if (before < 2 || isVowel(stem[before - 1])) return stem;
  const rest = stem.slice(0, before) + stem[length - 1]!;
  return rest.endsWith('cc') ? rest.slice(0, -1) : rest;
}

/** Past and conditional, of which the `l` stays for {@link SUFFIXES}. */
const PAST = endsOf(`
  lem>l lam>l les>l las>l lismy>l lysmy>l liscie>l lyscie>l lby>l laby>l loby>l liby>l lyby>l lbym>l labym>l lbys>l labys>l
  libysmy>l lybysmy>l libyscie>l lybyscie>l ujmy>uj ajmy>aj ijmy>ij ejmy>ej dzmy>dz bmy>b
`);

const INFINITIVES = endsOf('ac iac ic yc ec iec czuc>czu psuc>psu kluc>klu truc>tru');
const PLAIN_INFINITIVES = endsOf(
  'ac ic yc dziec siec miec chciec slec szec rzec czec lezec umiec czuc psuc',
);

const ENDINGS = endsOf(`
  a e i o u y ie ia io iu ii em iem om iom am iam ach iach ami iami ow iow owi iowi owie
  ego iego emu iemu ym im ej iej ych ich ymi imi
  asz amy iasz iamy esz iesz emy iemy isz imy ysz ymy
`);
/** Endings that words in `-em`, `-om` and `-ach` take. */
const LIGHT = endsOf('a e i o u y ie ow owi em om ach ami');

const VERBS_IN_CIE = endsOf(
  'acie icie jecie szecie zecie czecie niecie dziecie wiecie miecie piecie czycie szycie rzycie jcie bcie wcie zcie lcie',
);
const NOUNS_IN_CIE = endsOf(`
  ltacie emacie limacie omacie ikacie okacie adacie trzecie talcie djecie zyjecie zajecie pojecie objecie szczycie samowicie calkowicie budzecie gazecie profacie limicie gramicie granicie elicie wizycie
  debiucie dencie mencie encie zancie ancie koncie froncie rancie puncie
`);
const PERSON_VOWELS = endsOf('a ia i e ie y');

const VELARS = endsOf(`
  tce>tk dce>dk zce>zk arce>ark orce>ork lce>lk nce>nk sce>sk szce>szk czce>czk pce>pk bce>bk yce>yk ece>ek uce>uk jce>jk
  nicy>nik ycy>yk nodze>nog drodze>drog uwadze>uwag dlodze>dlog drodzy>drog oledzy>oleg nnice>nnik chnice>chnik
`);

/** What stands before `ow` that is no ending. */
const ROOTS_IN_OW =
  wordSet(`rozm pol bud zdr krak zm nam wym przem odm odn got tarn rzesz podk osn okuc
    alkoh`);
/** Nouns with a `c` that is no ending, and is `k` in no form. */
const ROOTS_IN_C = wordSet(`
    ulic prac tablic granic okolic stolic prawic piwnic tajemnic dziewic nic roznic dzielnic obietnic spodnic mieszkanc
    miejsc slonc serc konc palc tanc ojc doradc dowodc wladc noc moc pomoc owoc plac koc miesiac tysiac zajac gorac
    marc swiec piec tysiec miesiec klawisz skrzynic przylbic jednostc ksiezyc tarczyc rodzic spraw kierowc rzuc wyrzuc porzuc zarzuc wrzuc odrzuc podrzuc lec polec krec skrec nakrec wykrec swiec poswiec zabojc zdrajc chlopc swiatec
  `);
const NOUNS_IN_C = wordSet('pamiec chec plec siec smierc niec postac prysznic');
/** Genitives of nouns of verbs: `zdjęć`, `uczuć`, `żyć` as infinitive stays one. */
const NOUNS_IN_EC = endsOf('jec zyciec niec');

const SUFFIXES = endsOf(`
  al il yl ul>u el ial iel an ian ion en ien szon>sz zon>z con>c lon>l niet>n jet>j czut>czu
`);

const THEMES = endsOf(`
  uj>ow czuj>czu psuj>psu aj iaj ij yj ej iej kiw>kow giw>gow syw>sow tyw>tow nyw>now kazyw>kazow wiazyw>wiazow rzymyw>rzymow
  daw>d znaw>zn staj>staw ijaj yjaj owyw>ow owuj>ow
`);

/** Stems that look as if they had a suffix of a verb. */
const KEPT = wordSet(() => [
  ...wordsOf(`
    metal medal kanal final szpital sygnal kapital material krysztal oddzial udzial wydzial przedzial rozdzial podzial skandal
    festiwal portal kryminal oryginal serial ideal skal stal hotel cel model nauczyciel przyjaciel obywatel dzial zdzial strzal
    styl tyl cial dziel czesl kawal ksztal artykul szczegol tytul mul kul stol szkol kosciol aniol upal sal fal hal
    pan plan stan ekran zmian scian kapitan szampan ran basen cen scen aren kamien teren milion region stadion sezon bialy bial
    dran kolan cien wien wegien kolej kolen zaden jeden
    kraj rodzaj zwyczaj tramwaj obyczaj przyj przej wyj kij nadziej maj raj daj staj zlodziej moj twoj swoj obej
    plyt wizyt mit byt kredyt limit zeszyt dobrobyt pobyt zdjet kobiet
    kumpel handel daniel balon salon wiezien stopien ogien strzel hasel krzesel skrzydel pudel zrodel mydel wesel
  `),
  ...prefixed(
    'mien cen zen pal cal tal chwal wal dziel strzel dol chron bron gon dzwon szan pelan pyl chyl zwol wol rann',
    '- z za po prze przy u o od do wy na roz pod w ob',
  ),
  ...wordsOf('wymien zamien myl pomyl'),
]);

/** Words of which the end is no ending, whatever they have behind it. */
const WHOLE = wordSet(`
    zlodziej kolej problem system program poziom prom atom krem dyplom telegram diagram reklam klam strach dach zapach zamach gmach film
    przelom przelam napisz podpisz zapisz opisz przepisz
  `);

const SOUNDS = endsOf(`
  wiersz>wiersz gorsz>gorsz zwierzet>zwier marsz>marsz rws>rw spokoj>spoko zaplac>zaplat oplac>oplat wplac>wplat splac>splat wyplac>wyplat
  rz>r szcz>st sc>st zc>st
  pisz>pis prosz>pros nosz>nos glosz>glos gasz>gas wiesz>wies czesz>czes musz>mus kusz>kus zdz>zd
  chodz>chod widz>wid siedz>sied wadz>wad rodz>rod budz>bud sadz>sad radz>rad ierdz>ierd prawdz>prawd godz>god kodz>kod stydz>styd
  rzedz>rzed iedz>ied nudz>nud trudz>trud
  wroc>wrot rzuc>rzut trac>trat krec>kret poswiec>poswiet zachwyc>zachwyt kloc>klot kroc>krot
  jm>j wszsz>wsz jsz rsz>r lsz>l psz>p rwsz>rw wsz>w dsz>d zsz>z tsz>t nsz>n bsz>b
  tarl>tr umarl>umr parl>pr
  placz>plak skacz>skak
  zaczn>zacz poczn>pocz
`);

/** Stems of one verb: `wyjdę` and `wyszedł` are of `wyjść`. */
const ALTERNATING = wordTable(() =>
  alternatingStems(`
  jch: jech / -
  jech: jad jed / po wy przy do prze od za z ze
  jst: jd szedl szl / wy przy prze po do na za
  odejst: odejd odszedl odeszl / -
  podejst: podejd podszedl podeszl / -
  rozejst: rozejd rozszedl rozeszl / -
  kr: kryt / u od po za wy
  zab: zabit / -
  wyp: wypit / -
  zuz: zuzyt / -
  przez: przezyt / -
  dob: dobyt dobed / z
  b: bed / od prze przy
  pozb: pozbyt pozbed pozbadz / -
  obiec: obiec / -
  let: lec / - po wy przy od prze
  ud: udaw / -
  nies: nios niosl niest / przy wy prze od za pod do u roz po
  kradn: kradl krast krad / - u o
  padn: padl past pad / w s u wy przy za od roz prze
  siad: siadl siadn siadz siast sied sid / u
  odbr: odebr odbior odbier / -
  br: bior bier / wy po do prze za u na
  wied: w / po odpo opo do przepo zapo wypo
  nalez: nalazl nalezl najd nalezt / z od
  ciek: ciekl ciekn ci / u wy
  bieg: biegl biegn / - po wy prze przy
`),
);

const IRREGULAR = wordTable(() =>
  irregularStems(`
  ps: pies psa psu psem psie psy psow psom psami psach
  bieg: biec
  dn: dzien dnia dniu dniem dni dniom dniami dniach dnie
  dno: dno dna dnem dnu
  sn: sen snu snem sny snow snie snom snach snami
  sl: slowo slowa slowu slowem slow slowom slowami slowach slowie
  by: być byc byl byla bylo byli byly bylem bylam byles bylas bylismy byliscie
  jest: jest jestem jestes jestesmy jestescie
  bed: bede bedziesz bedzie bedziemy bedziecie beda badz badzmy badzcie
  mie: mieć miec mam masz ma mamy macie maja mial miala mialo mieli mialy mialem mialam miales mialas miej miejcie miejmy
  da: dać dac dam dasz da damy dacie dadza dal dala dalo dali daly dalem dalam dales dalas daj dajcie dajmy dany dana dane danej danych danego danym danymi
  daw: dawać dawac daja daje dajesz dajemy dajecie dawal dawala dawali dawaj
  sta: stać stac stal stala stalo stali stalem stalam stales stoi stoje stoisz stoja stoimy
  zn: znać znac znam znasz zna znamy znacie znaja znal znala znali znalem znany znana znane znanych znanego
  gr: gra gry grze grę gre gro gier grom grami grach grać grac gram grasz gramy gracie graja gral grala grali gralem granie
  pi: pić pic pije pijesz pijemy pijecie pija pil pila pili pilem pilam picie picia pij pijcie
  bi: bić bic bije bijesz bijemy bija bil bila bili bilem bicie bicia bij
  zy: żyć zyc zyje zyjesz zyjemy zyja zyl zyla zyli zylem zylam zyj
  zyt: życie zycie zycia zyciu zyciem
  my: myć myc myje myjesz myja myl
  uzy: użyć uzyc uzyje uzyjesz uzyja uzyl uzyla uzyli uzyty uzyta uzyte uzytych uzycie uzycia uzyciu uzyciem uzyj
  czu: czuć czuc czuje czujesz czujemy czuja czul czula czulo czuli czulem czulam czules czulas czuj
  je: jeść jesc jem jesz jemy jecie jedza jadl jadla jedli jadlem jadlam jedzac jedzenie jedzenia
  jch: jechac jade jedziesz jedzie jedziemy jedziecie jada jedz jedzmy jedzcie jechal jechala jechali jechalem
  id: iść isc ide idziesz idzie idziemy idziecie ida idz idzmy idzcie idac
  szl: szedl szedlem szla szlam szli szlo szly
  wjs: wejsc wejscie wejscia wejsciu wejsciem wejde wejdziesz wejdzie wejdziemy wejda wejdz wejdzcie wszedl wszedlem wszedles weszla weszlam weszlo weszli weszly
  zjs: zejsc zejscie zejscia zejde zejdzie zejda zejdz zszedl zeszla zeszli
  mog: móc moge mozesz mozemy mozecie moga mogl mogla mogli moglo mogly moglem moglam mogles moglas moglismy moglby
  pomog: pomoc pomocy pomoca pomoz pomozcie pomogl pomogla pomogli pomoglo pomoglem
  wz: wziąć wziac wezme wezmiesz wezmie wezmiemy wezma wez wezcie wezmy wzial wziela wzieli wzialem wzielam wziety
  wie: wiedzieć wiedziec wiem wiesz wiemy wiecie wiedzą wiedzial wiedziala wiedzieli wiedzialem wiedzialam wiedziales wiedzialas wiedzac
  rec: reka reki rece reke reko rąk rekom rekami rekach rekoma
  ocz: oko oka oku okiem oczy oczu oczom oczami oczach oczyma
  uch: ucho ucha uchu uchem uszy uszu uszom uszami uszach
  okn: okno okna oknu oknem oknie okien oknom oknami oknach
  brat: brat brata bratu bratem bracie bracia braci braciom braćmi bracmi braciach
  brz: brać brac biore bierzesz bierze bierzemy bierzecie biora bierz bierzcie bral brala brali bralem bralam branie brania
  ludz: ludzie ludzi ludziom ludzmi ludziach
  mez: maz meza mezu mezem mezowi mezowie mezow
  zeb: zab zeba zebem zeby zebow zebom zebami zebach zebie
  bled: blad bledu bledem bledy bledow bledom bledami bledach bledzie
  zajac: zając zajac zajaca zajace
  rzed: rzad rzadu rzadem rzadzie rzady rzadow rzedu rzedem rzedzie rzedy rzedow rzedach
  dzieck: dziecko dziecka dziecku dzieckiem dzieci dzieciom dziecmi dzieciach
  pieniadz: pieniadz pieniadza pieniadze pieniedzy pieniadzom pieniedzmi pieniadzach
  ksiadz: ksiadz ksiedza ksiedzu ksiedzem ksieza ksiezy ksiezom ksiezmi
  tydn: tydzien tygodnia tygodniu tygodniem tygodnie tygodni tygodniom tygodniami tygodniach
  miast: miasto miasta miastu miastem miescie miast miastom miastami miastach
  ciast: ciasto ciasta ciescie ciastem ciast ciastem
  cial: cialo ciala cialu cialem ciele cial cialom cialami cialach
  cien: cien cienia cieniu cieniem cienie cieni cieniach
  swiat: swiat swiata swiatu swiatem swiecie swiaty swiatow swiatach
  swiet: swieto swieta swietu swietem świąt swietom swietami swietach święcie święta
  kwiat: kwiat kwiatu kwiatem kwiecie kwiaty kwiatow kwiatom kwiatami kwiatach
  las: las lasu lasem lesie lasy lasow lasom lasami lasach
  lto: lato lata latu latem lecie lat latach latom latami
  gwiazd: gwiazda gwiazdy gwiezdzie gwiazde gwiazda gwiazd gwiazdom gwiazdami gwiazdach
  wiar: wiara wiary wierze wiare wiara
  miar: miara miary mierze miare miar
  obiad: obiad obiadu obiadem obiedzie obiady obiadow obiadach
  sasiad: sasiad sasiada sasiadem sasiedzi sasiadow sasiadom sasiadami sasiadach
  siostr: siostra siostry siostrze siostre siostra siostr siostrom siostrami
  przyjaciel: przyjaciel przyjaciela przyjacielu przyjacielem przyjaciele przyjaciol przyjaciolom przyjaciolmi przyjaciolach przyjacielowi
  ojc: ojciec ojca ojcu ojcem ojcowie ojcow ojcom ojcami ojcze
  krew: krew krwi krwia
  wsi: wies wsi wsia wsie wsiach
  lew: lew lwa lwem lwy lwow lwom
  lodz: łódź łodzi łodzią łodzie łodziach łódki
  lisc: liść liscia lisciu lisciem liscie lisci lisciom liscmi lisciach
  drzwi: drzwi drzwiom drzwiami drzwiach
  wojn: wojna wojny wojnie wojne wojen
  wiosn: wiosna wiosny wiosnie wiosne wiosen
  sukn: suknia sukni suknie suknię sukien
  piosenk: piosence
  cor: corka corki corce corke corek corkom corkami corko
  koc: koc koca kocem koce
  nazw: nazwa nazwy nazwie nazwe nazw
  koles: koles kolesia kolesiem kolesie kolesi kolesiom kolesiami
  kosciol: kosciol kosciola kosciele kosciolem koscioly kosciolow kosciolach
  aniol: aniol aniola aniele aniolem anioly aniolow aniolom aniolami
  kreg: krag kregu kregiem kregi kregow kregach
  urzed: urzad urzedu urzedem urzedzie urzedy urzedow urzedom urzedami urzedach
  miesiac: miesiac miesiaca miesiacu miesiacem miesiace miesiecy miesiacom miesiacami miesiacach
  tysiac: tysiac tysiaca tysiacu tysiace tysiecy tysiacom tysiacami tysiacach
  plat: płacę płacą płać płacił płaci placic
  wodz: wódz wodza wodzu wodzem wodzowie wodzow
  halas: halas halasu halasem halasie halasy
  ba: bać bac boje boisz boi boimy boja bal bala bali balem balam boj
  spa: spac spie spisz spi spimy spicie spia spal spala spali spalem spalam spales spalas spalo spij
  uciek: uciec
  wyciek: wyciec
  swiatl: swiatlo swiatla swiatlu swiatlem swietle swiatel swiatlom swiatlami swiatlach
  tat: tata taty tacie tate tato
  zje: zjesc zjem zjesz zje zjemy zjecie zjedza zjadl zjadla zjedli zjadlem zjadlam zjedz zjedzony zjedzone
  imi: imie imienia imieniu imieniem imiona imion imionom imionami imionach
  waz: wąż weza wezu wezem weze wezy wezow
  zaplat: zapłać
`),
);
