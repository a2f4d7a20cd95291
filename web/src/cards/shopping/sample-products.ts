import type { CardOf } from '../card.ts';

type Data = CardOf<'shopping'>['data'];

const product = (id: string, changes: Partial<Data['products'][number]>) => ({
  id,
  title: id,
  url: '',
  brand: null,
  category: null,
  price: null,
  listPrice: null,
  rating: null,
  ratingCount: null,
  inStock: null,
  merchant: null,
  thumbnailUrl: null,
  ...changes,
});

/** Products as the server shows them, complete and with most fields missing: for tests and the gallery. */
export const sampleProducts: Data = {
  query: 'shoes under 50 €',
  understood: [{ text: 'under 50 €', filter: 'price <= 50 EUR', applied: true }],
  total: 23,
  products: [
    product('red', {
      title: 'Red canvas shoes',
      brand: 'Acme',
      price: { amount: 39, currency: 'EUR' },
      listPrice: { amount: 59, currency: 'EUR' },
      rating: 4.5,
      ratingCount: 210,
      inStock: true,
    }),
    product('running', {
      title: 'Lightweight running shoes for trail and road with a very long name that takes lines',
      price: { amount: 49.9, currency: 'EUR' },
      inStock: false,
    }),
    product('plain', { title: 'حذاء قماش', brand: 'Böhm' }),
  ],
};
