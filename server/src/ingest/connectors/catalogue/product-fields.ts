/**
 * The fields of a product in a catalogue, with their usual names, best first, in the form of `plainName`:
 * those of Google Merchant, Shopify, WooCommerce, Magento, Yandex Market, and common words.
 */
export const PRODUCT_FIELDS = {
  id: 'id productid itemid offerid uid identifier key',
  name: 'title name productname producttitle itemname bezeichnung artikelname produktname artikel nombre nom titre denominazione label',
  description:
    'description bodyhtml productdescription longdescription content details beschreibung descripcion descrizione summary',
  shortDescription: 'shortdescription subtitle teaser kurzbeschreibung excerpt',
  price:
    'price variantprice currentprice sellingprice unitprice finalprice preis precio prix prezzo prijs cena regularprice priceamount pricevalue baseprice grossprice lowprice',
  salePrice: 'saleprice specialprice discountedprice offerprice aktionspreis promoprice',
  listPrice:
    'listprice variantcompareatprice compareatprice msrp rrp uvp originalprice oldprice strikeprice wasprice retailprice',
  currency: 'currency pricecurrency pricecurrencycode currencycode currencyid waehrung währung',
  availability:
    'availability availabilitystatus stockstatus instock isinstock available verfuegbarkeit verfügbarkeit disponibilidad disponibilité stock stockquantity quantity variantinventoryqty inventory inventoryquantity qty stocklevel bestand lagerbestand',
  brand: 'brand brandname manufacturer vendor make marke hersteller marca marque maker',
  category:
    'producttype category categories categoryname categorypath productcategory googleproductcategory standardproducttype kategorie warengruppe categoria catégorie taxonomy department',
  url: 'link url producturl canonicallink canonicalurl permalink deeplink href productlink page onlinestoreurl',
  image:
    'imagelink image imageurl imagesrc variantimage mainimage picture thumbnail images img photo bild bildurl imagen',
  // Codes by which people identify a product, and search for it.
  sku: 'sku variantsku skucode stockkeepingunit articlenumber articleid itemnumber artikelnummer artikelnr productcode asin',
  gtin: 'gtin gtin13 gtin12 gtin14 gtin8 ean ean13 upc isbn isbn13 barcode variantbarcode gtinupceanorisbn',
  mpn: 'mpn manufacturerpartnumber partnumber modelnumber herstellernummer',
  condition: 'condition itemcondition zustand',
  rating:
    'rating averagerating ratingvalue productrating ratingrate ratingaverage reviewrating stars bewertung score',
  bestRating: 'bestrating ratingscale maxrating',
  ratingCount:
    'ratingcount reviewcount reviewscount numreviews numberofreviews numratings ratings reviews',
  group:
    'itemgroupid groupid handle parentsku parentid parent parentproduct productgroupid variantof',
  merchant: 'merchant seller sellername shop shopname store storename',
  keywords: 'tags keywords producttags searchterms metakeywords',
  published: 'published isactive active enabled',
  status: 'status productstatus state',
  kind: 'type producttypekind',
  createdAt: 'createdat datecreated created dateadded creationdate publishedat releasedate',
  modifiedAt: 'updatedat datemodified modified lastmodified updated lastupdated dateupdated',
  adult: 'adult isadult adultonly adultcontent',
  variants: 'variants variations hasvariant skus',
} as const;

/** The fields that `settings.columns` can assign. */
export type ProductField = keyof typeof PRODUCT_FIELDS;

/** A column's name without case, blanks and punctuation: `g:Sale_Price` and `Sale price` are the same. */
export function plainName(name: string): string {
  return name
    .replace(/^[a-z]{1,8}:(?=\S)/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const NAMES: ReadonlyMap<ProductField, readonly string[]> = new Map(
  // Object.entries loses the keys' type; the table above has only these keys.
  (Object.entries(PRODUCT_FIELDS) as [ProductField, string][]).map(([field, names]) => [
    field,
    names.split(' '),
  ]),
);

const FIELD_BY_NAME: ReadonlyMap<string, ProductField> = new Map(
  [...NAMES].flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

/** The names of the columns for each field of a catalogue. */
export class FieldNames {
  readonly #overrides: ReadonlyMap<ProductField, string>;
  readonly #taken: ReadonlySet<string>;

  /** `columns`: by field the column that has it, whatever its name. */
  constructor(columns: Readonly<Record<string, string | undefined>>) {
    const entries = Object.entries(columns).flatMap(([field, column]) =>
      isField(field) && column !== undefined ? [[field, plainName(column)] as const] : [],
    );
    this.#overrides = new Map(entries);
    this.#taken = new Set(this.#overrides.values());
  }

  /** Best first. */
  namesOf(field: ProductField): readonly string[] {
    const chosen = this.#overrides.get(field);
    if (chosen !== undefined) return [chosen];
    const names = NAMES.get(field) ?? [];
    return this.#taken.size === 0 ? names : names.filter((name) => !this.#taken.has(name));
  }

  /** Whether a column with this plain name is a field, and therefore no attribute. */
  isField(name: string): boolean {
    return this.#taken.has(name) || FIELD_BY_NAME.has(name);
  }
}

function isField(name: string): name is ProductField {
  return Object.hasOwn(PRODUCT_FIELDS, name);
}
