/** Questions to a folder of notes, and what a right answer must contain. */
export interface NotesQuestion {
  readonly text: string;
  readonly language: string;
  /** What was asked before it in the same conversation. */
  readonly earlier?: string;
  /**
   * What has to be said: all of them. In the first two blocks of the answer unless `isWide`: a comparison, a list and several questions
   * take more. Empty: the folder does not say it, and the answer must not assert anything.
   */
  readonly says: readonly RegExp[];
  /** What the first block must not say: another row's value. */
  readonly not?: RegExp;
  /** Paths of which one has to be cited; empty: a card answers. */
  readonly files: readonly string[];
  readonly isWide?: boolean;
}

interface Options {
  readonly not?: RegExp;
  readonly isWide?: boolean;
  readonly earlier?: string;
  readonly language?: string;
}

function asked(
  text: string,
  file: string | readonly string[],
  says: RegExp | readonly RegExp[],
  { language = 'en', ...options }: Options = {},
): NotesQuestion {
  return {
    ...options,
    text,
    language,
    says: says instanceof RegExp ? [says] : says,
    files: typeof file === 'string' ? [file] : file,
  };
}

function absent(text: string, language = 'en'): NotesQuestion {
  return { text, language, says: [], files: [] };
}

const OUTAGE = 'meetings/post-mortem checkout outage.md';
const SYNC = 'meetings/2026-02-03 weekly sync.md';
const MOVE = 'Umzug/2026-03-12 Protokoll Umzugsteam.md';
const ROOMS = 'Umzug/raumplan_neu_FINAL2.txt';
const PRODUCTS = 'shop/products.csv';
const PRICES = 'shop/Preisliste 2026.csv';
const SUPPLIERS = 'shop/suppliers.jsonl';
const SHOP = 'shop/returns & warranty.md';
const TOWNS = 'towns of the valley.md';
const PEOPLE = 'team/people.jsonl';
const LEASE = 'contracts/lease_Harbour-St-12.txt';
const CAR = 'car/service log.csv';
const ENERGY = 'energy/Zählerstände.csv';
const FILMS = 'films/watched.md';
const EXPENSES = 'expenses 2026.csv';
const LISBON = 'travel/Lisbon May 2026.md';
const MINUTES_ZH = 'zh/会议纪要 2026-04.md';
const TEA = 'zh/茶叶价目表.csv';
const SHOP_JA = 'ja/店舗メモ.txt';
const DACHA = 'ru/Дача — заметки.md';
const MINUTES_FR = 'fr/compte rendu CA 17-01.md';
const HIRE_FR = 'fr/tarifs_location.md';
const MINUTES_ES = 'es/acta junta vecinos.txt';
const TOOLS_ES = 'es/inventario_taller.csv';

