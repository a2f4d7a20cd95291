/*
 * Snowball's Slovene stemmer takes off derivations (`starost` is `star`) and keeps the short endings of short words apart (`film`,
 * `filma`). Words are read without their marks, by which `pisati` and `pišem` have one stem. Endings of cases, persons, the dual and
 * participles go off; then `e` that stands only in some forms (`konec`, `konca`). What ends as if it had an ending is listed.
 */
import { once } from '../../runtime/once.ts';
import { alternatingStems, endsOf, irregularStems, withoutMarks } from '../slavic-stems.ts';
import { endSet, stemmerByEndings, withOwnStems } from '../stems-by-endings.ts';
import { wordsOf, wordTable } from '../word-tables.ts';

/** Each beginning with each end; what stands behind its `>` stays. */
function joined(beginnings: string, ends: string): string {
  return wordsOf(beginnings)
    .flatMap((beginning) => {
      const [begin, rest = ''] = beginning.split('>');
      return wordsOf(ends).map((end) => `${begin}${end === '-' ? '' : end}>${rest}`);
    })
    .join(' ');
}

const ADJECTIVE_ENDS = 'a e i o ega emu em im ih imi ima';

const ENDINGS = endsOf(`
  a e i o u om ov ih ah am ama oma ema ima em ev ega emu im imi ami
  ovi ove ovom ovih ovoma ova
  osti>ost ostjo>ost ostih>ost ostim>ost ostmi>ost ostma>ost
  ${joined('a i e ova>ov eva>ev', 'l la lo li le ti vsi')}
  tev>tv as ata amo ate ajo aj ajva ajta ajmo ajte ajoc
  is ita imo ite ijo es eva eta emo ete ejo ej ejte ejmo ejta
  ${joined('uj', 'em es e eva eta emo ete ejo - va ta mo te oc').replaceAll('>', '>ov')}
  ${joined('ajoc ejoc', ADJECTIVE_ENDS)} ${joined('ujoc>ov', ADJECTIVE_ENDS)}
  ${joined('an ovan>ov', ADJECTIVE_ENDS)} an ovan>ov
  ${joined('anj enj jenj ovanj>ov evanj>ev ljenj', 'e a u em i ih ema em')}
  ${joined('ejs', ADJECTIVE_ENDS)}
`);

const NOUN_ENDS = endSet(
  '- a e i o u om ov ih ah am ama oma ema ima em ev ega emu im imi ami ovi ove ovih ovom jo mi ma',
);

/** Roots that end as if they had an ending, without marks. */
const ROOTS = wordTable(() =>
  wordsOf(`
    kanal metal material mal skal hval pohval sal obal signal kapital final skandal ideal original karnaval interval general admiral
    potencial terminal portal ritual serijal kristal bal val hotel model tunel panel nedel zival festival
    sil vil kril mil avtomobil stil profil zdravil pravil stevil vozil besedil porocil oblacil darilo daril
    del tel cel bel sel vel angel prijatel ucitel starsel oddel predel razdel
    stran hran ran dan plan stan ekran brans ocean kapitan roman organ klan restoran kavarn zdravnik ban van banan
    zen scen cen zelen kolen ramen vremen imen plemen kamen element moment student predmet agent dokument koren jesen
    vrat zlat dat plat brat sat advokat rezultat kandidat salat lopat format avtomat aparat mandat soldat ocitat stat
    let svet cvet poset nasvet planet klet rakret budzet odstot promet
    mam tam dram reklam program jam sam telegram zim rim klim rezim film
    dom atom album simptom slom tom lom grom problem sistem krem sprejem tem shem objem najem
    glas cas danes klas pas naslov interes proces kongres servis opis popis tenis ples uspeh smeh greh strah mis zapis podpis
    kraj slucaj zmaj obicaj caj raj sij polozaj tramvaj broj stroj boj spoj napoj pokoj
    nov krov lov rov slov osnov gotov domov zdrav glav slav prav trav zabav predstav ustav drzav sestav postav zastav naprav
    bog razlog prilog nalog log brog sneg breg koleg casopis oglas letal tezav
    istin gostil mladin kolicin velicin planin visin polovin druzin tisin notranj zadnj
    osob minut mat
    novic resnic pravic
    knjig sole kmet
    policij
  `).map((root) => [root, root]),
);

const VERB_STEMS = once(() =>
  alternatingStems(`
    grem: gre / -
    prid: pris prisl / -
    naj: najd nas nasl / -
    id: is isl / -
    vstop: vstop / -
    odid: odis odisl / -
    dos: dosl dosez dosec dosegl / -
    pojd: pos posl / -
    mor: morem / -
    mog: mogl / -
    pomag: pomag / -
    pomog: pomogl / -
    rek: rec rekl recen / iz
    hot: hoc hocem hote / -
    jed: jes jedl / po
    ber: br bra / na iz po od
    zov: zv zva / po
    vzem: vze vzel / -
    zacn: zacet zac zace / -
    umr: umre umrl / -
    sed: sedl ses sede / -
    pad: padl past padn / -
    stan: sta / po ne na v pre pri ob
    vrn: vrn / -
    rast: rasel rasl / od
    vlek: vlec vlekl / po ob iz
    pek: pec pekl / -
    nes: nesl / pri od pre iz
    ved: vedl vest / na pri iz
    sme: smel / -
    slis: slisa / -
    zgod: zgodi / -
    pocn: poce / -
    sprejm: sprejem spreje / -
    najm: naje / -
    razum: razume / -
    vid: vide / za
    ziv: zive / pre do
    zel: zele / -
    boj: bal / -
    ponov: ponov / -
    ugotov: ugotov / -
    obnov: obnov / -
    gotov: gotov / za
    poslj: posl / -
    pelj: pelja / od pri za iz
    kaz: kaz / do po
    ukrad: ukrast / -
    odpr: odp odpre / -
    zapr: zapre / -
  `),
);
const VERBS = wordTable(() => withOwnStems(VERB_STEMS()));
const VERB_ENDS = endSet(
  'ti l la lo li le em es e eva eta emo ete ejo o i iva ita imo ite im is ijo en ena eno eni ene vsi',
);

