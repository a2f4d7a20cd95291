import { AMOUNT, type Questions } from '../questions.ts';

/** Polish: how one asks, and what the answers hold. */
export const polishQuestions: Questions = {
  asks: {
    duration: 'jak długo|ile czasu|od jak dawna',
    number:
      'ile|ilu|jak (?:wysok|duż|star|głębok|daleko|szybko|często)~|jaki (?:procent|odsetek)|jaka (?:liczba|ilość)',
    date: 'kiedy|w którym (?:roku|wieku|miesiącu)|którego dnia|jakiego dnia',
    place: 'gdzie|dokąd|skąd|w (?:którym|jakim) (?:mieście|kraju|miejscu|państwie)',
    person: 'kto|kogo|komu|kim|czyj[ae]?',
    reason: 'dlaczego|czemu|z jakiego powodu',
  },
  required: [
    {
      asks: 'ile kosztuj[eą]|ile kosztował~|jaka jest cena|jaki jest koszt',
      says: `${AMOUNT}|zł|złot~|grosz~|euro|dolar~|tysi~|sto|dwieście|płac~|płatn~|cen~|opłat~|bezpłatn~|darmow~|gratis|woln~|wliczon~|za darmo`,
      isPrice: true,
    },
  ],
  asking:
    'co kto kogo komu kim czyj kiedy gdzie skąd dokąd dlaczego czemu jak jaki jaka jakie jakim jakiej ile ilu który która które czy',
  begins: 'co|kto|kiedy|gdzie|dlaczego|jaki(?:e|ej)?|jaka|ile|czy|któr[yae]',
  commands: 'streść|podsumuj|wyjaśnij|przetłumacz|przetlumacz|wymień|porównaj',
  courtesies: 'proszę',
  answers: {
    months:
      'styczeń|styczni~|lut(?:y|ego|ym)|marzec|marc[au]|kwiecień|kwietni~|maj[au]?|czerwiec|czerwc~|lipiec|lipc[aou]~|sierpień|sierpni~|wrzesień|wrześni~|październik~|listopad~|grudzień|grudni~',
    date: '[ivx]+ wiek~',
    number:
      'dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziewięć|dziewięciu|dziesięć|dziesięciu|sto|stu|tysiąc~|tysięcy|milion~|pół|połow~',
    one: 'jeden|jedna|jedno|jednego|jedną',
    unit: 'rok~|lat~?|lata|miesi[ąę]c~|tydzień|tygodni~|dzień|dni~?|godzin~|minut~|sekund~|wiek~',
    reason: 'ponieważ|bo|gdyż|dlatego|z powodu|aby|żeby|dzięki|wskutek|przyczyn~',
    free: 'bezpłatn~|darmow~|gratis|woln~|wliczon~|za darmo',
    at: 'w|we|z|ze|do|na|od|pod|koło|przy',
  },
  price: 'cena ceny cenę kosztuje kosztują koszt drogi drogie',
  latest:
    'najnowsze,najnowszy,najnowsza,ostatnio,dzisiaj,dziś,wczoraj,wiadomości,aktualne,aktualności,niedawno',
  overview:
    'dziennik zmian,lista zmian,informacje o wydaniu,historia wersji,spis treści,przegląd,słowniczek,mapa strony',
};
