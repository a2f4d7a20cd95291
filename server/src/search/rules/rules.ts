import type { Clock } from '../../runtime/clock.ts';
import type { Doer } from '../../runtime/doer.ts';
import { entityTag, requireTag } from '../../runtime/entity-tag.ts';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import { faultsOfRules } from './check-rules.ts';
import type { OriginalRules } from './compile-rules.ts';
import { describeFault, type LocatedFault } from './located-fault.ts';
import type { RulesShape } from './read-rules-text.ts';
import type { RuleSet } from './rule.ts';
import type { RuleAddresses } from './rule-addresses.ts';
import { createRuleBook, type RuleBook } from './rule-book.ts';
import { changesOfRules } from './rules-deed.ts';
import { type FoundRules, type RulesFilePlace, readRulesFile } from './rules-file.ts';
import type { RulesStore, StoredRules } from './rules-store.ts';
import type { WatchFiles } from './watch-files.ts';

/** The owner's rules: those of the file and those of the API. */
export interface Rules {
  /** The rules in force. Replaced by every change, so read it for each search. */
  readonly book: RuleBook;
  /** The rules in force as written. The same object until one changes. */
  readonly origins: readonly OriginalRules[];
  view(): RulesView;
  /**
   * The rules that would be in force if these replaced those of the API; changes nothing. Throws `ERR_BODY_INVALID`
   * with all faults.
   */
  draft(rules: RuleSet): readonly OriginalRules[];
  /**
   * Replaces the rules of the API; the audit log records `by`. `etag`: replaces them only if they still have this entity tag; `null`:
   * always. Throws `ERR_BODY_INVALID` with all faults, and `ERR_CONFLICT` for another etag; then nothing changes.
   */
  replace(rules: RuleSet, by: Doer, etag?: string | null): Promise<RulesView>;
  /** Why some written rules are not in force; `null` if all are. */
  fault(): string | null;
  /** How many rules are in force. */
  count(): number;
  /** Call when documents were added, changed or removed. */
  documentsChanged(): void;
  /** Reads the file again, as the watcher does by itself. */
  reload(): Promise<void>;
  /** Reads the rules of the API again, after another node has changed them. */
  reloadStored(): Promise<void>;
  close(): void;
}

/** All rules by origin. */
export interface RulesView {
  readonly file: {
    /** `null` if there is none. */
    readonly path: string | null;
    /** The rules in force: the last version without a fault. */
    readonly rules: RuleSet;
    /** ISO 8601 in UTC, of the rules in force; `null` if none were ever read. */
    readonly loadedAt: string | null;
    readonly faults: readonly LocatedFault[];
  };
  readonly api: {
    readonly rules: RuleSet;
    readonly updatedAt: string | null;
    /** An entity tag of these rules: equal for equal rules. */
    readonly etag: string;
  };
}

export interface RulesOptions {
  readonly place: RulesFilePlace;
  readonly shape: RulesShape;
  readonly store: RulesStore;
  /** Closed with the rules. */
  readonly addresses: RuleAddresses;
  readonly watch: WatchFiles;
  readonly clock: Clock;
  readonly log: Log;
}

/** Reads both kinds of rules and watches the file. Starts even if the file has faults. */
export async function openRules(options: RulesOptions): Promise<Rules> {
  const rules = new OwnersRules(options, await options.store.read());
  await rules.reload();
  rules.watch();
  return rules;
}

class OwnersRules implements Rules {
  readonly #options: RulesOptions;
  book: RuleBook;
  origins: readonly OriginalRules[] = [];
  #file: RulesView['file'] = { path: null, rules: {}, loadedAt: null, faults: [] };
  #api: RulesView['api'];
  /** Serialises changes, so that each starts from the result of the one before. */
  #turn: Promise<unknown> = Promise.resolve();
  #stopWatching: () => void = () => {};

  constructor(options: RulesOptions, stored: StoredRules | null) {
    this.#options = options;
    this.#api = apiRulesOf(stored);
    this.book = this.#makeBook();
  }

