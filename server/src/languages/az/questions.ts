import type { Questions } from '../questions.ts';

/** Azerbaijani: how one asks, and what the answers hold. */
export const azerbaijaniQuestions: Questions = {
  asks: {
    duration: 'nə qədər (?:vaxt|müddət)~|neçə (?:il|gün|saat|ay|dəqiqə|həftə)~',
    number: 'neçə|nə qədər|neçəsi',
    date: 'nə vaxt|nə zaman|haçan|hansı (?:il|tarix|gün|ay|əsr)~|neçənci il~',
    place: 'hara(?:da|ya|dan|dadır)?|hansı (?:şəhər|ölkə|yer)~',
    person: 'kim|kimin|kimi|kimə|kimlər~|kimdir',
    reason: 'niyə|nə üçün|nədən',
  },
  asking: 'nə nədir kim kimin kimdir harada haraya haradan haçan niyə necə neçə hansı',
  begins: 'nə|nədir|kim|kimdir|harada|haçan|niyə|necə|neçə|hansı',
  answers: {
    months:
      'yanvar~|fevral~|mart~|aprel~|may~|iyun~|iyul~|avqust~|sentyabr~|oktyabr~|noyabr~|dekabr~',
    date: '[ivx]+ əsr~',
    number: 'iki|üç|dörd|beş|altı|yeddi|səkkiz|doqquz|on|yüz|min|milyon~|milyard~|yarım|yarısı',
    one: 'bir',
    unit: 'il|ildir|ildən|illik|ay|aylıq|həftə~|gün~|saat~|dəqiqə~|saniyə~|əsr~',
    reason: 'çünki|üçün|görə|səbəb~|ona görə|sayəsində',
    place: '\\p{Lu}\\p{L}+(?:da|də|dan|dən|ya|yə)',
  },
  price: 'qiymət qiyməti qiymətlər neçəyə bahalı',
  latest: 'xəbərlər,bugün,dünən,aktual,yeniliklər',
  overview: 'dəyişikliklər jurnalı,buraxılış qeydləri,mündəricat,ümumi baxış,siyahısı,lüğətçə',
};
