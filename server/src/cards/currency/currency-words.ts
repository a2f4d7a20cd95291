/** Names and signs that mean one currency, or that of the caller's country among several; by `foldWord`. */

/** The first unless the caller's region has one of the others. */
export const CURRENCY_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  rows(`
    USD CAD AUD NZD SGD HKD: dollar dollars bucks buck dollarsign dolar dolares
    EUR: euro euros eurosign
    GBP: pound pounds quid sterling poundsign livre livres libra libras pfund
    JPY: yen yens
    JPY CNY: yensign
    CHF: franc francs franken francos franco
    CNY: yuan yuans renminbi rmb
    INR: rupee rupees rupeesign rupien rs
    KRW: won wonsign
    SEK: krona kronor kronas
    NOK DKK SEK ISK: krone kroner kronen kr couronnes coronas
    MXN PHP: peso pesos
    BRL: reais
    ZAR: rand rands
    PLN: zloty zlotys zlotych
    HUF: forint forints
    TRY: lira liras lirasign
    THB: baht bahts
    MYR: ringgit ringgits
    ILS: shekel shekels sheqel sheqels shekelsign
    CZK: koruna korunas koruny
    RON: leu lei
    IDR: rupiah rupiahs
    USD: greenback greenbacks
  `),
);

function rows(text: string): [string, readonly string[]][] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', words = ''] = line.trim().split(': ');
      return words.split(' ').map((word): [string, string[]] => [word, codes.split(' ')]);
    });
}

/** Signs, longest first, as words of the table above or codes. */
export const CURRENCY_SIGNS: readonly (readonly [string, string])[] = [
  ['us$', 'usd'],
  ['ca$', 'cad'],
  ['au$', 'aud'],
  ['nz$', 'nzd'],
  ['hk$', 'hkd'],
  ['c$', 'cad'],
  ['a$', 'aud'],
  ['s$', 'sgd'],
  ['r$', 'brl'],
  ['$', 'dollarsign'],
  ['€', 'eurosign'],
  ['£', 'poundsign'],
  ['¥', 'yensign'],
  ['₹', 'rupeesign'],
  ['₩', 'wonsign'],
  ['₺', 'lirasign'],
  ['₪', 'shekelsign'],
];

/** Whose currency a name means that several countries have. */
export const REGION_CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  CN: 'CNY',
  JP: 'JPY',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  MX: 'MXN',
  PH: 'PHP',
};

/** Codes that are a word of something else when they are written small: a number or another currency has to say so. */
export const WORDLIKE_CODES: ReadonlySet<string> = new Set([
  'TRY',
  'PHP',
  'CAD',
  'RON',
  'ALL',
  'TOP',
]);
