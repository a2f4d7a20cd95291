/** What is measured and asked for by an adjective, a verb or a noun: `how heavy`, `weighs`, `weight`. */
export type Measure =
  | 'weight'
  | 'height'
  | 'length'
  | 'width'
  | 'depth'
  | 'distance'
  | 'area'
  | 'volume'
  | 'temperature'
  | 'speed'
  | 'age'
  | 'loudness';

/** How the languages ask for a measure and state it. */
interface MeasureWords {
  /** Pattern of the units that stand behind the number. */
  readonly units: string;
  /** By language, a list of the words that ask for it, state it or label it. */
  readonly words: Readonly<Record<string, string>>;
}

const LENGTH_UNITS =
  '[kcmd]?m|ft|in|mi|yd|(?:kilo|centi|milli)?(?:met(?:er|re)s?|m[eè]tr(?:es?|i|os?)|metros?|metr[oi])|miles?|mil(?:las?|has?|ja)|Meilen?|feet|foot|inch(?:es)?|yards?|Zoll|[ксм]?м|(?:кило|санти)?метр~|公里|千米|[厘毫]?米|(?:キロ|センチ)?メートル';

/**
 * All measures that are recognised. A language that is not among them states a measure only by its unit; words of several languages that
 * are written alike may stand in each.
 */
