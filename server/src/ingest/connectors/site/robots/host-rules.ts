import type { ConnectorServices } from '../../connector-services.ts';
import { fetchRobots, type RobotsRules, type RobotsVerdict, robotsRules } from './fetch-robots.ts';

// Parsed rules take some kilobytes each.
const MAX_REMEMBERED = 500;

/** A host's rules for crawlers, and whether it was reachable. */
export interface HostRuling {
  readonly verdict: RobotsVerdict;
  readonly rules: RobotsRules;
}

/** The robots.txt of each host, fetched once and stored with the crawls until it expires. */
export class HostRules {
  readonly #services: ConnectorServices;
  readonly #rulings = new Map<string, Promise<HostRuling>>();

  constructor(services: ConnectorServices) {
    this.#services = services;
  }

  /** Rejects only with the reason of `signal`. */
  async of(origin: string, signal: AbortSignal): Promise<HostRuling> {
    const asked = this.#rulings.get(origin);
    if (asked === undefined) return this.#ask(origin, signal);
    const known = await asked;
    if (known.verdict.expiresAtMs > this.#services.clock.now()) return known;
    // Of several waiting callers the first one fetches.
    const other = this.#rulings.get(origin);
    return other === undefined || other === asked ? this.#ask(origin, signal) : other;
  }

  #ask(origin: string, signal: AbortSignal): Promise<HostRuling> {
    const ruling = this.#load(origin, signal);
    if (this.#rulings.size >= MAX_REMEMBERED) this.#rulings.clear();
    this.#rulings.set(origin, ruling);
    return ruling;
  }

  async #load(origin: string, signal: AbortSignal): Promise<HostRuling> {
    const { crawls, clock } = this.#services;
    const kept = keptRobots(crawls.robots(origin));
    // Each run tries an unreachable host again: its owner may have repaired it.
    const isGood = kept !== null && kept.ruling !== 'disallow-all';
    if (isGood && kept.expiresAtMs > clock.now()) return rulingOf(kept);
    const verdict = await fetchRobots(origin, { ...this.#services, previous: kept }, signal);
    crawls.keepRobots(origin, JSON.stringify(verdict));
    return rulingOf(verdict);
  }
}

function rulingOf(verdict: RobotsVerdict): HostRuling {
  return { verdict, rules: robotsRules(verdict) };
}

/** The stored data of a host. */
export function keptRobots(value: string | null): RobotsVerdict | null {
  return value === null ? null : (JSON.parse(value) as RobotsVerdict);
}
