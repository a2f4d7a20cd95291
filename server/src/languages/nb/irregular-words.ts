/** Forms of words that no rule makes: the word, then its forms. */
export const IRREGULAR_FORMS = `
  mann menn mennene mannen menns
  bok bøker bøkene boken boka
  fot føtter føttene
  rot røtter røttene
  natt netter nettene
  hånd hender hendene hånden hånda
  and ender
  tann tenner tennene tannen
  dør døren dører dørene dørs
  tang tenger
  stad steder
  sted steder stedet stedene stedets
  far fedre faren fedrene fars farens
  mor mødre moren mødrene mors morens moder
  bror brødre broren brødrene brors brorens broder
  søster søstre søsteren søstera søstrene søsterens søsters
  datter døtre datteren døtrene datterens datters
  barn barna barnet barnene barnets barns barnas
  tre trær treet trærne trærs
  kne knær kneet knærne
  klær klærne
  øre øret ører ørene
  øye øyet øyne øynene øyets
  ku kyr kua kyrne
  bonde bønder bonden bøndene
  fiende fiender fienden fiendene
  gås gjess
  sko skoen skoene skoa
  to toere
  god godt gode
  bedre bedres
  best beste
  stor større størst største stort store
  lang lengre lengst lengste langt lange
  gammel gamle gammelt
  eldre eldst eldste
  ung ungt unge
  yngre yngst yngste
  tung tyngre tyngst tyngste
  få færre færrest
  grov grøvre
  liten lite lita
  egen eget egne egent
  åpen åpent åpne åpner åpnet åpnes åpnede
  naken nakent nakne
  sjelden sjeldent sjeldne sjeldnere
  voksen voksent voksne voksnes
  skitten skittent skitne
  råtten råttent råtne
  våpen våpenet våpnene våpnet våpens
  tegn tegnet tegnene
  sikkr sikker sikkert sikre sikrere sikrest sikreste
  vakker vakkert vakre vakreste vakrere
  tapper tappert tapre
  mager magert magre
  edel edelt edle
  ekkel ekkelt ekle
  dobbel dobbelt doble
  sommer sommeren somre sommerens
  vinter vinteren vintre
  finger fingeren fingre fingrene
  kammer kammeret kamre
  nummer nummeret numre numrene nummeret
  teater teatret teateret teatre teatrene
  offer offeret ofre ofrene offerets
  monster monsteret monstre monstrene
  mønster mønsteret mønstre mønstrene
  senter senteret sentre sentrene
  filter filteret filtre filtrene
  register registeret registre registrene
  tempel tempelet templet templer
  eksempel eksempelet eksemplet eksempler eksemplene
  sentrum sentrumet
  museum museet museer museene
  kollega kollegaer kollegaen kollegaene kolleger
  sofa sofaen sofaer sofaene
  opera operaen operaer
  mamma mammaen mammas
  pappa pappaen pappas
  drama dramaet dramaer
  tema temaet temaer temaene
  data dataene dataen
  prøve prøven prøver prøvene
  himmel himmelen himler
  ny nytt nye nyere nyest nyeste
  fri fritt frie
  grå grått grå
  blå blått blå
  øy øya øyer øyene øyen
  øl ølet
  is isen
  ide ideen ideer ideene
  nabo naboen naboer naboene naboens
  bro broen broer broene
  video videoen videoer videoene
  foto fotoet fotoer fotoene
  radio radioen radioer
  risiko risikoen risikoer risikoene
  kommando kommandoen
  kino kinoen kinoer kinoene
  studio studioet studioer
  konto kontoen kontoer kontoene
  klo kloen klør klørne
  kilo kiloet
  piano pianoet pianoer
  auto autoen
  sliten slitent slitne
  snø snøen snøens
  sjø sjøen sjøer
  kø køen køer
  miljø miljøet miljøer miljøene miljøets
  sikkr sikrer sikret sikrede
  by byen byer byene byens bys
`;

