import type { ProductNames } from '../product-names.ts';

/** Italian: how names of goods are built. */
export const italianProductNames: ProductNames = {
  nounStands: 'first',
  relations: 'per con senza di del della dei in da a al alla compatibile',
  trailing: '',
  containers: 'set paio confezione assortimento',
};
