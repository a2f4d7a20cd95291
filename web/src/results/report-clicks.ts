import { type RefObject, useEffect } from 'react';
import type { PreparedSender } from '../wire/session-sender.ts';
import type { WireConstants } from '../wire/wire-types.ts';

/** A click on a result. */
export interface ResultClick {
  /** Of the search that showed it. */
  readonly requestId: string;
  readonly resultId: string;
  /** From 1, over all pages. */
  readonly position: number;
}

/** Tells the server which results are opened, for its statistics. */
export interface ClickReporter {
  /** A click may follow: gets what it needs. */
  prepare(): void;
  report(click: ResultClick): void;
}

const CLICK_PATH: WireConstants['clickPath'] = '/api/events/click';

/**
 * Reports without waiting; what cannot be reported is lost, and nothing says so: it is of no use to the reader. Nothing is reported
 * while `isAllowed` says no, as when this browser keeps no history.
 */
export function createClickReporter(
  sender: PreparedSender,
  isAllowed: () => boolean,
): ClickReporter {
  const lasting = new AbortController().signal;
  const ignored = () => undefined;
  return {
    prepare() {
      if (isAllowed()) sender.prepare(lasting).catch(ignored);
    },
    report(click) {
      if (!isAllowed()) return;
      const body = { id: randomId(), ...click };
      const request = {
        method: 'POST',
        body,
        accept: 'application/json',
        isKeptAlive: true, // the click may lead away
      } as const;
      sender.send(CLICK_PATH, request, lasting).catch(ignored);
    },
  };
}

/** `crypto.randomUUID` is only there over HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const MIDDLE_BUTTON = 1;

/** Reports clicks on links of the rows in a list: also those that open another tab. */
export function useReportedClicks(
  list: RefObject<HTMLElement | null>,
  {
    clicks,
    requestId,
    start,
  }: {
    readonly clicks: ClickReporter;
    readonly requestId: string | null;
    /** The place of the first row among all, from 1. */
    readonly start: number;
  },
): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || requestId === null) return;
    const onClick = (event: MouseEvent) => {
      if (event.type === 'auxclick' && event.button !== MIDDLE_BUTTON) return;
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('a[href]') === null) return;
      const row = event.target.closest<HTMLElement>('[data-row]');
      const resultId = row?.dataset['row'];
      if (row === null || resultId === undefined) return;
      const position = start + [...element.children].indexOf(row);
      clicks.report({ requestId, resultId, position });
    };
    const onPress = () => clicks.prepare();
    element.addEventListener('click', onClick);
    element.addEventListener('auxclick', onClick);
    element.addEventListener('pointerdown', onPress);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('auxclick', onClick);
      element.removeEventListener('pointerdown', onPress);
    };
  }, [list, clicks, requestId, start]);
}
