import { seededRandom } from '../corpus/seeded-random.ts';
import type { Article } from './read-articles.ts';

/** What surrounds the content of pages, drawn anew for each page. */
export interface Filler {
  /** A whole number from `least` to `most`. */
  number(least: number, most: number): number;
  /** Links to other pages in the menu of a site. */
  menu(count: number): string[];
  /** The title of another page. */
  otherTitle(): string;
  /** The beginning of another page, as teasers show it. */
  teaser(): string;
  person(): string;
  date(): string;
  /** What people write below articles. */
  comment(): string;
  /** What advertising says. */
  slogan(): string;
}

const MENU =
  `Home|About us|Contact|Products|Pricing|Documentation|Blog|Careers|Support|Community|Download|Log in|Sign up|Account|Help|Partners|Press|Events|Status|Changelog|Forum|Gallery|Team|Shop|News|Archive|Guides|Reference|Examples|Tutorials|Integrations|Security|Terms of service|Privacy policy|Imprint|Accessibility|Sitemap|Newsletter|FAQ|Feedback`.split(
    '|',
  );
const PEOPLE =
  `Ann Miller|Bob Tanaka|Carla Rossi|David Okoro|Elif Demir|Fatima Haddad|Georg Huber|Hanna Virtanen|Ivan Petrov|Julia Costa|Kofi Mensah|Lena Novak`.split(
    '|',
  );
const COMMENTS =
  `Great write-up, thanks for sharing!|I tried this yesterday and it worked on the first attempt, but my colleague had to restart the machine twice before anything showed up.|Does anybody know whether this also holds for the older version? We cannot upgrade before spring.|First!|I disagree with the conclusion. In our company we measured the opposite, although to be fair our setup is rather unusual and nobody should copy it.|Thank you, this saved me hours. I had been looking for an explanation everywhere and only found outdated answers that contradicted each other.|Could you write more about this topic? I would love to read a second part.|There is a small typo in the third paragraph.|Following.|We have used it for two years now and are happy, apart from the occasional hiccup on Mondays, which support always solved quickly and politely.`.split(
    '|',
  );
const SLOGANS =
  `Save 40% on your first order – this week only!|Upgrade to Premium and never see a banner again.|The mattress that 9 out of 10 sleepers recommend.|Meet singles who like databases.|Your car deserves better insurance. Get a quote in two minutes.|Learn a language in 30 days, or your money back.|Cloud hosting from 3.99 a month. No credit card required.|Fresh coffee, delivered monthly. Use code BEANS for a discount.`.split(
    '|',
  );
const MONTHS =
  `January|February|March|April|May|June|July|August|September|October|November|December`.split(
    '|',
  );

/** `others` are the articles of the same site, which its teasers show. */
export function makeFiller(others: readonly Article[], seed: number): Filler {
  const random = seededRandom(seed);
  const number = (least: number, most: number): number =>
    least + Math.floor(random() * (most - least + 1));
  const one = <T>(list: readonly T[]): T => list[number(0, list.length - 1)] as T;
  return {
    number,
    menu: (count) => Array.from({ length: count }, () => one(MENU)),
    otherTitle: () => one(others).title,
    teaser: () => {
      const text =
        one(others).blocks.find((block) => !block.isHeading && block.text.length > 60)?.text ?? '';
      return `${escapeHtml(text.replace(/\s+/g, ' ').slice(0, number(60, 160)))}…`;
    },
    person: () => one(PEOPLE),
    date: () => `${number(1, 28)} ${one(MONTHS)} ${number(2015, 2025)}`,
    comment: () => one(COMMENTS),
    slogan: () => one(SLOGANS),
  };
}

/** Text inside HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A list of links, as in a menu. */
export function linkList(titles: readonly string[]): string {
  return `<ul>${titles.map((title) => `<li><a href="/${encodeURIComponent(title)}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;
}

/** A list of the parts of a page, as it stands above or beside them. */
export function contentsList(headings: readonly string[]): string {
  const items = headings.map(
    (text, at) => `<li><a href="#part-${at}">${escapeHtml(text)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** So many results of a function. */
export function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
