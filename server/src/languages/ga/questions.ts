import type { Questions } from '../questions.ts';

/** Irish: how one asks, and what the answers hold. */
export const irishQuestions: Questions = {
  asks: {
    duration: 'cá fhad|an fhad',
    number: 'cé mhéad|cá mhéad|cén (?:céatadán|líon|aois)|cé chomh (?:hard|mór|minic|fada)',
    date: 'cathain|cá huair|cén (?:bhliain|dáta|lá|mhí|uair|t-am)',
    place: 'cá|cá bhfuil|cá háit|cén (?:áit|chathair|tír)|cad as',
    person: 'cé|cér',
    reason: 'cén fáth|cad chuige|tuige',
  },
  asking: 'cad céard cé cá cathain conas cén fáth mhéad',
  begins:
    'cad é|cad atá|cad chuige|céard|cathain|conas|cén (?:fáth|uair|t-am|áit|bhliain|chaoi)|cé mhéad|cá bhfuil|an bhfuil',
  answers: {
    months:
      'eanáir|feabhra|márta|aibreáin?|bh?ealtaine|mh?eitheamh|iúil|lúnasa|mh?eán fómhair|deireadh fómhair|sh?amhain|samhna|nollaig|nollag',
    date: '\\d{1,2}ú haois|\\d{1,2}ú céad',
    number:
      'dó|dhá|beirt|trí|triúr|ceithre|ceathair|cúig|seacht|ocht|naoi|deich|céad|míle|milliún|leath',
    one: 'aon|amháin',
    unit: 'bli(?:ain|ana)|mbliana|mhí|mí|míonna|seachtain~|lá|laethanta|uair|uaire|nóiméa[ed]~|soicind~|céad bliain',
    reason: 'mar|toisc|de bharr|ós rud é|chun|ionas|fáth',
    at: 'i|in|sa|san|ó|ón|go|ag|ar',
    articles: 'an|na',
  },
  price: 'praghas phraghas praghsanna cosnaíonn costas daor',
  latest: 'nuacht,inniu,inné,le déanaí,is déanaí',
  overview: 'logchomhad athruithe,nótaí eisiúna,clár ábhair,forbhreathnú,gluais',
};
