/** Headings that stand in any document, with commas between. */
export const PORTUGUESE_PLAIN_HEADINGS =
  'introdução,visão geral,resumo,sumário,conclusão,conclusões,contexto,descrição,detalhes,mais,mais informações,ver também,veja também,ligações externas,links,referências,notas,bibliografia,fontes,índice,conteúdo,apêndice,anexo,exemplo,exemplos,uso,utilização,instalação,requisitos,pré requisitos,opções,parâmetros,propriedades,licença,contato,contacto,ajuda,autores,agradecimentos,contribuir,histórico,história,versões,perguntas frequentes,próximos passos,diversos,prefácio,glossário';
