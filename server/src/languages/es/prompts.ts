import type { Prompts } from '../prompts.ts';

/** Spanish: how prompts put a document and a question. */
export const spanishPrompts: Prompts = {
  document:
    '(?:(?:el|este|siguiente) )?(?:contexto|documentos?|textos?|pasajes?|fragmentos?|extractos?|articulos?|fuentes?|informacion|contenido|datos|correo|informe|parrafo)(?: (?:proporcionad|relevante|recuperad|siguiente)~)?',
  question:
    '(?:(?:mi|la|tu|nuestra) )?(?:preguntas?|consulta|peticion|usuario)(?: (?:es|del usuario|sobre (?:esto|ello)))?',
  answer: '(?:(?:la|tu|su) )?(?:respuesta|asistente)(?: (?:util|final|breve))?',
  rules: '(?:sistema|instruccion~|reglas?|reglas obligatorias|tareas?|importante|rol|formato)',
  orders: [
    '(?:ignora|ignore|omite|omita|olvida|olvide|salta|desactiva) (?:(?:la|el|las|los|todas?|todos|tus|sus) ){0,4}(?:verificacion(?:es)?|comprobacion(?:es)?|instrucciones|reglas|citas|controles)',
    '(?:eres|usted es|actua como) (?:[^ ]+ ){0,5}(?:asistente~|expert~|chatbot|bot|ia|agente)',
    '(?:tu|su) (?:tarea|respuesta|unica funcion|funcion) (?:es|debe)',
    '(?:responde|responda|responder|contesta|conteste)(?: (?:a|al|la|las|en|solo|unicamente|siempre|con|de|basandote|segun|brevemente|usando|si))?',
    '(?:usa|use|utiliza|utilice|usando|utilizando|lee|lea|basandote|basandose|basate|a partir|segun|con base|dado|dada|dados) (?:[^ ]+ ){0,8}(?:contexto|textos?|documentos?|pasajes?|fragmentos?|extractos?|articulos?|informacion|fuentes?|partes|datos)',
    'si (?:no|la respuesta|el contexto|el texto|no esta|desconoces|la informacion|la pregunta|te preguntan)',
    '(?:no|nunca) (?:inventes?|intentes?|trates?|uses?|utilices?|menciones?|agregues?|anadas?|respondas?|hagas?|incluyas?)',
    '(?:di|diga|escribe|escriba|indica|indique)(?: simplemente| solo)?(?: que|,|:| ?["\'«“]| exactamente| lo)',
    '(?:se|sea) (?:concis|breve|precis|amable|profesional)~|(?:manten|mantenga) (?:la|tu|su) respuesta|(?:usa|utiliza|use) un maximo|(?:aqui|a continuacion) (?:[^ ]+ ){0,3}(?:contexto|instruccion|informacion|documentos?)',
  ],
  presents:
    'aqui (?:esta|estan|tienes|va)|este es|esta es|estos son|a continuacion|el siguiente|adjunto|he recibido|tengo|recibi',
  narrows:
    'solo|solamente|unicamente|exclusivamente|nada mas que|(?:no|sin) (?:[^ ]+ ){0,2}(?:conocimiento~|previo|otra|externa)',
  beyond:
    'en (?:el indice|la documentacion|la base de conocimiento|otros (?:documentos|archivos))|en otr(?:a parte|os sitios|as fuentes)|(?:aparte|ademas|fuera) de (?:este|el|esta) (?:documento|texto|correo|articulo)|que mas sabes',
};
