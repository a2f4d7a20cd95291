import { createRequire } from 'node:module';
import { PARTS, type Part } from './wordnet-files.ts';

/** A possible base form: `mice` → the noun mouse, `ran` → the verb run. The caller checks which candidates are words. */
export interface BaseForm {
  readonly lemma: string;
  readonly part: Part;
}

/** The rules of detachment of WordNet's morphy (morphy(7WN)), plus doubled consonants. */
const RULES: Readonly<Record<Part, readonly (readonly [string, string])[]>> = {
  noun: [['s', ''], ['ses', 's'], ['xes', 'x'], ['zes', 'z'], ['ches', 'ch'], ['shes', 'sh'], ['men', 'man'], ['ies', 'y']],
  verb: [['s', ''], ['ies', 'y'], ['es', 'e'], ['es', ''], ['ed', 'e'], ['ed', ''], ['ing', 'e'], ['ing', '']],
  adj: [['er', ''], ['est', ''], ['er', 'e'], ['est', 'e']],
  adv: [],
}; // biome-ignore format: a table

const DOUBLED = /([bdfgklmnprtvz])\1$/;
// After a shorter stem, it is rarely an ending: `is`, `bed`, `ring`.
const MIN_STEM_LENGTH = 2;

type Exceptions = Readonly<Record<string, string>>;

/** WordNet's exception lists of the package `wink-lexicon` (some 12,000 words). */
function loadExceptions(): Readonly<Record<Part, Exceptions>> {
  const require = createRequire(import.meta.url);
  return {
    noun: require('wink-lexicon/src/wn-noun-exceptions.js') as Exceptions,
    verb: require('wink-lexicon/src/wn-verb-exceptions.js') as Exceptions,
    adj: require('wink-lexicon/src/wn-adjective-exceptions.js') as Exceptions,
    // WordNet lists seven; these six are not forms of other words.
    adv: {
      best: 'well',
      better: 'well',
      farther: 'far',
      farthest: 'far',
      further: 'far',
      furthest: 'far',
    },
  };
}

const AUXILIARY: ReadonlySet<string> = new Set(['be', 'have', 'do']);

/** Creates a function that lists the irregular forms of a lemma: `fought` of fight, `mice` of mouse. Loads the exception lists. */
export function createIrregularForms(): (lemma: string) => readonly string[] {
  const { noun, verb } = loadExceptions();
  const forms = new Map<string, string[]>();
  for (const [form, lemma] of [...Object.entries(noun), ...Object.entries(verb)]) {
    // Auxiliary verbs occur in every sentence.
    if (AUXILIARY.has(lemma)) continue;
    const known = forms.get(lemma);
    if (known === undefined) forms.set(lemma, [form]);
    else known.push(form);
  }
  return (lemma) => forms.get(lemma) ?? [];
}

/** Creates a function that lists the base forms of a word, exceptions first. Loads the exception lists. */
export function createBaseForms(): (form: string) => BaseForm[] {
  const exceptions = loadExceptions();
  return (form) => {
    const irregular = PARTS.filter((part) => Object.hasOwn(exceptions[part], form)).map((part) => ({
      lemma: exceptions[part][form]!, // `form` is a key
      part,
    }));
    return [...irregular, ...PARTS.flatMap((part) => regularForms(form, part))];
  };
}

function regularForms(form: string, part: Part): BaseForm[] {
  const forms: BaseForm[] = [];
  for (const [ending, replacement] of RULES[part]) {
    const stem = form.slice(0, -ending.length);
    if (!form.endsWith(ending) || stem.length < MIN_STEM_LENGTH) continue;
    forms.push({ lemma: stem + replacement, part });
    if (replacement === '' && ending !== 's' && DOUBLED.test(stem)) {
      forms.push({ lemma: stem.slice(0, -1), part });
    }
  }
  return forms;
}
