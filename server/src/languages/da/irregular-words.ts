/** Forms of words that no rule makes: the word, then its forms. */
export const IRREGULAR_FORMS = `
  mand mænd mændene manden mands mænds mandens
  bog bøger bøgerne bogen bogens
  fod fødder fødderne foden
  rod rødder
  nat nætter nætterne natten nattens
  hånd hænder hænderne hånden
  and ænder
  tand tænder tænderne tanden
  kraft kræfter kræfterne kraften
  stad stæder
  stang stænger
  gås gæs
  ko køer køerne
  ø øen øer øerne
  tå tæer tæerne
  far fædre faren faderen fars farens
  mor mødre moren moderen mødrene mors morens
  bror brødre brødrene broren broderen brors
  søster søstre søsteren søstrene søsters søsterens
  datter døtre datteren døtrene datters datterens
  barn børn børnene barnet børns barnets børnenes
  barnebarn børnebørn
  forælder forældre forældrene forældres
  øje øjet øjne øjnene øjets
  øre øret ører ørerne
  uge ugen uger ugerne uges ugens
  abe aben aber aberne
  æble æblet æbler
  æg ægget æggene
  bonde bønder bønderne
  fjende fjender fjenden fjenderne
  god godt gode
  bedre bedst bedste
  billede billeder billedet billederne billedets
  dør døren døre dørene dørs
  mester mestre mesteren mestrene
  middel midler midlet midlerne
  stor større størst største stort store
  lang længere længst længste langt lange
  gammel gamle gammelt
  ung ungt unge
  yngre yngst yngste
  tung tungere
  få færre færrest
  egen eget egne
  åben åbent åbne åbner åbnede åbnet åbnes åbnede
  voksen voksent voksne voksnes
  vågen vågne vågner vågnede vågent
  sjælden sjældent sjældne sjældnere
  sulten sultne
  moden modne
  våben våbenet våbnet våbnene våbens
  aften aftenen aftener aftenens aftens aftenerne
  morgen morgenen morgener morgenens morgenerne
  køkken køkkenet køkkener
  sikkr sikker sikkert sikre sikrere sikrest sikreste sikrer sikrede sikret
  smuk smukt smukke smukkere smukkest smukkeste
  lækkr lækker lækkert lækre
  vakkr vakker vakkert vakre
  magr mager magert magre
  sommer sommeren somre sommerens
  vinter vinteren vintre
  finger fingeren fingre fingrene
  nummer nummeret numre numrene
  teater teatret teateret teatre
  offer offeret ofre ofrene ofret
  monster monsteret monstre monstrene
  mønster mønsteret mønstre
  center centeret centre centrene centret
  filter filteret filtre filtrene filtret
  register registeret registre registret registrene
  theater teatret
  himmel himlen himmelen himle
  handel handlen handler handelen
  centrum centret
  museum museet museer museerne
  kollega kollegaer kollegaen kolleger
  ny nyt nye nyere nyest nyeste
  fri frit frie
  grå gråt
  blå blåt
  is isen
  ur uret ure urene
  ide ideen ideer ideerne
  nabo naboen naboer naboerne naboens
  bro broen broer broerne
  video videoen videoer videoerne
  foto fotoet fotoer fotos
  radio radioen radioer
  risiko risikoen risici risikoer
  kilo kiloet
  konto kontoen konti kontoer
  klo kløer kloen
  sko skoen skoene
  by byen byer byerne byens bys
  frue fruen fruer
  sø søen søer søerne
  kø køen køer
  miljø miljøet miljøer miljøets
  snø sneen sne
`;

