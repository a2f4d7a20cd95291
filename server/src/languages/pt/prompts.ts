import type { Prompts } from '../prompts.ts';

/** Portuguese: how prompts put a document and a question. */
export const portuguesePrompts: Prompts = {
  document:
    '(?:contexto|documentos?|textos?|trechos?|passagens?|passagem|extratos?|artigos?|fontes?|informac~|conteudo|dados|e-?mail|relatorio|paragrafo)',
  question: '(?:(?:minha|a|a minha) )?(?:perguntas?|consulta|usuario|utilizador|questao)',
  answer: '(?:(?:a|sua) )?(?:resposta|assistente)(?: util)?',
  rules: '(?:sistema|instruc~|regras?|tarefas?|importante|papel|formato)',
  orders: [
    '(?:voce e|es) (?:[^ ]+ ){0,5}(?:assistente|especialista|chatbot|bot|ia)',
    '(?:responda|responde|responder)(?: (?:a|as|em|apenas|somente|com|usando|so))?',
    '(?:use|usa|utilize|utiliza|usando|leia|com base|baseie-se|baseado|dado|segundo) (?:[^ ]+ ){0,8}(?:contexto|textos?|documentos?|trechos?|passagens?|informac~|artigos?|fontes?)',
    '(?:se|caso) (?:voce|nao|a resposta|o contexto|o texto|a informacao)',
    '(?:nao|nunca) (?:invente|tente|use|mencione|adicione|acrescente|responda)',
    '(?:diga|escreva|indique)(?: apenas| simplesmente)?(?: que|,|:| ?["\'«“])',
    'seja (?:concis|breve|precis)~|mantenha a resposta|no maximo [^ ]+ frases|(?:abaixo|aqui|a seguir) (?:[^ ]+ ){0,3}(?:contexto|instruc~|informac~|documentos?)',
  ],
  presents: 'aqui (?:esta|estao|vai)|este e|esta e|eis|segue|a seguir|em anexo|recebi|tenho',
  narrows: 'apenas|somente|so|exclusivamente|unicamente|nada alem',
  beyond:
    'no indice|na documentacao|em outr[oa]s? (?:documentos?|fontes?|lugar~|arquivos)|(?:alem|fora) (?:deste|do) (?:documento|texto)',
};