function soften(stem: string): string {
  const root = stem.replace(/rj$/, 'r');
  // Two steps, each linear: one pattern of both takes seconds for a word of 20,000 letters.
  const end = /(?<=[^aeiou])e(?:nj|[kcnrlmv])$/.exec(root);
  if (end === null || !/[aeiou]/.test(root.slice(0, end.index - 1))) return root;
  return root.slice(0, end.index) + end[0].slice(1);
}

const stem = stemmerByEndings({
  irregular: wordTable(() => [
    ...irregularStems(`
      otrok: otrok otroka otroku otroke otrokom otroci otrokov otrocih
      pes: pes psa psu psom psi pse psov psih
      dan: dan dne dneva dnevu dnem dnevi dnevov dnevih dneve dni dnevom
      dana: dana dano dani
      san: sen sna sanje sanjah
      ok: oko ocesa ocesu ocesom oci oceh ocmi
      uh: uho usesa usesu usesom usesih
      ljud: ljudje ljudi ljudem ljudmi ljudeh
      clovek: clovek cloveka cloveku clovekom clovece
      mat: mati matere materi mater materjo
      hc: hci hcer hcere hceri hcerko hcerka hcerke
      roka: roka roke roki roko rokah rokami rok
      nog: noga noge nogi nogo nogah nogami nog
      delo: delo dela delu delom delati delam delas delava delata delamo delate delajo delal delala delali delalo delaj delajte
      de: del dele deli delov delih deloma
      let: leto leta letu letom letih leti
      brat: brat brata bratu bratom bratje brate bratov bratih
      gospod: gospod gospoda gospodu gospodom gospodje gospode gospodov
      mesec: mesec meseca mesecu mesecem meseci mesece mesecev mesecih
      denar: denar denarja denarju denarjem denarji denarjev
      bi: biti bil bila bilo bili bile
      bod: bom bos bo bova bosta bomo boste bodo bodi bodita bodite bodimo
      im: imeti imam imas ima imava imata imamo imate imajo imel imela imelo imeli imej
      nim: nimam nimas nima nimamo nimate nimajo
      hot: hoteti hocem hoces hoce hoceva hoceta hocemo hocete hocejo hotel_ hotela hoteli
      mog: moci morem mores more moreva moreta moremo morete morejo mogel mogla moglo mogli
      mor: morati moram moras mora morava morata moramo morate morajo moral_ morala_ morali
      id: iti sel sla slo sli grem gres gre greva gresta gremo greste gredo pojdi
      prid: priti pridem prides pride prideva prideta pridemo pridete pridejo pridi pridite prisel prisla prislo prisli
      ved: vedeti vem ves ve veva vesta vemo veste vedo vedel vedela vedeli vedelo
      pov: povedati povem poves pove poveva povemo poveste povedo povedal povedala povedali povej povejte
      da: dati dam das da dava damo date dajo dal dala dalo dali daj dajva dajta dajmo dajte
      znat: znati znam znas zna znava znata znamo znate znajo znal znala znali
      jed: jesti jem jes jesva jemo jeste jedo jedel jedla jedli jej jejte
      pi: piti pijem pijes pije pijemo pijete pijejo pil pila pili pij pijte
      pivo: pivo piva pivu pivom
      sp: spati spim spis spi spimo spite spijo spal spala spali spat
      rek: reci recem reces rece receva receta recemo recete recejo rekel rekla reklo rekli
      vzem: vzeti vzamem vzames vzame vzamemo vzamete vzamejo vzel vzela vzeli vzemi vzemite
      moj: moj moja moje moji mojo mojega mojemu mojem mojim mojih mojimi
      tvoj: tvoj tvoja tvoje tvoji tvojo tvojega tvojemu tvojem tvojim tvojih tvojimi
      svoj: svoj svoja svoje svoji svojo svojega svojemu svojem svojim svojih svojimi
      nas: nas nasa nase nasi naso nasega nasemu nasem nasim nasih nasimi
      njegov: njegov njegova njegovo njegovi njegove njegovega njegovim
      zena: zena zene zeni zeno zenske_ zenam zenami
      vod: voda vode vodi vodo vodah
      sin: sin sina sinu sinom sinovi sinov sinove
      pot: pot poti potjo poteh
      mest: mesto mesta mestu mestom mestih
      gor: gora gore gori goro gorah gorami
      prav: prav pravi prava pravo prave pravega pravemu pravem pravih pravim pravimi
      pravilo: pravilo pravila pravilu pravilom pravilih
      velik: velik velika veliko veliki velike velikega velikemu velikem velikih velikim
    `),
  ]),
  roots: { stems: ROOTS, ends: NOUN_ENDS },
  verbs: [{ stems: VERBS, ends: VERB_ENDS }],
  endings: ENDINGS,
  least: 2,
  vowel: /[aeiou]|[^aeiou]r[^aeiou]/,
  soften,
});

/** The stem of a Slovene word in lower case, without marks. */
export function stemSlovene(word: string): string {
  return stem(withoutMarks(word));
}