/** Written with the folder, before any answer to them was seen. Every other one is unseen while tuning. */
export const QUESTIONS: readonly NotesQuestion[] = [
  // Labels and headings.
  asked('Wer leitet den Umzug?', MOVE, /Tomasz Nowak/u, { language: 'de' }),
  asked('Wer hat das Protokoll des Umzugsteams geschrieben?', MOVE, /Ana Ferreira/u, {
    language: 'de',
  }),
  asked('What was the root cause of the checkout outage?', OUTAGE, /ten connections/u),
  asked('How was the checkout outage detected?', OUTAGE, /customer wrote to support/u),
  asked('Who owns the post-mortem of the checkout outage?', OUTAGE, /Farid Haddad/u),
  asked('Who chaired the weekly sync in February?', SYNC, /Priya Raman/u),
  asked('What is Owen supposed to do?', SYNC, /migration guide/u),
  asked('When is the next weekly sync?', SYNC, /10 February/u),
  asked('Who decided D-15?', 'decision log.md', /Priya Raman/u, { not: /Farid|Owen/u }),
  asked('What is the status of D-16?', 'decision log.md', /rejected/u, { not: /accepted/u }),
  asked('What is the phone number of the vet?', 'contacts.txt', /7946 0321/u, { not: /0755/u }),
  asked('Who is the plumber?', 'contacts.txt', /Pavel Dvořák/u),
  asked('How do I reach the IT helpdesk?', 'handbook/onboarding.html', /4411/u),
  asked('Who does payroll?', 'handbook/onboarding.html', /Sabine Kraus/u),
  asked('What is the booking code of the Lisbon trip?', LISBON, /QX7LMP/u),
  asked('When does the flight back from Lisbon leave?', LISBON, /12 May|19:40/u, { not: /07:15/u }),
  asked('Where are we staying in Lisbon?', LISBON, /Casa do Limoeiro/u),
  asked('What are we doing on Saturday in Lisbon?', LISBON, /Sintra/u),
  asked('What is the excess of the household insurance?', 'insurance.txt', /£150/u),
  asked('What is the insured sum?', 'insurance.txt', /60,000/u),
  asked(
    'What salary does candidate B expect?',
    'interview notes – candidate B.txt',
    /71,000 ?EUR/u,
  ),
  asked('Who is the tenant of the flat in Harbour Street?', LEASE, /Nadia Osei/u),
  asked('How many pancakes does the recipe make?', 'recipes/pancakes.txt', /Makes: 10|\b10\b/u),
  asked('Wie lange dauert die Zubereitung der Linsensuppe?', 'recipes/Linsensuppe.md', /50 Minu/u, {
    language: 'de',
  }),
  asked('Für wie viele Portionen reicht die Linsensuppe?', 'recipes/Linsensuppe.md', /4/u, {
    language: 'de',
  }),
  asked('Wer ist die Klassenlehrerin der 7b?', 'school/Stundenplan_7b.md', /Okafor/u, {
    language: 'de',
  }),
  asked('Quelle est la difficulté des crêpes ?', 'recipes/Crêpes bretonnes – mémé.md', /facile/u, {
    language: 'fr',
  }),
  asked('Qui préside le conseil d’administration ?', MINUTES_FR, /Hélène Garnier/u, {
    language: 'fr',
  }),
  asked('Quel est le solde du compte au 31 décembre ?', MINUTES_FR, /6 214,80/u, {
    language: 'fr',
  }),
  asked('¿Quién es la secretaria de la junta?', MINUTES_ES, /Teresa Molina/u, { language: 'es' }),
  asked('¿Cuándo se revisará el ascensor?', MINUTES_ES, /18 de febrero/u, { language: 'es' }),
  asked('会议的主持人是谁？', MINUTES_ZH, /王芳/u, { language: 'zh' }),
  asked('会议在哪里召开？', MINUTES_ZH, /三楼会议室/u, { language: 'zh' }),
  asked('店の定休日はいつですか？', SHOP_JA, /火曜日/u, { language: 'ja' }),
  asked('店長は誰ですか？', SHOP_JA, /佐藤美咲/u, { language: 'ja' }),
  asked('Кто сторож на даче?', DACHA, /Михаил Петрович/u, { language: 'ru' }),
  asked('Какой адрес у дачи?', DACHA, /Лесная/u, { language: 'ru' }),
  // Sentences and sections.
  asked('How many days of paid leave do we have?', 'handbook/onboarding.html', /28 days/u),
  asked('How much notice does the lease need?', LEASE, /two months/u),
  asked('What does late payment of the rent cost?', LEASE, /£35/u),
  asked('Are floods covered?', 'insurance.txt', /Floods are not covered/u),
  asked('When was the garlic planted?', 'garden/planting notes.txt', /28 October/u),
  asked('Wie groß ist die Fläche in der Speicherstraße?', ROOMS, /1\.180/u, { language: 'de' }),
  asked('Was kostet die Spedition Hansen?', MOVE, /8\.450/u, { language: 'de' }),
  asked('Can I change the owner of a project?', 'faq.md', /Transfer/u),
  asked('Why did we choose PostgreSQL?', 'decision log.md', /full-text search/u),
  asked(
    'What went badly in the Q1 retro?',
    'meetings/retro_Q1 (final) v2.txt',
    /staging database/u,
  ),
  asked('What was fixed in Lumen 4.1.3?', 'CHANGELOG.md', /connection pool/u),
  asked('在网站什么时候上线？', MINUTES_ZH, /6月15日/u, { language: 'zh' }),
  asked('Какая глубина скважины?', DACHA, /34/u, { language: 'ru' }),
  // Definitions.
  asked('What is burn rate?', 'glossary.md', /how much money the company spends/u),
  asked('What does runway mean?', 'glossary.md', /how many months the money lasts/u),
  asked('Define flag debt', 'glossary.md', /feature flags that are still in the code/u),
  // Cells.
  asked('How much does the Tern keyboard cost?', PRODUCTS, /89[.,]00/u, { not: /\b34\.00/u }),
  asked('What is the rating of the Nils stool?', PRODUCTS, /3[.,]6/u),
  asked('How many Milo totes are in stock?', PRODUCTS, /\b41\b/u),
  asked('What colour is the Travel mug Rio?', PRODUCTS, /orange/u),
  asked('What is the population of Torrefiore?', TOWNS, /8 201/u, { not: /27 064/u }),
  asked('Who is the mayor of Kaltbach?', TOWNS, /Ruben Oss/u, { not: /Colette/u }),
  asked('Was kostet die Buchenplatte?', PRICES, /749,50/u, { language: 'de' }),
  asked('Wie lange ist die Lieferzeit der Eichenplatte?', PRICES, /4 Wochen/u, { language: 'de' }),
  asked('What does express shipping to France cost?', SHOP, /€18/u),
  asked('What is shipping to Switzerland?', SHOP, /CHF 12/u),
  asked('What is the lead time of Tanaka Seating?', SUPPLIERS, /45/u, { not: /\b14\b/u }),
  asked('Who is our contact at Bolsas del Sur?', SUPPLIERS, /Carmen Ruiz/u),
  asked('Which office does Lucía Paredes work in?', PEOPLE, /Valencia/u),
  asked('What does LUM-2003 mean?', 'api/errors.md', /project name is taken/u),
  asked('Which HTTP status has LUM-3010?', 'api/errors.md', /429/u, { not: /409/u }),
  asked('What is the shortcut for search on macOS?', 'keyboard shortcuts.md', /Cmd\+K/u),
  asked(
    'Was hat die 7b am Mittwoch in der dritten Stunde?',
    'school/Stundenplan_7b.md',
    /Deutsch/u,
    {
      language: 'de',
    },
  ),
  asked('Bis wann müssen die Schlüssel bestellt werden?', MOVE, /15\. Mai/u, { language: 'de' }),
  asked('How many kilometres did the car have when it got the new battery?', CAR, /40115/u),
  asked('Who directed Winterlight?', FILMS, /Bo Ekdahl/u),
  asked('Combien coûte la location du vélo électrique par jour ?', HIRE_FR, /32 €/u, {
    language: 'fr',
  }),
  asked('¿En qué estado está la sierra de calar?', TOOLS_ES, /averiada/u, { language: 'es' }),
  asked('铁观音多少钱？', TEA, /96/u, { language: 'zh' }),
  asked('On which port does the Lumen server listen?', 'config/app.yaml', /8080/u),
  asked('How many days are backups kept?', 'config/backup.toml', /21/u),
  asked('How large was the backup of 14 January?', 'logs/worker 2026-01-14.txt', /18\.4 GB/u),
  // Numbers that compare and count.
  asked('Which lamp is the cheapest?', PRODUCTS, /Pico reading light/u, { not: /Luna|Fern/u }),
  asked('What is the most expensive product in the shop?', PRODUCTS, /Otto office chair/u),
  asked('Which product has the best rating?', PRODUCTS, /Tern keyboard/u, { not: /Nils/u }),
  asked('Which bags cost less than 70 euros?', PRODUCTS, [/backpack 20 l/u, /Milo tote/u], {
    not: /30 l/u,
    isWide: true,
  }),
  asked('Which computer products have at least 4.5 stars?', PRODUCTS, /Tern keyboard/u, {
    not: /Tern mouse/u,
  }),
  asked('Which town has the most inhabitants?', TOWNS, /Saint-Aubry/u),
  asked('Which town is the smallest by area?', TOWNS, /Torrefiore/u, { not: /Saint-Aubry/u }),
  asked('How many towns are in the valley?', TOWNS, /\b5\b|five/iu),
  asked('What is the total population of the towns of the valley?', TOWNS, /52[,. ]?697/u),
  asked('How much did we spend on groceries in total?', EXPENSES, /205[.,]65/u),
  asked('How much did the car cost us in total?', CAR, /1[,. ]?515[.,]70/u),
  asked('Which film is the newest?', FILMS, /Paper Moons/u),
  asked('How many films by Ines Calder have we watched?', FILMS, /\b2\b|two/iu),
  asked('Which supplier has the shortest lead time?', SUPPLIERS, /Weber/u, { not: /Tanaka/u }),
  asked('How many people work in Hamburg?', PEOPLE, /\b3\b|three/iu),
  asked('Who joined the team last?', PEOPLE, /Jonas Falk/u),
  asked('Was ist das teuerste Produkt der Preisliste?', PRICES, /Eichenplatte/u, {
    language: 'de',
  }),
  asked('In welchem Monat war der Stromverbrauch am höchsten?', ENERGY, /Januar/u, {
    language: 'de',
    not: /April/u,
  }),
  asked('Quel matériel coûte moins de 15 € par jour ?', HIRE_FR, [/Vélo de ville/u, /Tente/u], {
    language: 'fr',
    not: /Canoë/u,
    isWide: true,
  }),
  asked('¿Cuántos destornilladores hay?', TOOLS_ES, /\b9\b/u, { language: 'es' }),
  asked('哪种茶最贵？', TEA, /白毫银针/u, { language: 'zh' }),
  // Lists, comparisons, examples, several at once.
  asked('Which lamps do you have?', PRODUCTS, [/Fern/u, /Luna/u, /Pico/u], {
    isWide: true,
    not: /chair/u,
  }),
  asked('Who is a backend developer?', PEOPLE, [/Owen Clarke/u, /Jonas Falk/u], { isWide: true }),
  asked(
    'Welche Zutaten brauche ich für die Linsensuppe?',
    'recipes/Linsensuppe.md',
    [/Berglinsen/u, /Speck/u],
    {
      language: 'de',
      isWide: true,
    },
  ),
  asked('Compare the Tern keyboard and the Tern mouse', PRODUCTS, [/89[.,]00/u, /34[.,]00/u], {
    isWide: true,
  }),
  asked('What is the difference between Brenn and Unterau?', TOWNS, [/12 480/u, /1 077/u], {
    isWide: true,
  }),
  asked(
    'Show me an example of the CSV file for importing contacts',
    'howto/csv-import.md',
    [/name,email,tags/u, /Ada Quist,ada@quist/u],
    { isWide: true },
  ),
  asked(
    'How do I restore the backup of the wiki?',
    'howto/restore-backup.md',
    [/systemctl stop wiki|Stop the wiki/u],
    { isWide: true },
  ),
  asked(
    'Give me the nginx configuration for lumen',
    'howto/nginx reverse proxy.md',
    [/proxy_pass/u, /listen 443/u],
    { isWide: true },
  ),
  asked('What is 12 * 17 and 20% of 450?', [], [/204/u, /\b90\b/u], { isWide: true }),
  asked('What is 7 * 8 and who is the plumber?', 'contacts.txt', [/56/u, /Pavel Dvořák/u], {
    isWide: true,
  }),
  asked('What is the capital of France?', [], /Paris/u),
  asked('What is the rent, and how high is the deposit?', LEASE, [/1,450/u, /two months/u], {
    isWide: true,
  }),
  // Follow-ups.
  asked('And the mouse?', PRODUCTS, /34[.,]00/u, {
    earlier: 'How much does the Tern keyboard cost?',
  }),
  asked('And of Brenn?', TOWNS, /12 480/u, { earlier: 'What is the population of Torrefiore?' }),
  asked('Give me an example', 'howto/csv-import.md', /name,email,tags/u, {
    earlier: 'How do I import contacts from CSV?',
    isWide: true,
  }),
  asked('When was the quince pruned?', 'garden/planting notes.txt', /no pruning/u, {
    earlier: 'What is burn rate?',
  }),
  // What is not there.
  absent('Wer bezahlt den Umzug von Mei Tan?', 'de'),
  absent('How much does the Tern monitor cost?'),
  absent('Who is the mayor of Lyon?'),
  absent('What is the phone number of Grace Obi?'),
  absent('What is the email address of the plumber?'),
  absent('What was the root cause of the search outage?'),
  absent('How tall is the Otto office chair?'),
  absent('When was Winterlight nominated for an Oscar?'),
  absent('Which shortcut closes a window on Linux?'),
  absent('What does LUM-9999 mean?'),
  absent('¿Cuánto cuesta el taladro Kress?', 'es'),
  absent('Quelle est l’adresse de Bastien Roux ?', 'fr'),
  absent('铁观音是谁发明的？', 'zh'),
  absent('Welche Farbe hat die Buchenplatte?', 'de'),
  absent('How do I restore the backup of the phone?'),
  absent('Who won the election in Brenn?'),
  absent('Какой пароль от сигнализации на даче?', 'ru'),
  absent('Why did Farid reject Kotlin?'),
];
