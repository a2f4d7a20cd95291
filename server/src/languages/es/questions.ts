import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** Spanish: how one asks, and what the answers hold. */
export const spanishQuestions: Questions = {
  asks: {
    duration: 'cuánto tiempo',
    number: 'cuánt[oa]s?|qué (?:porcentaje|número|edad|cantidad)',
    date: 'cuándo|qué (?:año|fecha|día|mes|siglo)',
    place: 'dónde|adónde|qué (?:ciudad|país|lugar|estado|región)',
    person: 'quién(?:es)?',
    reason: 'por qué',
  },
  required: [
    {
      asks: '(?:qué|cuál) versi(?:ón|ones)|número de versión',
      says: `${VERSION_NUMBER}|última|actual|reciente|estable|lts|alfa|beta`,
    },
    {
      asks: 'cu[áa]nto (?:cuestan?|valen?)|cu[áa]l es el precio',
      says: `${AMOUNT}|euros?|c[ée]ntimos?|d[óo]lar(?:es)?|pesos?|libras?|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cien|mil)|(?:precio|cuesta|cost|tarif|gratuit|inclu|pag|barat)~|gratis|car[oa]s?|valen?|nada|libre`,
      isPrice: true,
    },
  ],
  things: 'qué|cuál(?:es)?|cómo',
  which: '(?:qué|cuántos|cuántas|cuánta|cuánto)(?: (?:tipos?|clases?) de)?',
  attributes: [
    'cu[áa]l(?:es)? (?:es|son|era|eran|fue|fueron) (?:el|la|los|las) (?<noun>[\\p{L}\\p{M}-]+)(?: [\\p{L}\\p{M}-]+)? (?:de|del|para)',
    'qui[ée]n(?:es)? (?:es|son|era|fue) (?:el|la|los|las) (?<noun>[\\p{L}\\p{M}-]+)',
    'cu[áa]nt[oa]s (?<noun>[\\p{L}\\p{M}-]+)',
  ],
  impliedAttributes:
    'nombre nombres título significado propósito objetivo razón razones causa causas diferencia papel efecto efectos consecuencia consecuencias función valor número tipo sentido capital ventaja ventajas precio coste costo resultado parte ejemplo regla plazo tiempo veces personas gente euros habitantes población años',
  during: 'durante',
  asking: 'cuánto cuánta cuántos cuántas cuál cuáles qué quién quiénes cómo cuándo dónde tipo',
  begins:
    '(?:a|de|en|por|para|con) (?:que|quien(?:es)?|cual(?:es)?|cuant[oa]s?|donde)|cual(?:es)?|quien(?:es)?|cuando|donde|como|cuant[oa]s?|hay',
  commands:
    'resum(?:e|ir|a)|explic(?:a|ar|ue)|traduc(?:e|ir)|traduzca|enumera|dime|haz(?:me)?|compara|describe|lista',
  courtesies: 'por favor|hola|y|puedes|dime',
  answers: {
    months:
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre',
    date: 'días? \\d{1,2}|\\d{1,2} (?:de cada|del) mes|(?:primer|segundo|tercer|cuarto|quinto|sexto|séptimo|octavo|noveno|décimo|último) día|siglo [ivx]+|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|\\d{1,2}:\\d\\d',
    number: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil|millones|millón',
    one: 'una?',
    unit: 'años?|mes(?:es)?|semanas?|días?|horas?|minutos?|segundos?|siglos?',
    reason: 'porque|debido|ya que|puesto que|para que|causa',
    noneOf: 'ningun[oa]|ningún',
    free: 'gratis|gratuit~|libre|incluid~|incluye|nada',
    purpose:
      'para|por|como|pues|así|gracias|dado|visto|razón~|motiv~|debid[oa]s?|causa~|si|demasiad~|permit~|evit~|imped~|proteg~|quer~|quier~|necesit~|falta~|fin|provoc~',
    standsFor:
      'todos|todas|cada|nadie|sol[oa]|sólo|solamente|aquí|ahí|allí|arriba|abajo|fuera|dentro|ninguna parte',
    at: 'en|de|del|desde|hacia|a',
    articles: 'la|el|los|las',
  },
  price: 'precio precios cuesta cuestan costo coste caro cara',
  latest: 'reciente,recientes,recientemente,noticias,novedades,hoy,ayer,últimas,últimos',
  overview:
    'registro de cambios,notas de la versión,novedades,tabla de contenidos,índice,lista de,mapa del sitio,glosario',
};
