import type { WordForms } from '../language.ts';

/** How words of Italian change. */
export const italianForms: WordForms = {
  prefixes: 'dis ri re pre sub sotto sopra in im contro inter extra auto co s',
  endings: `
    a o e i ia ie are ere ire ato ata ati ate ito ita iti ite uto uta uti ute ando endo ano ono iamo ava avano era
    mente la lo li le si
  `,
  furtherEndings: `
    zione zioni mento menti abile abili ibile ibili tore tori trice trici ista iste isti ismo ivo iva ivi ive ale
    ali oso osa osi ose ario aria ari arie izzare izza izzato izzata izzati izzate arsi ersi irsi arlo arla arli
    arle etto etta etti ette ino ina ini ine eranno iranno erebbe
  `,
};
