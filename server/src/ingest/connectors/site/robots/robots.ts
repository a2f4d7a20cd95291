import { matchesRobotsRule, type RobotsRule, readRobotsRule, robotsPath } from './robots-rule.ts';
import { wholeLines } from './whole-lines.ts';

/** A parsed robots.txt (RFC 9309, and the widespread `Crawl-delay` and `Sitemap` lines). */
export interface Robots {
  /**
   * Whether a crawler may fetch an address of this host.
   *
   * @param agent its product token, as in `quarry`: letters, `_` and `-`, in any case
   * @param url absolute, in the form of `URL.href` (percent-encoded)
   */
  isAllowed(agent: string, url: string): boolean;
  /** Seconds between two requests; the longest if given twice, `null` if not given. */
  crawlDelaySeconds(agent: string): number | null;
  /** As written, possibly relative; in the order of the file, at most 1,000. */
  readonly sitemaps: readonly string[];
}

interface Group {
  /** In lower case; `*` for all others. */
  readonly agents: string[];
  readonly rules: RobotsRule[];
  readonly delaysSeconds: number[];
}

// RFC 9309 §2.5: a parser must read at least 500 kibibytes and may ignore the rest.
const MAX_TEXT_UNITS = 500 * 1024;
// Of one line, as in Google's parser: eight times the longest address that browsers accepted.
const MAX_LINE_UNITS = 8 * 2083;
const MAX_SITEMAPS = 1_000;

/**
 * Parses a robots.txt. Never fails: skips lines without a rule, finds no rules in HTML or binary data, and ignores the
 * rest beyond 500 KiB. Groups that name the same agent are one group (RFC 9309 §2.2.1). A `Crawl-delay` ends the list of
 * agents as a rule does: `User-agent: *`, `Crawl-delay: 5`, `User-agent: x`, `Disallow: /` excludes only `x`, as the
 * owner intends.
 */
export function parseRobots(text: string): Robots {
  const reader = new RobotsReader();
  for (const line of readableText(text).split(/\r\n|\n|\r/)) reader.read(line);
  const known = new Map<string, readonly Group[]>();
  const groupsFor = (agent: string) => {
    const groups = known.get(agent) ?? reader.groupsFor(agent.toLowerCase());
    known.set(agent, groups);
    return groups;
  };
  return {
    sitemaps: reader.sitemaps,
    isAllowed: (agent, url) => isAllowed(groupsFor(agent), robotsPath(url)),
    crawlDelaySeconds: (agent) => {
      const delays = groupsFor(agent).flatMap((group) => group.delaysSeconds);
      return delays.length === 0 ? null : Math.max(...delays);
    },
  };
}

function readableText(text: string): string {
  const unmarked = text.startsWith('\ufeff') ? text.slice(1) : text;
  const isRobots = !unmarked.trimStart().startsWith('<') && !unmarked.includes('\0');
  return isRobots ? wholeLines(unmarked, MAX_TEXT_UNITS) : '';
}

/** The longest pattern decides; `allow` wins ties (RFC 9309 §2.2.2). */
function isAllowed(groups: readonly Group[], path: string): boolean {
  // RFC 9309 §2.2.2: the file itself is always allowed.
  if (path === '/robots.txt') return true;
  let allowLength = 0;
  let disallowLength = 0;
  for (const rule of groups.flatMap((group) => group.rules)) {
    const atLeast = rule.isAllow ? allowLength : disallowLength;
    if (rule.length <= atLeast || !matchesRobotsRule(rule, path)) continue;
    if (rule.isAllow) allowLength = rule.length;
    else disallowLength = rule.length;
  }
  return allowLength >= disallowLength;
}

class RobotsReader {
  readonly sitemaps: string[] = [];
  readonly #groups: Group[] = [];
  /** Whether the last valid line named an agent: an agent in the next line then joins its group. */
  #namesAgents = false;

  read(line: string): void {
    const record = readRecord(line);
    if (record === null) return;
    if (record.key === 'sitemap') this.#addSitemap(record.value);
    else if (record.key === 'user-agent') this.#addAgent(record.value);
    else this.#addRule(record.key, record.value);
  }

  /** An agent without its own groups has those of `*` (RFC 9309 §2.2.1). */
  groupsFor(agent: string): readonly Group[] {
    const own = this.#groups.filter((group) => agent !== '' && group.agents.includes(agent));
    return own.length > 0 ? own : this.#groups.filter((group) => group.agents.includes('*'));
  }

  #addSitemap(value: string): void {
    if (value !== '' && this.sitemaps.length < MAX_SITEMAPS) this.sitemaps.push(value);
  }

  #addAgent(value: string): void {
    if (!this.#namesAgents) this.#groups.push({ agents: [], rules: [], delaysSeconds: [] });
    this.#groups.at(-1)?.agents.push(agentToken(value));
    this.#namesAgents = true;
  }

  #addRule(key: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
    this.#namesAgents = false;
    const group = this.#groups.at(-1);
    // Rules before the first user agent apply to no agent.
    if (group === undefined) return;
    if (key === 'crawl-delay') group.delaysSeconds.push(...readSeconds(value));
    else group.rules.push(...rulesOf(value, key === 'allow'));
  }
}

type Key = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay';

// Including the misspellings that Google's parser accepts.
const KEYS: ReadonlyMap<string, Key> = new Map([
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
  ['crawl-delay', 'crawl-delay'],
]);

/** `key: value # comment`, or `key value` without the colon. */
function readRecord(line: string): { readonly key: Key; readonly value: string } | null {
  const written = line.slice(0, MAX_LINE_UNITS).replace(/#.*/s, '').trim();
  const parts = written.includes(':') ? /^([^:]*):(.*)$/s.exec(written) : SPACED.exec(written);
  const key = KEYS.get(parts?.[1]?.trim().toLowerCase() ?? '');
  return key === undefined ? null : { key, value: parts?.[2]?.trim() ?? '' };
}

const SPACED = /^(\S+)\s+(\S+)$/;

/** RFC 9309 §2.2.1: the product token ends before the first character that is not allowed in it. */
function agentToken(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '';
}

function readSeconds(value: string): number[] {
  const seconds = Number(value);
  return value !== '' && Number.isFinite(seconds) && seconds >= 0 ? [seconds] : [];
}

function rulesOf(pattern: string, isAllow: boolean): RobotsRule[] {
  // An empty pattern matches nothing, and every path begins with a slash.
  if (!/^[/*]/.test(pattern)) return [];
  const rule = readRobotsRule(pattern, isAllow);
  // As in Google's parser: a rule that allows the index page of a folder also allows the folder.
  const indexAt = isAllow ? pattern.search(/\/index\.htm[^/]*$/) : -1;
  if (indexAt === -1) return [rule];
  return [rule, readRobotsRule(`${pattern.slice(0, indexAt + 1)}$`, true)];
}
