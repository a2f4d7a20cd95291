import { type WordSet, type WordTable, wordSet, wordTable } from '../word-tables.ts';

/*
 * Strong verbs: stem of the infinitive, past singular, past plural, participle without its `ge`. `-` where a form is regular, or
 * that of another word.
 */
const STRONG_VERBS = `
  bak:-:-:bakken bederf:bedierf:bedierven:bedorven bedrieg:bedroog:bedrogen:bedrogen begin:begon:begonnen:begonnen
  berg:borg:borgen:borgen bied:bood:boden:boden bijt:beet:beten:beten bind:bond:bonden:bonden
  blaas:blies:bliezen:blazen blijf:bleef:bleven:bleven blijk:bleek:bleken:bleken breek:brak:braken:broken
  breng:bracht:brachten:bracht buig:boog:bogen:bogen denk:dacht:dachten:dacht ding:dong:dongen:dongen
  draag:droeg:droegen:dragen drijf:dreef:dreven:dreven dring:drong:drongen:drongen drink:dronk:dronken:dronken
  druip:droop:dropen:dropen duik:dook:doken:doken dwing:dwong:dwongen:dwongen eet:at:aten:geten ga:ging:gingen:gaan
  geef:gaf:gaven:geven geniet:genoot:genoten:noten giet:goot:goten:goten glij:gleed:gleden:gleden
  graaf:groef:groeven:graven grijp:greep:grepen:grepen hang:hing:hingen:hangen hef:hief:hieven:heven
  help:hielp:hielpen:holpen hijs:hees:hesen:hesen houd:hield:hielden:houden jaag:joeg:joegen:- kies:koos:kozen:kozen
  kijk:keek:keken:keken klim:klom:klommen:klommen klink:klonk:klonken:klonken knijp:kneep:knepen:knepen
  kom:kwam:kwamen:komen koop:kocht:kochten:kocht krijg:kreeg:kregen:kregen krimp:kromp:krompen:krompen
  kruip:kroop:kropen:kropen laad:-:-:laden laat:liet:lieten:laten lees:las:lazen:lezen lieg:loog:logen:logen
  lig:lag:lagen:legen lijd:leed:leden:leden lijk:leek:leken:leken loop:liep:liepen:lopen meet:mat:maten:meten
  mijd:meed:meden:meden neem:nam:namen:nomen prijs:prees:prezen:prezen raad:ried:rieden:raden rijd:reed:reden:reden
  rijg:reeg:regen:regen roep:riep:riepen:roepen ruik:rook:roken:roken schenk:schonk:schonken:schonken
  schep:schiep:schiepen:schapen scheld:schold:scholden:scholden schend:schond:schonden:schonden
  schiet:schoot:schoten:schoten schijn:scheen:schenen:schenen schrijf:schreef:schreven:schreven
  schrik:schrok:schrokken:schrokken schuif:schoof:schoven:schoven slaap:sliep:sliepen:slapen sla:sloeg:sloegen:slagen
  sluip:sloop:slopen:slopen sluit:sloot:sloten:sloten smelt:smolt:smolten:smolten smijt:smeet:smeten:smeten
  snijd:sneed:sneden:sneden snuif:snoof:snoven:snoven spin:spon:sponnen:sponnen spreek:sprak:spraken:sproken
  spring:sprong:sprongen:sprongen spuit:spoot:spoten:spoten sta:stond:stonden:staan steek:stak:staken:stoken
  steel:stal:stalen:stolen sterf:stierf:stierven:storven stijg:steeg:stegen:stegen stink:stonk:stonken:stonken
  strijd:streed:streden:streden strijk:streek:streken:streken treed:trad:traden:treden tref:trof:troffen:troffen
  trek:trok:trokken:trokken val:viel:vielen:vallen vang:ving:vingen:vangen vaar:voer:voeren:varen
  vecht:vocht:vochten:vochten verdwijn:verdween:verdwenen:verdwenen vergeet:vergat:vergaten:vergeten
  verlies:verloor:verloren:verloren verslind:verslond:verslonden:verslonden vind:vond:vonden:vonden
  vlecht:vlocht:vlochten:vlochten vlieg:vloog:vlogen:vlogen vraag:vroeg:vroegen:- vreet:vrat:vraten:vreten
  vries:vroor:vroren:vroren was:-:-:wassen weeg:woog:wogen:wogen weet:wist:wisten:weten werf:wierf:wierven:worven
  werp:wierp:wierpen:worpen wijk:week:weken:weken wijs:wees:wezen:wezen win:won:wonnen:wonnen wind:wond:wonden:wonden
  wring:wrong:wrongen:wrongen wrijf:wreef:wreven:wreven zend:zond:zonden:zonden zie:zag:zagen:zien
  zing:zong:zongen:zongen zink:zonk:zonken:zonken zit:zat:zaten:zeten zoek:zocht:zochten:zocht zuig:zoog:zogen:zogen
  zuip:zoop:zopen:zopen zweer:zwoer:zwoeren:zworen zwem:zwom:zwommen:zwommen zwerf:zwierf:zwierven:zworven
  zwijg:zweeg:zwegen:zwegen doe:deed:deden:daan zeg:zei:zeiden:zegd heb:had:hadden:had slijt:sleet:sleten:sleten
  splijt:spleet:spleten:spleten verzin:verzon:verzonnen:verzonnen bezoek:bezocht:bezochten:bezocht
  ontbreek:ontbrak:ontbraken:ontbroken stuif:stoof:stoven:stoven
`;

