import type { Phrases } from '../phrases.ts';

/** Indonesian: what answers say. */
export const indonesianPhrases: Phrases = {
  greeting:
    'Halo! Tanyakan apa saja yang diindeks di sini, atau tempelkan sebuah teks dan tanyakan tentangnya.',
  thanks: 'Sama-sama.',
  noDirectAnswer: 'Saya tidak menemukan jawaban langsung.',
  closest: 'Bagian-bagian ini yang paling mendekati:',
  nothing: 'Indeks tidak memuat apa pun tentang ini.',
  indexing: 'Pengindeksan masih berjalan: sejauh ini {done} dari {total} dokumen dapat dicari.',
  unclear: 'Apa tepatnya yang Anda maksud?',
  nothingInDocument: 'Baik dokumen maupun indeks tidak memuat apa pun tentang ini.',
  nothingToSummarise:
    'Tidak ada yang bisa diringkas di sini: tempelkan sebuah teks atau sebutkan sebuah topik.',
  objection:
    'Saya hanya dapat mengutip apa yang diindeks di sini. Ini juga membahasnya; kata-kata lain mungkin menemukan lebih banyak:',
  onlyQuotes:
    'Saya menjawab pertanyaan dari apa yang diindeks atau ditempelkan di sini, dengan kata-kata aslinya. Saya tidak menerjemahkan, menulis ulang, atau mengarang teks.',
  noMore: 'Tidak ada lagi tentang ini di sini. Kata-kata lain mungkin menemukan lebih banyak.',
  unsupported: '(belum terverifikasi)',
  masked: 'Ini yang saya samarkan dalam tulisan Anda sebelum saya menggunakannya:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'kata sandi',
    'api-key': 'kunci API',
    token: 'token',
    'private-key': 'kunci privat',
    'card-number': 'nomor kartu pembayaran',
    iban: 'nomor rekening bank (IBAN)',
  },
  define: 'Apa itu {name}?',
  explain: { heading: 'Jelaskan “{heading}”', within: 'Jelaskan “{heading}” dalam “{title}”' },
};
