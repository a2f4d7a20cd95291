/** What people type in a shop, and what is to be read from it. */
export interface ShopSentence {
  readonly text: string;
  /** As the grammar of filters has them, in order; none for plain names of products. */
  readonly filters: readonly string[];
  /** `price:asc`, `newest`; `null` for none. */
  readonly sort: string | null;
  /** What is left to be searched for. */
  readonly words: string;
  /** Every third: not looked at while the words of languages were collected. */
  readonly isUnseen: boolean;
}

const RED = 'color IN ["Red", "Dark Red"] OR NOT color EXISTS';
const BLACK = 'color = "Black" OR NOT color EXISTS';
const EXTRA_LARGE = 'size = "XL" OR NOT size EXISTS';

/*
 * Lines of `text | filters, with semicolons between | sort | words`. Written before the code. A colour, or a size in letters, that is
 * only named beside a noun leaves out what says otherwise, keeps what says nothing, and stays among the words; what is said
 * outright (`size 42`, `by Acme`) is a filter and no word.
 */
const LINES = `
red shoes under 50 € | ${RED}; price < 50 EUR | | red shoes
running shoes at least 4 stars | rating >= 4 | | running shoes
sofa not leather | NOT material = "Leather" | | sofa
cheapest phone | | price:asc | phone
hiking boots size 42 | size = "42" | | hiking boots
headphones between 20 and 30 | price >= 20 AND price <= 30 | | headphones
strawberry jam without sugar | diet = "Sugar-free" | | strawberry jam
backpack on sale | listPrice EXISTS | | backpack
espresso machine in stock | inStock = true | | espresso machine
newest laptop | | newest | laptop
best rated coffee machine | | rating:desc | coffee machine
hammer by Acme | brand = "Acme" | | hammer
phone under 300 with at least 4 stars not refurbished | price < 300; rating >= 4; NOT condition = "Refurbished" | | phone
laptop under $1,299.00 | price < 1299 USD | | laptop
watch less than 100 dollars | price < 100 USD | | watch
desk up to 200 euros | price <= 200 EUR | | desk
tv over £500 | price > 500 GBP | | tv
most expensive watch | | price:desc | watch
winter jacket 4+ stars | rating >= 4 | | winter jacket
black dress size M under $80 | ${BLACK}; size = "M"; price < 80 USD | | black dress
t-shirt xl | ${EXTRA_LARGE} | | t-shirt xl
lamp 20-30 € | price >= 20 EUR AND price <= 30 EUR | | lamp
blender $20-$50 | price >= 20 USD AND price <= 50 USD | | blender
gifts for dad under 25 | price < 25 | | gifts for dad
vacuum cleaner 4 stars and up below 150 EUR | rating >= 4; price < 150 EUR | | vacuum cleaner
nike running shoes max 120 € in stock | price <= 120 EUR; inStock = true | | nike running shoes
chocolate without nuts | NOT ingredients = "Nuts" | | chocolate
car under 50k | price < 50000 | | car
highest rated blender under $100 | price < 100 USD | rating:desc | blender
lowest price usb c cable | | price:asc | usb c cable
jeans 32x34 | size = "32x34" OR NOT size EXISTS | | jeans 32x34
dress in red | ${RED} | | dress in red
shoes not Nike | NOT brand = "Nike" | | shoes
office chair from 100 to 200 euros in stock | price >= 100 EUR AND price <= 200 EUR; inStock = true | | office chair
tent at least 50 euros | price >= 50 EUR | | tent
jacket from The North Face on sale | brand = "The North Face"; listPrice EXISTS | | jacket
rucksack no more than €60 | price <= 60 EUR | | rucksack
rote Schuhe unter 50 € | color = "Rot" OR NOT color EXISTS; price < 50 EUR | | rote Schuhe
Kaffeemaschine mindestens 4 Sterne | rating >= 4 | | Kaffeemaschine
Sofa nicht aus Leder | NOT material = "Leder" | | Sofa
billigstes Handy | | price:asc | Handy
Wanderschuhe Größe 42 | size = "42" | | Wanderschuhe
Kopfhörer zwischen 20 und 30 | price >= 20 AND price <= 30 | | Kopfhörer
Marmelade ohne Zucker | diet = "Zuckerfrei" | | Marmelade
Rucksack reduziert | listPrice EXISTS | | Rucksack
Waschmaschine auf Lager | inStock = true | | Waschmaschine
neueste Laptops | | newest | Laptops
bestbewertete Kaffeemaschine | | rating:desc | Kaffeemaschine
Hammer von Acme | brand = "Acme" | | Hammer
Handy unter 300 Euro mit mindestens 4 Sternen nicht gebraucht | price < 300 EUR; rating >= 4; NOT condition = "Gebraucht" | | Handy
Fahrrad bis 1.299,00 € | price <= 1299 EUR | | Fahrrad
Lampe von 20 bis 30 Euro | price >= 20 EUR AND price <= 30 EUR | | Lampe
Toaster 20-30 Euro | price >= 20 EUR AND price <= 30 EUR | | Toaster
Fernseher ab 500 Euro | price >= 500 EUR | | Fernseher
teuerste Uhr | | price:desc | Uhr
günstigste Spülmaschine von Miele | brand = "Miele" | price:asc | Spülmaschine
schwarze Jacke Gr. 44 unter 100 Euro | color = "Schwarz" OR NOT color EXISTS; size = "44"; price < 100 EUR | | schwarze Jacke
Zelt höchstens 150 € | price <= 150 EUR | | Zelt
Drucker ab 4 Sternen | rating >= 4 | | Drucker
Winterjacke 4 Sterne und mehr im Angebot | rating >= 4; listPrice EXISTS | | Winterjacke
Schokolade ohne Nüsse | NOT ingredients = "Nüsse" | | Schokolade
Schuhe der Marke Birkenstock | brand = "Birkenstock" | | Schuhe
Staubsauger sofort lieferbar unter 200 | inStock = true; price < 200 | | Staubsauger
preiswertester Drucker mit mindestens 4 Sternen | rating >= 4 | price:asc | Drucker
Kleid in Schwarz | color = "Schwarz" OR NOT color EXISTS | | Kleid in Schwarz
Auto unter 10.000 Euro | price < 10000 EUR | | Auto
Gürtel kein Leder | NOT material = "Leder" | | Gürtel
reduzierte Jacken unter 80 € | listPrice EXISTS; price < 80 EUR | | Jacken
am besten bewertete Kopfhörer | | rating:desc | Kopfhörer
Smartphone weniger als 400 EUR | price < 400 EUR | | Smartphone
Socken maximal 15,50 € | price <= 15.5 EUR | | Socken
Regal mehr als 100 Euro | price > 100 EUR | | Regal
Bluse im Sale auf Lager | listPrice EXISTS; inStock = true | | Bluse
zapatos por menos de 50 euros | price < 50 EUR | | zapatos
cafetera con al menos 4 estrellas | rating >= 4 | | cafetera
móvil más barato | | price:asc | móvil
zapatos talla 42 en stock | size = "42"; inStock = true | | zapatos
auriculares entre 20 y 30 euros | price >= 20 EUR AND price <= 30 EUR | | auriculares
mochila rebajada | listPrice EXISTS | | mochila
chaussures à moins de 50 € | price < 50 EUR | | chaussures
cafetière au moins 4 étoiles | rating >= 4 | | cafetière
téléphone le moins cher | | price:asc | téléphone
chaussures taille 42 en stock | size = "42"; inStock = true | | chaussures
casque entre 20 et 30 € | price >= 20 EUR AND price <= 30 EUR | | casque
scarpe sotto i 50 euro | price < 50 EUR | | scarpe
telefono più economico | | price:asc | telefono
scarpe taglia 42 almeno 4 stelle | size = "42"; rating >= 4 | | scarpe
schoenen onder 50 euro | price < 50 EUR | | schoenen
goedkoopste telefoon op voorraad | inStock = true | price:asc | telefoon
schoenen maat 42 minstens 4 sterren | size = "42"; rating >= 4 | | schoenen
sapatos até 50 euros | price <= 50 EUR | | sapatos
telefone mais barato em estoque | inStock = true | price:asc | telefone
sapatos tamanho 42 com pelo menos 4 estrelas | size = "42"; rating >= 4 | | sapatos
телефон дешевле 300 евро | price < 300 EUR | | телефон
самый дешёвый телефон в наличии | inStock = true | price:asc | телефон
50元以下的鞋 | price <= 50 CNY | | 鞋
最便宜的手机 | | price:asc | 手机
靴 5000円以下 | price <= 5000 JPY | | 靴
iPhone 12 | | | iPhone 12
Levi's 501 | | | Levi's 501
under armour shirt | | | under armour shirt
Size Matters book | | | Size Matters book
4 star hotel guide | | | 4 star hotel guide
1984 | | | 1984
between two ferns | | | between two ferns
100% cotton | | | 100% cotton
Red Bull | | | Red Bull
Black & Decker drill | | | Black & Decker drill
north face jacket | | | north face jacket
Under 18 film | | | Under 18 film
No Sugar Added Jam | | | No Sugar Added Jam
Not Your Mother's shampoo | | | Not Your Mother's shampoo
iPhone 13 Pro Max 256 GB | | | iPhone 13 Pro Max 256 GB
Nike Air Max 97 | | | Nike Air Max 97
pink floyd shirt | | | pink floyd shirt
over the door hook | | | over the door hook
over ear headphones | | | over ear headphones
above ground pool 20 ft | | | above ground pool 20 ft
laptop stand under 15 inch | | | laptop stand under 15 inch
toys for kids over 3 years | | | toys for kids over 3 years
forget me not necklace | | | forget me not necklace
stock pot 20 l | | | stock pot 20 l
reduced fat milk | | | reduced fat milk
5 star notebook | | | 5 star notebook
king size bed | | | king size bed
"under 50 euros" sticker | | | "under 50 euros" sticker
headphones -wireless site:example.org | | | headphones -wireless site:example.org
orange juice 1 l | | | orange juice 1 l
The Cheapest Nights novel | | | The Cheapest Nights novel
50 cent t-shirt | | | 50 cent t-shirt
boats for sale sign | | | boats for sale sign
dumbbells 20-30 kg | | | dumbbells 20-30 kg
Spiel ab 18 | | | Spiel ab 18
Lego 10-14 Jahre | | | Lego 10-14 Jahre
Lampe unter 10 Watt | | | Lampe unter 10 Watt
Ohne Dich CD | | | Ohne Dich CD
Größe zeigen Buch | | | Größe zeigen Buch
20.000 Meilen unter dem Meer | | | 20.000 Meilen unter dem Meer
Staubsauger 2400 W | | | Staubsauger 2400 W
Drei Sterne Koch Kochbuch | | | Drei Sterne Koch Kochbuch
Peugeot 208 coque | | | Peugeot 208 coque
Cien años de soledad | | | Cien años de soledad
tot 2000 stuks schroeven | | | tot 2000 stuks schroeven
Windows 11 Pro | | | Windows 11 Pro
Bosch GSR 18V-55 | | | Bosch GSR 18V-55
Beats by Dre | | | Beats by Dre
`;

/** The sentences, in the order in which they were written. */
export const SHOP_SENTENCES: readonly ShopSentence[] = LINES.trim()
  .split('\n')
  .map((line, at) => {
    const [text = '', filters = '', sort = '', words = ''] = line
      .split('|')
      .map((part) => part.trim());
    return {
      text,
      filters: filters.split(';').flatMap((filter) => filter.trim() || []),
      sort: sort || null,
      words,
      isUnseen: at % 3 === 2,
    };
  });
