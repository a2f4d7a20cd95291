import type { Questions } from '../questions.ts';

/** Lithuanian: how one asks, and what the answers hold. */
export const lithuanianQuestions: Questions = {
  asks: {
    duration: 'kiek laiko|kaip ilgai|kiek (?:metų|dienų|valandų)',
    number: 'kiek~|kok(?:s|ia|io) (?:procentas|skaičius|amžius|kiekis|dalis)',
    date: 'kada|kuriais metais|kokiais metais|kuri(?:ą|ame|uo) (?:dieną|mėnesį|amžiuje)',
    place: 'kur|iš kur|kuri(?:ame|oje) (?:mieste|šalyje|vietoje)',
    person: 'kas (?:parašė|įkūrė|išrado|atrado|laimėjo|vadovavo|vadovauja|sukūrė|pastatė)|kieno',
    reason: 'kodėl|dėl ko',
  },
  asking:
    'kas ką kam kuo kieno kur kada kodėl kaip kiek koks kokia kokie kokios kuris kuri kurie kurios ar',
  begins: 'kas|kieno|kur|kada|kodėl|kaip|kiek|koks|kokia|kokie|kokios|kuris|kuri',
  commands: 'apibendrink|paaiškink|išversk|palygink|išvardink',
  answers: {
    months:
      'saus(?:is|io|į|yje)|vasar(?:is|io|į|yje)|kov(?:as|o|ą)|baland(?:is|žio|į|yje)|geguž~|biržel~|liep(?:a|os|ą|oje)|rugpjū~|rugsėj~|spal(?:is|io|į|yje)|lapkri~|gruod~',
    date: '[ivx]+ amži~',
    number:
      'du|dvi|dviejų|trys|tris|trijų|keturi~|penki~|šeši~|septyni~|aštuoni~|devyni~|dešimt~|šimt~|tūkstan~|milijon~|pusė|pusantr~',
    one: 'vien~',
    unit: 'met(?:ai|us|ų|ams|ais)|mėnes~|mėnuo|savait~|dien~|valand~|minu[tč]~|sekund~|amži~',
    reason: 'nes|kadangi|todėl|dėl|kad|dėka|priežast~',
    at: 'į|iš|prie|ties|nuo|iki',
  },
  price: 'kaina kainos kainuoja brangus brangu',
  latest: 'naujausi,naujausias,naujausia,naujienos,šiandien,vakar,neseniai',
  overview:
    'pakeitimų žurnalas,leidimo pastabos,versijų istorija,turinys puslapio,apžvalga,žodynėlis',
};
