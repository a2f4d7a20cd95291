import { useEffect, useRef, useState } from 'react';
import type { Api } from '../api/api.ts';
import { askForPasskey, passkeyOfBrowser } from './passkey.ts';
import { type AutofillBrowser, offerPasskeys } from './passkey-autofill.ts';

/** Passkeys among what the browser fills a field with. */
export interface PasskeyAutofill {
  /** Whether they are offered: the field says so (`autocomplete="username webauthn"`). */
  readonly isOffered: boolean;
  /** Ends the offer, until it is on again: a browser answers one request at a time. */
  stop(): Promise<void>;
}

/** Offers passkeys while `isOn`, where the browser can; `onChosen` gets the one that the person chose. */
export function usePasskeyAutofill(
  api: Api,
  isOn: boolean,
  onChosen: (credential: unknown) => void,
): PasskeyAutofill {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => void thisBrowser.isAvailable().then(setAvailable), []);
  const stopLast = useRef<() => Promise<void>>(async () => {});
  const chosen = useRef(onChosen);
  useEffect(() => {
    chosen.current = onChosen;
  });
  useEffect(() => {
    if (!isOn || !isAvailable) return;
    const stop = offerPasskeys({
      browser: thisBrowser,
      ask: () => askForPasskey(api),
      onChosen: (credential) => chosen.current(credential),
      after: stopLast.current(),
    });
    stopLast.current = stop;
    return () => void stop();
  }, [api, isOn, isAvailable]);
  return { isOffered: isAvailable, stop: () => stopLast.current() };
}

const thisBrowser: AutofillBrowser = {
  async isAvailable() {
    if (typeof PublicKeyCredential === 'undefined') return false;
    if (!('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
    return PublicKeyCredential.isConditionalMediationAvailable();
  },
  get: (publicKey, signal) => passkeyOfBrowser(publicKey, { mediation: 'conditional', signal }),
  isShown: () => !document.hidden,
  onShown(callback) {
    const changed = () => {
      if (!document.hidden) callback();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  now: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
