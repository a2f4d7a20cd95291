import type { CardOf } from '../card.ts';

const image = (id: string, changes: Partial<CardOf<'images'>['data']['images'][number]>) => ({
  id,
  title: id,
  url: '',
  width: 1_600,
  height: 1_200,
  dominantColor: null,
  thumbnailUrl: null,
  ...changes,
});

/** Pictures as the server shows them: for tests and the gallery. */
export const sampleImages: CardOf<'images'>['data'] = {
  query: 'harbour',
  total: 31,
  images: [
    image('night', { title: 'The harbour at night', dominantColor: '#102a6b' }),
    image('boats', { title: 'Boats', dominantColor: '#9fb7c4' }),
    image('long', {
      title: 'Two cranes in the harbour, seen from the sea on an early morning in March',
      dominantColor: '#d98f4e',
    }),
    image('arabic', { title: 'الميناء', dominantColor: '#31572c' }),
    image('plain', {}),
  ],
};

/** Videos as the server shows them, complete and with most fields missing: for tests and the gallery. */
export const sampleVideos: CardOf<'videos'>['data'] = {
  query: 'radiator',
  total: 2,
  videos: [
    {
      id: 'bleed',
      title: 'How to bleed a radiator',
      url: '',
      platform: 'file',
      durationSeconds: 372,
      channel: 'Home repairs',
      publishedAt: '2025-03-01T00:00:00.000Z',
      thumbnailUrl: null,
      moments: [
        { startSeconds: 12, text: 'Open the valve of the radiator with its key.' },
        { startSeconds: 190, text: 'Close the valve as soon as water comes.' },
      ],
    },
    {
      id: 'plain',
      title: 'تفريغ المشعاع من الهواء',
      url: '',
      platform: 'other',
      durationSeconds: null,
      channel: null,
      publishedAt: null,
      thumbnailUrl: null,
      moments: [],
    },
  ],
};
