import type { ProviderRefusal } from '../../access/provider/provider-sign-in.ts';
import { RawAnswer } from './route.ts';

/** Where a provider sends browsers back to; to be entered at the provider, too. */
export function providerRedirectUri(origin: string): string {
  return `${origin}/api/session/oidc/callback`;
}

/** Leads to the page that says why a person did not get in: with a word of ours alone, whatever a provider or a link said. */
export function providerRefusal(refusal: ProviderRefusal): RawAnswer {
  return new RawAnswer('', { location: `/dashboard#oidc-${refusal}` }, 303);
}
