/** Forms of words that no rule makes: the word, then its forms. */
export const IRREGULAR_FORMS = `
  åk åka åker åkte åkt åkta åks åkande
  äg äga äger ägde ägt ägs ägas ägdes ägande
  apa apan apor aporna
  påse påse påsar påsen påsarna
  andra annan annat annans andras
  vill viljan viljans
  bok böcker böckerna böckers bocker bockerna
  man männen männens mannen männer mannens
  bra bättre bäst bästa bäste
  mus möss mössen
  stor stort stora större störst största störste storre storst storsta
  lång längre längst längsta langre langst langsta långt
  låg lägre lägst lägsta lagre lagst lagsta lågt
  hög högre högst högsta hogre hogst hogsta högt
  gammal gamla gamle gammalt
  liten litet lilla lille
  grov grövre grövst grövsta
  trång trängre trängst
  få färre
  god gott goda gode
  våt vått våta
  hand händer händerna handens händernas hander handerna
  natt nätter nätterna natter natterna
  stad städer städerna städers stader staderna städernas
  land länder länderna länders landet lander landerna ländernas lands landets
  fot fötter fötterna fotter fotterna fots
  rot rötter rötterna rotter rotterna
  son söner sönerna sonen soner
  dotter döttrar döttrarna dottern dotters dotterns dottrar dottrarna
  mor mödrar
  bror bröder bröderna brodern broder broderna brors
  far fäder fäderna fadern faderns fader
  bonde bönder bönderna bonder bonderna
  gås gäss
  tand tänder tänderna tander tanderna
  strand stränder stränderna strander stranderna
  bokstav bokstäver bokstäverna bokstaver bokstaverna
  ledamot ledamöter ledamöterna
  kraft krafter krafterna
  öga ögon ögonen ögat ögonens ogon ogonen ogat
  öra öron öronen örat oron
  huvud huvuden huvudet huvudena huvudets
  hjärta hjärtan hjärtat hjärtats hjärtans hjartan hjartat
  data datan
  museum museet museer museerna museets
  centrum centrat centra centrumet
  album albumet albumen
  datum datumet datumen
  kollega kollegor kollegan kollegorna
  människa människor människan människors människans människorna människornas manniskor manniskan
  timme timmar timmarna timmen timmars timma
  nyckel nycklar nycklarna nyckeln nyckelns
  himmel himlen himlar himlarna
  gammal gamlas
  karl karlar karln karlarna
  djävul djävulen djävlar
  sommar sommaren somrar sommarens somrarna
  fjäder fjädrar
  syster systrar systrarna systern systers systerns
  mil milen
  egen eget egna
  öppna öppen öppet
  välkomna välkommen välkommet
  säkr säker säkert säkra säkrare säkrast säkraste säkrade
  nyfiken nyfiket nyfikna
  vuxen vuxet vuxna vuxnas
  galen galet galna
  naken naket nakna
  ledsen ledset ledsna
  mogen moget mogna
  trogen troget trogna
  sann sant sanna
  tunn tunt tunna
  grann grant granna
  allmän allmänt allmänna
  enskild enskilt enskilda
  särskild särskilt särskilda
  vit vitt vita vite
  röd rött röda
  bred brett breda
  glad glatt glada
  död dött
  het hett heta
  fet fett feta
  rätt rätta
  nyhet nyheter
  blå blått blåa
  grå grått gråa
  ny nytt nya nye nyare nyast nyaste
  fri fritt fria friare
  rå rått
  kines kinesen kineser kineserna
  japan japanen
  ord ordet orden ords ordets
`;

