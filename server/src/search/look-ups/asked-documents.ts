import type { StoredDocument } from '../../documents/document.ts';
import {
  type DocumentLookUps,
  type DocumentReader,
  type DocumentRequest,
  type DocumentsRead,
  mapOf,
  type PassagePlace,
  sliceAround,
} from '../../documents/document-reader.ts';
import type { TextSlice } from '../../documents/document-store.ts';
import type { LinkStanding, StoredLinks } from '../../documents/links/document-link.ts';
import type { PriceHistory } from '../../documents/price-history.ts';
import { Answers } from './answers.ts';

/** The look-ups of one request in a remote store. */
export class AskedDocuments {
  readonly #documents: DocumentReader;
  readonly #rows = new Answers<number, StoredDocument | null>();
  readonly #byId = new Answers<string, StoredDocument | null>();
  readonly #texts = new Answers<TextSlice, string>();
  readonly #passages = new Answers<PassagePlace, string>();
  /** By number of their document. */
  readonly #expected = new Map<number, readonly PassagePlace[]>();
  readonly #standings = new Answers<number, LinkStanding | null>();
  readonly #links = new Answers<number, StoredLinks | null>();
  readonly #prices = new Answers<number, PriceHistory>();

  constructor(documents: DocumentReader) {
    this.#documents = documents;
  }

  /** Answers from the cache; anything else counts as missing and is requested. */
  view(): DocumentLookUps {
    return {
      byNumbers: (numbers) => mapOf(numbers, (number) => this.#row(number)),
      byId: (id) => this.#byId.get(id, () => id) ?? null,
      text: (number, start, end) => this.#text({ number, start, end }),
      texts: (slices) => slices.map((slice) => this.#text(slice)),
      standings: (numbers = []) => mapOf(numbers, (number) => this.#standing(number)),
      linksOf: (number) => this.#links.get(String(number), () => number) ?? null,
      priceHistories: (numbers) => mapOf(numbers, (number) => this.#priceHistory(number)),
      hasVisibility: () => true, // asking costs more than it saves
      expect: (request) => this.#expect(request),
    };
  }

  /** Requests what is missing; returns all pending answers. */
  ask(): Promise<void>[] {
    const rows = this.#rows.takeMissing();
    const ids = this.#byId.takeMissing();
    const slices = this.#texts.takeMissing();
    const passages = this.#passages.takeMissing();
    const standings = this.#standings.takeMissing();
    const links = this.#links.takeMissing();
    const prices = this.#prices.takeMissing();
    const waiting = this.#takeAwaited();
    const all = [rows, ids, slices, passages, standings, links, prices];
    if (all.every(({ size }) => size === 0)) return waiting;
    const read = this.#documents.read({
      numbers: [...rows.values()],
      ids: [...ids.values()],
      slices: [...slices.values()],
      passages: [...passages.values()],
      standings: [...standings.values()],
      links: [...links.values()],
      priceHistories: [...prices.values()],
    });
    const from = <Question, Answer>(
      answers: Answers<Question, Answer>,
      asked: ReadonlyMap<string, Question>,
      pick: (read: DocumentsRead, question: Question, at: number) => Answer,
    ) => {
      if (asked.size === 0) return;
      const picked = read.then((one) => [...asked.values()].map((of, at) => pick(one, of, at)));
      waiting.push(answers.await([...asked.keys()], picked));
    };
    from(this.#rows, rows, ({ documents }, number) => documents.get(number) ?? null);
    from(this.#byId, ids, ({ byId }, id) => byId.get(id) ?? null);
    from(this.#texts, slices, (one, _slice, at) => one.slices[at] ?? '');
    from(this.#passages, passages, (one, _place, at) => one.passages[at] ?? '');
    from(this.#standings, standings, (one, number) => one.standings.get(number) ?? null);
    from(this.#links, links, (one, number) => one.links.get(number) ?? null);
    from(this.#prices, prices, (one, number) => one.priceHistories.get(number) ?? []);
    return waiting;
  }

  #row(number: number): StoredDocument | null {
    return this.#rows.get(String(number), () => number) ?? null;
  }

  #standing(number: number): LinkStanding | null {
    return this.#standings.get(String(number), () => number) ?? null;
  }

  #priceHistory(number: number): PriceHistory | null {
    const history = this.#prices.get(String(number), () => number) ?? [];
    return history.length === 0 ? null : history;
  }

  #text(slice: TextSlice): string {
    const key = `${slice.number} ${slice.start} ${slice.end}`;
    const expected = this.#texts.has(key) ? undefined : this.#expectedAs(slice);
    if (expected !== undefined) return this.#passage(expected);
    return this.#texts.get(key, () => slice) ?? '';
  }

  /** The passages that were expected and equal this slice. */
  #expectedAs({ number, start, end }: TextSlice): PassagePlace | undefined {
    if (!this.#rows.has(String(number))) return undefined;
    const passages = this.#row(number)?.passages ?? [];
    return this.#expected.get(number)?.find((place) => {
      const slice = sliceAround(passages, place);
      return slice.start === start && slice.end === end;
    });
  }

  #passage(place: PassagePlace): string {
    const { number, passage, count = 1 } = place;
    return this.#passages.get(`${number} ${passage} ${count}`, () => place) ?? '';
  }

  #expect({
    numbers = [],
    ids = [],
    slices = [],
    passages = [],
    standings = [],
    links = [],
    priceHistories = [],
  }: DocumentRequest): void {
    for (const number of numbers) this.#row(number);
    for (const id of ids) this.#byId.get(id, () => id);
    for (const slice of slices) this.#text(slice);
    for (const place of passages) {
      this.#row(place.number);
      this.#passage(place);
      const known = this.#expected.get(place.number) ?? [];
      this.#expected.set(place.number, [...known, place]);
    }
    for (const number of standings) this.#standing(number);
    for (const number of links) this.#links.get(String(number), () => number);
    for (const number of priceHistories) this.#priceHistory(number);
  }

  #takeAwaited(): Promise<void>[] {
    return [
      ...this.#rows.takeAwaited(),
      ...this.#byId.takeAwaited(),
      ...this.#texts.takeAwaited(),
      ...this.#passages.takeAwaited(),
      ...this.#standings.takeAwaited(),
      ...this.#links.takeAwaited(),
      ...this.#prices.takeAwaited(),
    ];
  }
}
