import type { Page } from 'playwright-core';
import { de as cardsGerman } from '../../web/src/cards/messages/de.ts';
import { en as cardsEnglish } from '../../web/src/cards/messages/en.ts';
import { de } from '../../web/src/messages/de.ts';
import { en } from '../../web/src/messages/en.ts';

/** Every text that is shown or announced, piece by piece. */
export function everythingSaid(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(ALL_TEXTS);
}

/** The page's own English texts that do not occur in German. */
export function englishAmong(said: readonly string[]): string[] {
  const german = new Set([...textsOf(de), ...textsOf(cardsGerman)]);
  const english = new Set([...textsOf(en), ...textsOf(cardsEnglish)]);
  english.delete(en.languageName); // languages are listed by their own names
  for (const query of en.examples) english.delete(query); // typed by a test, not a text of the page
  return said.filter((text) => english.has(text) && !german.has(text));
}

/** Complete texts only, without those composed of parts. */
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
