import { plural } from '../../messages/plural.ts';

const of = plural('en');

/** The texts of the page of a document in English; every other language has the same. */
export const en = {
  untitled: 'Untitled',
  back: 'Back to the results',
  search: 'Search',
  loading: 'Opening the document …',
  text: (title: string) => `Text of ${title}`,
  skip: 'Skip to the text',

  original: 'Original',
  openOriginal: 'Open original',
  openOriginalAt: (page: string) => `Open the original at page ${page}`,
  newTab: 'opens in a new tab',
  showOriginal: 'Show the original',
  showText: 'Show the text',
  frame: (title: string) => `Original of ${title}, without scripts`,
  frameLinks: 'Links lead nowhere within the original; those in the text work.',
  download: 'Download',
  openPage: 'Open as a page',
  closePreview: 'Close the preview',
  preview: (title: string) => `Preview: ${title}`,

  contents: 'Contents',
  moreContents: (count: number) =>
    of(count, { one: `and ${count} more heading`, other: `and ${count} more headings` }),
  linkedFrom: 'What links here',
  more: 'More like this',
  moreNone: 'Nothing else in Quarry is like it.',
  moreFailed: 'The server did not say.',
  similarPictures: 'Pictures that look like it',
  pictureCopy: 'Probably the same picture',

  before: 'Show what comes before',
  after: 'Show what comes after',
  page: (number: string) => `Page ${number}`,
  slide: (number: string) => `Slide ${number}`,
  truncated: 'Quarry keeps only the beginning of this text: the original has more.',
  empty: 'This document has no text of its own.',
  matches: 'Matching words',
  nextMatch: 'Next match',
  previousMatch: 'Previous match',

  table: 'Table',
  moreColumns: (count: number) =>
    of(count, { one: `${count} more column`, other: `${count} more columns` }),
  moreRows: (count: number) =>
    of(count, { one: `${count} more row follows`, other: `${count} more rows follow` }),
  code: 'Code',
  codeOf: (language: string) => `Code: ${language}`,
  copyCode: 'Copy the code',
  copied: 'Copied',
  copyFailed: 'This browser does not let pages copy: select the text instead',
  picture: 'Picture',
  pictureOf: (alt: string) => `Picture: ${alt}`,
  noPicture: 'The picture cannot be shown here',

  facts: {
    author: 'Author',
    published: 'Published',
    modified: 'Changed',
    indexed: 'Read by Quarry',
    source: 'Source',
    address: 'Address',
    language: 'Language',
    size: 'Size',
    brand: 'Brand',
    category: 'Category',
    merchant: 'Sold by',
    condition: 'Condition',
    sku: 'Article number',
    gtin: 'GTIN',
    mpn: 'Manufacturer number',
    variants: 'Versions',
    dimensions: 'Dimensions',
    format: 'Format',
    taken: 'Taken',
    camera: 'Camera',
    creator: 'By',
    license: 'Licence',
    channel: 'Channel',
    duration: 'Length',
    chapters: 'Chapters',
    watch: 'Watch it where it is',
    listen: 'Listen to it where it is',
  },
  product: {
    reduction: (percent: number) => `−${percent}%`,
    reductionHeard: (percent: number) => `${percent}% less`,
    ratings: (count: number, written: string) =>
      of(count, { one: `${written} rating`, other: `${written} ratings` }),
    version: 'Version',
    price: 'Price',
    availability: 'Availability',
    sku: 'Article number',
    versionsTitle: (count: number) =>
      of(count, { one: `${count} version`, other: `${count} versions` }),
    allVersions: (count: string) => `Show all ${count} versions`,
    history: 'Price over time',
    historyOf: (from: string, to: string) => `From ${from} to ${to}.`,
    now: 'Now',
    lowest: 'Lowest',
    highest: 'Highest',
    on: (price: string, date: string) => `${price} on ${date}`,
    asTable: 'As a table',
    date: 'From',
    fields: 'Further details',
    yes: 'Yes',
    no: 'No',
  },
  conditions: { new: 'New', used: 'Used', refurbished: 'Refurbished' },

  gone: {
    title: 'There is no such document',
    detail: 'It was never here, or is no longer, or you may not see it.',
    toSearch: 'Search for something else',
  },
  deleted: {
    title: (title: string) => `“${title}” is no longer in Quarry`,
    detail: 'It was deleted, or its source no longer has it.',
    whileRead: 'This document was deleted while you read it. What was loaded is still shown.',
  },
  refused: {
    title: 'This page may not read documents of this server',
    detail:
      'Open it on the machine that Quarry runs on: there, a first visit sets up access by itself.',
  },
};

/** What every language has to say of documents. */
export type DocumentMessages = typeof en;
