import type { AttributeValue } from '../attributes/attribute-value.ts';
import { attributesOfFacts } from '../documents/attributes-of-facts.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { foldText } from '../languages/analysis/fold-text.ts';
import { nameHeads } from '../languages/analysis/name-heads.ts';
import { kindTerm, Term } from '../languages/analysis/term.ts';
import { PART_MARK, type TermNormalizer } from '../languages/analysis/term-normalizer.ts';

/**
 * The terms for the kind of a product, from the nouns of its title and of its innermost category: a charger for phones is a
 * charger. Empty for other documents. Pure; some ten microseconds.
 */
export function kindTermsOf(
  { type, title, facts, language }: Pick<StoredDocument, 'type' | 'title' | 'facts' | 'language'>,
  normalizer: TermNormalizer,
): Term[] {
  if (type !== 'product') return [];
  const { brand, category } = attributesOfFacts(facts);
  const brandWords = textsOf(brand).flatMap((name) => name.split(/\s+/u));
  const heads = [
    ...nameHeads(title, language, new Set(brandWords.map(foldText))),
    ...textsOf(category).flatMap((name) => categoryHeads(name, language)),
  ];
  return [...new Set(heads.flatMap((head) => termsOfKind(head, normalizer)))].map(
    (term) => new Term(term),
  );
}

/** The terms of a noun that names a kind: its own, and that of the last word of a compound (`Hülle` of `Handyhülle`). */
export function termsOfKind(noun: string, normalizer: TermNormalizer): string[] {
  const whole = noun.replaceAll(JOINTS, '');
  const { indexTerm, parts } = normalizer.normalize(whole === '' ? noun : whole);
  const last = parts?.at(-1)?.indexTerm;
  const own = kindTerm(indexTerm);
  if (last === undefined) return [own];
  return [own, kindTerm(last.startsWith(PART_MARK) ? last.slice(PART_MARK.length) : last)];
}

// The index has `T-Shirt` as `tshirt`.
const JOINTS = /[_.'’&-]/g;

/** `Home > Dining Chairs` names chairs. `Phones & Accessories` is ambiguous. */
function categoryHeads(category: string, language: string | null): string[] {
  const leaf = category.split(/\s*[>/|]\s*/u).at(-1) ?? '';
  // Shops write names of categories as in addresses: `mens-shoes`.
  const name = leaf.replaceAll(/[-_]/g, ' ');
  return SEVERAL.test(name) ? [] : nameHeads(name, language);
}

const SEVERAL = /[,&+]|\s(?:and|und|et|y|e|en|och|og)\s/iu;

/**
 * The words of a product besides its title and text, which may lack them: a pushed document may have them only in its
 * facts or attributes. Empty for other documents.
 */
export function productWords({ type, facts }: Pick<StoredDocument, 'type' | 'facts'>): string {
  return type === 'product' ? namesOf(facts).join('\n') : '';
}

function namesOf(facts: DocumentFacts | null): string[] {
  const { brand, category, sku, gtin, mpn } = attributesOfFacts(facts);
  const { mpn: ownMpn, variants = [] } = facts?.product ?? {};
  const codes = [ownMpn, ...variants.slice(0, MAX_VARIANTS).map((variant) => variant.sku)];
  return [
    ...[brand, category, sku, gtin, mpn].flatMap(textsOf),
    ...codes.filter((code) => code !== undefined),
  ];
}

function textsOf(value: AttributeValue | undefined): string[] {
  if (value === undefined) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}

// As many as the text of a product lists.
const MAX_VARIANTS = 100;
