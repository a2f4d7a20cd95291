/** Headings that stand in any document, with commas between. */
export const DUTCH_PLAIN_HEADINGS =
  'inleiding,introductie,overzicht,samenvatting,conclusie,achtergrond,beschrijving,algemeen,details,meer,meer informatie,zie ook,externe links,links,referenties,bronnen,noten,voetnoten,literatuur,inhoud,inhoudsopgave,bijlage,voorbeeld,voorbeelden,gebruik,installatie,vereisten,opties,parameters,eigenschappen,licentie,contact,hulp,auteurs,dankwoord,bijdragen,geschiedenis,versies,veelgestelde vragen,volgende stappen,overig,voorwoord,begrippenlijst';
