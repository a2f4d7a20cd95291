/*
 * The libraries know no Croatian. Words are read without their marks, so that `č`, `ć` and `c` are one letter, and so are `š` and `s`, `ž`
 * and `z`, `đ` and `d`: by this most sounds that alternate in verbs are one already (`pisati`, `pišem`). Endings of cases, persons and
 * participles go off; then `a` that stands only in some forms (`trenutak`, `trenutka`). What ends as if it had an ending is listed.
 */
import { once } from '../../runtime/once.ts';
import { alternatingStems, endsOf, irregularStems, withoutMarks } from '../slavic-stems.ts';
import { endSet, stemmerByEndings, withOwnStems } from '../stems-by-endings.ts';
import { wordSet, wordsOf, wordTable } from '../word-tables.ts';

/** Each suffix with each ending of adjectives; what stands behind `>` stays. */
function withAdjectiveEnds(suffixes: string, ends = ADJECTIVE_ENDS): string {
  return wordsOf(suffixes)
    .flatMap((suffix) => {
      const [begin, rest = ''] = suffix.split('>');
      return wordsOf(ends).map((end) => `${begin}${end === '-' ? '' : end}>${rest}`);
    })
    .join(' ');
}

const ADJECTIVE_ENDS = 'a e i o u og oga om ome omu oj ih im ima';
const SOFT_ENDS = 'a e i u eg ega em emu oj om ih im ima';
const NOUN_OF_VERB_ENDS = 'e a u em ima';

/** What stands behind the theme of a verb: `ti` is `ati` and `iti`. */
function behindThemes(themes: string, ends: string): string {
  return wordsOf(themes)
    .flatMap((theme) => {
      const [begin, rest = ''] = theme.split('>');
      return wordsOf(ends).map((end) => `${begin}${end}>${rest}`);
    })
    .join(' ');
}

const ENDINGS = endsOf(`
  a e i o u om em ama ima ih im oj og oga omu ome eg ega emu
  ovi ovima ova ove ovu evi evima eva eve
  ${withAdjectiveEnds('ij', SOFT_ENDS)} ije ijo
  oscu>ost aka>k
  ${behindThemes('a i je e u ova>ov iva>ov eva>ov', 'ti o la lo li le vsi')} io
  am as amo ate aju iju ahu aj ajmo ajte ajuci is imo ite es emo ete uci eci
  ujem>ov ujes>ov uje>ov ujemo>ov ujete>ov uju>ov uj>ov ujte>ov ujmo>ov ujuci>ov
  ${withAdjectiveEnds('an en ut jen ovan>ov ivan>ov evan>ov ljen')}
  ut en jen ljen ov ovog ovoga ovom ovome ovim ovih ovoj ijem ijes ijemo ijete
  ${withAdjectiveEnds('anj enj jenj ovanj>ov ivanj>ov evanj>ov ljenj', NOUN_OF_VERB_ENDS)}
  uv
`);

const NOUN_ENDS = endSet(
  '- a e i o u om em ama ima ovi ova ove ovima evi eva eve evima ih im og oga oj omu ome',
);

