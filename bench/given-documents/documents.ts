/** A document that is given with a conversation, and what is asked of it. */
export interface GivenDocument {
  readonly kind: string;
  /** Whether it is left alone while tuning. */
  readonly isUnseen: boolean;
  readonly text: string;
  readonly question: string;
  /** Words, in one piece, of the sentence, row or line that answers. */
  readonly answer: string;
  /** A question on its subject that it does not answer. */
  readonly missing: string;
}

/** Ordinary documents of twelve kinds, in English, German, Spanish and Chinese. */
export const GIVEN_DOCUMENTS: readonly GivenDocument[] = [
  {
    kind: 'memo, two sentences',
    isUnseen: false,
    text: 'From Monday the Leeds depot works out of unit 7 on Harbour Road. Anyone who delivers before six in the morning needs the blue gate card, which Priya hands out.',
    question: 'Who hands out the gate card?',
    answer: 'which Priya hands out',
    missing: 'How much is the rent of the unit?',
  },
  {
    kind: 'table',
    isUnseen: true,
    text: `| Model | Capacity | Noise | Price |
|---|---|---|---|
| Nordfjord 5 | 5 kg | 51 dB | 389 EUR |
| Nordfjord 7 | 7 kg | 54 dB | 459 EUR |
| Aalto Compact | 4 kg | 48 dB | 349 EUR |
| Aalto Max | 9 kg | 57 dB | 619 EUR |`,
    question: 'What is the price of the Aalto Compact?',
    answer: '349 EUR',
    missing: 'How long is the warranty of the Aalto Max?',
  },
  {
    kind: 'JSON',
    isUnseen: false,
    text: `{
  "order": "B-20417",
  "customer": { "name": "Ilse Brandt", "city": "Graz" },
  "status": "held at customs",
  "items": [
    { "sku": "LMP-3", "title": "Desk lamp", "quantity": 2 },
    { "sku": "CBL-9", "title": "USB-C cable", "quantity": 5 }
  ],
  "carrier": "Austrian Post"
}`,
    question: 'What is the status of order B-20417?',
    answer: 'held at customs',
    missing: 'What is the phone number of the customer?',
  },
  {
    kind: 'mail (German)',
    isUnseen: true,
    text: `Von: Jana Reuter
An: Hausverwaltung Stein
Betreff: Heizung im dritten Stock

Guten Tag,

seit Donnerstag bleibt die Heizung in der Wohnung 3B kalt. Der Installateur hat das Ventil geprüft und meint, dass die Umwälzpumpe defekt ist. Bitte melden Sie sich wegen eines Termins, ich bin ab 17 Uhr zu Hause.

Mit freundlichen Grüßen
Jana Reuter`,
    question: 'Was ist laut dem Installateur defekt?',
    answer: 'die Umwälzpumpe defekt ist',
    missing: 'Wie viel kostet die Reparatur?',
  },
  {
    kind: 'list (Spanish)',
    isUnseen: false,
    text: `Pendientes para la feria de Valencia:
- Reservar el puesto 14 antes del 3 de marzo
- Imprimir 400 folletos en la imprenta de Marta
- Alquilar una furgoneta para el transporte de las muestras
- Confirmar el hotel para cuatro personas`,
    question: '¿Cuántos folletos hay que imprimir?',
    answer: '400 folletos',
    missing: '¿Quién conduce la furgoneta?',
  },
  {
    kind: 'code',
    isUnseen: true,
    text: `import time

MAX_ATTEMPTS = 4


def fetch_with_retry(session, url):
    """Fetch a page, waiting longer after each failure."""
    for attempt in range(MAX_ATTEMPTS):
        try:
            return session.get(url, timeout=12)
        except ConnectionError:
            time.sleep(2 ** attempt)
    raise RuntimeError("gave up on " + url)`,
    question: 'How many attempts are made?',
    answer: 'MAX_ATTEMPTS = 4',
    missing: 'Which proxy does it use?',
  },
  {
    kind: 'product sheet (German)',
    isUnseen: false,
    text: `Wanderrucksack Karwendel 32

Volumen: 32 Liter
Gewicht: 1,15 kg
Material: recyceltes Polyamid, 210 Denier
Rückenlänge: verstellbar von 42 bis 52 cm

Die Regenhülle steckt in einer Tasche am Boden und lässt sich abnehmen. Der Hüftgurt ist gepolstert und hat zwei Fächer mit Reißverschluss.`,
    question: 'Wo steckt die Regenhülle?',
    answer: 'in einer Tasche am Boden',
    missing: 'Welche Farben gibt es?',
  },
  {
    kind: 'minutes',
    isUnseen: true,
    text: `Minutes of the allotment committee, 12 March

Present: Femi, Ruth, Oskar, Lin

1. Water. The new tap at the lower gate will be installed in the week of 6 April. Oskar keeps the old hoses.
2. Fees. The yearly fee rises from 45 to 52 pounds; members over seventy keep the old fee.
3. Compost. Two more bins were agreed. Lin asks the council for a permit.

Next meeting: 9 April, seven o'clock, at the hut.`,
    question: 'Who asks the council for a permit?',
    answer: 'Lin asks the council for a permit',
    missing: 'Who repairs the fence?',
  },
  {
    kind: 'log',
    isUnseen: false,
    text: `2026-11-20 04:10:02 INFO backup: started, target s3://vault/nightly
2026-11-20 04:10:44 INFO backup: 18230 files read
2026-11-20 04:17:31 WARN upload: retry 1 for part 77, connection reset
2026-11-20 04:19:05 ERROR upload: part 77 failed, checksum mismatch
2026-11-20 04:19:06 INFO backup: aborted after 9 minutes`,
    question: 'Why did part 77 fail?',
    answer: 'checksum mismatch',
    missing: 'Who started the restore?',
  },
  {
    kind: 'contract (Spanish)',
    isUnseen: true,
    text: `CONTRATO DE ALQUILER DE BICICLETA

Primera. El arrendador entrega la bicicleta en perfecto estado y con dos llaves del candado.

Segunda. El precio es de 18 euros por día. El cliente deja una fianza de 150 euros, que se devuelve en un plazo de cinco días.

Tercera. En caso de robo, el cliente debe presentar la denuncia en las primeras 24 horas.`,
    question: '¿De cuánto es la fianza?',
    answer: 'una fianza de 150 euros',
    missing: '¿Cuál es el nombre del arrendador?',
  },
  {
    kind: 'recipe (Chinese)',
    isUnseen: false,
    text: `番茄炒蛋

材料：番茄两个，鸡蛋三个，葱一根，盐半茶匙，糖一茶匙。

做法：
1. 鸡蛋加少许盐打散，番茄切块。
2. 锅里放油，烧热后倒入蛋液，炒至凝固盛出。
3. 再放一点油，番茄炒三分钟，加糖和盐。
4. 倒回鸡蛋翻匀，撒上葱花即可。`,
    question: '番茄要炒几分钟？',
    answer: '番茄炒三分钟',
    missing: '要放多少酱油？',
  },
  {
    kind: 'one paragraph (Chinese)',
    isUnseen: true,
    text: '青溪图书馆从十月起延长开放时间，周一至周五早上八点半开门，晚上九点闭馆。三楼的自习室需要提前一天在网上预约，每人每次最多使用四个小时。',
    question: '自习室每次最多可以使用多久？',
    answer: '最多使用四个小时',
    missing: '图书馆的馆长是谁？',
  },
];
