/*
 * Stands in for `decode-named-character-reference` in the page (`vite.config.ts`). The package's own form for browsers
 * writes to `innerHTML`, which Trusted Types forbid here, and its table of all 2,125 names is 12 kB.
 */

/** The names that people write (HTML 4.01, section 24), with their characters: `name=character`, by spaces. */
const NAMED = `amp=& lt=< gt=> quot=" apos=' iexcl=¡ cent=¢ pound=£ curren=¤ yen=¥ brvbar=¦ sect=§ uml=¨ copy=© ordf=ª
laquo=« not=¬ reg=® macr=¯ deg=° plusmn=± sup2=² sup3=³ acute=´ micro=µ para=¶ middot=· cedil=¸ sup1=¹ ordm=º raquo=»
frac14=¼ frac12=½ frac34=¾ iquest=¿ times=× divide=÷ szlig=ß Agrave=À Aacute=Á Acirc=Â Atilde=Ã Auml=Ä Aring=Å AElig=Æ
Ccedil=Ç Egrave=È Eacute=É Ecirc=Ê Euml=Ë Igrave=Ì Iacute=Í Icirc=Î Iuml=Ï ETH=Ð Ntilde=Ñ Ograve=Ò Oacute=Ó Ocirc=Ô
Otilde=Õ Ouml=Ö Oslash=Ø Ugrave=Ù Uacute=Ú Ucirc=Û Uuml=Ü Yacute=Ý THORN=Þ agrave=à aacute=á acirc=â atilde=ã auml=ä
aring=å aelig=æ ccedil=ç egrave=è eacute=é ecirc=ê euml=ë igrave=ì iacute=í icirc=î iuml=ï eth=ð ntilde=ñ ograve=ò
oacute=ó ocirc=ô otilde=õ ouml=ö oslash=ø ugrave=ù uacute=ú ucirc=û uuml=ü yacute=ý thorn=þ yuml=ÿ OElig=Œ oelig=œ
Scaron=Š scaron=š ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ dagger=† Dagger=‡ bull=• hellip=…
permil=‰ prime=′ Prime=″ lsaquo=‹ rsaquo=› euro=€ trade=™ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ rArr=⇒ hArr=⇔ forall=∀
part=∂ exist=∃ empty=∅ isin=∈ notin=∉ prod=∏ sum=∑ minus=− radic=√ infin=∞ and=∧ or=∨ cap=∩ cup=∪ int=∫ asymp=≈ ne=≠
equiv=≡ le=≤ ge=≥ sub=⊂ sup=⊃ alpha=α beta=β gamma=γ delta=δ epsilon=ε theta=θ lambda=λ mu=μ pi=π sigma=σ tau=τ phi=φ
omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Pi=Π Sigma=Σ Phi=Φ Omega=Ω`;

const SPACES: readonly [string, string][] = [
  ['nbsp', '\u00a0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['shy', '\u00ad'],
];

const characters = new Map([
  ...NAMED.split(/\s+/).map((entry): [string, string] => {
    const at = entry.indexOf('=');
    return [entry.slice(0, at), entry.slice(at + 1)];
  }),
  ...SPACES,
]);

/** The character of a name (`amp`); `false` for one that is not known: it is shown as it was written. */
export function decodeNamedCharacterReference(name: string): string | false {
  return characters.get(name) ?? false;
}
