/** A sign, abbreviation or word for one currency, or for several that share it. */
export interface CurrencySpelling {
  /** Signs and abbreviations in capitals, words in small letters without marks. */
  readonly spelling: string;
  /** ISO 4217. Several: whose it is depends on the place. */
  readonly codes: readonly [string, ...string[]];
  /** The default currency of the spelling; `null` if there is none. */
  readonly usual: string | null;
  /** Whether the word has another everyday meaning (a weight, a book, an edge), so that a number beside it proves nothing. */
  readonly isUnclear: boolean;
}

/**
 * Signs and abbreviations, longer ones before those that they hold: `US$` is no bare `$`. Of several codes the first is
 * usual, except after `?`.
 */
export const CURRENCY_SIGNS: readonly CurrencySpelling[] = spellings(`
  USD: US$
  AUD: AU$
  CAD: CA$
  NZD: NZ$
  HKD: HK$
  TWD: NT$
  MXN: MX$
  BRL: R$
  SGD: S$
  AUD: A$
  CAD: C$
  CNY: CN¥ RMB* 元
  JPY: 円
  KRW: 원* ₩
  EUR: € EURO
  GBP: £
  INR: ₹ RS.*
  RUB: ₽ РУБ
  TRY: ₺
  PLN: ZŁ
  CZK: KČ
  HUF: FT*
  CHF: FR.* SFR
  ILS: ₪
  THB: ฿
  VND: ₫
  UAH: ₴
  PHP: ₱
  NGN: ₦
  RON: LEI*
  BGN: ЛВ*
  USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP: $
  JPY CNY: ¥
  ? SEK NOK DKK ISK: KR*
`);

/** Words, without case and marks, in English, German, French, Spanish, Portuguese and of the currency's own country. */
export const CURRENCY_WORDS: readonly CurrencySpelling[] = spellings(`
  USD CAD AUD NZD SGD HKD: dollar dollars bucks buck* dolar dolares
  EUR: euro euros
  GBP: pound pounds quid* sterling* livre* livres* libra* libras* pfund*
  JPY: yen yens
  CHF: franc francs franken francos* franco*
  CNY: yuan yuans renminbi rmb
  INR: rupee rupees rupien rs*
  KRW: won*
  SEK: krona kronor kronas
  ? NOK DKK SEK ISK: krone* kroner kronen* kr* couronnes* coronas*
  ? MXN PHP: peso* pesos*
  BRL: reais
  ZAR: rand* rands
  PLN: zloty zlotys zlotych
  HUF: forint forints
  TRY: lira liras
  THB: baht bahts
  MYR: ringgit ringgits
  ILS: shekel shekels sheqel sheqels
  CZK: koruna korunas koruny
  RON: leu* lei*
  IDR: rupiah rupiahs
  USD: greenback greenbacks
`);

/** All of them in capitals, as texts in capitals are searched for them: signs first, unclear words left out. */
export const CURRENCY_SPELLINGS: readonly CurrencySpelling[] = [
  ...CURRENCY_SIGNS,
  ...CURRENCY_WORDS.filter(({ isUnclear }) => !isUnclear).map((word) => ({
    ...word,
    spelling: word.spelling.toUpperCase(),
  })),
];

/** Parses lines of `codes: spellings`; `?` before codes without a default, `*` after ambiguous spellings. */
function spellings(table: string): CurrencySpelling[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, mark, list = '', words = ''] = /^(\? )?(.+?): (.+)$/.exec(line.trim()) ?? [];
      const [first = '', ...others] = list.split(' ');
      const usual = mark === undefined ? first : null;
      return words.split(' ').map((word) => ({
        spelling: word.replace('*', ''),
        codes: [first, ...others] as const,
        usual,
        isUnclear: word.endsWith('*'),
      }));
    });
}