export const MEASURES: Readonly<Record<Measure, MeasureWords>> = {
  weight: {
    units:
      'k?g|mg|t|lbs?|oz|kilos?|(?:kilo|milli)?gram(?:me?s?|mi|mos|as|os|m)?|pounds?|tonn?e?s?|tonnellate|toneladas?|ounces?|stone|Kilo(?:gramm)?|Pfund|Tonnen?|Zentner|chilo(?:grammi)?|кг|г|кило(?:грамм~)?|грамм~|тонн~|公斤|千克|[克斤吨]|キロ(?:グラム)?|グラム|トン',
    words: {
      en: 'heavy weigh weighs weighed weighing weight weights',
      de: 'schwer wiegt wiegen wog wiegst gewicht',
      fr: 'pèse pèsent pesait peser poids lourd lourde',
      es: 'pesa pesan pesaba pesar peso pesado pesada',
      it: 'pesa pesano pesava pesare peso pesante',
      pt: 'pesa pesam pesava pesar peso pesado pesada',
      nl: 'weegt wegen woog gewicht zwaar',
      ru: 'весит весят весил весила весить вес весом тяжёлый тяжелый',
      pl: 'waży ważą ważył waga ciężki',
      cs: 'váží vážil hmotnost váha těžký',
      sv: 'väger vägde vikt tung tungt',
      da: 'vejer vejede vægt tung tungt',
      nb: 'veier veide vekt tung tungt',
      fi: 'painaa painoi paino painava',
      ro: 'cântărește cântăresc greutate greutatea greu',
      tr: 'ağırlık ağırlığı ağır',
      el: 'ζυγίζει ζυγίζουν βάρος βαρύ',
      uk: 'важить важать вага',
      zh: '重量 多重 重',
      ja: '重さ 重量 重い',
    },
  },
  height: {
    units: LENGTH_UNITS,
    words: {
      en: 'tall high height',
      de: 'hoch hohe hohen hoher höhe',
      fr: 'hauteur haut haute',
      es: 'altura alto alta',
      it: 'altezza alto alta',
      pt: 'altura alto alta',
      nl: 'hoog hoogte',
      ru: 'высота высотой высокий',
      pl: 'wysokość wysoki',
      cs: 'výška vysoký vysoká',
      sv: 'hög högt höjd',
      da: 'høj højt højde',
      nb: 'høy høyt høyde',
      fi: 'korkea korkeus',
      ro: 'înălțime înalt înaltă',
      tr: 'yükseklik yüksekliği',
      el: 'ύψος ψηλό ψηλός',
      uk: 'висота заввишки',
      zh: '高度 多高 高',
      ja: '高さ',
    },
  },
  length: {
    units: LENGTH_UNITS,
    words: {
      en: 'long length',
      de: 'lang länge',
      fr: 'longueur long longue',
      es: 'longitud largo larga',
      it: 'lunghezza lungo lunga',
      pt: 'comprimento longo',
      nl: 'lang lengte',
      ru: 'длина длиной длинный',
      pl: 'długość długi',
      cs: 'délka dlouhý dlouhá',
      sv: 'lång långt längd',
      da: 'lang langt længde',
      nb: 'lang langt lengde',
      fi: 'pitkä pituus',
      ro: 'lungime lung',
      tr: 'uzunluk uzunluğu',
      el: 'μήκος μακρύ',
      uk: 'довжина завдовжки',
      zh: '长度 多长',
      ja: '長さ 全長',
    },
  },
  width: {
    units: LENGTH_UNITS,
    words: {
      en: 'wide width broad breadth',
      de: 'breit breite',
      fr: 'largeur large',
      es: 'ancho ancha anchura',
      it: 'larghezza largo larga',
      pt: 'largura largo larga',
      nl: 'breed breedte',
      ru: 'ширина шириной широкий',
      pl: 'szerokość szeroki',
      cs: 'šířka široký',
      sv: 'bred brett bredd',
      da: 'bred bredt bredde',
      nb: 'bred bredt bredde',
      fi: 'leveä leveys',
      ro: 'lățime lat',
      tr: 'genişlik genişliği',
      el: 'πλάτος',
      uk: 'ширина завширшки',
      zh: '宽度 多宽 宽',
      ja: '幅',
    },
  },
  depth: {
    units: LENGTH_UNITS,
    words: {
      en: 'deep depth',
      de: 'tief tiefe',
      fr: 'profondeur profond profonde',
      es: 'profundidad profundo profunda',
      it: 'profondità profondo profonda',
      pt: 'profundidade profundo profunda',
      nl: 'diep diepte',
      ru: 'глубина глубиной глубокий',
      pl: 'głębokość głęboki',
      cs: 'hloubka hluboký',
      sv: 'djup djupt',
      da: 'dyb dybt dybde',
      nb: 'dyp dypt dybde',
      fi: 'syvä syvyys',
      ro: 'adâncime adânc',
      tr: 'derinlik derinliği',
      el: 'βάθος',
      uk: 'глибина завглибшки',
      zh: '深度 多深 深',
      ja: '深さ',
    },
  },
  distance: {
    units: `${LENGTH_UNITS}|minutes?|Minuten|minut[io]s?|hours?|Stunden?|heures?|horas?|ore|минут~|час~|分钟?`,
    words: {
      en: 'far distance away',
      de: 'weit entfernt entfernung',
      fr: 'loin distance',
      es: 'lejos distancia',
      it: 'lontano lontana dista distanza',
      pt: 'longe distância fica',
      nl: 'ver afstand',
      ru: 'далеко расстояние',
      pl: 'daleko odległość',
      cs: 'daleko vzdálenost',
      sv: 'långt avstånd',
      da: 'langt afstand',
      nb: 'langt avstand',
      fi: 'kaukana etäisyys',
      ro: 'departe distanța',
      tr: 'uzak uzaklık mesafe',
      el: 'μακριά απόσταση',
      uk: 'далеко відстань',
      zh: '多远 距离',
      ja: '距離',
    },
  },
  area: {
    units:
      'm²|m2|qm|sqm|sq\\.? ?(?:m|ft)|ha|acres?|hect?ares?|hektar~|Quadratmeter~|square \\p{L}+|m[eè]tres? carrés?|metros? cuadrados?|metri quadr[ai]ti?|metros? quadrados?|м²|кв\\. ?м|平方米|平米|㎡|坪|гектар~',
    words: {
      en: 'big large area size floor space',
      de: 'groß fläche größe wohnfläche',
      fr: 'surface superficie grand grande taille',
      es: 'superficie grande tamaño mide',
      it: 'superficie grande misura',
      pt: 'área grande tamanho',
      nl: 'groot oppervlakte grootte',
      ru: 'площадь площадью большой размер',
      pl: 'powierzchnia duży duże',
      cs: 'plocha rozloha velký',
      sv: 'stor stort yta',
      da: 'stor stort areal',
      nb: 'stor stort areal',
      zh: '面积 多大',
      ja: '面積 広さ',
    },
  },
  volume: {
    units:
      '[mcd]?l|lit(?:er|re)s?|litr[oi]s?|gallons?|pints?|cups?|m³|Liter|л|литр~|升|毫升|リットル|[KMGT]B|k?g',
    words: {
      en: 'capacity hold holds volume fit fits big large size',
      de: 'fasst fassen fassungsvermögen volumen groß größe',
      fr: 'capacité contient contenance volume grand grande taille',
      es: 'capacidad cabe caben volumen grande tamaño',
      it: 'capacità contiene volume grande',
      pt: 'capacidade leva volume',
      nl: 'inhoud capaciteit',
      ru: 'объём объем вмещает ёмкость',
      zh: '容量',
      ja: '容量',
    },
  },
  temperature: {
    units: '°[CF]?|degrees?|Grad|degrés?|gradi|grados|graus|graden|градус~|stopni|度|℃',
    words: {
      en: 'hot cold warm temperature',
      de: 'heiß kalt warm temperatur',
      fr: 'chaud froid température',
      es: 'caliente frío temperatura',
      it: 'caldo freddo temperatura',
      pt: 'quente frio temperatura',
      nl: 'heet koud warm temperatuur',
      ru: 'температура температуре горячий холодный',
      pl: 'temperatura ciepło gorąco',
      cs: 'teplota teplo',
      sv: 'varm varmt temperatur',
      da: 'varm varmt temperatur',
      nb: 'varm varmt temperatur',
      zh: '温度 多热',
      ja: '温度',
    },
  },
  speed: {
    units: 'k?m/h|km/std|mph|kn(?:ots)?|m/s|kph|Knoten|nœuds|км/ч|[KMG]bit/s|[KMG]bps|Mbps',
    words: {
      en: 'fast speed',
      de: 'schnell geschwindigkeit tempo',
      fr: 'vite vitesse rapide',
      es: 'rápido velocidad',
      it: 'veloce velocità',
      pt: 'rápido velocidade',
      nl: 'snel snelheid',
      ru: 'скорость быстро',
      zh: '速度 多快',
      ja: '速度 速さ',
    },
  },
  age: {
    units:
      'years?|Jahre?n?|ans?|años?|anni|anos?|jaar|год~|лет|lat|år|岁|歳|才|年|months?|Monate?|mois|meses|mesi',
    words: {
      en: 'old age aged born birthday birthdate hatched founded built established',
      de: 'alt alter geboren geburtstag geburtsdatum geschlüpft baujahr gebaut erbaut gegründet',
      fr: 'âge âgé âgée vieux né née naissance fondé fondée',
      es: 'edad años nació nacido nacida nacimiento fundado fundada',
      it: 'età anni nato nata nascita fondato fondata',
      pt: 'idade anos nasceu nascido nascida nascimento fundado fundada',
      nl: 'oud leeftijd geboren geboortedatum gebouwd opgericht',
      ru: 'возраст лет родился родилась рождения построен построена основан основана',
      zh: '多大 年龄 几岁 出生 生日',
      ja: '何歳 年齢 生年月日 生まれ',
    },
  },
  loudness: {
    units: 'dB(?:\\(A\\))?|decibels?|Dezibel|дБ|分贝',
    words: {
      en: 'loud noise noisy quiet',
      de: 'laut lautstärke geräusch leise',
      fr: 'bruyant bruit',
      es: 'ruidoso ruido',
      it: 'rumoroso rumore',
      pt: 'ruidoso ruído barulho',
      nl: 'luid geluid',
      ru: 'шум громкий',
      zh: '噪音',
      ja: '騒音',
    },
  },
};