/** Roots of strong verbs, each with past, supine and participle. Left out: pasts that are a common word of another meaning (`band`, `bar`, `led`, `drog`, `steg`). */
export const STRONG_VERBS = `
  skriv: skrev skrivit skriven
  bliv: blev blivit bliven
  driv: drev drivit driven
  bit: bet bitit biten
  skin: sken skinit
  glid: gled glidit
  rid: red ridit
  skrid: skred skridit
  skrik: skrek skrikit
  strid: stred
  stig: stigit stigen
  svik: svek svikit sviken
  tig: teg
  vik: vek vikit viken
  vrid: vred vridit vriden
  grip: grep gripit gripen
  kliv: klev klivit
  gnid: gned gnidit
  lid: lidit liden
  skit: sket skitit
  slit: slet slitit sliten
  knip: knep knipit
  pip: pep pipit
  bjud: bjöd bjudit bjuden
  ljud: ljöd
  sjud: sjöd
  bryt: bröt brutit bruten
  flyg: flög flugit flugen
  flyt: flöt flutit fluten
  frys: frös frusit frusen
  klyv: klöv kluvit kluven
  kryp: kröp krupit
  ljug: ljög ljugit
  njut: njöt njutit
  skjut: sköt skjutit skjuten
  sjung: sjöng sjungit sjungen
  sjunk: sjönk sjunkit sjunken
  skryt: skröt skrutit
  smyg: smög smugit
  sug: sög sugit
  sup: söp supit
  stryk: strök strukit struken
  tjut: tjöt tjutit
  hugg: högg huggit huggen
  duga: dög
  bind: bundit bunden
  brinn: brann brunnit brunnen
  brist: brast brustit brusten
  drick: drack druckit drucken
  finn: fann funnit funnen
  försvinn: försvann försvunnit försvunnen
  hinn: hann hunnit hunnen
  rinn: rann runnit runnen
  sitt: satt suttit sutten
  slipp: slapp sluppit
  spinn: spann spunnit
  spring: sprang sprungit sprungen
  stick: stack stuckit stucken
  sting: stungit stungen
  svid: sved
  tving: tvang tvungit tvungen
  vinn: vann vunnit vunnen
  klinga: klang
  bär: burit buren
  skär: skar skurit skuren
  stjäl: stal stulit stulen
  fall: föll fallit fallen
  håll: höll hållit hållen
  ligg: legat
  kom: kommit kommen kommer komma komma
  komm: kom kommit kommen
  sov: sovit
  drag: dragit dragen
  far: farit
  gråt: grät gråtit
  låt: låtit
  ät: åt ätit äten åts
  vet: visste vetat veta
  se: såg sett ser sedd sedda sågs setts
  ge: gav gett givit given ger giv gavs
  ha: har hade haft
  be: bett ber bedd
  ske: skedde skett sker
  le: log lett
  bered: beredde berett beredd beredda bereddes
  dö: dog dött dör
  gör: gjorde gjort gjord gjorda göra gjordes gjorts
  säg: sade sa sagt sägs sagd sagda
  lägg: lade la lagt lagd lagda lades
  sätt: satte satt satts sattes
  välj: valde valt vald valda valdes valts
  sälj: sålde sålt såld sålda såldes sålts
  svälj: svalde svalt
  stöd: stödde stödd stödja stödjer
  vänj: vande vant
  skilj: skilde skilt skild skilda
  dölj: dolde dolt dold dolda
  följ: följde följt följd följda följdes
  smörj: smorde smort
  spörj: sporde
  töm: tömde tömt tömd tömma tömmer
  glöm: glömde glömt glömd glömda glömma glömmer
  döm: dömde dömt dömd dömda dömma
  göm: gömde gömt gömd gömda gömma gömmer
  kläm: klämde klämt
  skräm: skrämde skrämt skrämd skrämda skrämma skrämmer
  stäm: stämde stämt stämd stämda stämma stämmer
  rym: rymde rymt rymma rymmer
  dröm: drömde drömt drömma drömmer
  känn: kände känt känd kända
  bränn: brände bränt bränd brända brändes
  vänd: vände vänt vänd vända vändes
  sänd: sände sänt sänd sända sändes
  tänd: tände tänt tänd tända tändes
  händ: hände hänt hända
  använd: använde använt använd använda användes använts
  led: ledde lett ledd ledda leddes letts
  bygg: byggde byggt byggd byggda byggdes byggts
  begär: begärde begärt begärd
  svär: svor svurit svär
  kör: körde kört körd körda kördes körts
  hör: hörde hört hörd hörda hördes hörts
  lär: lärde lärt lärd lärda lärdes lärts
  rör: rörde rört rörd rörda
  stör: störde stört störd störda
  för: förde fört förd förda fördes förts
  hyr: hyrde hyrt hyrd hyrda
  styr: styrde styrt styrd
  bestäm: bestämde bestämt bestämd bestämda bestämma bestämmer bestämdes
  häng: hängde hängt hängd
  heta: hette hetat heter
  måste: måst
  kan: kunde kunnat kunna
  vill: ville velat vilja
  ska: skulle skall
  lev: levde levt
  behöv: behövde behövt behövd behövda behövdes behövts
  begrav: begravde begravt begravd begravda
  spöa: spöar spöade spöat
`;

