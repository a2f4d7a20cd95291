/**
 * Whether a text is told in the first person, as people tell what their question is about: a letter is, too, but seldom says `I`
 * so often. Linear.
 */
export function isTold(text: string): boolean {
  return (text.match(FIRST_PERSON)?.length ?? 0) > text.length / UNITS_PER_FIRST_PERSON;
}

/** Whether anything of it is. Linear. */
export function speaksOfSelf(text: string): boolean {
  return text.search(FIRST_PERSON) >= 0;
}

// Two sentences: who tells of themselves says `I` in every other one.
const UNITS_PER_FIRST_PERSON = 200;

const FIRST_PERSON =
  /(?<![\p{L}'])(?:I|I['’]m|I['’]ve|[Mm]y|[Mm]e|[Ww]e|[Oo]ur|[Ii]ch|[Mm]ein\w*|[Mm]ir|[Mm]ich|[Ww]ir|[Uu]nser\w*|[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]a|[Mm]es|[Nn]ous|[Yy]o|[Mm]i|[Mm]is|[Tt]engo|[Ee]stoy|[Qq]uiero|[Nn]osotros|[Ii]o|[Hh]o|[Mm]io|[Mm]ia|[Nn]oi|[Ee]u|[Mm]eu|[Mm]inha|[Tt]enho|[Ii]k|[Mm]ijn|[Ww]ij|[Яя]|[Мм]ой|[Мм]оя|[Мм]не|[Мм]еня|[Мм]ы|[Нн]ас|[Bb]enim|[Bb]ana|أنا|لدي|عندي)(?![\p{L}\p{M}])|我的?|私[はのが]|僕[はのが]|저는|제가|나는|मैं|मेर[ाेी]/gu;
