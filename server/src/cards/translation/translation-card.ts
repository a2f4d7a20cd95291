import type { Card, CardKind } from '../card.ts';
import { nameOfLanguage } from './languages.ts';
import { readTranslationQuestion, type TranslationQuestion } from './translation-request.ts';
import type { Translator } from './translator.ts';

/** Words and phrases in another language, by the translator among the services; no card without one, or without a good translation. */
export const translationCard: CardKind = {
  kind: 'translation',
  needs: 'translator',
  understand({ text, locale, isForced }) {
    const question =
      readTranslationQuestion(text, isForced) ?? (isForced ? intoOwn(text, locale) : null);
    if (question === null) return null;
    return {
      certainty: 0.9,
      asksProvider: true,
      answer: ({ translator }, signal) =>
        translator === undefined ? null : translate(question, { translator, locale }, signal),
    };
  },
};

/** For `kind=translation` and a text without a language: translates into the caller's language. */
function intoOwn(text: string, locale: string): TranslationQuestion {
  return { text, from: null, to: new Intl.Locale(locale).language };
}

async function translate(
  question: TranslationQuestion,
  { translator, locale }: { readonly translator: Translator; readonly locale: string },
  signal: AbortSignal,
): Promise<Card | null> {
  const translation = await translator.translate(question, signal);
  if (translation === null) return null;
  const { text, from, to } = { ...question, from: question.from ?? translation.from };
  const toName = nameOfLanguage(to, locale);
  return {
    kind: 'translation',
    title: `${text} in ${toName}`,
    input: `${text} → ${toName}`,
    answer: { text: translation.text, value: translation.text, unit: null },
    data: { text, translation: translation.text, from, to, isFromGuessed: question.from === null },
    source: { name: translator.name, url: translator.url },
    expiresAt: null,
  };
}
