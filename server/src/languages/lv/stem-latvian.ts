/*
 * The libraries know no Latvian. Words are read without their marks, by which `ņ` is `n` and `š` is `s` (`suns`, `suņa`; `puisis`,
 * `puiša`), and long vowels are short. Endings of cases, persons and participles go off with the vowel of the theme before them; then
 * consonants that alternate become one (`teikt`, `teicu`). Verbs of which the root changes are listed.
 */
import { once } from '../../runtime/once.ts';
import { alternatingStems, endsOf, irregularStems, withoutMarks } from '../slavic-stems.ts';
import { endSet, stemmerByEndings, withOwnStems } from '../stems-by-endings.ts';
import { wordsOf, wordTable } from '../word-tables.ts';

/** Each beginning with each end; `-` is no end. */
function joined(beginnings: string, ends: string): string {
  return wordsOf(beginnings)
    .flatMap((beginning) => wordsOf(ends).map((end) => beginning + (end === '-' ? '' : end)))
    .join(' ');
}

/** Of nouns of all declensions, and of adjectives; without marks. */
const CASES =
  's is us a e as es ai ei u i am em im um iem os o ie ij iju ais ajam ajos ajiem ajas ajai aja ajam ajie ajo';
const THEMES = 'a e i o u';

const ENDINGS = endsOf(`
  ${CASES} at iet ot ties os ies as amies aties oties ieties
  ak ${joined('ak', CASES)} ams ama ami amas amu oss osa osi osas osu osie
  t su si sim siet sit sot sos sies simies sities dams dama dami damas damies
  ${joined(THEMES, 't s su si sim siet sit sot sos sies simies sities ties dams dama dami')}
  ${joined(joined(THEMES, 't'), CASES)}
  ${joined(joined(THEMES, 'j'), `${CASES} at iet ot ies amies aties usi usies usas usa usam`)}
  usi usies usas usos
  ${joined(joined(THEMES, 'san'), 'a as ai u am os')} sana sanas sanai sanu sanos
  ${joined(joined(THEMES, 'jam'), 's a i as u')} ${joined(joined(THEMES, 'jos'), 's a i as u')}
`);

const NOUN_ENDS = endSet(`- ${CASES}`);

/** Roots that end as if they had an ending, without marks. */
const ROOTS = wordTable(() =>
  wordsOf(`
    pilset gramat planet minut tablet kabinet
    sistem problem krem
    sastav
    policij idej situacij kompanij historij vest
    maj vej sej tej lej kaj
    dat vakar akad
    laikrakst rakst valst sird kart skat pants kaut
    apart rezultat advokat soldat prat stat plat
    gad lad sarakst bilet kvit spirt
    pilot raket kopij bals kras puis kurs gais seks tiesnes adres gars maks paties ipas tums tuks lappus debes kodeks kompas klas mas bas
  `)
    .map((root) => [root, root] as const)
    .concat([
      ['viries', 'viriet'],
      ['sievies', 'sieviet'],
      ['viriet', 'viriet'],
      ['sieviet', 'sieviet'],
    ]),
);

const PREFIXES = '- at ie iz no pa par pie sa uz ap aiz';