/** Roots of nouns and adjectives that end as if they had an ending, without marks. */
const ROOTS = wordTable(() =>
  wordsOf(`
    kanal metal materijal mal skal hval pohval sal obal budal signal kapital final skandal ideal original karnaval interval general admiral
    potencijal terminal portal ritual serijal kristal zurnal personal ostal bal val hotel model motel tunel panel artikal nedel
    sil vil kril mil svil mobil automobil stil profil krokodil bil zil
    del tel cel bel odel sel vel andel prijatel ucitel roditel voditel gledatel
    stran hran ran dan plan stan ekran gran kafan man bran ocean kapitan roman organ kran klan tiran restoran ljudan vojvod dvoran ustan zemljan
    gradan banan fontan san tan van
    zen scen cen cijen izmen promen smen zelen crven sjen sen kolen ramen vremen imen plemen kamen element moment student predmet agent dokument
    cent procent koncert pamet klijent
    vrat zlat dat plat brat sat advokat rezultat kandidat vojnik salat lopat tat format automat rat mat apart aparat mandat deset
    kat kravat pirat plakat apostol cvijet svijet savjet savet svet let
    mam tam dram reklam program jam sam gram telegram
    zim rim klim rezim intim
    dom atom album simptom slom tom lom grom diplom prelom
    problem sistem krem prijem tem shem
    glas cas danas klas spas adres interes proces kongres servis opis popis tenis ples pres uspeh uspjeh smeh smijeh greh grijeh vrh prah strah uzdah
    vas nas mis ispis zapis potpis prepis nis ris
    kraj slucaj zmaj obicaj caj raj sjaj odgoj dogadaj osjecaj osecaj polozaj uredaj zagrljaj tramvaj broj stroj boj
    nov krov lov rov slov osnov gotov razgovor obnov sirov zdrav duhov domov glav slav prav jav rav trav zabav postav predstav ustav sastav drzav
    krv lav nestav krivic
    bog drog razlog prilog nalog rog brog blog sluzb breg brijeg sneg snijeg beg kolega koleg
    crkv bukv
    istin sredin okolin mladin brzin tisin kolicin velicin vrlin planin visin dubin polovin godin roditelj prijatelj
    osob kut put skut minut
    povratak napredak pocet
    kuc sreca srec moc noc pomoc pec
    misij kopij kapij cipel kaput kostim miris central tijel dijel strijel tjeles teren kreten iskren kapetan student savrsen kuhinj
  `).map((root) => [root, root]),
);

/** Roots with a `c` that is `k` in no form. */
const ROOTS_IN_C = wordSet(`
  ulic stolic granic stranic djec dec lic ptic mesec mjesec zec stric noc moc pomoc kuc srec vec rec rijec kolic policij cijen vodic bolnic
  macic princ kralic palic mladic brac cac obuc nemoc pec vruc svec svijec plac otadzb sluc ruc uc obec osjec
  tisuc vracic povec sandu vozac igrac pevac pjevac kljuc kolac kovac mac jac
`);

/** Verbs of which the stem of some forms is another than that of the infinitive; `-` is the stem alone. */
const VERB_STEMS = once(() =>
  alternatingStems(`
    dod: doci dos dosa dosl / -
    nad: naci nas nasl / pro -
    ud: us usl / -
    prod: proci pros prosl / -
    prid: pris prisl / -
    pred: preci presl presa / -
    izad: izaci izas izasl izid izic izis izisl / -
    id: ici is isl / -
    od: otici otis otisl / -
    sid: sici sis sisl / -
    zad: zaci zas zasl / -
    obid: obici obis obisl / -
    mog: moz mogl moga / -
    pomog: pomoz pomoc pomogl pomogn pomoga / -
    rek: rekl reka reci recen / - iz po do pro od za
    htj: htje hte htjel htel hti hoc htjed hted / -
    jed: jest jel / po
    sret: sretn srest sreo srel / su
    sal: sl / po na ot iz
    ber: br bra / - iz sa po o od
    zov: zv zva / - po na iz do sa
    per: pr pra / o is
    uzm: uze uz uzet uzim / -
    poc: pocn poce pocet pocinj / za -
    umr: umre umir umrije umrij umro umrl / -
    sjed: sjest sjedn sjest sjeo sjel / -
    pad: padn past pa pal / - na pro is u ra
    stan: sta stat / - o odu ne na pre po u od do za pri
    ras: rast ras rasl rasta / - po od na
    vuk: vuc vukl vuka / - po iz na pri pre od
    pek: pec pekl peka / is
    dig: dic dign digl diga / - po
    stig: stic stign stigl stiga / - po do
    leg: lec legn legl lega / -
    plak: plac / - za
    skak: skac / - po is pre
    vik: vic / - po
    nes: nije nio nijel nijet nesen / do iz pri pre od po ra
    ved: vest veo vel veden / do iz pri pre od po u na za pro
    krad: krast kra kral krast / u po
    cu: cuj cuo cul cut / -
    pi: pij pio pil pit / po na is
    bi: bij / po u raz od iz
    smij: smej smi sme smija / na
    boj: boja / -
    stoj: staj staja / - po
    voz: vozen / - pre do
    vol: volje vole voljel / - za
    vid: vide vidje vidjel vidi / - pre
    ziv: zivje zive zivjel / - do pre
    zn: zna znad / - po sa
    da: daj dad dan dat dal / iz pre pro do za o u po
    klij: kle / -
    sed: sedn sest seo / -
    lag: laz / - s
    kren: kren / - po o s za
    nov: nov / po ob
    hvat: hvat / - u pri za
    iskljuc: iskljuc / -
    ukljuc: ukljuc / -
    gin: gin / po
    brin: brin / - za
    mijen: mijen / pro iz za
    zastit: zasticen / -
    vrat: vrac / - po
    plat: plac / - is
    prat: prac / - is
    osvet: osvec / -
    korist: korist / - is
    oprost: oprast / -
  `),
);
const VERBS = wordTable(() => withOwnStems(VERB_STEMS()));
const VERB_ENDS = endSet(
  '- ti o la lo li le em es e emo ete u i imo ite im is am as a amo ate aju ao avsi vsi uci en ena eno eni ene en',
);

