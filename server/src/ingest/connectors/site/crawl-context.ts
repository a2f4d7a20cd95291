import type { DocumentInput } from '../../../documents/document.ts';
import type { ConnectedSource, ConnectorServices } from '../connector-services.ts';
import type { CrawlRun } from './crawl-store.ts';
import type { LargeFetches } from './large-fetches.ts';
import type { HostRules } from './robots/host-rules.ts';
import type { Scope } from './scope.ts';
import type { SiteSettings } from './site-kind.ts';

/** The shared data of one listing of a site. */
export interface CrawlContext {
  readonly source: ConnectedSource;
  readonly settings: SiteSettings;
  readonly services: ConnectorServices;
  readonly timing: CrawlTiming;
  readonly scope: Scope;
  /** The normalised start address of the crawl. */
  readonly start: string;
  readonly run: CrawlRun;
  readonly hostRules: HostRules;
  readonly largeFetches: LargeFetches;
  readonly signal: AbortSignal;
}

/** A document in the form in which connectors report it. */
export type CrawledDocument = Omit<DocumentInput, 'sourceId'>;

/** Waiting and randomness, as arguments so that tests control them. */
export interface CrawlTiming {
  /** Resolves early when `signal` is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** 0..1. */
  random(): number;
}

export const systemTiming: CrawlTiming = {
  pause: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
    }),
  random: () => Math.random(),
};
