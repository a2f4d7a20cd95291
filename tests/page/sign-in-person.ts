import { type BrowserContextOptions, request } from 'playwright-core';
import { eventually, type Product } from '../start-product.ts';

/** The cookie and token of a signed-in person, as a browser keeps them. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A person who signs in. */
export interface TestPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The first owner of a test. */
export const ada: TestPerson = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'a quiet quarry at noon',
};

/** The link that the first start of a server prints for its owner. */
export function ownerLink(product: Product): Promise<string> {
  const find = () => /http\S+\/dashboard\/welcome#\S+/.exec(product.output())?.[0];
  return eventually(find, 10_000);
}

/** Creates an invitation link. */
export async function inviteTo(
  product: Product,
  role: 'owner' | 'editor' | 'viewer',
): Promise<string> {
  const response = await fetch(`${product.address}/api/invitations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  const { link } = (await response.json()) as { link: string }; // per the contract
  return link;
}

/** Uses a link, and returns what a browser then keeps. */
export function joinBy(link: string, person: TestPerson): Promise<StorageState> {
  const { origin, hash } = new URL(link);
  return enter(origin, `/api/invitations/${hash.slice(1)}/accept`, person);
}

/** Signs in with a new session. */
export function signIn(product: Product, { email, password }: TestPerson): Promise<StorageState> {
  return enter(product.address, '/api/session', { email, password });
}

async function enter(baseURL: string, path: string, data: object): Promise<StorageState> {
  const api = await request.newContext({ baseURL });
  try {
    const response = await api.post(path, { data });
    if (!response.ok()) throw new Error(await response.text());
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}
