import { type WordSet, wordSet } from '../word-tables.ts';

/** What stands before verbs. */
export const VERB_PREFIXES = `
  aan achter af be beet bij binnen bloot boven buiten deel dicht door er fijn gade gelijk her hoog in klaar kwijt langs
  leeg los mede mee mis na neer om omhoog omver onder ont op open over plaats rond samen schoon stil stop tegen tegemoet
  terecht terug thuis toe tussen uit vast ver vol voor voorbij voort vooruit vrij waar weer weg
`;

/**
 * Stems of common verbs, as the first person has them. They distinguish verbs from nouns in `-t`: `werkt` is a verb, `kaart` is not.
 * Also of the strong ones, whose present is regular.
 */
export const VERB_ROOTS: WordSet = wordSet(`
  aai aanvaard acht adem antwoord arbeid baad baal baan baar bak bal barst beeld beheer beitel bel beledig belemmer
  beoordeel berg beschadig bestel betoog bevestig bewaar bewonder bezit bid bied bijt bind blaas blader blaf blijf
  blijk bloed bloei blok bluf blus boei boek boen boer bof bons boor borg borstel bot bots bouw braad braak brand
  breek brei breng brom brouw bruis brul buig buk bulder chat check daag daal dans deel dein dek demp denk deploy dien
  dim ding doof dool doop dop dos douche download draaf draag draai dreig dreun drijf dring drink droog droom druk
  drup duik duim duld dump durf duur duw dwaal dweil dwing eer eet eindig eis erf erger faal fabel fiets film filter
  flirt flits fluister fluit focus fok folter fop gaap gebeur gebruik gedraag geef geeuw gehoorzaam geld gelei geloof
  genees geniet gier giet gil gis glij glim glimlach gloei gluur gok google gooi gord graaf graas grap greep grens
  grijp groei groet grom gun haal haast haat hak handel hang hap hecht heel heers heet hef help herinner herken
  herstel heul hijg hijs hink hit hoef hoest hol hoon hoop hoor hop houd huil huis huiver huldig hunker huppel huur
  ijs jaag jank jen jeuk joel jok jouw juich kaap kaart kaats kam kamp kauw keek keer kef ken kerf ketter keur kies
  kijk kik kip klaag klaar klap klauter kleed kleef klem klets kletter kleur klik klim klink klop klos kluif knaag
  knal knap kneed kneus kniel knijp knik knip knoei knok knoop knuffel koel kom kook koop koppel kost kots kraai kraak
  krab kras kreun krijg krijs krimp kroon kruip kruis kuis kus kwaak kwal kweek kwel kwets kwijt laad laat lach lak
  lap las leef leen leer lees leg leid lek lever lieg lig lijd lijk lijm lik like loer log lok lonk loof loog loop los
  lucht luid luier luister lul lus maai maak maal maan mail map martel meen meet meld melk meng mep merk mest miauw
  mijd mik mis mix mok mom moord mopper mors mot muit naai naak nader neem neig nek nestel net neuk nies nijg nodig
  noem noop noteer oefen offer ondersteun onderzoek ontmoet oogst oordeel open orden overleef overleg overtuig overwin
  paai paar pak park pas peil peins pel pers pest pieker piep pijn pijp pik pin plaag plaats plak plan plant plas
  pleeg pleit plet ploeg plof pluk plunder poets pomp pook poot post pot praat prak pras preek prijs prik print proef
  pronk prop pruil pruts puf puil put raad raak raap raas ram rammel rangschik rapporteer ratel reageer red reeg regel
  reik reinig reis rek reken rem ren rep richt rij rijd rijm rijp ril rimpel rits roei roem roep roer rol rommel rond
  roof rooi rook room roost rot ruik ruil ruim ruis ruk run rust saai sakkel scan schaad schaaf schaak schaam schaar
  schaats schakel schat scheer schei schel scheld schend schenk schep scherm scheur schiet schijn schik schil schilder
  schimp schit schok schommel schop schors schort schraag schraap schreeuw schrei schrijf schrik schrob schud schuif
  schuil schuim schuur schuw sein sidder sis sjouw slaag slaap slacht sleep slenter sleur slijp slijt slik sling
  slinger sluip sluit smaak smeek smeer smelt smijt smoor smul snap snauw sneeuw snij snijd snik snoei snoep snor
  snork snuffel snuif snurk soes spaar span speel spel speur spiegel spijt spin spit splijt splits spoed spoel spoor
  spot spreek spreid spring sproei spui spuit spuug staaf staak staar stal stamel stamp stap stapel start steek steel
  steen steiger stel stem sterf steun sticht stijg stik stink stip stoei stof stok stook stoom stoor stoot stop stort
  straal straf stream streef streel streep strek strijd strijk strik strooi stroom struikel studeer stuif stuit stuur
  sudder suf suis surf sus tap tast teer teken tel temper tik til tim timmer tob toets tokkel tolk toon toost top
  tover traan train trap treed tref trek treur tril trommel troon troost trouw tuig tuimel tuin turf turn tweet
  twijfel twist typ update upload vaar val vang varieer vast vat vecht veeg veil veins vel veld ver verbaas verdedig
  vereenvoudig verf vergeet vernietig verontschuldig veroorzaak vertegenwoordig vervang verwittig verzin vest vestig
  vier vind vis vlag vlam vlecht vlei vlieg vloei vloek vlucht voed voeg voel voer volg vonk vorm vouw vraag vrees
  vreet vries vrij vul waad waag waai waak waan waardeer waarschuw wacht waggel wal walg wan wandel wankel wapper was
  wed weef weeg week weeklaag weet weid weiger wek wel wend wenk wens wentel werf werk werp wijd wijk wijs wijzig wik
  wikkel win wind wip wis wissel woed wond woon word worstel wortel wreek wrijf wring wurg zaag zaai zadel zak zalf
  zanik zeef zeg zegen zeil zend zet zeur zied zin zing zink zit zoek zoem zoen zonder zoog zoom zorg zout zucht zuig
  zuil zuip zuiver zwaai zwalk zweef zweer zweet zwel zwem zwengel zwerf zwicht zwijg zwoeg
`);

/** Adjectives whose comparative and superlative are known: `groter`, `grootst`. Those in `-ig` and `-lijk` need no list. */
export const ADJECTIVES = `
  groot klein lang kort hoog laag breed smal dik dun mooi lelijk nieuw oud jong snel traag vlug warm koud heet koel zwaar licht
  sterk zwak hard zacht duur goedkoop rijk arm slim dom lief boos blij droog nat schoon vuil vers rot diep vol leeg ruim
  nauw strak los vast vroeg laat vaak druk rustig stil luid simpel eenvoudig gewoon vreemd zeldzaam gezond ziek fit moe
  sexy slecht erg fijn leuk gek raar streng mild wild tam bang dapper eerlijk trouw vals slap stijf recht krom rond vlak
  scherp bot helder donker fel bleek bruin rood wit zwart groen geel blauw grijs zoet zuur zout bitter lekker vies net
  dicht ver wijd grof fijn dwaas wijs zeker veilig nuttig duidelijk interessant belangrijk efficiënt langzaam eenzaam
  ingewikkeld bekend beroemd gevaarlijk modern recent compact intelligent elegant populair primitief positief negatief
  rijp rauw taai dwars kaal puur kil koen tof cool lui rap ruw schuin spits stom stug vet vlot week
`;
