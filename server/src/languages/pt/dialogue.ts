import type { Dialogue } from '../dialogue.ts';

/** Portuguese: how people ask and answer back. */
export const portugueseDialogue: Dialogue = {
  asksForDefinition:
    /^(?:e |então )?(?:o que (?:é|são|era|significa)|quem (?:é|foi|são)|defina|explique|descreva)/iu,
  asksForExample: 'exemplos?|código',
  asksForTask: /^(?:e |então )?como (?:se |posso |faço |\p{L}+[aei]r )/iu,
  or: 'ou',
  summaries: [
    /^(?:resumir|resumo|faça um resumo|um (?:breve )?resumo|(?:quais são )?os pontos (?:principais|chave))(?: (?:de|do|da|sobre))?(?![\p{L}])\s*(?<subject>.*)$/iu,
  ],
  aboutText: '(?:do|sobre) (?:o )?que (?:trata|fala|se trata)(?: .{0,40})?',
  instructions: 'resuma|explique|o que|quem|onde',
  firstPerson: '[Ee]u|[Mm]eu|[Mm]inha|[Tt]enho',
  politeEnd: 'por favor',
  greetings: 'ola|bom dia|boa tarde|boa noite',
  thanks: 'obrigad[oa]|muito obrigad[oa]|tchau|interessante',
  objections: 'nao|errado|isso (?:esta errado|nao e (?:verdade|correto))|tem certeza',
  wantsMore: 'mais(?: detalhes)?|conte-me mais|o que mais',
  wantsHelp: 'ajuda|o que voce (?:pode fazer|faz)|quem e voce',
  tasks: 'traduza(?: |:|$)',
  mailSubject: 'assunto',
  joinsRequests: 'e|mas',
};