const FLEETING = /(?<=[^aeiou])a(?=[kcnrlm]$)/;

const ALTERNATING = wordTable(() =>
  irregularStems(`
    d*t: det dijet djet
  `),
);

function soften(stem: string, word: string): string {
  // Two steps, each linear: one pattern of both takes seconds for a word of 20,000 letters.
  const root = /[aeiou]/.test(stem.slice(0, -3)) ? stem.replace(FLEETING, '') : stem;
  const listed = ALTERNATING.get(root);
  if (listed !== undefined) return listed;
  if (/zi(?:ma)?$/.test(word)) return DATIVES_IN_ZI.get(root) ?? root.replace(/loz$/, 'log');
  return withK(root, word);
}

const DATIVES_IN_ZI = wordTable(() =>
  irregularStems(`
    nog: noz
    knjig: knjiz
    drug: druz
    uslug: usluz
    snag: snaz
    bubreg: bubrez
    vrag: vraz
    koleg: kolez
    istrag: istraz
    potrag: potraz
    zadrug: zadruz
  `),
);

/** `momci` is of `momak`, `vojnici` of `vojnik`, `junaci` of `junak`; `ulici` is of `ulica`, and what ends in `či` is no such plural. */
function withK(root: string, word: string): string {
  if (!root.endsWith('c') || ROOTS_IN_C.has(root)) return root;
  const isPlural =
    /nici(?:ma)?$/.test(word) || (PLURALS_IN_ACI.has(root) && /ci(?:ma)?$/.test(word));
  return isPlural || /[^aeiou]c$/.test(root) ? `${root.slice(0, -1)}k` : root;
}

const PLURALS_IN_ACI = wordSet('junac oblac seljac korac zrac podac znac jezic uzroc momc');

