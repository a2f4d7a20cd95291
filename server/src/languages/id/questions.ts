import type { Questions } from '../questions.ts';

/** Indonesian: how one asks, and what the answers hold. */
export const indonesianQuestions: Questions = {
  asks: {
    duration: 'berapa lama',
    number:
      '(?<!tahun |tanggal |bulan |abad )berapa~|seberapa (?:banyak|besar|tinggi|jauh|dalam|sering)',
    date: 'kapan|bilamana|(?:pada )?(?:tahun|tanggal|hari|bulan|abad) (?:apa|berapa)',
    place: '(?:di|ke|dari) ?mana|(?:kota|negara|tempat|daerah) (?:apa|mana)',
    person: 'siapa|siapakah',
    reason: 'mengapa|kenapa|apa (?:sebab|alasan|penyebab)(?:nya)?',
  },
  asking:
    'apa apakah siapa siapakah kapan mana dimana mengapa kenapa bagaimana berapa berapakah yang',
  begins: 'apa|apakah|siapa|siapakah|kapan|dimana|di mana|mengapa|kenapa|bagaimana|berapa|adakah',
  commands: 'ringkas(?:kan)?|rangkum|jelaskan|terjemahkan|bandingkan|sebutkan',
  answers: {
    months:
      'januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember',
    date: 'abad ke-\\d{1,2}',
    number:
      'dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|seratus|ribu|seribu|juta|sejuta|setengah',
    one: 'satu|se',
    unit: 'tahun|bulan|minggu|pekan|hari|jam|menit|detik|abad',
    reason: 'karena|sebab|oleh karena itu|akibat|supaya|agar|sehingga|berkat',
    at: 'di|ke|dari|dekat',
  },
  price: 'harga harganya biaya mahal',
  latest: 'terbaru,terkini,berita,kemarin,baru-baru ini,hari ini',
  overview:
    'catatan perubahan,catatan rilis,riwayat versi,daftar isi,ikhtisar,glosarium,peta situs',
};
