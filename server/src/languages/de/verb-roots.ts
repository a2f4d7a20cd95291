import { type WordSet, wordSet } from '../word-tables.ts';

/** What stands before verbs, alone or several: `ab`, `be`, `vorbe`. */
export const VERB_PREFIXES = `
  ab an auf aus be bei bereit da dar daran davon durch ein emp empor ent entgegen entlang er fehl fern fest fort frei ge
  gegenüber gut her herab heran herauf heraus herbei herein herum herunter hervor hin hinab hinauf hinaus hinein hinter
  hinunter hinweg hinzu hoch kennen klar krank los miss mit nach nahe nieder rauf raus rein rück rum runter sicher statt
  still teil tief um umher unter ver vor voran voraus vorbei vorüber wahr weg weiter wett wider wieder zer zu zurecht
  zurück zusammen zwischen über überein
`;

/**
 * Beginnings of the infinitives of common verbs, without their `-en`; of the strong ones, too, whose present and
 * imperative are regular in part. They distinguish verbs from nouns in `-t`: `holt` is a verb, `markt` is not.
 */
export const VERB_ROOTS: WordSet = wordSet(`
  ahn antwort arbeit atm back bad bahn ball bastel bau beantrag beantwort bearbeit beb beding befestig befrag befrei
  befähig begeg begegn begehr beginn begünstig beicht beiss bekomm beleidig bell belohn belästig bemüh benachrichtig
  benötig bereinig bereu berg berichtig beruhig berücksichtig beschleunig beschuldig beschäftig beseitig besichtig
  besitz bestätig bet beteilig betreu beug bewaffn bewahr beweg bewirk bewölk bezweck biet bild bind bitt blas bleib
  blick blink blitz blüh bohr box brauch brech brems brenn bring brumm brut brüll buch bück bügel bürst chat check
  chill click cod commit crash dank dehn denk deploy deut dicht dien download dreh dring droh druck dräng drück duck
  dusch dämpf ebn ehr eign eil einig eis ekel end entdeck entfalt entfern entgegn entlarv entlass entlast entleer
  entschuldig entsprech erb ereig ereign erhalt erhöh erkundig erleb erledig ermutig ermöglich erniedrig erob ersetz
  ess fahr fall falt fang fass fast faul fax fehl feil fessel fetz feuer film find fisch flach flack fleh flieg flieh
  fliess flirt fluch folg folter form forsch frag frei fress freu frier frist fröstel frühstück funk fälsch färb föhn
  fühl führ füll fürcht gaff geb gebrauch gedeih gefall gefährd geh gehorch gehör gelang gelt genehmig genes geniess
  genüg gescheh gestalt gestatt gewinn gewähr gewöhn giess glaub gleich gleit glotz glänz glüh googl google grab greif
  grenz grill grins gründ grüss guck gurt gähn gönn hack hagel halt hang hass hau hauch heb heft heil heim heirat
  heiss heiz helf hemm herrsch hetz heul hex hind hock hoff hol horch huld hup husch hust häng häuf hör hüll hüpf impf
  irr jag jammer jauchz jog jubel kapp kau kauf kehr keim kenn kett kick kipp klag klapp klatsch klau kleb kleid klemm
  kletter klick kling klon klopf klär knack knall kneif knet knie knips knurr knüpf koch komm kopf kopp koppel kost
  kotz krach kratz kreis kreuz kriech krieg kräftig kränk krön krümm kämm kämpf kühl kümmer künd kündig kürz küss lach
  lad lager land lass lauf lausch leb leck leer leg lehn lehr leih leim leist leit lenk lern les leucht leugn lieb
  lieg like link lob lock log logg lohn lutsch lächel lähm läst läut lös lösch lüft lüg mach mahn mail mailt mal mehr
  meid mein meist meld melk merg merk mess miet misch miss mix mogel mord mäh mück müh münz nag nehm neid neig nenn
  nerv nick nies nist nutz näh nähr nütz ohrfeig ordn paar pack park pass patch patz pauk pfeif pflanz pfleg pflück
  pflüg pick piep plag plan platz plauder plätt poch post prahl prang preis prell press prob präg prüf prügel pull
  push pust putz pöbel qualm quatsch quell quäl rach rag rahm ramm ras rasch rast rat raub rauch rausch rechn
  rechtfertig reck red reg regn reib reich reif reih reim rein reinig reis reiss reit reiz renn rett reu richt riech
  ring rinn ritz roll rott ruf ruh rutsch räch räum röst röt rück rühr rüst sag salz saug saus scan scann schaff schau
  scheid schein scheiss schenk scher scherz scheu schick schieb schiess schimpf schirm schlaf schlag schleich schleif
  schlepp schleppt schliess schling schlitz schluck schlüpf schmeck schmeichel schmeiss schmelz schmerz schmink
  schmuggel schmück schnapp schnarch schnei schneid schneuz schnitz schnüffel schon schraub schreck schrei schreib
  schrumpf schubs schul schuld schwatz schweb schweig schweiss schwell schwenk schwimm schwind schwing schwitz schwäch
  schwör schäd schädig schäl schäm schärf schätz schöpf schürf schütt schütz segel segn seh sehn send senk setz seufz
  sicht sieb siedel sieg sing sink sitz sorg spann spar spend sperr spiegel spiel spinn spott sprech spreng spring
  spritz sprüh spuck spuk spul spül spür stamm stapel starr start staub staun stech steck steh stehl steig steiger
  steinig stell stemm sterb steu stick stift stimm stink stock stopf stopp storn stoss straf strahl stream streb
  streck streich streichel streif streik streit streng streu strick sträub ström studi stärk stöhn stöpsel stör stück
  stürm stürz stütz such summ surf säg sättig säum sünd tank tanz tapp tarn tast tauch tauf taug tausch teil test tilg
  tip tipp tob toll trabt trag trau treff treib trenn tret trink trockn tropf trott trotz tränk träum tröst trüb tupf
  turn tweet täusch tön töt umarm umgeb unterstütz untersuch upload veranstalt verb verbiet verdächtig verein vereinig
  verfolg verletz verlob verlänger vermiss vernachlässig vernicht verreck versau verständig versäum verteidig verteil
  vertief vertrau verursach verwend verwirklich verwirr verzeih verzicht veröffentlich wach wachs wag wahr walt wart
  wasch weck weh wehr weig weih weil wein weis weit welk wend werb werf werk wert wett wickl widm wiederhol wieg wink
  wirbel wirf wirk wisch witz wohn wunder wurzel wähl wähn währ wälz wärm wäss wöhn wölb wühl wünsch würg würz wüt
  zahl zapp zeichn zeig zelt zerr zeug zieh ziel zier zisch zitter zucht zuck zupf zweifel zwing zähl zähm zöger zücht
  zück zünd ärger öffn üb überprüf überrasch überzeug
`);

