import type { Dialogue } from '../dialogue.ts';

/** Spanish: how people ask and answer back. */
export const spanishDialogue: Dialogue = {
  asksForExample: 'ejemplos?|muestras?|código',
  references: {
    pronouns: `él ella ellos ellas ello su sus suyo suya este esta estos estas ese esa esos esas eso esto aquel aquella
       aquello allí ahí mismo misma`,
    harmless: /\b(?:lo que|por lo|este año|esta semana|está|están)\b/giu,
    continues:
      /^[¿¡]?(?:y|entonces|pero|o|también|qué hay de|qué tal|qué pasa con|qué más|quién más|por qué\s*\??$|cuándo\s*\??$|dónde\s*\??$|cómo\s*\??$|más|sí,|no,)(?!\p{L})/iu,
    replaces: /^[¿¡]?(?:y|qué (?:hay|pasa|tal)|o|también)(?!\p{L})/iu,
    preposition: /^(?:en|de|del|para|con|por|a|al) /iu,
    lastPlace: /(?<= )(?:en|de|del|para|con|por|a|al) \S+(?: \S+){0,2}$/iu,
    definite: /(?<!\p{L})(?:el|la|del|al) \p{Ll}/u,
    others: 'otro otra otros otras más ambos ambas además',
    shares: 'algunos algunas muchos muchas pocos pocas varios varias ambos ambas tales similares',
  },
  asksWhatIs:
    /^¿?(?:y |pero |pues )?qué (?:es|son) (?:una? )?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  asksForDefinition:
    /^¿?(?:y |pues )?(?:qué (?:es|son|era|significa)|quién(?:es)? (?:es|son|fue|era)|define|explica|describe)(?= )/iu,
  asksForTask: /^¿?(?:y |pues )?cómo (?:se |puedo |puede |hago |hacer |\p{L}+[oar](?= ))/iu,
  questionStarts: 'qué|quién\\w*|cuándo|dónde|cuál\\w*|cómo|cuánt\\w*|por qué',
  joinedStarts: 'qué|quién\\w*|cuándo|dónde|cuál\\w*|cómo|cuánt\\w*',
  and: 'y',
  or: 'o',
  comparisons: [
    /^(?:puedes )?compar(?:a|ar|e) (?<a>.+?) (?:y|con|a) (?<b>.+)$/iu,
    /(?:diferencias?|comparación|similitudes) entre (?<a>.+?) [ye] (?<b>.+)$/iu,
    /^¿?en qué se diferencian? (?<a>.+?) (?:y|de) (?<b>.+)$/iu,
  ],
  against: 'contra',
  asksOfEvent: 'quién|cuándo',
  subjectArticles: 'el|los|las|la|un[ao]?',
  summaries: [
    /^(?:en resumen$|resum(?:e(?! (?:my|the|an?|download\w*|play\w*)(?!\p{L}))|ir|a|en(?= del?(?!\p{L})|$))|haz(?:me)? un resumen|dame un resumen|(?:un )?(?:breve )?resumen|(?:cuáles son )?los puntos (?:clave|principales))(?: (?:de|del|sobre))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  ],
  aboutText: 'de que (?:trata|va|habla)(?: .{0,40})?',
  pointedAt:
    'est[aeo]s?(?: \\p{L}+)?|el (?:texto|documento|articulo)(?: siguiente)?|el siguiente texto|lo anterior',
  pointedAtBehind: 'en .{1,60}',
  instructionLeads: 'por favor|puedes|podrias|puede|hola|quiero|necesito',
  instructions:
    'resum\\w*|haz|enumera|explica\\w*|describe|traduce|dime|cual\\w*|quien\\w*|cuando|donde|por que|como|cuant\\w*|pregunta|aqui|este es',
  pointsAtText:
    '(?:este|esta|el|la) (?:texto|documento|articulo|parrafo|pagina|correo|carta|mensaje|informe|codigo|contrato|tabla|siguiente)|(?:resume|explica|traduce) (?:esto|este|esta)|siguiente texto',
  firstPerson: '[Yy]o|[Mm]i|[Mm]is|[Tt]engo|[Ee]stoy|[Qq]uiero|[Nn]osotros',
  polite: 'por favor|puedes|podrías|puede',
  politeEnd: 'por favor',
  greetings:
    'hola|buenas|buenos dias|buenas (?:tardes|noches)|que tal|como estas?|como esta usted|saludos',
  thanks:
    '(?:muchas |mil )?gracias(?: por (?:todo|la ayuda|tu ayuda|su ayuda))?|muy (?:bien|util|amable)|perfecto|genial|estupendo|vale|entendido|de acuerdo|eso es todo|adios|hasta (?:luego|pronto|manana|la vista)|chao|chau|ya veo|interesante',
  fillers: 'y|por|tu|su|ayuda|la|todos|amigos?|si|de|nada',
  replyLeads: 'y|pero',
  objections:
    'falso|incorrecto|(?:eso|esto) (?:es|esta) (?:falso|mal|incorrecto)|(?:eso )?no es (?:verdad|cierto|correcto|lo que (?:pregunte|queria))|estas seguro|esta seguro|de verdad',
  wantsMore: 'mas(?: detalles| informacion)?|sigue|continua|dime mas|que mas|algo mas',
  wantsHelp: 'ayuda|ayudame|que puedes hacer|quien eres|como funciona(?: esto)?',
  taskLeads: 'por favor|puedes',
  tasks:
    'traduc\\p{L}*(?: (?:esto|este|esta|al|a|el|la)|:|$)|(?:escrib\\p{L}*|cuenta\\p{L}*) (?:me )?una?(?: \\p{L}+)? (?:poema|historia|cancion|chiste|carta|correo|discurso)',
  asksForName: [/^¿?(?:qué|que|quién|quien|quiénes|quienes) (?:es|son|fue|fueron|era) /i],
  asksAbout: 'cómo|como|por qué|cuándo|dónde',
  titleArticles: 'el|los|las|la|un|una',
  subjectLeads: 'sobre|acerca',
  mailSubject: 'asunto',
  joinsRequests: 'y|pero|e',
};
