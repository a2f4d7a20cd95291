import type { Questions } from '../questions.ts';

/** Slovene: how one asks, and what the answers hold. */
export const sloveneQuestions: Questions = {
  asks: {
    duration: 'kako dolgo|koliko časa|koliko (?:let|dni|ur)',
    number: 'koliko|kako (?:visok|velik|star|globok|daleč|hitr|pogosto)~|kolikšn~',
    date: 'kdaj|(?:v )?kater(?:em|i) (?:letu|stoletju|mesecu)|kateri dan|katerega leta',
    place: 'kje|kam|od kod|v kater(?:em|i) (?:mestu|državi|kraju)',
    person: 'kdo|koga|komu|čigav~',
    reason: 'zakaj|čemu|iz katerega razloga',
  },
  asking:
    'kaj kdo koga komu kdaj kje kam zakaj kako koliko kateri katera katero katerem kakšen kakšna kakšno ali',
  begins:
    'kaj (?:je|so|pomeni|se|naj)|kdo|kdaj|kje|zakaj|kateri|katera|katero|kakšen|kakšna|kakšno|koliko|kako|ali je',
  commands: 'povzemi|razloži|prevedi|primerjaj|naštej',
  answers: {
    months:
      'januar~|februar~|marec|marc[au]|april~|maj[au]?|junij~|julij~|avgust~|septemb~|oktob~|novemb~|decemb~',
    date: '\\d{1,2}\\. stoletj~',
    number:
      'dva|dve|dveh|tri|treh|štiri|štirih|pet|petih|šest|šestih|sedem|osem|devet|deset|sto|tisoč~|milijon~|pol|polovic~',
    one: 'en|ena|eno|enega',
    unit: 'let[aoui]?|leti|mesec~|ted[en]~|tedn~|dan|dni|dneva|ur[aeio]?|minut~|sekund~|stoletj~',
    reason: 'ker|saj|zato|zaradi|da bi|zahvaljujoč|razlog~|vzrok~',
    at: 'v|iz|do|na|od|pri|ob|pod',
  },
  price: 'cena cene ceno stane stanejo drag draga',
  latest: 'najnovejše,najnovejši,novosti,danes,včeraj,nedavno,aktualno',
  overview:
    'dnevnik sprememb,opombe ob izdaji,zgodovina različic,kazalo vsebine,pregled,slovarček,zemljevid strani',
};
