import type { Questions } from '../questions.ts';

/** Latvian: how one asks, and what the answers hold. */
export const latvianQuestions: Questions = {
  asks: {
    duration: 'cik ilgi|cik ilgs laiks|cik (?:gadus|dienas|stundas)',
    number: 'cik|cik (?:liel|aug|vec|tāl|bieži)~|kāds (?:procents|skaits|vecums)|kāda daļa',
    date: 'kad|kur(?:ā|ajā) (?:gadā|datumā|dienā|mēnesī|gadsimtā)',
    place: 'kur|no kurienes|uz kurieni|kur(?:ā|ajā) (?:pilsētā|valstī|vietā)',
    person:
      'kas (?:uzrakstīja|rakstīja|dibināja|nodibināja|izgudroja|atklāja|uzvarēja|vadīja|vada|uzcēla)|kuram',
    reason: 'kāpēc|kādēļ|kālab',
  },
  asking: 'kas ko kam kurš kura kuri kuras kur kad kāpēc kādēļ kā cik kāds kāda kādi kādas vai',
  begins: 'kura|kur|kad|kāpēc|kādēļ|cik|kāds|kāda|kādas',
  commands: 'apkopo|paskaidro|iztulko|salīdzini|uzskaiti',
  answers: {
    months:
      'janvār~|februār~|mart[sauā]|aprīl~|maij[sauā]|jūnij~|jūlij~|august~|septembr~|oktobr~|novembr~|decembr~',
    date: '\\d{1,2}\\. gadsimt~',
    number:
      'div[iau]~|trīs|triju|četr~|piec~|seš~|septiņ~|astoņ~|deviņ~|desmit~|simt~|tūksto[tš]~|miljon~|pus~',
    one: 'vien[as]?|vienu',
    unit: 'gad[iuasm]~|mēnes~|nedēļ~|dien~|stund~|minū[tš]~|sekun[dž]~|gadsimt~',
    reason: 'jo|tāpēc|tādēļ|dēļ|lai|pateicoties|tā kā|iemesl~',
    at: 'pie|no|uz|līdz|ap',
  },
  price: 'cena cenas cenu maksā dārgs dārga',
  latest: 'jaunākie,jaunākais,jaunākā,ziņas,šodien,vakar,nesen,aktualitātes',
  overview: 'izmaiņu žurnāls,laidiena piezīmes,versiju vēsture,satura rādītājs,pārskats,vārdnīciņa',
};
