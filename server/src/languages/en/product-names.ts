import type { ProductNames } from '../product-names.ts';

/** English: how names of goods are built. */
export const englishProductNames: ProductNames = {
  nounStands: 'last',
  relations:
    'for with without of in on from by to fits fitting compatible suitable designed made w',
  trailing:
    'black white red blue green grey gray silver gold golden pink purple violet yellow orange brown beige navy ivory cream turquoise teal khaki bronze copper graphite multicolor multicolour dark light bright matte rose space midnight sky men mens man women womens woman ladies unisex kids kid children boys boy girls girl toddler baby adult adults small medium large extra size xs s m l xl xxl xxxl pro max plus mini ultra lite air se new refurbished used edition series gen generation version model inch inches cm mm ml kg g lb oz watt watts w v piece pieces pcs count ct',
  containers: 'set sets pack packs pair pairs bundle bundles assortment collection',
};
