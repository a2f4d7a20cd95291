/** Compounds and where they are cut, for tests and figures: own work. The parts are basic forms, as they are found. */
export const GERMAN_COMPOUNDS =
  'Kranken|versicherung Datenbank|verbindung Haft|pflicht|versicherung Arbeit|vertrag:Arbeitsvertrag Kindergarten|platz:Kindergartenplatz ' +
  'Straße|bahn:Straßenbahn Bahnhof|halle:Bahnhofshalle Schul|bus:Schulbus Stadt|verwaltung Rechnung|nummer:Rechnungsnummer Kunde|dienst:Kundendienst ' +
  'Steuer|erklärung Haus|tür Wetter|bericht Umwelt|schutz Klima|wandel Energie|quelle Wasser|leitung Strom|netz Software|entwicklung ' +
  'Internet|verbindung Netzwerk|kabel Passwort|änderung Benutzer|konto Fehler|meldung Sicherheit|lücke:Sicherheitslücke Programmier|sprache:Programmiersprache ' +
  'Flughafen|gebühr Zug|verspätung Fahrrad|helm Auto|werkstatt Führerschein|prüfung Geschwindigkeit|begrenzung:Geschwindigkeitsbegrenzung Parkplatz|suche ' +
  'Miete|wohnung:Mietwohnung Wohnung|markt:Wohnungsmarkt Grundstück|preis Bank|konto Kredit|karte Sparkasse|filiale:Sparkassenfiliale Zins|satz Aktie|kurs:Aktienkurs ' +
  'Arzt|praxis Zahn|bürste Herz|infarkt Blut|druck|messung Impf|zentrum:Impfzentrum Apfel|kuchen Kartoffel|salat Blume|topf:Blumentopf Kaffee|maschine Küche|schrank:Küchenschrank ' +
  'Buch|laden:Buchladen Kinder|buch:Kinderbücher Haus|reihe:Häuserreihe Land|spiel:Länderspiel Stadt|bau:Städtebau Fußball|spieler Welt|meister Gesetz|entwurf Bundes|regierung Gericht|urteil:Gerichtsurteil';
export const DUTCH_COMPOUNDS =
  'zorg|verzekering ziekenhuis|bed auto|verzekering fiets|pad huis|deur stad|bestuur:stadsbestuur gemeente|raad kinder|boek:kinderboek school|plein trein|kaart:treinkaartje ' +
  'water|leiding energie|rekening klimaat|verandering milieu|beleid bedrijf|leven:bedrijfsleven arbeid|markt:arbeidsmarkt belasting|aangifte woning|markt huur|contract bank|rekening ' +
  'computer|programma software|ontwikkeling database|verbinding wachtwoord|beheer gebruikers|naam:gebruikersnaam fout|melding beveiliging|lek:beveiligingslek netwerk|kabel ' +
  'verkeers|regel:verkeersregels snelheid|limiet:snelheidslimiet rij|bewijs spoorweg|station vliegveld|bus aardappel|soep appel|taart koffie|kop:koffiekoppen ' +
  'keuken|kast tafel|laken:tafellaken hand|tas voetbal|wedstrijd wereld|kampioen wet|voorstel:wetsvoorstel regering|leider:regeringsleider';

/** Words that are no compounds, though some look like it. */
export const GERMAN_SIMPLE_WORDS =
  'Abort Ausdruck Bundesrat Verbindung Versicherung Regierung Erfindung Unterricht Abenteuer Sekunde Meister Gesundheit Freundschaft Wissenschaft Eigentum Reichtum ' +
  'Geschwindigkeit Möglichkeit Wirklichkeit Verantwortung Entwicklung Beziehung Erziehung Bedeutung Vorstellung Darstellung Herstellung Bestellung Anstellung Ausstellung ' +
  'Einstellung Unterstellung Umstellung Nachricht Einrichtung Vorrichtung Ausrichtung Hinrichtung Unterhaltung Erhaltung Verwaltung Gestaltung Veranstaltung Spaltung Forderung ' +
  'Förderung Anforderung Änderung Wanderung Minderung Kamerad Kamille Karosserie Kartoffel Katastrophe Schmetterling Lehrling Frühling Häuptling Zwilling Flüchtling ' +
  'arbeiten antworten beginnen verstehen übersetzen unternehmen wiederholen vorbereiten zusammenfassen entscheiden erklären verbinden versichern verändern beantragen ' +
  'gearbeitet geschrieben gesprochen verstanden begonnen wunderbar freundlich glücklich langsam schwierig wirklich natürlich eigentlich wahrscheinlich selbstverständlich ' +
  'Bäuerinnen Lehrerinnen Studentinnen arbeitende laufende folgende entscheidend Philosophie Universität Information Organisation Kommunikation Temperatur Mathematik Politik ' +
  'Elefant Krokodil Giraffe Schildkröte Orange Banane Tomate Paprika Restaurant Direktor Präsident Minister Professor Student Tradition Revolution Republik Demokratie ' +
  'Teilchen Mädchen Märchen Kaninchen Brötchen Wagnis Zeugnis Ergebnis Geheimnis Gefängnis Verständnis Bestellungen Rechnungen Gesetzes Anlagen Leistungen Bedingungen Zeichnungen';
export const DUTCH_SIMPLE_WORDS =
  'verbinding verzekering regering uitvinding onderwijs avontuur seconde meester gezondheid vriendschap wetenschap eigendom rijkdom snelheid mogelijkheid werkelijkheid ' +
  'verantwoordelijkheid ontwikkeling betrekking opvoeding betekenis voorstelling bestelling tentoonstelling instelling bericht inrichting vereniging onderhouden vergadering ' +
  'verandering wandeling vermindering kameraad kamille aardappel ramp vlinder leerling vluchteling werken antwoorden beginnen verstaan vertalen ondernemen herhalen voorbereiden ' +
  'samenvatten beslissen verklaren verbinden verzekeren veranderen aanvragen gewerkt geschreven gesproken begrepen begonnen wonderlijk vriendelijk gelukkig langzaam moeilijk ' +
  'werkelijk natuurlijk eigenlijk waarschijnlijk vanzelfsprekend leraressen studentes lopende volgende beslissend filosofie universiteit informatie organisatie communicatie ' +
  'temperatuur wiskunde politiek olifant krokodil giraf schildpad sinaasappel banaan tomaat paprika restaurant directeur president minister professor student traditie revolutie ' +
  'republiek democratie meisje sprookje konijntje broodje getuigenis resultaat geheim gevangenis rekeningen reserveringen schoonmaaksters voorwaarden tekeningen';
