import { describe, expect, it } from 'vitest';
import { MAX_FACTS_BYTES } from '../../documents/document-facts.ts';
import type { Video } from './video.ts';
import { videoDocument, videoVersion } from './video-document.ts';

const CONTEXT = { language: null, nowMs: Date.UTC(2026, 5, 15) };

const TALK: Video = {
  id: 'youtube:dQw4w9WgXcQ',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  title: 'A talk\nabout  cats',
  description:
    'We speak about cats and what they do all day long.\n0:00 Hello\n0:10 Cats\n0:40 Bye',
  channel: 'Ann',
  publishedAt: '2025-02-03T04:05:06Z',
  durationSeconds: 60,
  viewCount: 12,
  tags: ['cats', 'Cats', ' pets '],
  captions: [
    { startSeconds: 0, endSeconds: 5, lines: ['Hello everybody.'] },
    { startSeconds: 10, endSeconds: 15, lines: ['Cats sleep.'] },
  ],
};

describe('the document of a hosted video', () => {
  it('is complete', () => {
    expect(videoDocument(TALK, CONTEXT)).toMatchObject({
      externalId: 'youtube:dQw4w9WgXcQ',
      type: 'video',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      site: 'youtube.com',
      title: 'A talk about cats',
      author: 'Ann',
      language: 'en',
      publishedAt: '2025-02-03T04:05:06.000Z',
      facts: {
        video: {
          platform: 'youtube',
          embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
          durationSeconds: 60,
          channel: 'Ann',
          viewCount: 12,
          tags: ['cats', 'pets'],
          chapters: [
            { startSeconds: 0, title: 'Hello' },
            { startSeconds: 10, title: 'Cats' },
            { startSeconds: 40, title: 'Bye' },
          ],
        },
      },
    });
  });

  it('has the speech under the chapters of the description, as passages', () => {
    const { text, passages, facts } = videoDocument(TALK, CONTEXT);
    expect(text).toContain('Cats\n\nCats sleep.');
    expect(passages.length).toBeGreaterThan(0);
    const [moment] = facts?.video?.moments ?? [];
    expect(text.slice(moment?.offset)).toMatch(/^Hello everybody\./);
  });

  it('says nothing that is not known', () => {
    const { facts, title, publishedAt, author } = videoDocument(
      { id: 'a', url: 'https://example.org/talks/My%20talk.mp4', publishedAt: '1601-01-01' },
      CONTEXT,
    );
    expect(facts).toEqual({ video: { platform: 'other' } });
    expect([title, publishedAt, author]).toEqual(['My talk', null, null]);
  });

  it('keeps its version when only the count of its views changes, and not when its title does', () => {
    expect(videoVersion({ ...TALK, viewCount: 13 })).toBe(videoVersion(TALK));
    expect(videoVersion({ ...TALK, title: 'Other' })).not.toBe(videoVersion(TALK));
    expect(videoVersion(TALK)).toMatch(/^[\da-f]{16}$/);
  });

  it('has facts that the store keeps, however long the video and its lists are', () => {
    const captions = Array.from({ length: 20_000 }, (_, at) => ({
      startSeconds: at * 25 + 0.123456789,
      endSeconds: at * 25 + 1,
      lines: [`words ${at}`],
    }));
    const chapters = Array.from({ length: 5_000 }, (_, at) => ({
      startSeconds: at * 100,
      title: '漢'.repeat(500),
    }));
    const tags = Array.from({ length: 1_000 }, (_, at) => `${at} ${'漢'.repeat(200)}`);
    const { facts } = videoDocument({ ...TALK, captions, chapters, tags }, CONTEXT);
    expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(MAX_FACTS_BYTES);
    expect(facts?.video?.moments?.length).toBeGreaterThan(100);
  });
});
