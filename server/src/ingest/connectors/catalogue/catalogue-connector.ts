import { pathToFileURL } from 'node:url';
import { structuredItems } from '../../../extract/html/structured-items.ts';
import {
  type ProductContext,
  productDocument,
  productVersion,
} from '../../../extract/products/product-document.ts';
import { productsOfItems } from '../../../extract/products/products-of-items.ts';
import type { OwnData } from '../../../runtime/disk/own-data.ts';
import { JobFault } from '../../jobs/job-fault.ts';
import type { Connector, Finding } from '../connector.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import { fetchPlace, fileState, isOnWeb } from '../feed/fetch-place.ts';
import type { Validators } from '../site/crawl-address.ts';
import { type CatalogueSettings, catalogueSettings } from './catalogue-kind.ts';
import { sampleLanguage } from './catalogue-language.ts';
import type { CatalogueRow, LinkedRow, RawRow } from './catalogue-row.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { type ByteSource, fileBytes, memoryBytes, openCatalogue } from './open-catalogue.ts';
import { FieldNames } from './product-fields.ts';
import { type RowFault, type RowOptions, readRow } from './row-entry.ts';
import { stateAttributes } from './state-attributes.ts';
import { type GroupedProduct, VariantGroups } from './variant-groups.ts';
import { xmlRows } from './xml-rows.ts';

/** The products of a catalogue, each a document; variants of one product are one document. */
export function createCatalogueConnector(
  source: ConnectedSource,
  services: ConnectorServices,
): Connector {
  const settings = catalogueSettings.parse(source.settings);
  return {
    listsEverything: true,
    list: (known, signal) =>
      new CatalogueListing({ source, services, settings, known, signal }).list(),
    watch: () => Promise.resolve(null),
  };
}

interface ListingOptions {
  readonly source: ConnectedSource;
  readonly services: ConnectorServices;
  readonly settings: CatalogueSettings;
  readonly known: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

const ACCEPT = 'text/csv, application/json, application/xml, text/xml, */*;q=0.5';
// A fetched catalogue is in memory as a whole. A larger one can be downloaded by other means and read as a file.
const MAX_FETCHED_BYTES = 64 * 1024 * 1024;
const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' } as const;
// Increased if the same row yields a different product than before, so that all are read again.
const READER_VERSION = 3;

/** A catalogue that has changed since the last visit, or was never read. */
interface ChangedCatalogue {
  readonly bytes: ByteSource;
  /** The base of its relative addresses, and the address where people can open it. */
  readonly url: string;
  readonly validators: Validators | null;
}

class CatalogueListing {
  readonly #options: ListingOptions;
  readonly #groups = new VariantGroups();
  readonly #seen = new Set<string>();
  readonly #names: FieldNames;
  #changes = 0;
  /** The names of the first row's columns, for a person who has to assign them. */
  #columns: readonly string[] = [];

  constructor(options: ListingOptions) {
    this.#options = options;
    this.#names = new FieldNames(options.settings.columns);
  }

