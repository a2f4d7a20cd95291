import type { Phrases } from '../phrases.ts';

/** Turkish: what answers say. */
export const turkishPhrases: Phrases = {
  greeting:
    'Merhaba! Burada dizine eklenmiş her şeyi sorabilir ya da bir metin yapıştırıp onun hakkında soru sorabilirsiniz.',
  thanks: 'Rica ederim.',
  noDirectAnswer: 'Doğrudan bir yanıt bulamadım.',
  closest: 'En yakın bölümler şunlar:',
  nothing: 'Dizinde bununla ilgili bir şey yok.',
  indexing: 'Dizine ekleme sürüyor: şimdilik {total} belgenin {done} tanesi aranabiliyor.',
  unclear: 'Tam olarak neyi kastediyorsunuz?',
  nothingInDocument: 'Ne belgede ne de dizinde bununla ilgili bir şey var.',
  nothingToSummarise:
    'Burada özetlenecek bir şey yok: bir metin yapıştırın ya da bir konu belirtin.',
  objection:
    'Yalnızca burada dizine eklenmiş olanı alıntılayabilirim. Şu da bununla ilgili; başka sözcükler daha fazlasını bulabilir:',
  onlyQuotes:
    'Soruları, burada dizine eklenmiş ya da yapıştırılmış olanın kendi sözcükleriyle yanıtlarım. Metinleri çevirmem, yeniden yazmam ve uydurmam.',
  noMore: 'Burada bununla ilgili başka bir şey yok. Başka sözcükler daha fazlasını bulabilir.',
  unsupported: '(doğrulanmadı)',
  masked: 'Yazdıklarınızı kullanmadan önce içinde şunları gizledim:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'bir parola',
    'api-key': 'bir API anahtarı',
    token: 'bir erişim belirteci',
    'private-key': 'bir özel anahtar',
    'card-number': 'bir ödeme kartı numarası',
    iban: 'bir banka hesap numarası (IBAN)',
  },
  define: '{name} nedir?',
  explain: {
    heading: '“{heading}” başlığını açıkla',
    within: '“{heading}” başlığını açıkla (“{title}”)',
  },
};
