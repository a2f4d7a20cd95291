import { createHash, createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { maskSecrets } from '../../answers/question/secrets/mask-secrets.ts';
import {
  CLIENT_CHARACTERS,
  type RequestEvent,
  type SearchedEvent,
  type UsageEvent,
} from '../../storage/usage/usage-event.ts';
import { createQueryReader } from './query-of-text.ts';
import { SearchOutcomes } from './search-outcomes.ts';
import {
  type ClickState,
  ShownResults,
  type ShownSearch,
  ShownSearches,
} from './shown-searches.ts';
import { TYPING_MS } from './typing.ts';
import type { ClickNote, FeedbackNote, RequestNote, SearchNote, UsageNote } from './usage-note.ts';

/** The key by which clients of a UTC day are hashed. `day`: whole days since 1970. */
export type KeyOfDay = (day: number) => Uint8Array;

const DAY_MS = 86_400_000;
// Cached hashes of the clients of a day; others are hashed again.
const KEPT_HASHES = 20_000;
/** A click may arrive before its search has ended: streams go on with enrichments. */
const EARLY_MS = 60_000;
const MAX_EARLY = 1_000;
const MAX_HELD = 5_000;
/** Searches of one client for one query count once towards a trend in this time, or one person could make one. */
const TREND_SLOT_MS = 5 * 60_000;
// Some 5 MB.
const MAX_RECENT = 50_000;

/**
 * Turns notes of requests into events to count: masks the text of queries, hashes clients with the key of the day, and matches
 * clicks to shown results. Bounded for any input.
 */
export class UsageIntake {
  readonly #keyOfDay: KeyOfDay;
  readonly #readQuery = createQueryReader();
  readonly #shown = new ShownSearches();
  readonly #outcomes = new SearchOutcomes();
  /** State of searches whose further pages may follow, by client and query. */
  readonly #clicks = new LRUCache<string, ClickState>({ max: 20_000 });
  readonly #answers = new LRUCache<string, true>({ max: 20_000 });
  readonly #early: (ClickNote | FeedbackNote)[] = [];
  /** By client, the oldest first. */
  readonly #held = new Map<string, RequestNote>();
  #hashes = new LRUCache<string, string>({ max: KEPT_HASHES });
  #hashedDay = -1;
  #recentSlot = 0;
  readonly #recent = new Set<string>();

  constructor(keyOfDay: KeyOfDay) {
    this.#keyOfDay = keyOfDay;
  }

  /** `isLast`: nothing will follow, so nothing is held any more. */
  take(notes: readonly UsageNote[], nowMs: number, isLast = false): UsageEvent[] {
    const events: UsageEvent[] = [];
    const early = this.#early.splice(0).filter(({ atMs }) => Math.abs(nowMs - atMs) < EARLY_MS);
    for (const note of notes) {
      if (note.kind === 'request') events.push(...this.#asTyped(note));
      else early.push(note);
    }
    for (const note of early) {
      events.push(...this.#release(this.#shown.get(note.requestId)?.client ?? ''));
      const event = this.#event(note);
      if (event !== null) events.push(event);
      else if (this.#early.length < MAX_EARLY) this.#early.push(note);
    }
    for (const [client, { atMs }] of this.#held) {
      if (!isLast && Math.abs(nowMs - atMs) < TYPING_MS) break;
      events.push(...this.#release(client));
    }
    events.push(...this.#outcomes.sweep(nowMs));
    return events;
  }

  /**
   * The page searches while a person types, so its searches are held briefly. If typing continues or deletes characters, the held
   * search counts only as a request.
   */
  #asTyped(note: RequestNote): UsageEvent[] {
    const { client, isOfPage, search } = note;
    if (!isOfPage || search === null || search.offset > 0) return this.#request(note);
    this.#show(note, search);
    const before = this.#held.get(client);
    this.#held.delete(client);
    this.#held.set(client, note);
    const first = this.#held.size > MAX_HELD ? this.#held.keys().next().value : undefined;
    const tooMany = first === undefined ? [] : this.#release(first);
    if (before === undefined) return tooMany;
    const isTyped = goesOn(before.search?.text ?? '', search.text);
    return [...this.#request(isTyped ? { ...before, search: null } : before), ...tooMany];
  }

  #release(client: string): UsageEvent[] {
    const held = this.#held.get(client);
    if (held === undefined) return [];
    this.#held.delete(client);
    return this.#request(held);
  }

  #request(note: RequestNote): UsageEvent[] {
    const { atMs, route, keyId, status, durationMs, isStream, search } = note;
    const isConversation = note.isConversation && status === 200;
    if (isConversation) this.#answers.set(note.requestId, true);
    const outcomes: UsageEvent[] = [];
    const searched = search === null ? null : this.#search(note, search, outcomes);
    const event: RequestEvent = {
      kind: 'request',
      atMs,
      route,
      keyId,
      isFailed: status === null || status >= 400,
      durationMs: isStream ? null : durationMs,
      isConversation,
      search: searched,
    };
    return [event, ...outcomes];
  }

  /** `null`: a further page of a search that was counted. */
  #search(note: RequestNote, search: SearchNote, outcomes: UsageEvent[]): SearchedEvent | null {
    const { atMs, client } = note;
    const { query, isPublic } = this.#readQuery(search.text, search.language);
    if (this.#shown.get(note.requestId)?.atMs !== atMs) this.#show(note, search);
    if (search.offset > 0) return null;
    const hasResults = search.total > 0;
    if (note.isOfPage && query !== null) {
      const outcome = this.#outcomes.searched(client, { query, atMs, hasResults });
      if (outcome !== null) outcomes.push(outcome);
      if (search.hasCard) this.#outcomes.satisfied(client);
    }
    const mayTrend = isPublic && hasResults && !search.isRestricted && !search.hasExplicit;
    return {
      query,
      client: this.#hash(client, atMs),
      isEmpty: !hasResults && !search.hasCard,
      durationMs: note.durationMs,
      sources: [...new Set(search.sources)],
      isTrendable: mayTrend && this.#isFirstOfSlot(`${client} ${query}`, atMs),
    };
  }

  #show({ atMs, client, requestId }: RequestNote, search: SearchNote): void {
    this.#shown.add(requestId, {
      query: this.#readQuery(search.text, search.language).query,
      client,
      atMs,
      offset: search.offset,
      results: new ShownResults(search.shown, search.sources),
      clicks: this.#clicksOf(`${client} ${search.text}`, search.offset === 0),
    });
  }

  /** `null` if no shown result matches so far. */
  #event(note: ClickNote | FeedbackNote): UsageEvent | null {
    const search = this.#shown.get(note.requestId);
    return note.kind === 'click' ? this.#click(note, search) : this.#feedback(note, search);
  }

  #click(note: ClickNote, search: ShownSearch | undefined): UsageEvent | null {
    const at = search?.results.placeOf(note.resultId) ?? -1;
    if (search === undefined || at < 0) return null;
    const isFirst = !search.clicks.hasClick;
    search.clicks.hasClick = true;
    this.#outcomes.satisfied(search.client);
    return {
      kind: 'click',
      atMs: note.atMs,
      id: this.#idOf(note),
      query: search.query,
      isFirst,
      // The actual position, regardless of the client's claim.
      position: search.offset + at + 1,
      source: search.results.sourceAt(at),
    };
  }

  #feedback(note: FeedbackNote, search: ShownSearch | undefined): UsageEvent | null {
    const { atMs, resultId, isGood, requestId } = note;
    const isAnswer = search === undefined && resultId === null && this.#answers.has(requestId);
    if (search === undefined && !isAnswer) return null;
    if (resultId !== null && (search?.results.placeOf(resultId) ?? -1) < 0) return null;
    const subject = isAnswer ? 'answer' : resultId === null ? 'search' : 'result';
    const text = note.note?.trim() ?? '';
    const masked = text === '' ? null : maskSecrets(text.toWellFormed()).text;
    return { kind: 'feedback', atMs, id: this.#idOf(note), subject, isGood, note: masked };
  }

  /** All pages of a search share one first click. A page of an unknown search has none, since that search was not counted here. */
  #clicksOf(key: string, isFirstPage: boolean): ClickState {
    const known = isFirstPage ? undefined : this.#clicks.get(key);
    const state = known ?? { hasClick: !isFirstPage };
    this.#clicks.set(key, state);
    return state;
  }

  /** Ids are the caller's own: two callers that use the same do not meet, nor do clicks and feedback. */
  #idOf({ kind, client, id }: ClickNote | FeedbackNote): string {
    return createHash('sha256')
      .update(JSON.stringify([kind, client, id]))
      .digest('base64url');
  }

  #hash(client: string, atMs: number): string {
    const day = Math.floor(atMs / DAY_MS);
    if (day !== this.#hashedDay) {
      this.#hashes = new LRUCache({ max: KEPT_HASHES });
      this.#hashedDay = day;
    }
    const known = this.#hashes.get(client);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', this.#keyOfDay(day)).update(client).digest('base64url');
    const short = hash.slice(0, CLIENT_CHARACTERS);
    this.#hashes.set(client, short);
    return short;
  }

  #isFirstOfSlot(key: string, atMs: number): boolean {
    const slot = Math.floor(atMs / TREND_SLOT_MS);
    if (slot !== this.#recentSlot || this.#recent.size >= MAX_RECENT) this.#recent.clear();
    this.#recentSlot = slot;
    if (this.#recent.has(key)) return false;
    this.#recent.add(key);
    return true;
  }
}

/** Whether one text became the other by continued typing or deleting. */
function goesOn(before: string, after: string): boolean {
  const [a, b] = [before.trim().toLowerCase(), after.trim().toLowerCase()];
  return a !== b && (a.startsWith(b) || b.startsWith(a));
}
