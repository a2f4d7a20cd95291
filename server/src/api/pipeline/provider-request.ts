import type { ProviderRefusal } from '../../access/provider/provider-sign-in.ts';
import { RawAnswer } from './route.ts';

/** Where a provider sends browsers back to; to be entered at the provider, too. */
export function providerRedirectUri(origin: string): string {
  return `${origin}/api/session/oidc/callback`;
}

/** Redirects to the page that explains why a person could not sign in: with our own code only, never with text of a provider or a link. */
export function providerRefusal(refusal: ProviderRefusal): RawAnswer {
  return new RawAnswer('', { location: `/dashboard#oidc-${refusal}` }, 303);
}
