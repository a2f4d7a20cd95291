import type { Prompts } from '../prompts.ts';

/** Turkish: how prompts put a document and a question. */
export const turkishPrompts: Prompts = {
  document:
    '(?:bağlam|belge~|metin|metni|makale|pasaj~|alıntı|kaynak~|bilgi~|içerik|veri~|rapor|paragraf)',
  question: '(?:soru~|kullanıcı|sorgu)',
  answer: '(?:(?:yararlı|senin) )?(?:yanıt|cevap|asistan)',
  rules: '(?:sistem|talimat~|kural~|gorev|onemli|rol)',
  orders: [
    '(?:sen|siz) (?:[^ ]+ ){0,5}(?:asistan|uzman|sohbet robotu|bot)~',
    '(?:soruyu|soruya|soruları) (?:[^ ]+ ){0,6}(?:yanıtla|cevapla|cevap ver)~',
    '(?:aşağıdaki|verilen|yukarıdaki|sadece|yalnızca|bu) (?:[^ ]+ ){0,4}(?:bağlam|metin|metn|belge|bilgi|parça|pasaj)~',
    '(?:eğer )?(?:cevabı|yanıtı|cevap|yanıt) (?:[^ ]+ ){0,4}(?:bilmiyorsan|yoksa|bulunamıyorsa|değilse)~',
    'uydurma~|tahmin etme~',
  ],
  presents: '(?:işte|aşağıda~|bu|ekte)',
  narrows: 'sadece|yalnızca|yalnız',
  beyond: '(?:dizinde|başka (?:belgelerde|kaynaklarda))|bu belge(?:nin)? dışında',
};
