import type { ProductNames } from '../product-names.ts';

/** French: how names of goods are built. */
export const frenchProductNames: ProductNames = {
  nounStands: 'first',
  relations: 'pour avec sans de du des d en a au aux par compatible',
  trailing: '',
  containers: 'lot set paire pack ensemble assortiment',
};
