import type { Prompts } from '../prompts.ts';

/** Indonesian: how prompts put a document and a question. */
export const indonesianPrompts: Prompts = {
  document: '(?:konteks|dokumen|teks|kutipan|artikel|sumber|informasi|isi|data|laporan|paragraf)',
  question: '(?:pertanyaan|kueri|pengguna)(?: saya| pengguna)?',
  answer: '(?:jawaban|asisten)',
  rules: '(?:sistem|instruksi|aturan|tugas|penting|peran)',
  orders: [
    '(?:anda|kamu) adalah (?:[^ ]+ ){0,4}(?:asisten|ahli|bot)',
    'jawab~',
    '(?:gunakan|menggunakan|bacalah|baca|berdasarkan) (?:[^ ]+ ){0,6}(?:konteks|teks|dokumen|kutipan|informasi|artikel|potongan)',
    'jika (?:anda|kamu|jawaban|tidak|konteks)',
    'jangan (?:mengarang|mencoba|membuat|menggunakan|menambahkan|menebak)',
    '(?:katakan|tulis|tuliskan)(?: saja)?(?: bahwa|,|:| ?["\'“])',
  ],
  presents: '(?:berikut|ini adalah|di bawah ini|terlampir)',
  narrows: 'hanya|semata',
  beyond: 'di (?:indeks|dokumen lain|sumber lain)|di luar dokumen',
};
