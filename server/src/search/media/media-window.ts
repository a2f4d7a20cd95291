import { setImmediate } from 'node:timers/promises';
import type { SafetyFilters } from '../../index/search-index.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { firstSubtag } from '../../languages/known-languages.ts';
import { runPlan } from '../find.ts';
import { openLookUps } from '../look-ups/open-look-ups.ts';
import { areKnown, countOthersNamed, inTitle, isQuestion } from '../query/look-beside.ts';
import { parseQuery, untouchedSpans } from '../query/parse-query.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { planRequest } from '../query/prepare-search.ts';
import { queryLanguages } from '../query/query-languages.ts';
import { searchFor } from '../query/search-request.ts';
import type { SearchServices } from '../search-services.ts';
import { askedMedia, type MediaKind } from './asked-media.ts';
import type { MediaResult } from './media-request.ts';
import { presentMedia } from './search-media.ts';

/** Decides whether a query deserves pictures or videos beside its results, and finds them. */
export interface MediaWindow {
  /** `null`: the query deserves none. Rejects only with the signal's reason. */
  find(
    kind: MediaKind,
    query: { readonly text: string; readonly locale: string },
    signal: AbortSignal,
  ): Promise<MediaShown | null>;
}

/** The first of the pictures or videos that a query deserves. */
export interface MediaShown {
  /** The query without the words that ask for pictures or videos. */
  readonly words: string;
  /** How many have all of these words. */
  readonly total: number;
  /** At least one. */
  readonly results: readonly MediaResult[];
}

interface MediaRule {
  readonly type: 'image' | 'video';
  /** Fewer, unless they are asked for, are results among the others. */
  readonly fewest: number;
  /** Two rows of three, and as many rows of one. */
  readonly shown: number;
}

const RULES: Readonly<Record<MediaKind, MediaRule>> = {
  images: { type: 'image', fewest: 3, shown: 6 },
  videos: { type: 'video', fewest: 2, shown: 3 },
};

/**
 * A query deserves pictures if they have all of its words and either
 *
 *     it asks for pictures (`pictures of the harbour`), and no other document is called so, or
 *     it is no question, and there are at least three, no fewer than other documents with all of its words in their titles.
 *
 * The same for videos, two of them, which must have the words in their titles unless they are asked for: in an hour of speech
 * most words occur. A query with operators or quotation marks never does: it already says where to look. Respects safe search.
 */
export function createMediaWindow(services: SearchServices): MediaWindow {
  // After words that ask are taken off, a single letter of the query may remain.
  const search: SearchServices = { ...services, minQueryCharacters: 1 };
  const presence = new Presence(search);
  return {
    async find(kind, query, signal) {
      if (untouchedSpans(query.text).length > 0) return null;
      // Lets the results go first: they do not wait for what stands beside them.
      await setImmediate();
      signal.throwIfAborted();
      if (!(await presence.of(RULES[kind].type))) return null;
      signal.throwIfAborted();
      return new Look(kind, { search, signal }).find(query);
    },
  };
}

class Look {
  readonly #kind: MediaKind;
  readonly #rule: MediaRule;
  readonly #search: SearchServices;
  readonly #signal: AbortSignal;

  constructor(
    kind: MediaKind,
    { search, signal }: { readonly search: SearchServices; readonly signal: AbortSignal },
  ) {
    this.#kind = kind;
    this.#rule = RULES[kind];
    this.#search = search;
    this.#signal = signal;
  }

  async find({
    text,
    locale,
  }: {
    readonly text: string;
    readonly locale: string;
  }): Promise<MediaShown | null> {
    const languages = [firstSubtag(locale), ...this.#languagesOf(text)];
    const asked = askedMedia(text, this.#kind, languages);
    const words = asked ?? text;
    const plan = await this.#plan(words, asked === null && this.#kind === 'videos');
    if (plan === null || (asked === null && isQuestion(text, plan))) return null;
    const found = await runPlan(plan, this.#search.index);
    this.#signal.throwIfAborted();
    if (found.total < (asked === null ? this.#rule.fewest : 1)) return null;
    const others = await this.#countOthers(asked === null ? plan : await this.#plan(text, false));
    if (asked === null ? found.total < others : others > 0) return null;
    const results = await openLookUps(this.#search).run(({ documents }) =>
      presentMedia(found.hits, plan, {
        kind: this.#kind,
        typed: words,
        services: this.#search,
        documents,
      }),
    );
    return results.length === 0 ? null : { words, total: found.total, results };
  }

  /** The languages that the words which ask may be in. */
  #languagesOf(text: string): readonly string[] {
    const words = parseQuery(text).words.flatMap((part) => part.split(/\s+/u));
    return queryLanguages(words, null, this.#search.index.statistics().languages).all;
  }

  /** The search for what has all of these words; `null` if one of them occurs nowhere, or there are none. */
  #plan(text: string, inTitles: boolean): Promise<QueryPlan | null> {
    const { type, shown } = this.#rule;
    const request = searchFor(text, { ...visibleOf(this.#search), types: [type], limit: shown });
    return openLookUps(this.#search).run(({ index }) => {
      const plan = planRequest(request, index, this.#search);
      if (plan.isEmpty || !saysSomething(plan) || !areKnown(plan, index)) return null;
      const required = inTitles ? [...plan.query.required, ...inTitle(plan)] : plan.query.required;
      return { ...plan, query: { ...plan.query, required, needsAllWords: true } };
    });
  }

  async #countOthers(plan: QueryPlan | null): Promise<number> {
    if (plan === null) return 0;
    const others = await countOthersNamed(plan, this.#rule.type, this.#search.index);
    this.#signal.throwIfAborted();
    return others;
  }
}

/** Whether a query has a word with a meaning of its own: every English picture may hold `the`. */
function saysSomething({ parsed, languages }: QueryPlan): boolean {
  return parsed.words
    .flatMap((part) => part.split(/\s+/u))
    .some((word) => /[\p{L}\p{N}]/u.test(word) && !isStopWord(word.toLowerCase(), languages.first));
}

/** Whether there are pictures and videos at all; counted once for each state of the index, so that content without them costs nothing. */
class Presence {
  readonly #search: SearchServices;
  #state: object | null = null;
  #types: Promise<ReadonlySet<string>> = Promise.resolve(new Set());

  constructor(search: SearchServices) {
    this.#search = search;
  }

  async of(type: string): Promise<boolean> {
    const state = this.#search.index.statistics().attributes; // one object for each state of the index
    if (state !== this.#state) {
      this.#state = state;
      this.#types = this.#read();
      this.#types.catch(() => {
        this.#state = null; // callers that wait get the error; the next call reads again
      });
    }
    return (await this.#types).has(type);
  }

  async #read(): Promise<ReadonlySet<string>> {
    const types = Object.values(RULES).map((rule) => rule.type);
    const request = searchFor('', {
      ...visibleOf(this.#search),
      types,
      limit: 0,
      facets: ['type'],
    });
    const plan = await openLookUps(this.#search).run(({ index }) =>
      planRequest(request, index, this.#search),
    );
    const { facets } = await runPlan(plan, this.#search.index);
    return new Set(facets.type?.map(({ value }) => value));
  }
}

function visibleOf({ safeSearch }: SearchServices): { readonly safety?: SafetyFilters } {
  return safeSearch ? { safety: safeSearch.filters(true) } : {};
}