/** The same of verbs of one syllable in a vowel. */
export const CONTRACTED_VERBS = `
  stå: stod stått stådd
  förstå: förstod
  gå: gick gått
  få: fick
  slå: slog slagit slagen slagits slagna slaget
  tro: trodd
  bo: bodd
  nå: nådd
  sy: sydd
  ro: rodd
  bero: berodd
  klä: klädd
  må: mådd
  sno: snodd
  glo: glodd
  bry: brydd
  avsky: avskydd
  ske: skedd
  avse: avsedd
  ta: tog tagit tagen tagna tagits
`;

/** What such a form is without marks: `lag` of `låg`, `at` of `åt`. */
export const OTHER_WITHOUT_MARKS = `
  mat mal tal mot tack lack rack stall bred bro ko fro
  akt akta at bada bade bar bara behov brand brann dog dom fa far fas fatt for ford forde fort gar gas hall halla hand
  hander har hor hora klar kor kort lag lagt lar lara lart las lat ma mas matt matte natt ras ro sa sag saga saker salt sand sant sas satt sattes skar stad stam stod stor stora stort svar svara svars tand tant tom tomas tomma tomt vant
`;

/** Roots of regular verbs in `-te`, `-de` and `-t`. */
export const WEAK_VERBS = `
  döp ärv häll hjälp köp tänk länk väck tack tryck räck läck läs lys res möt stöt byt sköt kyss släpp klipp täpp lös anmäl betal mål tål svep sök besök ansök
  undersök smak stek skräp håll upplev lev beskriv pröv ägn äg väg säg rök röj dröj sänk kyl hyll fyll ställ ryck skick lyft mät kramp begrav prissätt
  höj böj nys blås pres kräv försvar berik nämn gräv knäpp väx smält vält blek krök stärk märk verk dyk fäll skäll spel del knack plåg rör stör för
  kör lär hör hyr styr jämför förstör begär behöv sväv tröst lossn hämn lek dräp rensa frös löp skrap stämpl klapp slock trösk ös häv klös spräck
  släck räck sträck förskräck stryp byk kväv häkt hets mist fäst bräck kläck hyvl gnäll fjäll skall skyll trill uppfyll förtroll spill vill stjälp
  välp skölj bered förbered bred sprid träd klä ansträng spräng häng sväng stäng mäng tvång ring
`;

/** Adjectives, of which Snowball leaves the neuter. */
export const ADJECTIVES = `
  klar svår dyr stark mörk frisk rolig ren fin grov skön grön brun skarp varm ensam snäll dum trygg vild hård kall full fel hel halv djup lugn
  jämn tom grym stum ful gul stel skev slapp snabb trött torr trogen ljus ljuv lång tung ung kort normal total speciell generell aktuell individuell
  manuell officiell finansiell kriminell professionell traditionell ideal central lokal global social digital jättefin rättvis vis generös
  nervös seriös religiös populär ordinär primär sekundär militär olik lik rik tjock tunn sjuk klok stolt svag slug falsk dov still sur smal
  bekväm långsam gemensam lönsam sparsam uppmärksam rejäl neutral brutal optimal maximal minimal formal suverän modern intern extern human spontan
  negativ sen blyg hemsk fräck sån sådan van oförskämd värd stabil anonym noggran känd enorm mjuk likadan dyrbar tvär tapper snål mager säker knäpp varsam
  skum ärlig trevlig lam vass platt hes vag skör seg dryg ensam obekväm ytlig visuell sexuell intellektuell industriell kommersiell personlig
`;

