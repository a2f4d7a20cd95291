import type { Questions } from '../questions.ts';

/** Turkish: how one asks, and what the answers hold. */
export const turkishQuestions: Questions = {
  asks: {
    duration: 'ne kadar (?:süre|zaman|uzun)~|kaç (?:yıl|gün|saat|ay|dakika|hafta)(?:dır|da)?',
    number: 'kaç(?! yılında)|kaçı|ne kadar|yüzde kaç',
    date: 'ne zaman|hangi (?:yıl|tarih|gün|ay|yüzyıl)~|kaç yılında|kaçıncı yüzyıl~',
    place: 'nere(?:de|ye|den|si|sinde|li)~|hangi (?:şehir|ülke|kent|yer|bölge)~',
    person: 'kim|kimin|kimi|kime|kimler~|kimdir',
    reason: 'neden|niçin|niye',
  },
  manner: 'nasıl',
  asking:
    'ne nedir neden niçin niye nasıl kim kimin kimdir nerede nereye nereden hangi kaç kadar mı mi mu mü mıdır midir',
  begins: 'ne|nedir|neden|niçin|nasıl|kim|nerede|kaç|hangi',
  holds: '(?<![\\p{L}])m[ıiuü](?:d[ıiuü]r|yd[ıiuü])?[\\s?]*$|ne (?:diyor|kadar|zaman)',
  commands: 'özetle(?:yin)?|açıkla(?:yın)?|çevir(?:in)?|listele',
  courtesies: 'lütfen',
  answers: {
    months:
      'ocak~|şubat~|mart~|nisan~|mayıs~|haziran~|temmuz~|ağustos~|eylül~|ekim~|kasım~|aralık~',
    date: '\\d{1,2}\\. yüzyıl~',
    number: 'iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yüz|bin|milyon~|milyar~|yarım|yarısı',
    one: 'bir',
    unit: 'yıl~|sene~|ay|aylık|ayda|hafta~|gün~|saat~|dakika~|saniye~|yüzyıl~',
    reason: 'çünkü|için|nedeniyle|dolayı|yüzünden|sayesinde|bu nedenle|zira',
    place: "\\p{Lu}\\p{L}+['’]?(?:da|de|ta|te|dan|den|tan|ten|ya|ye)",
  },
  price: 'fiyat fiyatı fiyatlar ücret ücreti pahalı kaça',
  latest: 'haberler,güncel,bugün,geçenlerde',
  overview:
    'değişiklik günlüğü,sürüm notları,sürüm geçmişi,içindekiler,genel bakış,listesi,sözlükçe,site haritası',
};
