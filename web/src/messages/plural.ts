/** The forms of a text by number, as `Intl.PluralRules` names them; `other` replaces missing ones. */
export type PluralForms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** Makes what chooses the form for a count in a language. */
export function plural(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