/** Roots of strong verbs, each with its past and participle. Left out: pasts that are a common word of another meaning (`led`, `bar`). */
export const STRONG_VERBS = `
  skriv: skrev skrevet skrevne skreven
  driv: drev drevet drevne
  bliv: blev blevet
  bid: bed bidt
  grib: greb grebet grebne
  skrid: skred skredet
  skrig: skreg skreget
  slid: sled slidt
  snig: sneg sneget
  stig: steg steget
  svig: sveg sveget
  vig: veg veget
  glid: gled gledet
  hiv: hev hevet
  rid: red redet
  byd: bød budt budte
  betyd: betød betydet
  bryd: brudt brudte
  flyd: flydt
  kryb: krøb krøbet
  lyv: løj løjet
  nyd: nød nydt
  skyd: skudt skudte
  skyld: skyldte skyldt
  stryg: strøg strøget
  ryg: røget
  flyv: fløj fløjet
  flyt: flyttede
  frys: frøs frosset frosne
  fyg: føg
  bind: bandt bundet bundne
  brænd: brændte brændt
  drik: drak drukket drukne
  find: fandt fundet fundne
  forsvind: forsvandt forsvundet forsvundne
  vind: vandt vundet vundne
  slip: slap sluppet slupne
  spring: sprang sprunget
  stik: stak stukket
  syng: sunget
  synk: sank sunket sunkne
  tving: tvang tvunget tvungne
  træk: trak trukket trukne
  træf: traf truffet trufne
  ræk: rakte rakt
  stræk: strakte strakt
  sæt: satte sat satte sattes
  sid: sad siddet
  hjælp: hjalp hjulpet
  bær: båret bårne
  skær: skåret
  stjæl: stjal stjålet stjålne
  kom: kommet kommer komme
  sov: sovet
  far: fór
  drag: draget
  grav: gravede
  græd: græd grædt
  lad: lod ladt ladet
  hold: holdt holdte
  fald: faldt faldet faldne
  lig: lå ligget
  æd: åd ædt
  vid: vidste vidst ved
  se: så set ser
  giv: gav givet givne
  bed: bad bedt
  le: lo leet
  dø: døde
  gør: gjorde gjort gøre gjorte
  sig: sagde sagt
  læg: lagde lagt lagte
  ødelæg: ødelagde ødelagt ødelagte
  vælg: valgte valgt
  sælg: solgte solgt
  følg: fulgte fulgt
  spørg: spurgte spurgt
  fortæl: fortalte fortalt
  kvæl: kvalte kvalt
  smør: smurte smurt
  bring: bragte bragt
  tænk: tænkte tænkt
  kan: kunne kunnet
  må: måtte måttet
  vil: ville villet
  skal: skulle
  bør: burde burdet
  tør: turde
  hav: har havde haft have
  hæng: hang hængte hængt
  gå: gik gået
  få: fik fået
  stå: stod stået
  slå: slog slået
  tag: taget tagne
`;

/** Verbs of one syllable in a vowel. */
export const CONTRACTED_VERBS = `
  tro bo nå sy spy glo bero te kle fly stå gå få slå ske se forgå undgå foregå mistro tilstå påstå foreslå indgå si
`;

/** What such a form is without marks. */
export const OTHER_WITHOUT_MARKS =
  'la at ad sa ga fa star slar mat matt far rar dor for fort hor not not lot sot bot bok fott dod ha na var bar dro mor bor gar nar fad ran lag las kontor gron kon';

/** Roots of verbs in `-te` and `-t`. */
export const WEAK_VERBS = `
  køb hør kør lær dræb skab læs mød brug glem gem stem bestem drøm svøm tøm ram kend rend brænd send vend tænd fyld stil bestil forestil kald
  tilkald anbefal mal betal tal smil spis rejs vis viser lev bøj trykk nævn tab råb påstå led lys lås løs blæs forsøg besøg søg undersøg føl følg peg steg
  ring steng spræng skyld skjul hvil rens hils lign regn mind påmind meld behøv opfør udfør før rør smør hyr gør beskriv svar spar tror indrøm
  opdrag afslør aftal fortjen tjen bevis pris klæd fød nød betyd bred spred red glæd støt sænk mærk styrk dyrk virk skænk krænk læn
  lån men mén tror prøv klip lev døb løb løft let mæt ræd syng tør hæv krav kræv ov øv græd spild spil nys tyk slæb skær vej plej fejl tegn
  tilgiv forklar erklær bevar pas ligg brækk gør sværg døm røm søm læk dæk ryk sluk smæk stræk tryk væk
`;

/** Adjectives, of which Snowball leaves the neuter. */
export const ADJECTIVES = `
  klar pæn sen ren hel fuld varm kold stærk svag mørk lys dyr tom lav høj bred smal dyb rask slap dum klog flov normal sund syg frisk tør våd tynd tyk
  hård skarp spids rund rig lig ulig morsom ensom grusom langsom grøn gul brun hvid rød fed sær svær nær vild mild stiv ræd bange kær travl knap fjern
  speciel aktuel kriminel professionel individuel traditionel officiel global lokal social central digital ideel reel unik anonym populær militær ordinær alvorlig
  ærlig seriøs religiøs nervøs luksuriøs stolt halv død blød grov slem stum tam vag negativ positiv aktiv passiv effektiv kreativ massiv bekvem
  enorm stabil total fatal sur træt flot mæt let ret kort glat våd sød rolig farlig vanskelig heldig tung spændt køn grim skøn fin blank slank krank
  sjov skæv tæt streng lækker dejlig kærlig mulig god ond rar lang
`;

/** Words that end as if they had an ending. Without marks; `-` is the beginning of a word, and behind a `>` is the stem. */
export const WHOLE_WORDS = `
  ekspert konsert dessert alarm planet poet magnet universitet kvalitet identitet kapacitet aktivitet elektricitet realitet publicitet
  -hals>hals plads>plads prins>prins kurs>kurs -ord -sang -kort -lyst -vagt -helt fjols>fjols boks>boks heks>heks
  -sted>sted -billede>billed
`;