const VERB_STEMS = once(() =>
  alternatingStems(`
    rod: rad rast rasl radi ras rodam / at
    prot: prat pras prast prati / sa iz
    met: mest mes meti / ${PREFIXES}
    ved: vest ves vedi / ${PREFIXES}
    nes: nest nesi / ${PREFIXES}
    dod: do dot dos dev deva / ${PREFIXES} pardo
    ej: iet ies gaj / ${PREFIXES}
    mirs: mir mirt mirst / ${PREFIXES}
    klus: klut kluv klust klu / -
    lik: liek liec lic likt / ${PREFIXES}
    tik: tiek tiec tic tikt / - sa no iz
    pirk: perk perc pirc pirkt / - no ie sa
    ed: est es / - pa ap
    brauk: brauc braukt / ${PREFIXES}
    tur: tur / -
    dzer: dzert / ${PREFIXES}
    celt: cel / ${PREFIXES}
    nemt: nem / ${PREFIXES}
    beg: bedz begt / - iz
    lug: ludz lugt / - pa ie aiz
    beig: beidz beigt / - no pa
    snieg: sniedz sniegt / ${PREFIXES}
    deg: dedz degt / - sa no
    sleg: sledz slegt / ${PREFIXES}
    sed: sez / -
    sut: sut / ${PREFIXES}
    krit: krit kris krist / - no pa
    sit: sist / no ie at
    zag: zog zodz zadz zagt / - no
    raud: raud / -
    smej: smie smiet / - pa
    stav: stav / -
    sak: sac sakt / - ie uz
    nak: nac nakt / - at ie
    teik: teic teikt / - no ie iz pa
    veik: veic veikt / - pa iz no
    tais: tais / - uz no iz aiz at
    las: las / iz no pa
    pras: pras / pie pa no
    rais: rais / iz at
    lais: laid / - pa at ie iz
    skat: skat / - uz ap pa iz no at
    pet: pet / iz
    jus: jut just / - iz
    pazus: pazud / -
    ver: vert / at aiz no
    lau: lav lauj / - at pie
    sau: sav sauj / - no
    velk: vilk velc vilkt / - iz at pa no
    pazi: pazin pazist pazis / ie at
    griez: griezt griezis / at
    klu: kluv klus / pie no
    jaut: jaut / - pa
    kap: kap kapt / ${PREFIXES}
    sap: sap / -
  `),
);
const VERBS = wordTable(() => withOwnStems(VERB_STEMS()));
const VERB_ENDS = endSet(
  '- u i a am at iet ot t su si s sim siet sit sot is usi usies usi ts ta ti tu tas ties os ies as amies aties sos sies simies isu isi isim isies isiet iju iji ija ijam ijis it dams ams ama isana sana sanas',
);

function soften(stem: string): string {
  const root = stem
    .replace(/([pbmv])j$/, '$1')
    .replace(/ies$/, 'iet')
    .replace(/c$/, 'k');
  return ALTERNATING.get(root) ?? root;
}

const ALTERNATING = wordTable(() =>
  irregularStems(`
    brid: briz
    lad: laz
    kok: koc
    zird: zirz
  `),
);

const stem = stemmerByEndings({
  irregular: wordTable(() => [
    ...irregularStems(`
      but: but biju biji bija bijam bijat busu busi bus busim busiet bijis
      es: esmu esi ir esam esat
      iet: iet eju ej ejam ejat ejiet ejot gaju gaji gaja gajam iesu iesi ies iesim iesiet gajis
      dot: dot dodu dodi dod dodam dodat dodiet devu devi deva dosu dosi dos dosim dots devis
      est: est edu ed edam edat edis esu
      naktis: nakts nakti naktis naktim naktij naksu
      acs: acs aci acis acu acim acij
      vieta: vieta vietas vietai vietu vietam
      suns: suns suna sunim suni sunu suniem sunus
      udens: udens udeni udenim udenu udenos
      akmens: akmens akmeni akmenim akmenu akmeniem akmenus
      sirds: sirds sirdi sirdij sirdis
      mat: mate mates matei mati masu
      viss: viss visa visam visu visas visai visi visiem visus visos visam
      cilvek: cilveks cilveka cilvekam cilveku cilveki cilvekiem cilvekus
      tas: tas ta tam to taja tai tie tiem tos tajos tajas
      kas: kas ka kam ko
      vins: vins vina vinam vinu vinas vinai vini viniem vinus vinam
      laik: laiks laika laikam laiku laiki laikiem laikus laikos
      laiv: laiva laivas laivai laivu
      maja: maja majas majai maju majam majai
      vej: vejs veja vejam veju veji
      roka: roka rokas rokai roku rokam
      kungs: kungs kunga kungam kungu kungi kungiem
      kundze: kundze kundzes kundzei kundzi kundzu
    `),
  ]),
  roots: { stems: ROOTS, ends: NOUN_ENDS },
  verbs: [{ stems: VERBS, ends: VERB_ENDS }],
  endings: ENDINGS,
  least: 3,
  vowel: /[aeiouy]/,
  soften,
});

/** The stem of a Latvian word in lower case, without marks. */
export function stemLatvian(word: string): string {
  return stem(withoutMarks(word));
}