/** Roots of strong verbs, each with its past and participle. Left out: pasts that are a common word of another meaning (`led`, `bar`, `skar`). */
export const STRONG_VERBS = `
  skriv: skrev skrevet skrevne
  driv: drev drevet drevne
  bit: bet bitt
  gni: gned gnidd
  grip: grep grepet grepne
  klyp: kløp
  knip: knep
  lid: lidd
  skrik: skrek skreket
  skin: skinte skint
  slit: slet slitt
  smyg: smøg
  snik: snek sneket
  stig: steget
  stri: stred
  svik: svek sveket
  vik: vek veket
  vri: vred vridd
  glid: gled glidd
  tvi: tvidde
  bry: brydde brydd
  bryt: brøt brutt brutte
  by: bød budt budd
  flyt: fløt flytt
  fryk: frøk
  fyk: føk
  gyv: gøv
  krypp: krøp
  kryp: krøp krøpet
  lyg: løy løyet
  nyt: nøt nytt
  skyt: skjøt skutt skutte skyt
  skyv: skjøv skjøvet
  stryk: strøk strøket
  ryk: røk
  flyg: fløyet
  fly: fløy
  frys: frøs frosset frosne
  tyt: tøt
  bind: bandt bundet bundne
  brenn: brant brente brent
  drikk: drakk drukket drukne
  finn: fant funnet funne
  forsvinn: forsvant forsvunnet forsvunne
  vinn: vant vunnet vunne
  slipp: slapp sluppet
  spinn: spant spunnet
  sprekk: sprakk sprukket
  spring: sprang sprunget
  stikk: stakk stukket
  syng: sunget
  synk: sank sunket
  slå: slo slått
  tving: tvang tvunget
  trekk: trakk trukket trukne
  treff: traff truffet
  rekk: rakk rukket
  sett: satte satt sattes satte
  sitt: sittet
  vekk: vakte vekket
  brist: brast bristet
  hjelp: hjalp hjulpet
  bær: båret
  skjær: skåret
  stjel: stjal stjålet stjålne
  kom: kommet kommer komme kommende
  sov: sovet sovende
  far: fór
  dra: dro dratt dradd
  grav: gravd gravde
  slag: slått
  gråt: gråt grått
  låt: lot latt
  la: lot latt
  hold: holdt holdte
  fall: falt falne
  ligg: lå ligget
  ett: åt
  vit: visste
  se: så sett
  gi: gav ga gitt gis gir
  be: ba bedt bad
  le: lo ler leende
  tilby: tilbød tilbudt tilbyr
  dø: døde
  gjør: gjorde gjort gjorte gjøre
  si: sa sagt sier sies
  legg: lagt
  ødelegg: ødela ødelagt ødelagte
  velg: valgte valgt valgte
  selg: solgte solgt
  følg: fulgte fulgt
  spør: spurte spurt spørre
  tell: talte
  fortell: fortalte fortalt
  kvel: kvalte kvalt
  smør: smurte smurt
  bring: brakte brakt
  tenk: tenkte tenkt
  rekk: rakte rakt
  strekk: strakte strakt
  vet: vite visste
  kan: kunne kunnet
  må: måtte måttet
  vil: ville villet
  skal: skulle
  bør: burde burdet
  tør: torde turte
  ha: hadde hatt
  heng: hang hengte hengt
  gå: gikk gått gåtte
  få: fikk fått
  stå: sto stod stått
  ta: tok tatt
  bli: ble blitt blei
  skje: skjedde skjedd
  gjeld: gjaldt
`;

/** Verbs of one syllable in a vowel. */
export const CONTRACTED_VERBS = `
  tro bo nå sy tø snu spy gro glo strø bety vri ri spre kle kled flå te fri sno stå gå få slå dra ta ha bli se be si gi må bry tvi skje forgå
  unngå foregå ro mistro
`;

/** What such a form is without marks. */
export const OTHER_WITHOUT_MARKS =
  'la at sa ga fa star star slar mat matt far rar dor for fort hor not not lot sot bot bok fott dod ha na var var bar dro mor bor gar nar natt natta kontor';

/** Roots of verbs in `-te` and `-t`, `-de` and `-d`. */
export const WEAK_VERBS = `
  kjøp hør kjør lær drep skap les rett møt bruk spill glemm skremm bestemm gjemm rømm drømm svømm tømm klemm begynn kjenn renn brenn send vend
  tenn fyll still bestill kall tilkall anbefal mal betal tal smil spis reis vis lev prøv grav krev ov øv øk tøm bygg legg heng
  bøy eie tenk trykk stekk kjent mistenk senk merk styrk dykk lik beskriv avslør gjør hyr rør smør før oppfør utfør fortsett følg tror innrømm vis bevis
  feir lys lås løs frys blås tøys kys kyss pass nys forsøk besøk søk undersøk stol føl følg pek lek stek ring heng steng spreng skyld skjul hvil vei
  rens rass dans fest hils tvil ler leir lign regn tegn minn påminn meld rull snakk plei lei streif overlev oppdag rams opplev straff
  skuff gravlegg håndter stemm overvåk overgi rådfør krenk nøl skjenn fortjen tjen mein men tren prat behandl handl vokst voks skjell slukk bekreft
  forklar klar spar erklær bevar forsvar svar spor spør tør nær mån løp rop dyp dypp knepp vipp klipp slipp hopp stopp heis
`;

/** Adjectives, of which Snowball leaves the neuter. */
export const ADJECTIVES = `
  klar fin pen sen hel full ful stygg trygg varm kald sterk svak mørk lys dyr tom lav høy bred smal dyp grunn rask treg slapp snill dum klok flau
  normal sunn syk frisk tørr våt tynn tykk hard myk skarp spiss rund rik lik ulik fæl morsom ensom grusom langsom lønnsom tålsom virksom grønn gul brun
  hvit rein ren frekk kjekk grann lam offisiell spesiell aktuell kriminell profesjonell individuell tradisjonell global lokal sosial sentral digital ideal
  unik anonym populær militær ordinær alvorlig ærlig seriøs religiøs nervøs luksuriøs stolt smart sær svær nær vill mild stiv rå redd tung ung lang
  kul bløt søt grov slem lun stum tam vag grell tøff kjapp nøktern moderne negativ positiv aktiv passiv effektiv kreativ massiv bekvem kjølig
  vulgær lei fri real total fatal rolig modig saftig dårlig vanskelig stabil enorm direkte konkret
`;

/** Words that end as if they had an ending. Without marks; `-` is the beginning of a word, and behind a `>` is the stem. */
export const WHOLE_WORDS = `
  ekspert konsert dessert alert konvert desert
  talent planet poet magnet universitet kvalitet identitet kapasitet aktivitet elektrisitet realitet publisitet kriminalitet trompet diett
  kamerat>kamerat hals>hals -dans>dans sjans>sjans svans>svans kurs>kurs vers>vers balans>balans prins>prins konferanse>konferans
  referans lisens>lisens interesse>interess plass>plass pris>pris hus>hus glass>glass
  jorden>jord sykdom>sykdom barndom ungdom rikdom eiendom>eiendom
  -kraft -last -nett -ord -sang -helt -kyst -vekt aften>aften -morgen>morgen -vesen>vesen -gutt -kvinne>kvinn
`;
