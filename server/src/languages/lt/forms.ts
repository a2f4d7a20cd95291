import type { WordForms } from '../language.ts';

/** How words of Lithuanian change. */
export const lithuanianForms: WordForms = {
  prefixes: 'ne be nebe pa per pri par su is i nu uz at ap te tebe',
  endings: `
    as is ys us a e es o io ui iui ai iai u iu om em ams iams ius uose iuose yje oje eje ei ia ios ies ims imis omis
    emis ti ta tas toma tomas tu ate ant damas davo
  `,
  furtherEndings: `
    asis oji ieji iesiems uju tumas tuma tumo tumui imas imo imui ima imai imu imus imais ymas ymo ymai ymu ymus
    ojant ejant uojant inant omas omo omos amas ama ami amos amu amus usias usius usi uota uotas uotos uoti uoja
    uojama uojamas uojamu inis inio inei ine ines iniai iniu inius elis elio eli eliai eliu elius ele eles yste
    imasis dinti diklis tojas tojo toju tojai tos ejo ojo uo iskas iska inti iau iuos ose ese
  `,
};
