/** Why a person did not get in at the provider, as the server says it behind the `#`. */
export const providerRefusals = [
  'unreachable',
  'cancelled',
  'failed',
  'expired',
  'email',
  'unknown',
  'other-account',
] as const;

/** One of {@link providerRefusals}. */
export type ProviderRefusal = (typeof providerRefusals)[number];

/** What an address says of a sign-in at the provider that failed; `null`: nothing, or nothing that is known. */
export function providerRefusalOf(opening: string | null): ProviderRefusal | null {
  return providerRefusals.find((refusal) => opening === `oidc-${refusal}`) ?? null;
}

/** Where a sign-in at the provider begins that leads back to the present view. `again`: it takes the password once more. */
export function providerAddress({ pathname }: Pick<Location, 'pathname'>, again: boolean): string {
  const isLink = /^\/dashboard\/(welcome|reset)$/.test(pathname);
  const query = new URLSearchParams({ returnTo: isLink ? '/dashboard' : pathname });
  if (again) query.set('again', 'true');
  return `/api/session/oidc?${query}`;
}
