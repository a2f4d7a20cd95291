import { useEffect, useMemo, useState } from 'react';
import type { TextStorage } from '../state/browser-storage.ts';
import { createInterface } from './interface-context.ts';
import {
  chooseLanguage,
  type InterfaceLanguage,
  interfaceLocale,
  languages,
  storeLanguage,
} from './interface-language.ts';

/** The language of the page, and what changes it. `<html lang>` says it too. */
export function useWords(storage: TextStorage) {
  const [language, setLanguage] = useState(() => chooseLanguage(storage, navigator.languages));
  const words = useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const locale = interfaceLocale(language, navigator.languages);
    return createInterface(language, languages[language], { locale, timeZone });
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: InterfaceLanguage) => {
    storeLanguage(storage, chosen);
    setLanguage(chosen);
  };
  return { words, setLanguage: choose };
}
