import { IssuerFault } from './issuer-fault.ts';

/** Fetches JSON of a test issuer on loopback, without a guard. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new IssuerFault(`It answered ${response.status}.`);
  return response.json();
}
