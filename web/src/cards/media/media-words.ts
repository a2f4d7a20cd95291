import type { CardLanguage } from '../messages/card-messages.ts';

/** What cards with pictures or videos say. */
export interface MediaWords {
  /** The way to all pictures. */
  readonly allPictures: (total: number, written: string) => string;
  readonly allVideos: (total: number, written: string) => string;
  /** For a screen reader, of a moment of a video. */
  readonly at: (time: string) => string;
}

/** In each language. */
export const mediaWords: Readonly<Record<CardLanguage, MediaWords>> = {
  en: {
    allPictures: (total, written) =>
      total === 1 ? 'Show the picture' : `Show all ${written} pictures`,
    allVideos: (total, written) => (total === 1 ? 'Show the video' : `Show all ${written} videos`),
    at: (time) => `At ${time}`,
  },
  de: {
    allPictures: (total, written) =>
      total === 1 ? 'Bild zeigen' : `Alle ${written} Bilder zeigen`,
    allVideos: (total, written) => (total === 1 ? 'Video zeigen' : `Alle ${written} Videos zeigen`),
    at: (time) => `Bei ${time}`,
  },
};

/** The address of a search for pictures or videos alone. */
export function allAddress(type: 'image' | 'video', query: string): string {
  return `/?${new URLSearchParams({ q: query, type })}`;
}
