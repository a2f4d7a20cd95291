import { useInterface } from '../../messages/interface-context.ts';
import type { ShoppingFacets } from '../../wire/wire-types.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { narrowShop, type ShopState, toggled, withAttribute } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import { type AttributeFacet, attributeFacets, withChosen } from './attribute-facets.ts';
import { CategoryFacet } from './category-facet.tsx';
import { ChoiceLine } from './choice-line.tsx';
import styles from './facet-panel.module.css';
import { FacetSection } from './facet-section.tsx';
import { PriceFacet } from './price-facet.tsx';
import { RangeSlider } from './range-slider.tsx';
import { RatingFacet } from './rating-facet.tsx';
import { ValueFacet } from './value-facet.tsx';

export interface FacetPanelProps {
  readonly facets: ShoppingFacets;
}

/** All that the products can be narrowed by, each with how many it would leave. What parts nothing is left out. */
export function FacetPanel({ facets }: FacetPanelProps) {
  const { facets: titles } = useShoppingMessages();
  const { state } = useShopNavigation();
  const { category = [], price = [], rating = null } = facets;
  const hasPrice = price.some(({ min, max }) => min < max) || isPriced(state);
  const hasCategory = category.length > 1 || (category[0]?.children.length ?? 0) > 0;
  return (
    <div className={styles['panel']}>
      {(hasCategory || state.category !== null) && (
        <FacetSection title={titles.category} isChosen={state.category !== null}>
          <CategoryFacet categories={category} />
        </FacetSection>
      )}
      {hasPrice && (
        <FacetSection title={titles.price} isChosen={isPriced(state)}>
          <PriceFacet prices={price} />
        </FacetSection>
      )}
      <NamesFacet name="brand" counts={facets.brand} chosen={state.brands} />
      {(rating !== null || state.minRating !== null) && (
        <FacetSection title={titles.rating} isChosen={state.minRating !== null}>
          <RatingFacet spread={rating} />
        </FacetSection>
      )}
      <AvailabilityFacet counts={facets.inStock} />
      <NamesFacet name="merchant" counts={facets.merchant} chosen={state.merchants} />
      {attributeFacets(facets, state.attributes).map((facet, place) => (
        <FurtherFacet key={facet.name} facet={facet} isOpen={place < OPEN_ATTRIBUTES} />
      ))}
    </div>
  );
}

// Of the further attributes; the others are folded, so that one sees what there is.
const OPEN_ATTRIBUTES = 1;

function isPriced({ minPrice, maxPrice }: ShopState): boolean {
  return minPrice !== null || maxPrice !== null;
}

interface NamesFacetProps {
  readonly name: 'brand' | 'merchant';
  readonly counts: ShoppingFacets['brand'];
  readonly chosen: readonly string[];
}

/** Brands or merchants. A single one parts nothing. */
function NamesFacet({ name, counts = [], chosen }: NamesFacetProps) {
  const { facets: titles } = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const values = withChosen(counts, chosen);
  if (values.length < 2 && chosen.length === 0) return null;
  const onToggle = (value: string) => {
    const names = toggled(chosen, value);
    const change = name === 'brand' ? { brands: names } : { merchants: names };
    go(narrowShop(state, change), { staysInPlace: true });
  };
  return (
    <FacetSection title={titles[name]} isChosen={chosen.length > 0}>
      <ValueFacet
        name={name}
        title={titles[name]}
        values={values}
        chosen={chosen}
        onToggle={onToggle}
      />
    </FacetSection>
  );
}

function AvailabilityFacet({ counts = [] }: { counts: ShoppingFacets['inStock'] }) {
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  if (counts.length === 0 && state.inStock === null) return null;
  const countOf = (inStock: boolean) =>
    counts.find(({ value }) => value === String(inStock))?.count ?? 0;
  const line = (inStock: boolean | null, label: string) => (
    <li>
      <ChoiceLine
        type="radio"
        group="availability"
        isChosen={state.inStock === inStock}
        count={inStock === null ? null : countOf(inStock)}
        onChoose={() => go(narrowShop(state, { inStock }), { staysInPlace: true })}
      >
        {label}
      </ChoiceLine>
    </li>
  );
  return (
    <FacetSection title={shop.facets.availability} isChosen={state.inStock !== null}>
      <ul>
        {line(true, shop.inStock)}
        {line(false, shop.notInStock)}
        {line(null, shop.anyAvailability)}
      </ul>
    </FacetSection>
  );
}

/** An attribute that these products have and others may not: their colour, their weight. */
function FurtherFacet({ facet, isOpen }: { facet: AttributeFacet; isOpen: boolean }) {
  const { locale } = useInterface();
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const { name } = facet;
  const title = shop.attribute(name);
  const choice = state.attributes[name];
  const values = choice?.kind === 'values' ? choice.values : [];
  const set = (next: Parameters<typeof withAttribute>[2]) =>
    go(withAttribute(state, name, next), { staysInPlace: true });
  return (
    <FacetSection title={title} isChosen={choice !== undefined} isOpen={isOpen}>
      {facet.kind === 'values' ? (
        <ValueFacet
          name={name}
          title={title}
          values={facet.values}
          chosen={values}
          write={shop.value}
          onToggle={(value) => set({ kind: 'values', values: toggled(values, value) })}
        />
      ) : (
        <RangeSlider
          label={title}
          spread={facet.spread}
          range={choice?.kind === 'range' ? choice : { min: null, max: null }}
          write={(value) => new Intl.NumberFormat(locale).format(value)}
          onRange={({ min, max }) => set({ kind: 'range', min, max })}
        />
      )}
    </FacetSection>
  );
}
