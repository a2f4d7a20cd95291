import type { WordForms } from '../language.ts';

/** How words of Polish change. */
export const polishForms: WordForms = {
  prefixes: `
    nie naj po pod prze przy roz u wy z za przed nad bez miedzy ponad wspol samo jedno dwu wielo nienaj od do na ob
    s
  `,
  endings: `
    a e i o u y ego emu m em ow om ach ami ie owi ym ymi ych im imi ac ic ec owac al il el la li lo ly ala ila alo
    any ana ane ania anie eni ono en ona one na no ny ne nie nych nym
  `,
  furtherEndings: `
    owy owa owe owego owej owym owych owymi owany owana owane owania owanie owaniu owaniem owala owalo owali owal
    uje uja ujemy ujecie ujacy ujaca ujace alny alna alne alnego alnej osc osci oscia nosc nosci noscia ski ska skie
    skiego skiej skim skich cki cka ckie ckiego ckiej ek ku kiem ki kach ka ce nik nika niku nikiem nicy enie enia
    eniu eniem aniu aniem onego onej onych onym anego anej anych anym esz isz amy emy imy cie acie icie uj ujcie
    ujesz iemy iecie telny telna telne wszy wszej ejszy ejsza ejsze ejszych kowy kowa kowe
  `,
};
