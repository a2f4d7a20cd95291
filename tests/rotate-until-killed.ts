import type { Product } from './start-product.ts';

/**
 * Rotates the owner's key again and again, each time with the secret that came last, and kills the server with `SIGKILL` after
 * `afterMs`, whatever it is writing. Resolves with the product when it is gone.
 */
export async function killedWhileRotating(product: Product, afterMs: number): Promise<Product> {
  const { keys } = await product.client().keys.list();
  const id = keys.find(({ isOwner }) => isOwner)?.id ?? '';
  const rotating = (async () => {
    for (let secret = product.key; ; ) {
      ({ secret } = await product.client(secret).keys.rotate({ id }));
    }
  })();
  const ended = rotating.catch(() => 'killed'); // the request that the kill cut off
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await product.stop('SIGKILL');
  await ended;
  return product;
}