/**
 * Forms that are first of all other words: `weken`, `geleden`. Also forms of regular verbs: `kaart`, `wacht`.
 */
export const NO_VERB_FORMS: WordSet = wordSet(`
  ingewikkeld ingewikkelde verkeerde paarden maanden velden spelden staarten planten lasten kusten misten bekende
  bekenden gedachten verdacht verdachte verdachten bedacht bedachte gezond gezonde gezonden gewond gewonde gewonden
  gevallen gevaren gegeven geweten gewist gezag vierde zevende weekend volwassen volwassene volwassenen leden
  verslagen ontslagen aanslagen paard maand noord boord bende boog borg borgen bond bonden bleek bleken beet beten at
  aten bogen dong goot groef greep grepen hees kozen lagen loog logen leed mat maten meed namen reden reed reeg rook
  roken schoot schoten slagen slopen sloot sloten sneden sneed spon streek streken stal stalen staken stegen steeg
  treden voer voeren vocht week weken wees wezen wond wonden zagen zonden zond zoog zogen zopen vroeg vroegen won
  raden laden verleden geleden heden had hadden graven varen dronken vaart geregen gezegen verloop aanloop afloop
  noten stoken legen holpen stolen heven schapen overreden gelegen gelegenheid verlof verbond betogen bedrog verraad
  kaart wacht acht recht kust vlucht plant last lust mist pest post rest rust test vest vast licht dicht gist kost
  kist kast gast kant punt macht lucht vacht jacht tocht zacht klacht kracht dracht nacht geest feest beest bericht
  gezicht gewicht gerecht gedicht gebied geluid geld geweld beeld geduld getuigen bekend gewest gebit gesprek gedachte
  volgend volgende wereld verkeerd gemeend waard vaardig staart waart beleid bereid teelt beurt buurt huid hoofd staat
  staten raad gelaat gehaast wed wet wist bed bad bod bid tot tent lekt lijst kunst winst dienst komst hert hart vlot
`);

/** The stem of the infinitive of each past, and of the infinitives that have no `-en`. */
export const STRONG_PASTS: WordTable = wordTable(() =>
  forms(1, 3, {
    gaan: 'ga',
    gaat: 'ga',
    staan: 'sta',
    staat: 'sta',
    slaan: 'sla',
    slaat: 'sla',
    zien: 'zie',
    ziet: 'zie',
    doen: 'doe',
    doet: 'doe',
    gegeten: 'eet',
    heeft: 'heb',
  }),
);

/** The same of each participle without its `ge`, as verbs with a prefix have it: `(ver)broken`. */
export const STRONG_PARTICIPLES: WordTable = wordTable(() => forms(3, 4));

function forms(
  from: number,
  to: number,
  more: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const stems = new Map(Object.entries(more));
  for (const line of STRONG_VERBS.trim().split(/\s+/)) {
    const parts = line.split(':');
    for (const form of parts.slice(from, to))
      if (form !== '-' && !stems.has(form)) stems.set(form, parts[0]!);
  }
  return stems;
}
