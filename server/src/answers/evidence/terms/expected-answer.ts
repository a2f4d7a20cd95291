import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';

/** What an answer must hold. */
export type AnswerKind = 'person' | 'date' | 'place' | 'number' | 'duration' | 'reason';

/** What a question asks for by its question words; `null` where these do not say. Linear in the text. */
export function expectedAnswer(question: string, language: string | null): AnswerKind | null {
  const subtag = primarySubtag(language);
  const text = question.slice(0, LOOKED_AT_UNITS).toLowerCase();
  const asking = ASKING.get(subtag) ?? ENGLISH;
  for (const [kind, pattern] of asking) if (pattern.test(text)) return kind;
  return null;
}

/** Whether a sentence holds something of that kind that the question does not hold itself. */
export function holdsAnswer(sentence: string, kind: AnswerKind, question: string): boolean {
  for (const match of sentence.slice(0, LOOKED_AT_UNITS).matchAll(HOLDING[kind])) {
    if (!question.includes(match[0].trim())) return true;
  }
  return false;
}

/**
 * Whether a sentence counts what a question asks the number of: `1 to 100 turns`, `four bytes`. The words between the two may be two.
 * Only English and German questions name what they count behind their first words.
 */
export function countsAsked(sentence: string, question: string): boolean {
  const noun = COUNTED.exec(question.slice(0, LOOKED_AT_UNITS))?.[1]?.toLowerCase();
  if (noun === undefined || noun.length < 3) return false;
  // `turns` and `turn`, `Kinder` and `Kindern`.
  const root = noun.replace(/(?:ies|es|en|s|n)$/u, '');
  const counted = new RegExp(`${HOLDING.number.source}`, 'giu');
  for (const match of sentence.slice(0, LOOKED_AT_UNITS).matchAll(counted)) {
    const behind = sentence.slice(
      match.index + match[0].length,
      match.index + match[0].length + 60,
    );
    const words = behind
      .toLowerCase()
      .match(/^[\s-]+(?:[\p{L}\p{M}’'-]+\s+){0,2}[\p{L}\p{M}]+/u)?.[0];
    if (words?.split(/[\s-]+/u).some((word) => word.startsWith(root)) === true) return true;
  }
  return false;
}

const COUNTED = /(?<!\p{L})(?:how many|wie ?viele) ([\p{L}\p{M}]+)/iu;

/**
 * Whether what has no such thing can be told from what has: dates and numbers are found in every language, a person
 * only where names have capitals that other words have not.
 */
export function isRecognised(kind: AnswerKind, language: string | null): boolean {
  if (kind === 'person') return NAMES_IN_CAPITALS.has(primarySubtag(language));
  return kind === 'date' || kind === 'number' || kind === 'duration';
}

const NAMES_IN_CAPITALS = new Set(['en', 'es', 'fr', 'it', 'nl', 'pt', 'ru']);

// A sentence or a question of more than this is a page; patterns are linear, but run for each of many sentences.
const LOOKED_AT_UNITS = 1_200;

type Asking = readonly (readonly [AnswerKind, RegExp])[];

const ENGLISH: Asking = [
  ['duration', /\bhow long\b/u],
  [
    'number',
    /\bhow (?:many|much|old|tall|high|far|large|big|deep|fast|often)\b|\bwhat (?:percentage|number|percent|amount|age|population|temperature)\b/u,
  ],
  [
    'date',
    /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade|time)\b|\bsince when\b/u,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which) (?:city|country|state|place|town|location|continent|region)\b/u,
  ],
  ['person', /\bwho(?:se|m)?\b/u],
  ['reason', /\bwhy\b|\bwhat (?:caused|causes|is the reason)\b/u],
];

/** By language, the more telling words first. Scripts without spaces and those that JavaScript's `\b` does not know have none. */
const ASKING: ReadonlyMap<string, Asking> = new Map<string, Asking>([
  ['en', ENGLISH],
  [
    'de',
    [
      ['duration', /\bwie lange\b/u],
      ['number', /\bwie ?viele?\b|\bwie (?:hoch|groß|alt|weit|tief|schnell|oft)\b|prozentsatz/u],
      ['date', /\bwann\b|\b(?:welche[mnrs]?) (?:jahr|datum|tag|monat|jahrhundert)/u],
      ['place', /\bwo\b|\bwohin\b|\bwoher\b|\bwelche[mnrs]? (?:stadt|land|ort|staat|region)/u],
      ['person', /\bwer\b|\bwem\b|\bwen\b|\bwessen\b/u],
      ['reason', /\bwarum\b|\bweshalb\b|\bwieso\b/u],
    ],
  ],
  [
    'fr',
    [
      ['duration', /\bcombien de temps\b/u],
      ['number', /\bcombien\b|\bquel(?:le)? (?:âge|nombre|pourcentage|taille)/u],
      ['date', /\bquand\b|\bquel(?:le)? (?:année|date|jour|mois|siècle)/u],
      ['place', /(?:^|[\s'’-])où(?:\s|$)|\bquel(?:le)? (?:ville|pays|lieu|endroit|région)/u],
      ['person', /\bqui\b/u],
      ['reason', /\bpourquoi\b/u],
    ],
  ],
  [
    'es',
    [
      ['duration', /cuánto tiempo/u],
      ['number', /cuánt[oa]s?|qué (?:porcentaje|número|edad|cantidad)/u],
      ['date', /cuándo|qué (?:año|fecha|día|mes|siglo)/u],
      ['place', /dónde|qué (?:ciudad|país|lugar|estado|región)/u],
      ['person', /quién(?:es)?/u],
      ['reason', /por qué/u],
    ],
  ],
  [
    'ru',
    [
      ['duration', /как долго|сколько (?:времени|лет)/u],
      ['number', /сколько|как(?:ой|ое|ова) (?:процент|количество|возраст|высота|население)/u],
      ['date', /когда|в како[мй] (?:году|веке|месяце)|какого числа/u],
      ['place', /где|куда|откуда|в како[мй] (?:городе|стране|месте|штате)/u],
      ['person', /(?:^|\s)(?:кто|кого|кому|кем|чей|чья)(?:\s|$|\?)/u],
      ['reason', /почему|зачем/u],
    ],
  ],
  [
    'ar',
    [
      ['number', /(?:^|\s)كم(?:\s|$)/u],
      ['date', /متى|في أي (?:عام|سنة)/u],
      ['place', /أين/u],
      ['person', /(?:^|\s)من (?:هو|هي|الذي|كان)/u],
      ['reason', /لماذا/u],
    ],
  ],
  [
    'zh',
    [
      ['duration', /多久|多长时间/u],
      ['number', /多少|几[个位名次条种]|多[大高长远深]/u],
      ['date', /什么时候|何时|哪一?年|几[年月日号]/u],
      ['place', /哪里|哪儿|何处|在哪|哪个(?:国家|城市|地方|州)/u],
      ['person', /谁|哪位/u],
      ['reason', /为什么|为何/u],
    ],
  ],
  [
    'ja',
    [
      ['duration', /どのくらいの?(?:期間|時間)|何年間/u],
      ['number', /いくつ|いくら|何[人個名回本枚歳％%]|どれくらい|どのくらい/u],
      ['date', /いつ|何[年月日]|何世紀/u],
      ['place', /どこ|何(?:県|市|国)/u],
      ['person', /誰|だれ/u],
      ['reason', /なぜ|何故|どうして/u],
    ],
  ],
]);

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر';
const NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundreds?|thousands?|millions?|billions?|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|tausend|million(?:en)?|deux|trois|quatre|cinq|sept|huit|neuf|dix|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil|millones|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|сто|тысяч|миллион';
const UNITS =
  'years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|centur(?:y|ies)|jahren?|monaten?|wochen?|tagen?|stunden?|minuten|sekunden|ans|années?|mois|semaines?|jours?|heures?|secondes|años?|meses|semanas?|días?|horas?|minutos|лет|года?|месяц\\p{L}*|недел\\p{L}*|дн\\p{L}*|час\\p{L}*|минут\\p{L}*';
const REASONS =
  'because|since|due to|owing to|in order to|so that|therefore|as a result|reason|caused?|weil|denn|wegen|aufgrund|damit|deshalb|um zu|parce|car|puisque|afin|à cause|grâce|porque|debido|ya que|puesto que|para que|causa|потому|из-за|поскольку|чтобы|так как|благодаря';

/** Not in the middle of a word: JavaScript's `\b` knows ASCII alone. */
const word = (alternatives: string, flags = 'giu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, flags);

const HOLDING: Readonly<Record<AnswerKind, RegExp>> = {
  date: new RegExp(
    `${
      word(
        `(?:1\\d|20)\\d\\d(?:s|er)?|${MONTHS}|\\d{1,2}(?:st|nd|rd|th) centur(?:y|ies)|\\d{1,2}\\. Jahrhundert|siglo [IVX]+|[IVX]+ век\\p{L}*`,
      ).source
    }|\\p{Nd}{1,4} ?(?:[年月日](?!間|间)|世[纪紀])|[一二三四五六七八九十]+世[纪紀]`,
    'giu',
  ),
  number: new RegExp(
    `\\p{N}+(?:[.,\\u00a0 ]\\p{N}{3})*(?:[.,]\\p{N}+)?|${word(NUMBERS).source}|[一二两三四五六七八九十百千万亿億]+[个個位名人次种年％]`,
    'giu',
  ),
  duration: new RegExp(
    `(?:\\p{N}+|${word(`${NUMBERS}|an?|eine?|einer|einem|une?|una|один|одну|одного`).source})[\\s-]+(?:${UNITS})|\\p{N}+\\s?(?:年|个?月|天|日間?|小时|時間|分钟?|週間?)`,
    'giu',
  ),
  // Two words in capitals, or what is written with a dot between the parts of a foreign name.
  person:
    /\p{Lu}[\p{L}'’.-]+(?:\s+(?:(?:of|de|von|van|der|da|di|la|le|bin|ibn|al)\s+)?\p{Lu}[\p{L}'’.-]*)+|[\p{sc=Han}\p{sc=Kana}ー]+[·・＝][\p{sc=Han}\p{sc=Kana}ー·・＝]+/gu,
  place:
    /(?<![\p{L}])(?:in|at|near|from|to|on|of|im|am|bei|nach|aus|an|à|au|en|dans|de|del|desde|hacia|в|во|на|из|у|под|около)\s+(?:(?:the|der|die|das|dem|den|la|el|los|las|le|les)\s+)?\p{Lu}[\p{L}'’-]+|[\p{sc=Han}\p{sc=Kana}ー]+[省市县縣州国國都府町村区區島岛湾海河川山]/gu,
  reason: new RegExp(
    `${word(REASONS).source}|因为|因為|由于|所以|以便|为了|ため|ので|から|لأن|بسبب|نتيجة`,
    'giu',
  ),
};
