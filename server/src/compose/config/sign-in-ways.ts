import { type SignInWays, waysOfSigningIn } from '@quarry/contract/vocabulary';

/** Reads a comma list of ways of signing in, each once. `null` for none, and for anything else. */
export function readSignInWays(text: string): SignInWays | null {
  const named = text.split(',').map((part) => part.trim());
  const known = named.filter((one) => waysOfSigningIn.some((way) => way === one));
  if (known.length !== named.length || new Set(named).size !== named.length) return null;
  const has = (way: keyof SignInWays) => named.includes(way);
  return { password: has('password'), passkey: has('passkey'), oidc: has('oidc') };
}