  async *list(): AsyncGenerator<Finding> {
    const { known, source, services } = this.#options;
    const changed = await this.#openIfChanged();
    if (changed === null) {
      for (const externalId of known.keys()) yield { kind: 'unchanged', externalId };
      return;
    }
    try {
      yield* stateAttributes(this.#read(changed));
    } finally {
      changed.bytes.close();
    }
    // Only if everything was stored before: documents that are yielded now are stored later, or not at all after a crash.
    const validators = this.#changes === 0 ? changed.validators : null;
    services.crawls.keepValidators(source.id, this.#key, validators);
  }

  /** The validators of a place apply to one version of the reader and to these settings. */
  get #key(): string {
    const { source, settings } = this.#options;
    return `${source.location}#${READER_VERSION}-${JSON.stringify(settings)}`;
  }

  async #openIfChanged(): Promise<ChangedCatalogue | null> {
    const { known, source, services, signal } = this.#options;
    const place = source.location;
    // Nothing is stored, so its products are needed even if it has not changed since the last visit.
    const kept = known.size > 0 ? services.crawls.validators(source.id, this.#key) : null;
    if (!isOnWeb(place)) return openFile(place, kept, services.ownData);
    const request = { place, validators: kept, accept: ACCEPT, maxBytes: MAX_FETCHED_BYTES };
    const content = await fetchPlace(request, services, signal);
    if (content === 'unchanged') return null;
    const { bytes, url, validators } = content;
    return { bytes: memoryBytes(bytes), url, validators };
  }

  async *#read({ bytes, url }: ChangedCatalogue): AsyncGenerator<Finding> {
    const { settings, services, signal } = this.#options;
    const { format, pieces } = await openCatalogue(bytes);
    const options: RowOptions = {
      names: this.#names,
      currency: settings.currency,
      base: isOnWeb(url) ? url : null,
      nowMs: services.clock.now(),
    };
    const { rows, language } = await sampleLanguage(READERS[format](pieces));
    const context = {
      url,
      language: null,
      usualLanguage: language,
      mediaType: MEDIA_TYPES[format],
    };
    for await (const row of rows) {
      signal.throwIfAborted();
      yield* this.#take(row, options, context);
    }
    for (const grouped of this.#groups.end()) yield this.#found(grouped, context);
    if (this.#seen.size === 0) throw this.#nothingFound();
  }

  *#take(row: CatalogueRow, options: RowOptions, context: CatalogueContext): Generator<Finding> {
    const externalId = `row ${row.number}`;
    if (row.kind === 'bad') yield { kind: 'failed', externalId, reason: row.reason };
    else if (row.kind === 'linked') yield* this.#takeLinked(row, options, context);
    else yield* this.#takeRow(row, options, context);
  }

  *#takeLinked(
    { number, node }: LinkedRow,
    { base }: RowOptions,
    context: CatalogueContext,
  ): Generator<Finding> {
    const products = productsOfItems(structuredItems([node], []), base);
    if (products.length === 0)
      yield { kind: 'skipped', externalId: `row ${number}`, reason: 'no-product' };
    for (const product of products) yield this.#found({ number, product }, context);
  }

  *#takeRow(
    { number, values }: RawRow,
    options: RowOptions,
    context: CatalogueContext,
  ): Generator<Finding> {
    if (this.#columns.length === 0) this.#columns = [...values.keys()];
    const entry = readRow(values, options);
    if ('fault' in entry) return yield* this.#refuse(number, entry);
    for (const found of this.#groups.add(entry, number)) {
      if (found !== 'name-missing') yield this.#found(found, context);
      else yield* this.#refuse(number, { fault: found, id: null });
    }
  }

  /** The stored product is kept while its row cannot be read. */
  *#refuse(number: number, { fault, id }: RowFault): Generator<Finding> {
    const externalId = `row ${number}`;
    if (fault === 'unpublished') return yield { kind: 'skipped', externalId, reason: fault };
    yield { kind: 'failed', externalId, reason: fault };
    if (id !== null && this.#options.known.has(id)) yield { kind: 'unchanged', externalId: id };
  }

  #found({ number, product }: GroupedProduct, context: CatalogueContext): Finding {
    const externalId = product.id;
    if (this.#seen.has(externalId))
      return { kind: 'failed', externalId: `row ${number}`, reason: 'id-twice' };
    this.#seen.add(externalId);
    const place = { ...context, externalId, url: placeInCatalogue(context.url, externalId) };
    const isStored = this.#options.known.get(externalId) === productVersion(product, place);
    if (isStored) return { kind: 'unchanged', externalId };
    this.#changes += 1;
    return { kind: 'document', document: productDocument(product, place) };
  }

  /** An error, so that a catalogue that has lost its names does not remove the stored products. */
  #nothingFound(): JobFault {
    if (this.#columns.length === 0) return new JobFault('catalogue-empty', 'It holds no products.');
    const columns = this.#columns.slice(0, MAX_NAMED_COLUMNS).join(', ').slice(0, 500);
    const detail = `No row has both a name and an id. It has the columns ${columns}: say in settings.columns which are meant, as in {"name": "…", "id": "…"}.`;
    return new JobFault('catalogue-no-names', detail);
  }
}

/** The properties that all products of a catalogue share. */
type CatalogueContext = Omit<ProductContext, 'externalId'>;

const READERS = { csv: csvRows, json: jsonRows, xml: xmlRows };
// In a message: enough to recognise the table.
const MAX_NAMED_COLUMNS = 30;

/** @throws JobFault if there is no such file. */
function openFile(
  path: string,
  kept: Validators | null,
  ownData: OwnData,
): ChangedCatalogue | null {
  const state = fileState(path);
  if (kept?.etag === state) return null;
  return {
    bytes: fileBytes(path, ownData),
    url: pathToFileURL(path).href,
    validators: { etag: state, lastModified: null },
  };
}

/** A product without its own page links to its catalogue. */
function placeInCatalogue(url: string, externalId: string): string {
  return `${url}#${encodeURIComponent(externalId)}`;
}