const stem = stemmerByEndings({
  irregular: wordTable(() => [
    ...irregularStems(`
      otk: otac oca ocu ocem oce ocevi oceva ocevima
      pas: pas psa psu psom psi psima pse
      dan: dan dana danu danom dani danima dane
      san: san sna snu snom snovi snova snovima snove
      sto: sto stola stolu stolom stolovi stolova stolovima stolove stol
      posao: posao posla poslu poslom poslovi poslova poslovima poslove
      misao: misao misli mislima
      dio: dio dijela dijelu dijelom dijelovi dijelova dijelovima dijelove deo dela delu delom delovi delova delovima delove
      ugao: ugao ugla uglu uglom uglovi uglova
      orao: orao orla orlu orlom orlovi
      andel: andeo andela andelu andeli
      covjek: covjek covjeka covjeku covjekom covjece covek coveka coveku covekom covece
      ljud: ljudi ljude ljudima
      d*t: dijete djeteta djetetu djetetom djeca djece djeci djecu djecom dete deteta detetu detetom deca dece deci decu decom
      brat: brat brata bratu bratom brate braca brace braci bracu bracom
      gospodin: gospodin gospodina gospodinu gospodinom gospodine gospoda gospodo
      oko: oko oka oku okom oci ocima ociju
      uho: uho uha uhu uhom usi usima usiju
      kci: kci kceri kcer kcerka kcerke kcerku
      mati: mati matere materi mater majka majke majku majci majki majkom majko
      vrijem: vrijeme vremena vremenu vremenom vremenima vreme
      posta: posta poste postu postom
      ust: usta ustima
      sreca: sreca srece sreci srecu srecom
      nesrec: nesreca nesrece nesreci nesrecu
      moc: moc
      zn: znajuci znanje znanja znanju znanjem
      ime: ime imena imenu imenom imenima
      krv: krv krvi krvlju
      ljubav: ljubav ljubavi ljubavlju
      stvar: stvar stvari stvarima
      ruk: ruka ruke ruci ruku rukom rukama
      nog: noga noge nozi nogu nogom nogama
      sestr: sestra sestre sestri sestru sestrom sestara sestrama sestro
      pism: pismo pisma pismu pismom pisama pismima
      vrat: vrata vratima vratiju
      vrat_: vrat
      prozor: prozor prozora prozoru prozorom prozori prozorima
      radio: radio radija radiju
      bi: biti bio bila bilo bili bile
      bud: budem budes bude budemo budete budu
      hoc: htjeti hteti hocu hoces hoce hocemo hocete htio hteo htjela htela htjeli hteli
      im: imati imam imas ima imamo imate imaju imao imala imalo imali
      nem: nemam nemas nema nemamo nemate nemaju
      mog: moci mogu mozes moze mozemo mozete mogao mogla moglo mogli mogle
      id: ici idem ides ide idemo idete idu idi idite isao isla islo isli isle
      dod: doci dodem dodes dode dodemo dodete dodu dodi dodite dosao dosla doslo dosli dosle
      od: otici odem odes ode odemo odete odu otidi otisao otisla otisli
      rek: reci recem receno rekao rekla reklo rekli rekle reko reknem
      rijec: rijec rijeci rijecima rijecju
      da: dati dam das da_ damo date daju dao dala dalo dali dale daj dajte
      dav: davati dajem dajes daje dajemo dajete davao davala davali
      zn: znati znam znas zna znamo znate znaju znao znala znalo znali znaj
      vid: vidjeti videti vidim vidis vidi vidimo vidite vide vidio video vidjela videla vidjeli videli vidi
      vol: voljeti voleti volim volis voli volimo volite vole volio voleo voljela volela
      zel: zeljeti zeleti zelim zelis zeli zelimo zelite zele zelio zeleo zeljela zelela zeljeli zeleli
      ziv: zivjeti ziveti zivim zivis zivi zivimo zivite zive zivio ziveo zivjela zivela
      zivot: zivot zivota zivotu zivotom zivoti zivotima
      jed: jesti jedem jedes jede jedemo jedete jedu jeo jela jelo jeli jedi
      pi: piti pijem pijes pije pijemo pijete piju pio pila pili pij
      spav: spavati spavam spavas spava spavamo spavate spavaju spavao spavala spavali
      dobr: dobar dobra dobro dobri dobre dobru dobrog dobrom dobroj dobrih dobrim
      zl: zao zla zlo zli zle zlu zlog zlom zloj zlih zlim
      topl: topao topla toplo topli tople toplu toplog toplom
      mal: mali mala malo male malu malog malom maloj malih malim
      c*l: cijel cijela cijelo cijeli cijele cijelu cijelog cijelom cio ceo cela celo celi cele celu celog celom
      b*l: bijel bijela bijelo bijeli bijele bijelu beo bela belo beli bele belu belog
      sav: sav sva sve svi svu svih svima svim svom
      kog: ko koga kome komu kim
    `),
  ]),
  roots: { stems: ROOTS, ends: NOUN_ENDS },
  verbs: [{ stems: VERBS, ends: VERB_ENDS }],
  endings: ENDINGS,
  least: 2,
  vowel: /[aeiou]|[^aeiou]r[^aeiou]/,
  soften,
});

/** The stem of a Croatian word in lower case, without marks. */
export function stemCroatian(word: string): string {
  return stem(withoutMarks(word));
}
