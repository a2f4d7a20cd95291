import { getDomain } from 'tldts';
import { normaliseUrl, type QueryRules } from '../../../runtime/urls/normalise-url.ts';
import { compileGlob } from '../../../runtime/urls/path-glob.ts';
import type { SiteSettings } from './site-kind.ts';

/** The extent of a site by its owner's settings. */
export interface Scope {
  /** The normal form of an address, or `null` if it cannot be crawled. */
  normalise(address: string): string | null;
  /** Why a normalised address is not visited, or `null`. Robots rules and traps are checked elsewhere. */
  exclusionOf(url: string, depth: number): ScopeExclusion | null;
  /**
   * Notes the target of the start's redirect, with another name or host: it is read in any case, and its
   * host belongs to the site unless the owner named the hosts.
   */
  followStart(target: string): void;
}

export type ScopeExclusion = 'off-site' | 'excluded' | 'not-included' | 'too-deep';

export interface ScopeOptions {
  readonly settings: SiteSettings;
  /** The start, normalised. */
  readonly start: string;
  /** The target of the start's redirect: its host belongs to the site, too, unless hosts are given. */
  readonly startTarget: string | null;
}

/** Reads the rules of a site once, to apply them to every address. */
export function createScope({ settings, start, startTarget }: ScopeOptions): Scope {
  const starts = new Set<string>();
  const hosts = new Set(settings.hosts.map(withoutWww));
  const followStart = (url: string): void => {
    starts.add(url);
    if (settings.hosts.length === 0) hosts.add(withoutWww(new URL(url).host));
  };
  followStart(start);
  if (startTarget !== null) followStart(startTarget);
  const [include, exclude] = [settings.include.map(compileGlob), settings.exclude.map(compileGlob)];
  const query = queryRules(settings);
  const hasHost = (host: string) => isOneOf(hosts, host, settings.includeSubdomains);
  return {
    normalise: (address) => normaliseUrl(address, query),
    followStart,
    exclusionOf(url, depth) {
      const { host, pathname } = new URL(url);
      if (!hasHost(host)) return 'off-site';
      if (starts.has(url)) return null;
      if (exclude.some((fits) => fits(pathname))) return 'excluded';
      if (include.length > 0 && !include.some((fits) => fits(pathname))) return 'not-included';
      return depth > settings.maxDepth ? 'too-deep' : null;
    },
  };
}

/** The query parameters that count in addresses of the site. */
export function queryRules(settings: SiteSettings): QueryRules {
  return { keep: settings.keepQueryParameters, drop: settings.dropQueryParameters };
}

function isOneOf(hosts: ReadonlySet<string>, host: string, withSubdomains: boolean): boolean {
  const name = withoutWww(host);
  if (hosts.has(name)) return true;
  if (!withSubdomains) return false;
  // A public suffix in `hosts` would include other people's sites.
  return [...hosts].some((own) => name.endsWith(`.${own}`) && getDomain(own) !== null);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
