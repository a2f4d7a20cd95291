import type { Questions } from '../questions.ts';

/** Croatian: how one asks, and what the answers hold. */
export const croatianQuestions: Questions = {
  asks: {
    duration: 'koliko dugo|koliko (?:vremena|godina|dana|sati)|dokad',
    number: 'koliko|kolik[ao]|koji (?:postotak|broj)',
    date: 'kada?|(?:u )?koj(?:em|oj|e) (?:godini|stoljeću|mjesecu|godine)|kojeg? dana',
    place: 'gdje|kamo|odakle|otkud|u koj(?:em|oj) (?:gradu|državi|mjestu|zemlji)',
    person: 'tko|koga|komu|kome|čij[iae]',
    reason: 'zašto|zbog čega',
  },
  asking:
    'što tko koga kome kada kad gdje kamo odakle zašto kako koliko koji koja koje kojem kojoj kakav kakva kakvo je li',
  begins:
    'što (?:je|su|znači)|tko|gdje|zašto|koji|koja|koje|koliko|kako|kakav|kakva|kakvo|je li|da li',
  commands: 'sažmi|objasni|prevedi|usporedi|nabroji',
  answers: {
    months:
      'siječanj|siječnj~|veljač~|ožujak|ožujk~|travanj|travnj~|svibanj|svibnj~|lipanj|lipnj~|srpanj|srpnj~|kolovoz~|rujan|rujn~|listopad~|studen[iog]~|prosinac|prosinc~',
    date: '\\d{1,2}\\. stoljeć~',
    number:
      'dva|dvije|dviju|tri|triju|četiri|pet|šest|sedam|osam|devet|deset|sto|stotin~|tisuć~|milijun~|pola|polovic~',
    one: 'jedan|jedna|jedno|jednu|jednog',
    unit: 'godin~|mjesec~|tjed[an]~|tjedn~|dan|dana|dani|sat|sata|sati|minut~|sekund~|stoljeć~',
    reason: 'jer|budući|zato|zbog|kako bi|da bi|zahvaljujući|razlog~|uzrok~',
    at: 'u|iz|do|na|od|pri|kod|pod',
  },
  price: 'cijena cijene cijenu košta koštaju skup skupo',
  latest: 'najnovije,najnoviji,vijesti,novosti,danas,jučer,nedavno,aktualno',
  overview:
    'popis promjena,napomene o izdanju,povijest verzija,tablica sadržaja,pregled,pojmovnik,karta weba',
};