/** What may follow a unit of length that makes it another measure: `mètres cubes`. */
export const OTHER_DIMENSION =
  '(?! ?(?:[²³]|(?:cub|carr|cuadrad|cúbic|quadrat|quadrad|cúbic|quadri|cubi|кубическ|квадратн)[\\p{L}]*))';

/**
 * By language, a pattern of how far something is from something else, which is none of its own measures: `lies two kilometres
 * downstream`. `#` is a number with a unit.
 */
export const DISTANCES: Readonly<Record<string, string>> = {
  en: '# (?:further |farther )?(?:downstream|upstream|away|off|apart|(?:north|south|east|west)~|inland|offshore|outside|beyond|from (?!(?:end|bank|side|shore|top|tip|one|front|bow)(?!\\p{L})))',
  de: '# (?:weiter )?(?:(?:nord|nörd|süd|öst|west)~|(?:fluss|strom|bach|tal)(?:ab|auf)~|entfernt|weg|vom|von (?!(?:ufer|ende|seite|rand|spitze)(?!\\p{L}))|hinter|außerhalb)',
  fr: "à # (?:de|du|des|d[’'])|# (?:plus (?:loin|bas|haut)|au (?:nord|sud|large)|à l[’'](?:est|ouest)|en (?:aval|amont))",
  es: 'a # (?:de|del|desde)|# (?:más (?:abajo|arriba|lejos)|al (?:norte|sur|este|oeste)|(?:río|aguas) (?:abajo|arriba))',
  it: 'a # (?:da|dal|dallo|dalla|dai|di)|# (?:più (?:a|in)|a (?:nord|sud|est|ovest|valle|monte)|dal|dalla)',
  pt: 'a # (?:de|do|da|dos|das)|# (?:ao (?:norte|sul)|a (?:norte|sul|leste|oeste)|rio (?:abaixo|acima)|de distância)',
  nl: 'op # van|# (?:ten (?:noorden|zuiden|oosten|westen)|stroom(?:af|op)waarts|verder~|van (?!(?:begin|oever|eind)~)|buiten)',
  ru: 'в # (?:от|к|ниже|выше|севернее|южнее|восточнее|западнее)|# (?:ниже|выше) по течению',
  pl: '# (?:od|na (?:północ|południe|wschód|zachód)|w (?:dół|górę)|dalej)',
  ja: '#(?:離れ|先に|下流|上流|[東西南北])',
  zh: '距.{0,12}#|#(?:外|远|以[东西南北])',
};

