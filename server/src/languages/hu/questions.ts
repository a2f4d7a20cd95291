import type { Questions } from '../questions.ts';

/** Hungarian: how one asks, and what the answers hold. */
export const hungarianQuestions: Questions = {
  asks: {
    duration: 'meddig|mennyi ideig|mióta|hány (?:évig|napig|óráig)',
    number: 'hány(?!adik)~|mennyi~|mekkora|milyen (?:magas|nagy|öreg|messze|mély|gyors|gyakran)',
    date: 'mikor~|melyik (?:évben|napon|hónapban|században)|hányadikán',
    place: 'hol|hová|hova|honnan|melyik (?:városban|országban|helyen)',
    person:
      'ki(?= (?:volt|az|a|lett|írta|találta|nyerte|alapította|vezette|vezeti|festette|építette))|kik|kit|kinek|kié',
    reason: 'miért|mi okból',
  },
  manner: 'hogyan',
  asking:
    'mi mit mik ki kik kit kinek hol hová honnan mikor miért hogyan hány mennyi milyen melyik mekkora',
  begins:
    'mik|kik|kinek|hol|hová|honnan|mikor|miért|hogyan|hány|mennyi|milyen|melyik|mekkora|mennyibe',
  commands: 'foglald össze|magyarázd|fordítsd|hasonlítsd|sorold',
  answers: {
    months:
      'január~|február~|március~|április~|május~|június~|július~|augusztus~|szeptember~|október~|november~|december~',
    date: '[ivx]+\\. század~',
    number: 'kettő|két|három|négy|öt|hat|hét|nyolc|kilenc|tíz|száz|ezer|millió|milliárd|fél',
    one: 'egy',
    unit: 'év~|hónap~|hét|hetet|hetes|hétig|nap|napot|napig|napos|óra|órá~|perc~|másodperc~|század~',
    reason: 'mert|mivel|miatt|ezért|azért|hogy|következtében|köszönhetően|ugyanis',
    place: '\\p{Lu}\\p{L}+(?:ban|ben|ból|ből|ba|be|on|en|ön|ről|ról)',
  },
  price: 'ár ára árak kerül kerülnek költség drága',
  latest: 'legújabb,legfrissebb,hírek,újdonságok,tegnap,nemrég,aktuális',
  overview:
    'változásnapló,kiadási megjegyzések,verziótörténet,tartalomjegyzék,áttekintés,szójegyzék,oldaltérkép',
};
