import { type WordSet, type WordTable, wordSet, wordTable } from '../word-tables.ts';

/*
 * Strong verbs and those that mix: infinitive, third person, past, participle without its `ge`. A past in `+` has its plural
 * alone: as a noun, `schloss` and `stand` are something else; one in `~` has no plural: `gaben` are gifts. `-` where a form is regular or that of another word.
 */
const STRONG_VERBS = `
  backen:bäckt:-:backen befehlen:befiehlt:befahl:befohlen beginnen:-:begann:begonnen beissen:-:-:bissen
  bergen:birgt:barg:borgen betrügen:-:betrog:betrogen biegen:-:bog:bogen bieten:-:-:boten binden:-:-:bunden
  bitten:-:bat:- blasen:bläst:blies:blasen bleiben:-:blieb:blieben braten:brät:briet:braten
  brechen:bricht:brach:brochen brennen:-:brannte:brannt bringen:-:brachte:bracht denken:-:dachte:dacht
  dringen:-:+drangen:drungen empfehlen:empfiehlt:empfahl:empfohlen erschrecken:erschrickt:erschrak:erschrocken
  essen:isst:ass:gessen fahren:fährt:fuhr:fahren fallen:fällt:fiel:fallen fangen:fängt:fing:fangen
  finden:-:fand:funden flechten:flicht:flocht:flochten fliegen:-:flog:flogen fliehen:-:floh:flohen
  fliessen:-:+flossen:flossen fressen:frisst:frass:fressen frieren:-:fror:froren gebären:gebiert:gebar:-
  geben:gibt:~gab:geben gedeihen:-:gedieh:gediehen gehen:-:ging:gangen gelingen:-:~gelang:gelungen
  gelten:gilt:galt:golten genesen:-:genas:genesen geniessen:-:+genossen:nossen geschehen:geschieht:geschah:schehen
  gewinnen:-:gewann:gewonnen giessen:-:goss:gossen gleichen:-:glich:glichen gleiten:-:glitt:glitten
  graben:gräbt:~grub:graben greifen:-:-:griffen halten:hält:hielt:halten hängen:-:hing:hangen hauen:-:-:hauen
  heben:-:hob:hoben heissen:-:hiess:heissen helfen:hilft:half:holfen kennen:-:kannte:kannt klingen:-:-:klungen
  kneifen:-:kniff:kniffen kommen:-:kam:kommen kriechen:-:kroch:krochen laden:lädt:lud:laden lassen:lässt:liess:lassen
  laufen:läuft:lief:laufen leiden:-:litt:litten leihen:-:~lieh:liehen lesen:liest:las:lesen liegen:-:~lag:-
  lügen:-:log:logen meiden:-:mied:mieden messen:misst:mass:messen misslingen:-:misslang:misslungen
  nehmen:nimmt:~nahm:nommen nennen:-:nannte:nannt pfeifen:-:pfiff:pfiffen preisen:-:pries:priesen
  quellen:quillt:quoll:quollen raten:rät:riet:raten reiben:-:rieb:rieben reissen:-:-:rissen reiten:-:-:ritten
  rennen:-:rannte:rannt riechen:-:roch:rochen ringen:-:-:rungen rinnen:-:rann:ronnen rufen:-:rief:rufen
  saufen:säuft:soff:soffen schaffen:-:schuf:schaffen scheiden:-:schied:schieden scheinen:-:~schien:schienen
  schelten:schilt:schalt:scholten schieben:-:schob:schoben schiessen:-:+schossen:schossen
  schlafen:schläft:schlief:schlafen schlagen:schlägt:schlug:schlagen schleichen:-:schlich:schlichen
  schleifen:-:schliff:schliffen schliessen:-:+schlossen:schlossen schlingen:-:~schlang:schlungen
  schmeissen:-:schmiss:schmissen schmelzen:schmilzt:schmolz:schmolzen schneiden:-:-:schnitten
  schreiben:-:schrieb:schrieben schreien:-:schrie:schrien schreiten:-:-:schritten schweigen:-:schwieg:schwiegen
  schwellen:schwillt:schwoll:schwollen schwimmen:-:+schwammen:schwommen schwinden:-:schwand:schwunden
  schwingen:-:schwang:schwungen schwören:-:schwor:schworen sehen:sieht:sah:sehen senden:-:sandte:sandt
  singen:-:sang:sungen sinken:-:sank:sunken sinnen:-:sann:sonnen sitzen:-:sass:sessen spinnen:-:-:sponnen
  sprechen:spricht:~sprach:sprochen springen:-:sprang:sprungen stechen:sticht:stach:stochen stehen:-:+standen:standen
  stehlen:stiehlt:+stahlen:stohlen steigen:-:+stiegen:stiegen sterben:stirbt:starb:storben stinken:-:stank:stunken
  stossen:stösst:stiess:stossen streichen:-:strich:strichen streiten:-:~stritt:stritten tragen:trägt:trug:tragen
  treffen:trifft:traf:troffen treiben:-:+trieben:trieben treten:tritt:trat:treten trinken:-:trank:trunken
  verderben:verdirbt:verdarb:verdorben vergessen:vergisst:vergass:vergessen verlieren:-:verlor:verloren
  verschwinden:-:verschwand:verschwunden verzeihen:-:verzieh:verziehen wachsen:wächst:wuchs:wachsen
  waschen:wäscht:wusch:waschen weichen:-:wich:wichen weisen:-:wies:wiesen wenden:-:wandte:wandt
  werben:wirbt:warb:worben werfen:wirft:warf:worfen wiegen:-:wog:wogen winden:-:-:wunden wissen:-:wusste:wusst
  wringen:-:wrang:wrungen ziehen:-:zog:zogen zwingen:-:+zwangen:zwungen
`;