/**
 * Patterns of what says how often something is with its numbers and units, which count nothing else: `twice a day`, `every 20 minutes`.
 * `#` is a unit of time.
 */
export const REPEATED: Readonly<Record<string, string>> = {
  en: '(?:once|twice|\\p{L}+ times|\\d+ ?(?:x|times)) (?:an?|per|every|each) #|every (?:[\\p{L}\\d]+ )?#',
  de: '(?:\\p{L}*mal|\\d+ ?x) (?:im|pro|am|in der|je) #|(?:jede[nrsm]?|alle) (?:[\\p{L}\\d]+ )?#',
  fr: '(?:[\\p{L}\\d]+ )?fois par #|(?:tou(?:te)?s les|chaque) (?:[\\p{L}\\d]+ )?#',
  es: '(?:[\\p{L}\\d]+ )?ve(?:z|ces) (?:al|a la|por) #|(?:cada|todos los|todas las) (?:[\\p{L}\\d]+ )?#',
  it: "(?:[\\p{L}\\d]+ )?volt[ae] (?:al|alla|all['’]) ?#|(?:ogni|tutti i|tutte le) (?:[\\p{L}\\d]+ )?#",
  pt: '(?:[\\p{L}\\d]+ )?ve(?:z|zes) (?:por|ao|à) #|(?:cada|todos os|todas as|a cada) (?:[\\p{L}\\d]+ )?#',
  nl: '(?:[\\p{L}\\d]+ )?keer per #|(?:elke?|iedere?|om de) (?:[\\p{L}\\d]+ )?#',
  ru: '(?:[\\p{L}\\d]+ )?раз~ в #|кажд~ (?:[\\p{L}\\d]+ )?#',
  pl: '(?:[\\p{L}\\d]+ )?raz~ (?:w|na) #|(?:co|każd~) (?:[\\p{L}\\d]+ )?#',
  zh: '每(?:\\d+)?#(?:[一二两三\\d]+次)?',
  ja: '(?:毎|\\d+#(?:おき|ごと|毎))',
};

/** How languages ask how often something is, and what says it. */
export const FREQUENCIES: Readonly<Record<string, readonly [asks: string, says: string]>> = {
  en: [
    'how (?:often|regularly|frequently|many times)',
    '(?:once|twice|\\p{L}+ times|\\d+ ?(?:x|times)) (?:an?|per|every|each)|every|each|daily|weekly|monthly|yearly|annual(?:ly)?|quarterly|hourly|nightly|fortnightly|always|never|\\p{L}+days',
  ],
  de: [
    'wie (?:oft|häufig)',
    '\\p{L}*mal (?:im|pro|am|in der)|jede[nrsm]?|alle|täglich~|wöchentlich~|monatlich~|jährlich~|stündlich~|vierteljährlich~|immer|nie|\\p{L}+s',
  ],
  fr: [
    'combien de fois|à quelle fréquence|tous les combien',
    'fois par|tou(?:te)?s les|chaque|quotidien~|hebdomadaire~|mensuel~|annuel~|par (?:jour|semaine|mois|an)',
  ],
  es: [
    'cuántas veces|cada cuánto|con qué frecuencia',
    've(?:z|ces) (?:al|a la|por)|cada|todos los|todas las|diari~|semanal~|mensual~|anual~',
  ],
  it: [
    'quante volte|ogni quanto|con che frequenza',
    'volt[ae] (?:al|alla|l)|ogni|tutti i|tutte le|giornalier~|settimanal~|mensil~|annual~',
  ],
  pt: [
    'quantas vezes|com que frequência',
    've(?:z|zes) (?:por|ao|à)|cada|todos os|todas as|diári~|semanal~|mensal~|anual~',
  ],
  nl: ['hoe vaak', 'keer per|elke?|iedere?|dagelijks~|wekelijks~|maandelijks~|jaarlijks~'],
  ru: ['как часто|сколько раз', 'раз~ в|кажд~|ежедневно|еженедельно|ежемесячно|ежегодно'],
  zh: ['多久.{0,2}[一次]|几次|多久', '每'],
  ja: ['何回|どのくらいの頻度|何日おき', '毎|おき|ごと|回'],
};
