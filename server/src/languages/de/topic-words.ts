import type { TopicWords } from '../topic-words.ts';

/** Own lists; what the fields mean is said of the English ones. Compounds are words of their own. */
export const germanTopicWords: TopicWords = {
  computing: {
    strong:
      'javascript typescript programmiersprache programmierung programmierer quellcode quelltext softwareentwicklung softwareentwickler betriebssystem linux windows datenbank datenbanken sql kubernetes docker github schnittstelle api verschlüsselung cybersicherheit schadsoftware künstliche_intelligenz maschinelles_lernen neuronales_netz informatik informatiker prozessor grafikkarte festplatte smartphone laptop notebook tablet browser webseite webserver cloud algorithmus compiler html css json open_source arbeitsspeicher benutzeroberfläche kommandozeile firewall passwort router wlan',
    usual:
      'software hardware computer rechner server code app internet online digital digitalisierung programm programmieren entwickler update download installieren installation konfiguration bildschirm tastatur maus benutzer nutzerkonto netzwerk bit byte gigabyte befehl skript variable funktion datei dateien verzeichnis speicher chip cache bibliothek_einbinden webanwendung suchmaschine e-mail akku',
    weak: 'daten system technik version gerät fehler link technologie nutzer anwendung test eingabe ausgabe',
    against: 'python_schlange gift terrarium',
  },
  science: {
    strong:
      'physik physiker quanten quantenmechanik elektron elektronen photon neutron relativitätstheorie thermodynamik astronomie astronom teleskop galaxie planet planeten asteroid raumfahrt raumsonde astronaut chemie chemiker molekül moleküle katalysator isotop enzym genom genetik chromosom dna mikrobiologie biologie biologe neurowissenschaft geologie geologe labor wissenschaftler wissenschaftlerin naturwissenschaft schwarzes_loch urknall evolution teilchenbeschleuniger hypothese forscher forscherin forscherteam',
    usual:
      'wissenschaft wissenschaftlich forschung experiment atom atome atomkern strahlung gravitation schwerkraft umlaufbahn satellit rakete zelle zellen protein gen gene bakterien mikroskop organismus verbindung säure sauerstoff wasserstoff kohlenstoff stickstoff magnetfeld laser optik fossil fossilien messung beobachtung temperatur vulkan kristall druck reaktion sonnensystem',
    weak: 'studie theorie energie kraft masse licht sonne erde universum probe entdeckung',
    against: 'horoskop rezept',
  },
  mathematics: {
    strong:
      'mathematik mathematiker mathematisch theorem lehrsatz algebra analysis_vorlesung geometrie trigonometrie topologie polynom eigenwert differentialgleichung primzahl primzahlen arithmetik euklid riemann vektorraum kombinatorik graphentheorie zahlentheorie mengenlehre wahrscheinlichkeitsrechnung logarithmus kosinus sinus hypotenuse standardabweichung bruchrechnung satz_des_pythagoras',
    usual:
      'gleichung gleichungen beweis beweisen beweisbar vermutung axiom bruch nenner zähler multiplikation subtraktion quadratwurzel matrix vektor dreieck vieleck rechteck durchmesser umfang wahrscheinlichkeit statistik varianz median ableitung integral unendlich folge reihe exponent teiler rechenaufgabe',
    weak: 'zahl zahlen summe winkel kurve linear funktion formel lösung menge grenzwert fläche',
  },
  engineering: {
    strong:
      'ingenieur ingenieure ingenieurin maschinenbau elektrotechnik bauingenieur turbine transistor halbleiter schaltkreis widerstand kondensator diode verstärker transformator spannung wechselstrom löten platine mikrocontroller schweißen drehmaschine hydraulik stahlbeton gerüst bagger hochofen photovoltaik solaranlage windrad windkraft windkraftanlage kraftwerk stromnetz kernreaktor raffinerie 3d-druck robotik roboter drehmoment getriebe antenne',
    usual:
      'elektrisch strom volt watt kilowatt megawatt pumpe ventil kolben stahl legierung beton zement balken brückenbau tunnel baustelle kran maschine maschinen fertigung prototyp sensor batterie generator wärmepumpe kessel bohrer schraube mutter kabel leitung schaltung fabrik produktion',
    weak: 'bau konstruktion material bauteil mechanisch technisch industrie anlage leistung signal metall',
  },
  health: {
    strong:
      'patient patienten patientin arzt ärzte ärztin chirurg chirurgie krankenhaus klinik krankenschwester pfleger diagnose diabetes krebs chemotherapie tumor herzinfarkt bluthochdruck schlaganfall antibiotika antibiotikum impfung impfstoff epidemie pandemie corona grippe asthma allergie allergien rheuma schlafstörung migräne demenz alzheimer depression psychiater psychotherapie therapeut zahnarzt schwangerschaft schwanger hebamme kinderarzt hautarzt ekzem schmerzmittel medikament medikamente dosierung nebenwirkungen physiotherapie cholesterin übergewicht immunsystem krankenkasse',
    usual:
      'medizin medizinisch krankheit krankheiten erkrankung symptom symptome behandlung therapie infektion virus fieber husten kopfschmerzen schmerzen übelkeit wunde verletzung knochen muskel gelenk niere lunge herz arterie insulin hormon tablette tabletten apotheke apotheker salbe vitamin vitamine kalorien diät ernährung schlaf stress sucht rauchen erste_hilfe entzündung pflege hygiene',
    weak: 'gesundheit gesund körper haut risiko vorsorge heilung bewegung gehirn auge zahn zähne rücken',
  },
  business: {
    strong:
      'unternehmer unternehmerin unternehmensgründung startup geschäftsführer vorstand aufsichtsrat aktionäre fusion übernahme lieferkette logistik marketing werbekampagne onlinehandel einzelhandel großhandel franchise personalabteilung vorstellungsgespräch bewerbung bewerber gehaltserhöhung jahresbericht umsatz marktanteil geschäftsmodell mittelstand konzern betriebsrat kündigung arbeitgeber arbeitnehmer',
    usual:
      'unternehmen firma firmen betrieb manager management führungskraft angestellte mitarbeiter mitarbeiterin gehalt gewinn kunden kunde lieferant vertrieb verkauf verkäufer rechnung auftrag verhandlung teamarbeit strategie wettbewerb wettbewerber branche hersteller handel export tochtergesellschaft berater lager projektleiter',
    weak: 'markt produkt preis büro team arbeit job beruf marke wachstum budget vertrag leistung',
  },
  finance: {
    strong:
      'börse aktie aktien aktienmarkt anleihe anleihen investmentfonds fonds dividende zinsen zinssatz leitzins hypothek kreditkarte inflation inflationsrate zentralbank geldpolitik rezession bruttoinlandsprodukt bitcoin kryptowährung wechselkurs währung sparkonto altersvorsorge rente einkommensteuer steuererklärung mehrwertsteuer buchhaltung steuerberater bilanz insolvenz versicherung geldanlage anleger investor investoren girokonto schulden gläubiger dax',
    usual:
      'finanzen finanziell finanzierung bank banken kredit darlehen defizit haushalt_defizit investition investieren wirtschaft volkswirtschaft ökonom steuer steuern steuerzahler sparen einlage konto überweisung eigenkapital makler wertpapier wertpapiere portfolio rendite vermögen subvention gebühr',
    weak: 'geld markt preis kurs anteil einkommen kosten euro wert bargeld milliarden millionen prozent kapital',
  },
  politics: {
    strong:
      'bundeskanzler bundeskanzlerin ministerpräsident bundestag bundesrat parlament abgeordnete abgeordneter wahl wahlen wahlkampf wähler wählerinnen volksabstimmung partei parteien politiker politikerin koalition opposition außenminister außenpolitik diplomat diplomatie botschaft vereinte_nationen europäische_union nato sanktionen regierung regierungschef gesetzgebung populismus sozialismus kommunismus liberalismus faschismus diktatur diktator lobbyismus bürgermeister landtag fraktion cdu spd fdp',
    usual:
      'politik politisch präsident minister ministerium abstimmung stimme kandidat kandidatin demokratie demokratisch republik reform botschafter gipfel souveränität protest demonstranten einwanderungspolitik verfassung nationalismus propaganda kapitalismus waffenstillstand gemeinde stadtrat bundesregierung staat',
    weak: 'staatlich land öffentlich debatte rede bürger rat rechte macht union national',
  },
  law: {
    strong:
      'rechtsanwalt anwalt anwältin kläger beklagte klage bundesgerichtshof bundesverfassungsgericht amtsgericht landgericht gerichtsurteil urteil richter richterin geschworene staatsanwalt staatsanwaltschaft anklage bewährung gesetzbuch rechtsprechung haftung urheberrecht markenrecht patentrecht datenschutz dsgvo strafrecht zivilrecht vertragsrecht familienrecht arbeitsrecht mietrecht schadensersatz vollmacht notar zeugenaussage einstweilige_verfügung paragraph grundgesetz',
    usual:
      'recht gesetz gesetze gericht prozess strafe freiheitsstrafe verurteilt schuldig unschuldig straftat verbrechen zeuge klausel verletzung_des lizenz verordnung vorschrift bußgeld gefängnis haft berufung revision mieter vermieter kündigungsfrist erbe testament datenschutzerklärung agb widerrufsrecht anspruch rechtlich',
    weak: 'artikel partei vereinbarung pflicht verstoß zustimmung polizei frist absatz regelung',
  },
  education: {
    strong:
      'lehrer lehrerin lehrkräfte schüler schülerin schülerinnen klassenzimmer kindergarten grundschule gymnasium realschule hausaufgaben lehrplan unterricht unterrichten abitur studium studierende studenten bachelor master_studium promotion stipendium studiengebühren semester professor professorin dozent fakultät hochschule universität einschulung nachhilfe schulbuch ausbildung berufsschule schulleitung',
    usual:
      'bildung schule schulen klasse lernen lehren prüfung prüfungen note noten zeugnis abschluss diplom vorlesung seminar kurs weiterbildung akademie pädagogik pädagogisch student studentin praktikum schuljahr klausur fortbildung',
    weak: 'wissen fähigkeit aufgabe lesen schreiben test übung',
  },
  arts: {
    strong:
      'maler malerin malerei gemälde skulptur bildhauer kunstgalerie kunstmuseum kunstausstellung aquarell ölgemälde impressionismus kubismus barock fresko keramik kalligraphie fotograf fotografin fotografie ballett choreograf theater theaterstück bühnenbild architekt architektin architektur illustration grafikdesign typografie radierung holzschnitt kunstgeschichte zeitgenössische_kunst picasso rembrandt',
    usual:
      'kunst künstler künstlerin künstlerisch galerie museum ausstellung kurator porträt zeichnung zeichnen skizze pinsel leinwand farbe ästhetik mosaik tänzer tanz bühne probe objektiv blende belichtung fassade kunstwerk meisterwerk kunsthandwerk',
    weak: 'stil werk bild bilder gestaltung kreativ sammlung kamera foto schaffen',
  },
  music: {
    strong:
      'musik musiker musikerin sänger sängerin songwriter gitarrist schlagzeuger bassist pianist orchester sinfonie symphonie konzert sonate opernsänger sopran chor melodie akkord akkorde gitarre klavier geige violine cello saxophon trompete posaune klarinette schlagzeug plattenfirma jazz rockband punk techno volkslied bach beethoven mozart schallplatte tournee liedtext dirigent komponist',
    usual:
      'lied lieder album band singen gesang strophe refrain rhythmus tempo takt komposition komponieren tonstudio konzertsaal festival soundtrack single instrument instrumente flöte harfe orgel noten tonleiter dur moll musikalisch klassik',
    weak: 'klang ton hören stimme bühne publikum spielen aufnahme',
  },
  film: {
    strong:
      'film filme spielfilm regisseur regisseurin filmfestival kino kinos kinofilm kinostart hollywood drehbuch drehbuchautor kameramann oscar fernsehserie serie serien sitcom staffel schauspieler schauspielerin dokumentarfilm zeichentrickfilm trickfilm netflix horrorfilm filmkritik krimiserie tatort synchronsprecher berlinale',
    usual:
      'regie dreharbeiten besetzung hauptrolle fernsehen tv sendung folge episode thriller dokumentation animation premiere uraufführung streaming untertitel fortsetzung trailer casting produzent komödie filmemacher',
    weak: 'szene rolle star show figur handlung zuschauer kritik preis',
  },
  literature: {
    strong:
      'roman romane schriftsteller schriftstellerin lyrik dichter dichterin gedicht gedichte sonett kurzgeschichte novelle erzählung literarisch literatur literaturkritik bestseller taschenbuch verlag buchbesprechung rezension protagonist ich-erzähler goethe schiller kafka thomas_mann memoiren autobiografie biografie anthologie prosa märchen literaturnobelpreis metapher buchmesse',
    usual:
      'autor autorin buch bücher schreiben fiktion kapitel vers verse erzähler erzählen leser leserin buchhandlung legende mythos trilogie essay manuskript reim übersetzung_des_romans fabel lesung',
    weak: 'geschichte lesen wort seite figur band titel ausgabe sprache',
  },
  games: {
    strong:
      'videospiel videospiele computerspiel computerspiele gamer playstation xbox nintendo spielkonsole ego-shooter mehrspieler mehrspielermodus minecraft fortnite pokemon rollenspiel brettspiel brettspiele gesellschaftsspiel kartenspiel schach schachspieler schachmatt poker e-sport spielehersteller sudoku kreuzworträtsel würfelspiel spielbrett',
    usual:
      'spielfigur spielzug konsole quest dungeon rätsel würfel würfeln läufer_springer bauer_dame turm_dame joker casino roulette controller level gameplay spielanleitung mitspieler spielzeug lego skat',
    weak: 'spiel spiele spieler spielen punkte zug strategie gegner modus karte gewinnt',
    against: 'fußball bundesliga trainer stadion tennis handball',
  },
  sport: {
    strong:
      'fußball fußballer fußballverein torwart mittelfeldspieler stürmer elfmeter weltmeisterschaft europameisterschaft champions_league bundesliga basketball eishockey tennis wimbledon golf rugby olympische_spiele olympia olympiasieger marathon sprinter leichtathletik turnen turner schwimmer boxen boxer judo karate skifahren skispringen biathlon snowboard radrennen radsport volleyball handball badminton schiedsrichter halbzeit halbfinale viertelfinale goldmedaille medaille nationalmannschaft formel_1 rennfahrer turnier',
    usual:
      'sport sportler sportlerin athlet trainer training trainieren liga meisterschaft meister stadion mannschaft verteidiger tor tore abseits spieltag joggen läufer fitness fitnessstudio rudern fechten klettern podium weltrekord trikot fans pokal schläger verein staffel_lauf saison',
    weak: 'team spieler spiel spielen sieg gewann niederlage punkt rennen lauf finale ball minute',
    against: 'xbox playstation nintendo videospiel brettspiel',
  },
  travel: {
    strong:
      'tourist touristen tourismus reiseführer reisende reiseroute sehenswürdigkeit sehenswürdigkeiten rucksackreise jugendherberge hotelzimmer hotel hotels fluggesellschaft flughafen bordkarte reisepass visum urlaub urlauber ferienwohnung ferienort kreuzfahrt roadtrip reisebüro reiseversicherung gepäck koffer stadtführung tagesausflug städtereise campingplatz safari wanderweg pauschalreise',
    usual:
      'reise reisen reiseziel flug flüge strand insel ausflug unterkunft buchung reservierung wandern wanderung zugreise altstadt aussichtspunkt küste ferien zelten camping souvenir anreise badeort',
    weak: 'stadt berg berge karte besuch besuchen erkunden saison ticket übernachtung meer bahn bus dorf',
  },
  food: {
    strong:
      'rezept rezepte zutaten esslöffel teelöffel backofen vorheizen köcheln knoblauch olivenöl kochen backen teig hefeteig sauerteig brot gebäck koch köchin küche_italienisch restaurant speisekarte vegetarisch vegan glutenfrei nachtisch dessert vorspeise suppe eintopf salat pizza nudeln spaghetti schnitzel bratwurst käse joghurt kuchen torte plätzchen pfannkuchen wein weingut bier brauerei espresso kaffee tee zimt basilikum petersilie vanille mehl butter sahne',
    usual:
      'essen speise gericht_mit mahlzeit frühstück mittagessen abendessen geschmack lecker würzig soße sauce gewürz gewürze salz pfeffer zwiebel zwiebeln tomate tomaten kartoffel kartoffeln karotten gurke spinat pilze bohnen linsen hähnchen rindfleisch schweinefleisch speck wurst lachs ei eier milch honig marmelade schokolade eis getränk saft braten gebraten gegrillt rühren verrühren kneten lebensmittel obst gemüse apfel äpfel zitrone erdbeeren',
    weak: 'frisch servieren pfanne topf schüssel heiß süß kalt minuten wasser öl fisch fleisch zucker glas',
  },
  home: {
    strong:
      'möbel sofa sessel bücherregal kleiderschrank matratze bettgestell esstisch kronleuchter vorhang vorhänge teppich tapete inneneinrichtung wohnungseinrichtung heimwerker renovierung renovieren klempner spülmaschine waschmaschine kühlschrank staubsauger rasenmäher gärtner gärtnern blumenbeet hochbeet kompost stauden zimmerpflanze zimmerpflanzen blumenerde gießkanne küchenschrank badezimmer wasserhahn handwerker schraubenzieher schraubendreher bettdecke kissen besteck bratpfanne kochtopf immobilie hausbau',
    usual:
      'garten haushalt wäsche waschmittel putzen fleck fliesen parkett regal schublade lampe schlafzimmer wohnzimmer terrasse balkon zaun hecke rasen strauch sämlinge mulch dünger unkraut beet hammer bohrmaschine fenster heizung herd toaster spüle handtuch kerze vase dekoration polster wohnung',
    weak: 'haus zimmer boden tür tisch stuhl bett holz farbe wasser platz pflanze pflanzen erde',
  },
  fashion: {
    strong:
      'mode modedesigner modedesignerin modewoche laufsteg bekleidung kleid kleider rock_und bluse hose jeans t-shirt pullover strickjacke blazer anzug turnschuhe sneaker handtasche schmuck halskette ohrringe armband armbanduhr sonnenbrille make-up lippenstift wimperntusche lidschatten nagellack parfüm parfum duft hautpflege feuchtigkeitscreme frisur haarschnitt friseur schneider schnittmuster dessous modelabel',
    usual:
      'kleidung outfit tragen hemd mantel jacke schal hut handschuhe stiefel schuhe sandalen gürtel stoff baumwolle seide wolle stricken leinen stilvoll elegant schönheit kosmetik creme haare shampoo bart ring accessoires kollektion ärmel kragen saum nähen',
    weak: 'stil trend marke farbe größe haut leder sommer bequem',
  },
  vehicles: {
    strong:
      'auto autos automobil limousine geländewagen kombi cabrio motorrad motorräder elektroauto elektroautos hybrid tesla toyota volkswagen bmw mercedes audi porsche ferrari opel pferdestärken ps schaltgetriebe vergaser auspuff zündkerze bremsbeläge bremsen windschutzscheibe scheinwerfer kilometerstand probefahrt autohaus autohändler ladestation reifen reifendruck fahrgestell lokomotive flugzeug hubschrauber segelboot jacht lkw lastwagen fahrrad fahrräder e-bike führerschein pkw',
    usual:
      'fahrzeug fahrzeuge fahrer fahren motor diesel benzin tanken verbrauch kupplung lenkrad rad räder aufhängung stoßstange sicherheitsgurt airbag stau autobahn werkstatt parken pilot cockpit propeller boot schiff radweg eisenbahn zug straßenbahn anhänger tüv',
    weak: 'geschwindigkeit straße modell antrieb leistung verkehr kilometer km',
  },
  nature: {
    strong:
      'wildtiere lebensraum artenvielfalt biodiversität bedrohte_arten ökosystem ökologie regenwald abholzung naturschutz naturschutzgebiet nationalpark korallenriff säugetier säugetiere reptil reptilien amphibien raubtier beute nachtaktiv zugvögel vogelart singvogel eule adler pinguin wal delfin hai elefant giraffe tiger leopard wolf wölfe bär bären fuchs füchse reh hirsch eichhörnchen igel schmetterling schmetterlinge käfer biene bienen hummel spinne frosch eidechse schlange eiche kiefer wildblumen orchidee pilzart moos flechten klimawandel erderwärmung treibhausgas hurrikan gewitter feuchtgebiet gletscher tierarzt hunderasse katze kätzchen welpe',
    usual:
      'natur tier tiere vogel vögel insekt insekten fischart wald wälder baum bäume blatt blätter blume blumen blüte blüten wiese fluss see ozean schildkröte nest brüten gefieder fell bestäuben art arten ausgestorben umwelt emissionen verschmutzung recycling nachhaltigkeit wetter regen schnee hochwasser dürre klima hund hunde haustier pferd vieh jagd',
    weak: 'pflanze pflanzen wasser boden berg jahreszeit futter wachsen wild grün jung',
  },
  history: {
    strong:
      'historiker historikerin römisches_reich antikes altes_ägypten pharao mittelalter mittelalterlich byzantinisch osmanisches_reich kreuzzug kreuzzüge weltkrieg bürgerkrieg französische_revolution industrielle_revolution kolonialismus kolonialherrschaft kalter_krieg holocaust nationalsozialismus nsdap hitler napoleon caesar dynastie archäologie archäologe archäologen ausgrabung bronzezeit eisenzeit steinzeit wikinger feudal ritter sklavenhandel sowjetunion ddr drittes_reich habsburger hugenotten normannen preußen kaiserreich reformation',
    usual:
      'historisch jahrhundert jahrhunderte jahrhunderts reich kaiser könig königin königreich herrscher herrschaft thron eroberung erobert armee truppen schlacht krieg soldaten festung burg belagerung aufstand rebellion revolution kolonie siedler antike grab relikt ruinen zivilisation adel herzog bauernkrieg sklaverei römer römisch osmanisch',
    weak: 'gegründet früh alt epoche niederlage macht aufstieg vertrag erbe jahr',
  },
  religion: {
    strong:
      'gottesdienst christ christen christentum christlich katholisch katholiken evangelisch protestanten protestantisch papst vatikan bischof erzbischof priester mönch mönche kloster nonne jesus christus evangelium bibel testament_gottes theologie theologe taufe abendmahl gebet gebete predigt pfarrer pfarrerin lutherisch islam muslim muslime moschee koran mohammed ramadan imam judentum jüdisch rabbi rabbiner synagoge thora hinduismus hindus buddhismus buddhist buddha atheismus ketzerei pilger pilgerfahrt wallfahrt märtyrer heiliger_geist',
    usual:
      'religion religiös glaube glauben gott götter göttlich heilig spirituell kirche kirchen tempel dom kathedrale schrift prophet engel himmel hölle sünde seele segen ritual geistliche gemeinde_gottes missionar beten altar auferstehung wiedergeburt anbetung',
    weak: 'tradition gemeinschaft zeremonie leben geist vater',
  },
  society: {
    strong:
      'soziale_gerechtigkeit gleichberechtigung feminismus feministisch rassismus diskriminierung menschenrechte bürgerrechte armutsgrenze obdachlosigkeit obdachlose sozialarbeiter sozialarbeiterin sozialstaat kinderbetreuung erziehung ehe hochzeit scheidung partnersuche lgbtq soziologie soziologe anthropologie demografie geburtenrate urbanisierung migrationshintergrund ehrenamt ehrenamtlich gemeinnützig nachbarschaft ungleichheit häusliche_gewalt mobbing adoption altenpflege ureinwohner minderheit minderheiten integration elternzeit',
    usual:
      'gesellschaft gesellschaftlich sozial familie familien eltern mutter vater großeltern kinder kind jugendliche jugend generation geschlecht ethnisch einwanderer zuwanderung migranten flüchtlinge armut freiwillige spende spenden nachbarn einsamkeit freundschaft beziehung partner paar braut baby kleinkind vorurteile identität bevölkerung',
    weak: 'menschen leben frauen männer unterstützung gruppe alter jung hilfe kultur',
  },
  news: {
    strong:
      'eilmeldung nachrichtenagentur dpa pressekonferenz augenzeugen augenzeuge todesopfer rettungskräfte einsatzkräfte polizeisprecher polizeisprecherin regierungssprecher liveticker evakuiert evakuierung feuerwehr geiselnahme bombenanschlag großeinsatz',
    usual:
      'nachrichten zeitung journalist journalistin reporter korrespondent sprecher sprecherin schlagzeile opfer verdächtige verdächtiger festgenommen erdbeben explosion waldbrand verletzt verletzte getötet vermisst ermittler zeugen geiseln eingestürzt',
    weak: 'gemeldet bericht behörden polizei vorfall dienstag mittwoch donnerstag montag sonntag mitteilung anwohner unfall brand',
  },
};