  watch(): void {
    const { watch, place } = this.#options;
    this.#stopWatching = watch(place.candidates, () => void this.reload());
  }

  view(): RulesView {
    return { file: this.#file, api: this.#api };
  }

  draft(rules: RuleSet): readonly OriginalRules[] {
    assertSound(rules);
    return [
      { origin: 'file', rules: this.#file.rules },
      { origin: 'api', rules },
    ];
  }

  replace(rules: RuleSet, by: Doer, etag: string | null = null): Promise<RulesView> {
    assertSound(rules);
    return this.#inTurn(async () => {
      this.#takeStored(await this.#options.store.read());
      requireTag(etag, this.#api.etag, 'The rules were changed in the meantime. Read them again.');
      const updatedAt = new Date(this.#options.clock.now()).toISOString();
      const changes = changesOfRules(this.#api.rules, rules);
      await this.#options.store.write({ rules, updatedAt }, { by, at: updatedAt, changes });
      this.#api = { rules, updatedAt, etag: etagOf(rules) };
      this.book = this.#makeBook();
      return this.view();
    });
  }

  reload(): Promise<void> {
    return this.#inTurn(async () => {
      const { place, shape } = this.#options;
      this.#take(await readRulesFile(place, shape));
    });
  }

  reloadStored(): Promise<void> {
    return this.#inTurn(async () => this.#takeStored(await this.#options.store.read()));
  }

  fault(): string | null {
    const [first, ...others] = this.#file.faults;
    if (first === undefined) return null;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    return `the file of rules: ${describeFault(first)}${more}; the last good ones stay in force`;
  }

  count(): number {
    return countOf(this.#file.rules) + countOf(this.#api.rules);
  }

  documentsChanged(): void {
    this.#options.addresses.documentsChanged();
  }

  close(): void {
    this.#stopWatching();
    this.#options.addresses.close();
  }

  #takeStored(stored: StoredRules | null): void {
    const api = apiRulesOf(stored);
    const isSame = api.etag === this.#api.etag && api.updatedAt === this.#api.updatedAt;
    if (isSame) return;
    this.#api = api;
    this.book = this.#makeBook();
  }

  #take({ path, rules, faults }: FoundRules): void {
    const { log, clock } = this.#options;
    if (rules === null) {
      this.#file = { ...this.#file, path, faults };
      const described = faults.map(describeFault);
      log('warn', 'the file of rules has faults; the last good rules stay', {
        path,
        faults: described,
      });
      return;
    }
    const wasThere = this.#file.path !== null;
    const loadedAt = path === null ? null : new Date(clock.now()).toISOString();
    this.#file = { path, rules, loadedAt, faults: [] };
    this.book = this.#makeBook();
    if (path !== null) log('info', 'the file of rules was read', { path, rules: countOf(rules) });
    else if (wasThere) log('info', 'the file of rules is gone, and its rules with it');
  }

  #makeBook(): RuleBook {
    const { addresses, clock } = this.#options;
    this.origins = [
      { origin: 'file', rules: this.#file.rules },
      { origin: 'api', rules: this.#api.rules },
    ];
    return createRuleBook(this.origins, { addresses, clock });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    // The caller of this change gets the error; the next change starts from the rules in force.
    this.#turn = result.catch(() => {});
    return result;
  }
}

function apiRulesOf(stored: StoredRules | null): RulesView['api'] {
  const { rules, updatedAt } = stored ?? { rules: {}, updatedAt: null };
  return { rules, updatedAt, etag: etagOf(rules) };
}

/** The schema that parses rules fixes the order of their properties, so equal rules have equal JSON. */
function etagOf(rules: RuleSet): string {
  return entityTag(JSON.stringify(rules));
}

function assertSound(rules: RuleSet): void {
  const faults = faultsOfRules(rules);
  if (faults.length === 0) return;
  const errors = faults.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Problem('ERR_BODY_INVALID', { errors });
}

function countOf({ pins, boosts, hides, redirects, synonyms }: RuleSet): number {
  return [pins, boosts, hides, redirects, synonyms].reduce(
    (sum, list) => sum + (list?.length ?? 0),
    0,
  );
}
