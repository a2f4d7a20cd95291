import type { Page } from 'playwright-core';
import { de as cardsGerman } from '../../web/src/cards/messages/de.ts';
import { en as cardsEnglish } from '../../web/src/cards/messages/en.ts';
import { de } from '../../web/src/messages/de.ts';
import { en } from '../../web/src/messages/en.ts';

/** Everything that is drawn or told, piece by piece. */
export function everythingSaid(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(ALL_TEXTS);
}

/** What of it the page itself says in English, and nowhere in German. */
export function englishAmong(said: readonly string[]): string[] {
  const german = new Set([...textsOf(de), ...textsOf(cardsGerman)]);
  const english = new Set([...textsOf(en), ...textsOf(cardsEnglish)]);
  english.delete(en.languageName); // each is called by its own name
  for (const query of en.examples) english.delete(query); // typed by a test, it is no text of the page
  return said.filter((text) => english.has(text) && !german.has(text));
}

/** Whole texts; those that are made of parts are not among them. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.values(messages).flatMap(textsOf);
}

const ALL_TEXTS = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.data.trim());
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      texts.push(element.getAttribute(name)?.trim() ?? '');
    }
  }
  return texts.filter((text) => text !== '');
})()`;