/** Words that end as if they had an ending, and nouns in a vowel, with which an ending is one letter. Without marks; `-` is the beginning of a word, and behind a `>` is the stem. */
export const WHOLE_WORDS = `
  kamrat soldat apparat resultat advokat kandidat -mandat citat -format internat privat akrobat automat diplomat demokrat separat certifikat
  -telegrat plagiat attentat klimat referat granat salat spenat -plakat byrakrat aristokrat duplikat mandat syndikat fabrikat predikat lektorat
  byggnad kostnad marknad manad skillnad levnad tystnad rustnad
  planet paket magnet poet universitet kvalitet identitet kapacitet aktivitet elektricitet realitet publicitet -het trumpet diet
  stapplan orkan vulkan roman organ satan titan slogan pelikan turban elefant
  vapen>vapn vapn>vapn vatten>vattn vattn>vattn -oken>okn -okn>okn tecken>teckn -teckn>teckn botten>bottn bottn>bottn froken>frokn frokn>frokn
  papper>pappr pappr>pappr offer>offr offr>offr fonster>fonstr fonstr>fonstr vinter>vintr vintr>vintr morker>morkr -morkr>morkr monster>monstr
  monstr>monstr piller>pillr pillr>pillr mirakel>mirakl -teater>teatr teatr>teatr -meter>metr -metr>metr theater>teatr nummer>numr numr>numr
  syster>systr systr>systr -finger>fingr -fingr>fingr -silver>silvr -silvr>silvr register>registr registr>registr filter>filtr filtr>filtr
  minister>ministr -fiender>fiendr kloster>klostr klostr>klostr orkester>orkestr orkestr>orkestr semester>semestr semestr>semestr
  vacker>vackr vackr>vackr -mager>magr -magr>magr nykter>nyktr nyktr>nyktr bitter>bittr bittr>bittr -dotter>dottr
  center>centr centr>centr poster>postr tempel>templ exempel>exempl mobel>mobl medel>medl titel>titl artikel>artikl
  partner charter -dator server>servr servr>servr dator>dator doktor>doktor rektor>rektor motor>motor -lektor>lektor direktor>direktor
  -bro -sjo -sko -ko -o -sno -miljo -by -fru -sky -hustru -intervju -radio -video -foto -bio -piano -disko -studio -baby -story -jury -party -hobby
  -ide -kommitte -arme -kafe -cafe -entre -supe -niva -byra -atelje -magi -energi -teori -kemi -melodi -fantasi -terapi -parti -batteri
  -garanti -harmoni -strategi -poesi -te -kne -kna ologi ografi onomi rati industri kategori tropi histori>histori
  niva byra kommun>kommun kvarter>kvarter -kapten>kapten forslag -banan -damm>damm -lamm>lamm -pirat desperat -fat hotell problem
  -hals>hals -halsa>halso -halsade>halso -halsad>halso -halsat>halso -halsar>halso -rest -slag -tvatt -vaxt -skylt -hojd chans>chans svans>svans kurs>kurs vers>vers balans>balans -grans>grans vers leverans>leverans referens>referens
  konferens>konferens licens>licens skeppsvans intelligens>intelligens existens>existens tendens>tendens instans>instans distans>distans
  substans>substans ambulans>ambulans konsekvens>konsekvens frekvens>frekvens konkurrens>konkurrens plats>plats
  palats>palats arbetsplats>arbetsplats
  medlem>medlem storlek>storlek
`;
