import type { WordForms } from '../language.ts';

/** How words of Romanian change. */
export const romanianForms: WordForms = {
  prefixes: 'ne re pre pro sub supra des dez im in co contra de nere auto',
  endings: `
    a e i u ul l le lui ei ii lor ilor elor uri urile urilor ea ele ata at ate ati are area arii arilor ari ez eaza
    eze it ita ite iti ire irea irii am au ai and ind
  `,
  furtherEndings: `
    ului ulu atia atiei atii atiile itate itatea itatii itati abil abila abile abili ibil ibila ibile ibili ator
    atoare atorul atorului atori atorii toare torul torului tor esc este esti easca indu andu atul atului atele
    atelor isti ist ista ism ismul iza izat izata izate izati izare izarea izarii izeaza al ala ale ali os oasa oase
    osi iv iva ive ivi eni ean eana ene
  `,
};