/** More forms of them: imperatives, and pasts that are only of verbs with a prefix. */
const MORE_FORMS = `
  gib:geben nimm:nehmen lies:lesen iss:essen sieh:sehen hilf:helfen sprich:sprechen triff:treffen vergiss:vergessen wirf:werfen
  tritt:treten entstand:entstehen gestand:gestehen widerstand:widerstehen missverstand:missverstehen überstand:überstehen
  abschloss:abschliessen beschloss:beschliessen verschloss:verschliessen entschloss:entschliessen erschloss:erschliessen
  erschoss:erschiessen genoss:geniessen ergriff:ergreifen zerriss:zerreissen zwang:zwingen erzwang:erzwingen bezwang:bezwingen
  bestieg:besteigen überstieg:übersteigen vertrieb:vertreiben übertrieb:übertreiben gedrungen:dringen
  erwies:erweisen weisst:wissen geboren:gebären geborene:gebären geborenen:gebären geborener:gebären
  getan:tun tut:tun tust:tun tan:tun gebeten:bitten gebetene:bitten gelegen:liegen
  gefällt:gefallen gefällst:gefallen gefiel:gefallen gefielen:gefallen
`;

/**
 * Forms that are first of all other words: `unterschied`, `verband`, `gefahren` (of `gefahr`). Also forms of regular verbs:
 * `macht`, `fahrt`, `dienst`.
 */
export const NO_VERB_FORMS: WordSet = wordSet(`
  sonnen logen flossen rochen wogen schossen hangen nackten schreiten siebte siebten boten banden wunden wiesen wagen
  sprachen schienen spannen stiegen schnitten borgen bogen ringen raten laden fallen rieben massen bissen litten
  trieben log bewiesen unterschied unterschieden verabschieden vertrieb betrieb verband verstand bestand vorstand
  abstand widerstand beschieden betrug vermisst gefahren gesang gesangs gesangen begriff verwandt verwandte verwandten
  verwandter verwandtes bekannt bekannte bekannten bekannter bekanntes verdacht bedacht gewandt gesandt gesandte
  gesandten gesandter andacht gefallen gelassen genossen angeboten geboten macht sucht fahrt fahrten wacht flucht
  fluchten bucht buchten haut tracht trachten acht achte achten schlacht brut brust dienst verdienst kunst gunst lust
  legende legenden folgend folgende folgenden folgender folgendes folgendem rast rest rost post test sicht sichten
  zucht geschicht beliebt verkehrt bett ratte ratten schwert gerät betten bettes beisst beissen gelten abfahrt
  ausfahrt einfahrt anfahrt zufahrt durchfahrt überfahrt hinfahrt rückfahrt weiterfahrt heimfahrt auffahrt vorfahrt
  abfahrten ausfahrten einfahrten überfahrten rückfahrten
`);

/** The infinitive of each form. Participles without their `ge`, as verbs with a prefix have them: `(ver)schlossen`, `(abge)schlossen`. */
export const STRONG_FORMS: WordTable = wordTable(strongForms);

function strongForms(): Map<string, string> {
  const forms = new Map<string, string>();
  for (const line of STRONG_VERBS.trim().split(/\s+/)) {
    const [infinitive, present, past, participle] = line.split(':') as [
      string,
      string,
      string,
      string,
    ];
    const add = (form: string) => {
      if (!forms.has(form)) forms.set(form, infinitive);
    };
    for (const form of presentForms(present)) add(form);
    for (const form of pastForms(past)) add(form);
    for (const form of participleForms(participle)) add(form);
  }
  for (const pair of MORE_FORMS.trim().split(/\s+/)) {
    const [form, infinitive] = pair.split(':') as [string, string];
    forms.set(form, infinitive);
  }
  return forms;
}

/** `gibt`, `gibst`. */
function presentForms(third: string): string[] {
  if (third === '-') return [];
  const stem = third.endsWith('t') ? third.slice(0, -1) : third;
  return [third, `${stem}st`, `${third}st`];
}

/** `gab`, `gaben`, `gabst`; `brachte`, `brachten`, `brachtest`. */
function pastForms(past: string): string[] {
  if (past === '-') return [];
  if (past.startsWith('+')) return [past.slice(1)];
  if (past.endsWith('te')) return [past, `${past}n`, `${past}st`, `${past}t`];
  if (past.endsWith('s')) return [past, `${past}en`]; // `lasst` is of `lassen`
  if (past.startsWith('~')) return [past.slice(1), `${past.slice(1)}st`];
  return [past, `${past}en`, `${past}n`, `${past}st`];
}

/** `schlossen`, `schlossene`; `bracht`, `brachte`. */
function participleForms(participle: string): string[] {
  if (participle === '-') return [];
  return ['', 'e', 'en', 'er', 'es', 'em'].map((ending) => participle + ending);
}
