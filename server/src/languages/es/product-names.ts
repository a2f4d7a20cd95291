import type { ProductNames } from '../product-names.ts';

/** Spanish: how names of goods are built. */
export const spanishProductNames: ProductNames = {
  nounStands: 'first',
  relations: 'para con sin de del en a al por compatible',
  trailing: '',
  containers: 'juego set par pack conjunto surtido',
};
