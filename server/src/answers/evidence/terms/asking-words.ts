/**
 * What share of its weight a word of a question keeps: 0 for words that only ask, in languages whose stop words do
 * not hold them; less for pairs of characters that are mostly grammar.
 */
export function asksOnly(surface: string, language: string): number {
  const word = surface.toLowerCase();
  if (ASKING[language]?.has(word) === true) return 0;
  if (language === 'ja') return JAPANESE_GRAMMAR.test(word) ? GRAMMAR_SHARE : 1;
  if (language === 'zh') return CHINESE_GRAMMAR.test(word) ? GRAMMAR_SHARE : 1;
  return 1;
}

// Pairs of characters across the end of a word say little, but two words that both stand there often stand together.
const GRAMMAR_SHARE = 0.25;
// Japanese writes endings and particles in hiragana.
const JAPANESE_GRAMMAR = /\p{sc=Hira}|[何誰]/u;
const CHINESE_GRAMMAR = /[的了是在和与及或吗呢么什哪谁几何被把从到对为于之其这那个些]|多少/u;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words with which one asks, and that no answer repeats. */
const ASKING: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('many much long often tell explain describe called name kind type please'),
  de: words(
    'wie viele viel lange welche welcher welches welchem welchen wieviel nenne erkläre heißt hieß heißen hießen wofür womit wodurch woran worauf worin woraus worüber wovon wozu wogegen',
  ),
  fr: words('combien quel quelle quels quelles comment pourquoi quand où expliquez'),
  es: words('cuánto cuánta cuántos cuántas cuál cuáles qué quién quiénes cómo cuándo dónde tipo'),
  ru: words(
    'какой какая какое какие каких каким какую какого какому сколько кто когда где почему чем что',
  ),
  ar: words('ما من متى أين كيف لماذا كم هل هو هي الذي التي ماذا أي'),
};
