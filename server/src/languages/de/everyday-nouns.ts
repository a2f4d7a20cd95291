/** Endings of German nouns that name nothing by themselves. */
export const GERMAN_NOUN_ENDING =
  /(?:ung|heit|keit|schaft|tion|sion|tät|nis|tum|ismus|ment|enz|anz|ik|ur|oxid|logie|logen?|loge|graph(?:ie)?|nom(?:ie)?|iker|ist(?:en)?|ungen|heiten|keiten|schaften|tionen|sionen|täten|nisse|ismen|mente|ler|innen|(?:igt|iert|ang)e[nrms]?|geber|nehmer|träger|macher|steller|gang|gänge|stand|zug|züge)(?:s|es|en)?$/u;

/** What compounds are seldom made of, and what stands in phrases: own work. */
export const GERMAN_EVERYDAY_NOUNS = `nähe gegend nachname vorname name namen herrscher individuum individuen jahrzehnt jahrzehnte jahrzehnten jahrhunderts teil
   teile anteil ende anfang mitte fall fälle basis grund gründe hinblick zusammenhang hilfe zeiten zeitraum zeitpunkt jahre jahren
   monat monate monaten woche wochen tage tagen stunden minuten sekunden uhr prozent euro mal male platz deutsch englisch
   französisch bord folge form bezug zweck zwecke ziel ziele sinn maß maße weise art arten sorte sorten reihe reihen stück menge anzahl hälfte
   viertel drittel rest teilnehmer spieler sieger verlierer gegner anhänger bewohner einwohner leute personen person menschen mensch mann männer frau frauen kind
   kinder sohn söhne tochter töchter vater mutter bruder schwester eltern vorfahren nachfahren nachkommen mitglied mitglieder führer könig
   königin kaiser fürst herzog graf papst bischof priester mönch soldat soldaten truppe truppen offizier offiziere general präsident
   minister kanzler senator richter anwalt lehrer schüler student studenten forscher autor autoren schriftsteller dichter maler künstler
   musiker sänger schauspieler regisseur produzent moderator trainer erfinder entdecker gründer besitzer eigentümer vorsitzende vorsitzender
   nachfolger vorgänger begriff begriffe titel thema themen frage fragen antwort antworten problem probleme lösung idee ideen gedanke konzept theorie
   theorien regel regeln gesetz gesetze recht rechte pflicht pflichten vertrag verträge ursache ursachen wirkung grundlage vorteil vorteile nachteil
   nachteile unterschied unterschiede beispiel beispiele merkmal merkmale eigenschaft struktur strukturen system systeme prozess prozesse verfahren methode
   vorgang ablauf stufe stufen schritt schritte phase phasen ebene ebenen bereich bereiche gebiet gebiete region regionen ort orte stadt städte dorf land
   länder staat staaten provinz bundesstaat kontinent insel inseln fluss flüsse berg berge küste meer ozean see wald wälder straße straßen
   gebäude haus häuser kirche schule universität museum bibliothek theater fabrik firma firmen unternehmen bank hafen flughafen brücke turm burg schloss
   krieg kriege schlacht schlachten frieden sieg niederlage angriff angriffe aufstand aufstände revolution reform reformen wahl wahlen partei parteien
   regierung parlament volk völker stamm stämme gruppe gruppen klasse klassen familie familien rasse religion glaube gott götter musik lied lieder buch bücher film
   filme serie serien spiel spiele sport verein mannschaft sprache sprachen wort wörter text texte brief zeitung zeitschrift sendung sender
   kanal programm programme wasser luft erde feuer licht wärme kälte energie kraft kräfte druck temperatur gewicht masse größe höhe länge breite tiefe
   dicke fläche volumen zahl zahlen wert werte preis preise kosten geld gold silber eisen stahl stoff stoffe gas gase öl kohle holz stein metall
   pflanze pflanzen tier tiere vogel vögel fisch fische baum bäume zelle zellen blut krankheit krankheiten arzt ärzte patient patienten körper kopf herz
   hand hände auge augen tod leben geburt alter jugend macht mächte einfluss erfolg erfolge misserfolg verlust verluste gewinn gewinne schaden
   schäden gefahr gefahren schutz sicherheit kontrolle ergebnis ergebnisse entwicklung änderung änderungen zunahme abnahme rückgang anstieg wachstum
   interesse meinung ansicht absicht plan pläne projekt projekte auftrag versuch versuche studie studien bericht berichte umfrage daten wissen
   kenntnis fähigkeit fähigkeiten erfahrung bildung kunst kultur gesellschaft wirtschaft handel industrie landwirtschaft verkehr technik forschung medizin
   siedler kolonist kolonien kolonie sklave sklaven arbeiter bauer bauern bürger adel oberhaupt regent regenten erbe erben impuls auslöser anlass
   mehrheit minderheit siedlung ankunft abreise beginn abschluss eröffnung schließung entstehung niedergang verfall aufstieg absturz einsturz umzug wegzug zuzug betrag
   beträge steuer steuern strafe strafen haft verdacht beweis beweise zeuge zeugen täter opfer flucht verfolgung hersteller kunde kunden käufer verkäufer
   abstand lage stelle stellen seite seiten rand kern spitze boden wand dach tür fenster raum räume tisch bett auto zug schiff flugzeug fahrrad bahn`;
