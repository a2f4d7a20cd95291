/*
 * Units before or after numbers, one a line: their spellings in the languages of answers. The first word is the key. Lower
 * case, without accents (`foldText`); symbols as they are.
 */
const SPELLINGS = `
% percent prozent pourcent porcento процент процента процентов パーセント ％ pct
‰ permille promille
$ usd dollar dollars dolar dolares دولار 美元 доллар доллара долларов ドル us$
€ eur euro euros евро 欧元 ユーロ يورو
£ gbp pound pounds pfund
¥ jpy yen cny yuan 円 元 人民币
₹ inr rupee rupees rupien
chf franken
km kilometer kilometers kilometre kilometres kilometern kilometros chilometri километр километра километров км 公里 千米 キロメートル キロ كيلومتر كم
m meter meters metre metres metern metros metri метр метра метров м 米 メートル متر
cm centimeter centimeters centimetre centimetres zentimeter centimetros сантиметр сантиметров см 厘米 センチ センチメートル سم
mm millimeter millimeters millimetre millimetres milimetros миллиметр миллиметров мм 毫米 ミリ
mi mile miles meile meilen millas milla milles миля мили миль 英里 マイル ميل
ft foot feet fuss pies piedi pieds фут фута футов 英尺 フィート
in inch inches zoll pulgadas pouces дюйм дюймов 英寸 インチ
yd yard yards yarda yardas ярд ярда ярдов 码 ヤード
ha hectare hectares hektar hectareas гектар гектаров 公顷 ヘクタール
km2 km² quadratkilometer
m2 m² quadratmeter
kg kilogram kilograms kilogramme kilogrammes kilogramm kilogramos kilo kilos килограмм килограмма килограммов кг 公斤 千克 キログラム كيلوغرام
g gram grams gramm gramos grammes грамм граммов г 克 グラム
mg milligram milligrams milligramm miligramos мг 毫克
t ton tons tonne tonnes tonnen toneladas тонна тонны тонн 吨 トン طن
lb lbs pounds-weight
oz ounce ounces unze unzen
l liter liters litre litres litern litros литр литра литров л 升 リットル لتر
ml milliliter milliliters millilitre mililitros мл 毫升
°c celsius
°f fahrenheit
b byte bytes octets байт байта
kb kilobyte kilobytes kib
mb megabyte megabytes mib
gb gigabyte gigabytes gib
tb terabyte terabytes tib
hz hertz
khz kilohertz
mhz megahertz
ghz gigahertz
w watt watts
kw kilowatt kilowatts киловатт
mw megawatt megawatts мегаватт
gw gigawatt gigawatts
kwh kilowattstunde kilowattstunden
v volt volts
ms millisecond milliseconds millisekunde millisekunden milisegundos мс 毫秒 ミリ秒
s sec secs second seconds sekunde sekunden segundo segundos seconde secondes секунда секунды секунд 秒 秒間 ثانية ثوان
min mins minute minutes minuten minuto minutos минута минуты минут 分钟 分間 دقيقة دقائق
h hr hrs hour hours stunde stunden std hora horas heure heures час часа часов 小时 時間 ساعة ساعات
day days tag tage tagen dia dias jour jours giorno giorni день дня дней 天 日間 يوم ايام
week weeks woche wochen semana semanas semaine semaines неделя недели недель 周 星期 週間 اسبوع
month months monat monate monaten mes meses mois mese mesi месяц месяца месяцев 个月 か月 ヶ月 شهر اشهر
year years jahr jahre jahren ano anos annee annees an ans anno anni год года лет 年間 سنة سنوات عام
`;

const keys = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const spellings = line.split(' ');
      return spellings.map((one) => [one, spellings[0]!] as const);
    }),
);

/** The key of a unit's spelling (folded by `foldText`); `null` for other words. */
export function unitKeyOf(word: string): string | null {
  return keys.get(word) ?? null;
}

/*
 * Words for powers of ten after digits. `billion` depends on the language: 10⁹ in English, 10¹² in others.
 */
const SCALES: Readonly<Record<string, number>> = {
  thousand: 3,
  tausend: 3,
  tsd: 3,
  mil: 3,
  mille: 3,
  mila: 3,
  тыс: 3,
  тысяч: 3,
  тысячи: 3,
  million: 6,
  millions: 6,
  millionen: 6,
  mio: 6,
  mn: 6,
  millones: 6,
  millon: 6,
  milioni: 6,
  milhoes: 6,
  miljoen: 6,
  миллион: 6,
  миллиона: 6,
  миллионов: 6,
  млн: 6,
  مليون: 6,
  milliard: 9,
  milliards: 9,
  milliarde: 9,
  milliarden: 9,
  mrd: 9,
  miliardi: 9,
  bn: 9,
  bln: 9,
  миллиард: 9,
  миллиарда: 9,
  миллиардов: 9,
  млрд: 9,
  مليار: 9,
  miljard: 9,
  bilhoes: 9,
  trillion: 12,
  trillions: 12,
  lakh: 5,
  crore: 7,
  الف: 3,
  千: 3,
  万: 4,
  萬: 4,
  百万: 6,
  百萬: 6,
  千万: 7,
  亿: 8,
  億: 8,
  兆: 12,
};
const SHORT_BILLION: ReadonlySet<string> = new Set(['billion', 'billions']);
const LONG_BILLION: ReadonlySet<string> = new Set(['billion', 'billionen', 'billon', 'billones']);

/** The power of ten of a word (folded by `foldText`) after digits; 0: none. */
export function scaleOf(word: string, language: string): number {
  if (language === 'en' && SHORT_BILLION.has(word)) return 9;
  if (LONG_BILLION.has(word)) return 12;
  return Object.hasOwn(SCALES, word) ? (SCALES[word] ?? 0) : 0;
}
