import type { Questions } from '../questions.ts';

/** Slovak: how one asks, and what the answers hold. */
export const slovakQuestions: Questions = {
  asks: {
    duration: 'ako dlho|koľko (?:rokov|dní|hodín|času)',
    number: 'koľko~|ak(?:ý|á|é) (?:vysok|veľk|star|hlbok)~|aký (?:počet|podiel)|aké percento',
    date: 'kedy|(?:v )?(?:ktorom|akom) (?:roku|storočí|mesiaci)|ktorý deň',
    place: 'kde|kam|odkiaľ|(?:v |vo )?(?:ktorom|akom) (?:meste|štáte|mieste)|ktorej krajine',
    person: 'kto|koho|komu|kým|čí',
    reason: 'prečo|z akého dôvodu',
  },
  asking:
    'čo kto koho komu kedy kde kam odkiaľ prečo ako aký aká aké akom koľko ktorý ktorá ktoré ktorom',
  begins: 'čo je|kto|kedy|kde|odkiaľ|prečo|aký|koľko|ktorý|ktorá|ktoré',
  commands: 'zhrň|vysvetli|prelož|porovnaj|vymenuj',
  answers: {
    months:
      'január~|február~|marec|marc[aio]~|apríl~|máj[ai]?|jún[ai]?|júl[ai]?|august~|septemb~|októb~|novemb~|decemb~',
    date: '\\d{1,2}\\. storoči[ea]|\\d{1,2}\\. storočí',
    number:
      'dva|dve|dvoch|tri|troch|štyri|štyroch|päť|piatich|šesť|šiestich|sedem|osem|deväť|desať|sto|tisíc~|milión~|pol|polovic~',
    one: 'jeden|jedna|jedno|jednu|jedného',
    unit: 'rok~|mesiac~|týžd~|deň|dni|dní|hodín~|hodin~|minút~|sek[uú]nd~|storoči[ea]|storočí',
    reason: 'pretože|lebo|keďže|preto|kvôli|aby|vďaka|dôvod~|príčin~',
    at: 'v|vo|z|zo|do|na|od|pri|pod',
  },
  price: 'cena ceny cenu stojí stoja drahý drahé',
  latest: 'najnovšie,najnovší,aktuálne,aktuality,novinky,nedávno,dnes,včera',
  overview:
    'zoznam zmien,poznámky k vydaniu,história verzií,obsah stránky,prehľad,slovníček,mapa stránok',
};