/** Beginnings of verbs in `-ern`, and of nouns beside them. Snowball's algorithm takes their `er` for an ending: `liefern` would be `lief`. */
export const ROOTS_IN_ER: WordSet = wordSet(`
  abenteuer ablager acker alber alter ander anker bedauer befeuer bekümmer bepflaster beschwer bewunder bewässer
  beziffer blätter bohner dauer donner entwässer entziffer ergatter erheiter erinner erleichter erläuter ermunter
  erneuer ernüchter erober erschwer erschütter erweiter erörter feder feier filter flatter flüster folter forder
  foster förder fütter hammer hinder hunger hämmer jammer kapper kellner kenter kicker klammer klapper kletter
  knabber knister kümmer lager lauer lecker liefer lispel locker lunger läster marter mauer meister meuter minder
  muster mäster nummer näher nähr opfer pflaster plauder plünder poker polster puder pöker ratter ruder räuber sabber
  schauer scheiter schilder schimmer schlenker schleuder schlummer schmetter schnatter schneider schulder schulter
  schütter sicher sicker silber sonder speicher splitter steiger steuer stolper stotter stänker stöber säuber süder
  tapezier trauer triumph unterwander verbesser verbitter vergewisser vergrösser verkleiner verkümmer verlänger
  verringer verschlechter verschöner versicher versteiger verunsicher verweiger verzauber veräusser wander wetter
  wieher wucher wunder wässer zauber zerkleiner zerschmetter ziffer zimmer zitter zöger änder ärger äusser
`);
