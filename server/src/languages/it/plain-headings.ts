/** Headings that stand in any document, with commas between. */
export const ITALIAN_PLAIN_HEADINGS =
  'introduzione,panoramica,riassunto,sommario,conclusione,conclusioni,contesto,descrizione,generalità,dettagli,altro,ulteriori informazioni,vedi anche,voci correlate,collegamenti esterni,link,riferimenti,note,bibliografia,fonti,indice,contenuti,appendice,esempio,esempi,uso,utilizzo,installazione,requisiti,prerequisiti,opzioni,parametri,proprietà,licenza,contatti,aiuto,autori,ringraziamenti,contribuire,cronologia,storia,versioni,domande frequenti,prossimi passi,varie,prefazione,glossario';
