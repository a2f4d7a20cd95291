/** Headings that stand in any document, with commas between. */
export const GERMAN_PLAIN_HEADINGS =
  'einleitung,einführung,überblick,übersicht,zusammenfassung,fazit,hintergrund,beschreibung,allgemeines,grundlagen,einzelheiten,mehr,weitere informationen,weiterführende links,siehe auch,verwandte themen,links,weblinks,einzelnachweise,literatur,quellen,quelle,anmerkungen,hinweis,hinweise,fußnoten,inhalt,inhaltsverzeichnis,anhang,beispiel,beispiele,verwendung,nutzung,installation,einrichtung,voraussetzungen,anforderungen,optionen,parameter,eigenschaften,lizenz,impressum,datenschutz,kontakt,hilfe,autoren,danksagung,mitwirken,änderungen,versionen,geschichte,häufige fragen,fragen,nächste schritte,erste schritte,sonstiges,weiteres,vorwort,glossar,kommentare,suche';

/** Titles of pages that say where they stand in a site rather than what they are about; folded, with bars or line breaks between. */
export const GERMAN_SITE_TITLES = `
  allgemeines|anhang|anleitung|beispiel|beispiele|benutzung|beschreibung|bibliographie|datenschutz|dokumentation|einfuhrung
  einleitung|einrichtung|einstellungen|erste schritte|fazit|fragen|funktionen|geschichte|grundlagen|handbuch|hilfe|hinweise
  impressum|inhalt|inhaltsverzeichnis|kapitel|kontakt|konfiguration|nachrichten|nutzung|quellen|startseite|suche|test|tests|titel
  ubersicht|uber uns|versionen|voraussetzungen|vorwort|willkommen|zusammenfassung`;

/** Words of links that say nothing of what they lead to, with bars between. */
export const GERMAN_SILENT_LINKS =
  'hier|hier klicken|klicken sie hier|dort|diese seite|mehr|mehr dazu|mehr erfahren|mehr lesen|weiterlesen|weiter|weitere informationen|mehr informationen|zurück|nächste|nächste seite|vorherige|vorherige seite|startseite|nach oben|bearbeiten|seite bearbeiten|quelltext|herunterladen|inhalt|inhaltsverzeichnis|details ansehen';
