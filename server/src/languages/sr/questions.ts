import type { Questions } from '../questions.ts';

/** Serbian: how one asks, and what the answers hold. */
export const serbianQuestions: Questions = {
  asks: {
    duration:
      'колико дуго|колико (?:времена|година|дана|сати)|докле|koliko dugo|koliko (?:vremena|godina|dana|sati)|dokle',
    number: 'колико|колик[ао]|који (?:проценат|број)|koliko|kolik[ao]|koji (?:procenat|broj)',
    date: 'када?|(?:у )?кој(?:ем|ој|е) (?:години|веку|месецу|године)|kada?|(?:u )?koj(?:em|oj|e) (?:godini|veku|mesecu|godine)',
    place:
      'где|куда|одакле|у кој(?:ем|ој) (?:граду|држави|месту|земљи)|gde|kuda|odakle|u koj(?:em|oj) (?:gradu|državi|mestu|zemlji)',
    person: 'ко|кога|коме|чиј[иае]|ko|koga|kome|čij[iae]',
    reason: 'зашто|због чега|zašto|zbog čega',
  },
  asking:
    'шта ко кога коме када кад где куда одакле зашто како колико који која које којем којој какав каква какво šta ko koga kome kada kad gde kuda odakle zašto kako koliko koji koja koje kojem kojoj kakav kakva kakvo',
  begins:
    'шта|ко|када|где|зашто|који|која|које|колико|како|какав|да ли|šta (?:je|su|znači)|kada|gde|zašto|koliko|kakav|da li',
  commands: 'сажми|објасни|преведи|упореди|наброј|sažmi|objasni|prevedi|uporedi',
  answers: {
    months:
      'јануар~|фебруар~|март[ау]?|април~|мај[ау]?|јун[ау]?|јул[ау]?|август~|септемб~|октоб~|новемб~|децемб~|januar~|februar~|mart[au]?|april~|maj[au]?|jun[au]?|jul[au]?|avgust~|septemb~|oktob~|novemb~|decemb~',
    date: '\\d{1,2}\\. век~|\\d{1,2}\\. vek~',
    number:
      'два|две|три|четири|пет|шест|седам|осам|девет|десет|сто|стотин~|хиљад~|милион~|пола|половин~|dva|dve|tri|četiri|pet|šest|sedam|osam|devet|deset|sto|stotin~|hiljad~|milion~|pola|polovin~',
    one: 'један|једна|једно|једну|једног|jedan|jedna|jedno|jednu|jednog',
    unit: 'годин~|месец~|недељ~|дан|дана|дани|сат|сата|сати|минут~|секунд~|век~|godin~|mesec~|nedelj~|dan|dana|dani|sat|sata|sati|minut~|sekund~|vek~',
    reason:
      'јер|пошто|зато|због|како би|да би|захваљујући|разлог~|узрок~|jer|pošto|zato|zbog|kako bi|da bi|zahvaljujući|razlog~|uzrok~',
    at: 'у|из|до|на|од|код|под|u|iz|do|na|od|kod|pod',
  },
  price: 'цена цене цену кошта коштају скуп cena cene cenu košta koštaju skup',
  latest:
    'најновије,најновији,вести,новости,данас,јуче,недавно,актуелно,najnovije,najnoviji,novosti,danas,juče,nedavno,aktuelno',
  overview:
    'списак промена,белешке о издању,садржај стране,преглед,речник појмова,spisak promena,beleške o izdanju,pregled,rečnik pojmova',
};
