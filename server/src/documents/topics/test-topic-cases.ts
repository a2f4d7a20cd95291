import type { Topic } from './topic.ts';

/** A text with its topics: those that must be found, and those that may be. The texts are our own. */
export interface TopicCase {
  readonly must: readonly Topic[];
  readonly may: readonly Topic[];
  readonly title: string;
  readonly text: string;
  readonly language: 'en' | 'de';
}

/** `+` before a topic that may be found; the first four of each are English, the last two German. */
const WRITTEN: readonly (readonly [topics: string, ...texts: string[]])[] = [
  [
    'computing',
    'Moving the service to containers|The team packed the backend into Docker images and deploys them with a script after each merge. Log files go to standard output, and a small database keeps the sessions of users who are logged in.',
    'Why my laptop became slow|After an update the fan never stopped. It turned out that a background process of the antivirus program was scanning every file. Removing it and adding memory made the machine usable again.',
    'Function keep_alive|Returns true if the connection should stay open after the response. The timeout argument is an integer in milliseconds; a negative value raises an exception. Thread safe since version 2.',
    'Passwords are not enough|Hackers guess weak passwords or steal them by phishing mails. A second factor on your phone keeps them out of your account even when the password has leaked on the internet.',
    'Neue Version der Textverarbeitung|Das Update behebt Fehler beim Öffnen großer Dateien und bringt eine überarbeitete Benutzeroberfläche. Die Software läuft unter Windows und Linux und lässt sich kostenlos aus dem Internet laden.',
    'Rechner im Netzwerk finden|Jeder Computer bekommt vom Router eine Adresse. Mit einem Befehl in der Konsole sehen Sie, welche Geräte online sind und über welchen Server sie ihre Namen auflösen.',
  ],
  [
    'science',
    'A new particle at the collider|Physicists report a state made of five quarks. It decays within a fraction of a second into a proton and another particle, as the theory had predicted decades ago.',
    'How enzymes fold|A chain of amino acids finds its shape in microseconds. Chemists follow the molecule with laser pulses in the laboratory and compare what they measure with simulations.',
    'Water on a distant world|With the space telescope astronomers found vapour in the atmosphere of a planet that orbits a small red star. Whether life could exist there is an open question for research.',
    'Reading the genome of a mammoth|From a tooth frozen for a million years scientists extracted DNA. Its sequence shows how the species adapted to the cold and how it is related to living elephants.',
    'Messung der Gravitationswellen|Forscher haben mit zwei Lasern die Verschmelzung schwarzer Löcher beobachtet. Das Signal dauerte weniger als eine Sekunde und bestätigt die Relativitätstheorie.',
    'Bakterien, die Strom machen|Im Labor untersuchte das Team Mikroben aus dem Schlamm eines Sees. Ihre Zellen geben Elektronen ab, wie ein Experiment unter dem Mikroskop zeigte.',
  ],
  [
    'mathematics',
    'An elementary proof|We show that there are infinitely many primes of this form. The proof uses only congruences and a lemma on the divisors of an integer, followed by induction.',
    'Solving systems of linear equations|Write the coefficients in a matrix and reduce it row by row. If the determinant is not zero the solution is unique; otherwise there are none or infinitely many.',
    'What does the derivative mean?|The slope of a tangent tells how fast a function grows at a point. From this limit follows all of calculus: maxima, areas under curves and series expansions.',
    'Tossing a coin|The probability of three heads in a row is one in eight. With many tosses the distribution approaches a bell curve whose variance is easy to calculate.',
    'Der Satz über Dreiecke|In jedem Dreieck ist die Summe der Winkel gleich. Der Beweis gelingt mit einer Parallelen; in der Geometrie auf der Kugel gilt der Satz nicht.',
    'Rechnen mit Brüchen|Zwei Brüche werden addiert, indem man sie auf denselben Nenner bringt. Danach addiert man die Zähler und kürzt mit dem größten gemeinsamen Teiler.',
  ],
  [
    'engineering',
    'Strengthening an old bridge|Engineers wrapped the concrete beams in carbon fibre and replaced the bearings. The structure now carries trucks of forty tonnes, and sensors report each crack.',
    'A power supply for the bench|The circuit uses a transformer, four diodes and a voltage regulator. Mount the transistor on a heat sink and check the current before you connect a load.',
    'Turbines at sea|Each tower of the wind farm stands on steel piles driven thirty metres into the seabed. A cable brings the electricity ashore to the grid.',
    'Servo motors in packing machines|The robot arm places two boxes a second. Its gearbox has no backlash, and the controller compensates vibration of the mechanical parts.',
    'Ein Tunnel unter dem Fluss|Die Maschine bohrt sich zwölf Meter am Tag durch den Fels. Ingenieure dichten die Röhre mit Ringen aus Stahlbeton ab, die auf der Baustelle gegossen werden.',
    'Löten für Anfänger|Die Bauteile werden auf die Platine gesteckt, dann erhitzt man Draht und Kontakt. Ein Widerstand schützt die Diode vor zu viel Strom.',
  ],
  [
    'health',
    'Living with diabetes|Check your blood sugar before meals, take insulin as your doctor prescribed, and keep moving. Wounds on the feet need care because they heal slowly.',
    'When a cold is not a cold|Fever above 39 degrees, a dry cough and aching muscles point to influenza. Older patients should see a physician, who may prescribe a drug against the virus.',
    'Sleep and the mind|People who lie awake for weeks have a higher risk of depression. Therapy that changes habits works better than pills, a clinical study with 400 patients found.',
    'After the operation|The surgeon replaced the worn hip joint. Physiotherapy starts the next day in the ward, and most patients walk without pain after three months.',
    'Was bei Kopfschmerzen hilft|Viel trinken, frische Luft und Ruhe lindern den Schmerz. Wer mehr als zehn Tabletten im Monat nimmt, sollte mit einem Arzt über eine Behandlung sprechen.',
    'Impfung gegen Masern|Kinder bekommen die erste Impfung mit elf Monaten. Nebenwirkungen sind selten; die Krankheit selbst kann zu einer Entzündung des Gehirns führen.',
  ],
  [
    'business',
    'Hiring the first ten employees|Founders of a startup often choose friends. Better write down what the job needs, advertise it, and let two managers talk with every applicant before a salary is named.',
    'Retailer closes forty stores|The company wants to sell online instead. Its chief executive told shareholders that rents ate the profit and that the workforce will shrink by a tenth.',
    'Pricing for small manufacturers|Add up material, hours and overheads, then look at competitors. A discount for loyal customers costs less than winning a new client through advertising.',
    'Two logistics firms merge|The merger makes them the largest in the industry. Suppliers fear pressure on margins, while the management promises savings in warehouses and procurement.',
    'Mitarbeiter halten|Gute Leute kündigen selten wegen des Gehalts. Unternehmen, deren Führungskräfte regelmäßig Gespräche führen, haben weniger Wechsel im Team.',
    'Der Händler um die Ecke|Der Einzelhandel verliert Kunden an das Internet. Eine Firma aus Köln hilft Geschäften, ihre Produkte selbst im Netz zu verkaufen, und wächst beim Umsatz zweistellig.',
  ],
  [
    'finance',
    'Rates go up again|The central bank raised interest rates by a quarter point to slow inflation. Mortgages become dearer, savers get a little more, and shares fell on the stock exchange.',
    'What is an index fund?|It holds all stocks of an index, so that an investor need not choose. Fees are low, dividends are reinvested, and over thirty years the return is hard to beat.',
    'Filling in your tax return|Gather receipts, the statement of your bank and proof of insurance. Costs of work reduce taxable income; a refund comes within weeks.',
    'The yield curve explained|Bonds that run longer usually pay more. When short loans yield more than long ones, economists expect a recession within a year.',
    'Sparen für das Alter|Wer jeden Monat hundert Euro in einen Fonds einzahlt, hat nach dreißig Jahren ein kleines Vermögen. Wichtig sind niedrige Gebühren und Zinsen, die man nicht ausgibt.',
    'Anleger fliehen aus Aktien|Der Dax verlor drei Prozent, nachdem die Inflation gestiegen war. Banken rechnen mit einem höheren Leitzins und einer schwachen Wirtschaft.',
  ],
  [
    'politics',
    'Coalition talks collapse|After the election no party has a majority in parliament. The prime minister offered the liberals two ministries, but they want another tax policy.',
    'Who may vote?|Citizens aged eighteen and older elect the chamber every four years. Ballots can be sent by post; candidates need two hundred signatures.',
    'Summit ends without a treaty|The presidents of both countries met for the first time. Diplomats say that sanctions remain until troops leave the border.',
    'A mayor against her council|She wants buses to be free, the councillors do not. The dispute shows how little power the government of a city has when the opposition controls the budget.',
    'Streit im Bundestag|Die Opposition wirft der Regierung vor, das Gesetz ohne Debatte durchzubringen. Der Minister verteidigte den Entwurf vor den Abgeordneten.',
    'Wahl in drei Ländern|Die Parteien der Mitte verloren Stimmen. Für eine Koalition braucht die Ministerpräsidentin jetzt einen dritten Partner.',
  ],
  [
    'law',
    'Court limits searches of phones|Police need a warrant before they open the phone of a suspect, the judges ruled. The lawyer of the defendant had argued that the evidence was illegal.',
    'Notice of termination|A tenant may end the lease with three months of notice. The landlord must return the deposit unless there are damages; a clause that says otherwise is void.',
    'Who owns the code?|Without an agreement the copyright belongs to the author. A license grants rights to others, and its breach is an infringement that can be sued for.',
    'Jury finds driver guilty|The verdict came after two days. The prosecutor asked for five years in prison; his attorney announced an appeal.',
    'Kündigung war unwirksam|Das Gericht gab der Klägerin recht. Der Arbeitgeber hatte die Frist nicht eingehalten und muss Schadensersatz zahlen, so das Urteil.',
    'Datenschutz im Verein|Auch Vereine müssen die Verordnung einhalten. Mitglieder haben ein Recht auf Auskunft, und ein Verstoß kann ein Bußgeld nach sich ziehen.',
  ],
  [
    'education',
    'Smaller classes, better reading|Pupils in classes of fifteen read earlier. Teachers have time for each child, and homework is corrected the same day, a study at forty primary schools found.',
    'Applying for a scholarship|Students with good grades can apply until May. You need a letter from a professor, your diploma and an essay on what you want to study.',
    'A syllabus for the first semester|The course has two lectures and one seminar a week. Attendance is graded; the exam takes place in the last week on campus.',
    'Learning at home|Parents who teach their children follow the curriculum of the state and have them tested every year. Online lessons help with languages.',
    'Mehr Lehrer für das Land|Grundschulen auf dem Land finden keine Lehrkräfte. Studierende sollen schon vor dem Abschluss unterrichten dürfen.',
    'Das duale Studium|Die Hochschule und ein Betrieb bilden gemeinsam aus. Nach sechs Semestern haben die Studenten einen Bachelor und Erfahrung im Beruf.',
  ],
  [
    'arts',
    'Light in the paintings of Vermeer|The painter put pearls of white on a blue ground. The museum shows eleven of his canvases, among them two portraits that were never exhibited before.',
    'First steps with a camera|Choose a wide aperture for portraits and a fast shutter for movement. A photographer looks for light first and for the subject second.',
    'A theatre in a factory|The architect kept the brick walls and added a stage of steel. Rehearsals for the first play begin in spring, the curator says.',
    'Clay and glaze|Her ceramics look like stones from a river. The artist throws each bowl by hand; a gallery in Lisbon shows the sculptures until June.',
    'Ausstellung über den Expressionismus|Das Museum zeigt hundert Gemälde und Zeichnungen. Die Malerei der Gruppe war bunt und wild, ihre Künstler wurden später verfolgt.',
    'Tanz im leeren Schwimmbad|Die Choreografin lässt acht Tänzer auf dem Boden des Beckens auftreten. Das Bühnenbild stammt von einem Bildhauer.',
  ],
  [
    'music',
    'The late quartets|Beethoven wrote them when he could no longer hear. The violins take the theme from the cello, and the slow movement ends on a chord that resolves nowhere.',
    'A debut from Leeds|Four friends recorded the album in a garage. Guitars are loud, the singer whispers, and the drummer holds it together. They tour Europe in autumn.',
    'How to practise scales|Begin slowly with a metronome and play each note evenly on the piano. When the rhythm is steady raise the tempo a little.',
    'Jazz in the basement|Every Tuesday the trumpet player invites a guest. The bassist and the pianist improvise on old songs until midnight.',
    'Das neue Album der Band|Die Sängerin schrieb alle Lieder selbst. Zu Gitarre und Schlagzeug kommen diesmal Geigen, und im Mai beginnt die Tournee.',
    'Ein Chor für alle|Noten lesen muss niemand können. Der Dirigent singt die Melodie vor, dann kommt die zweite Stimme, und im Dezember gibt es ein Konzert.',
  ],
  [
    'film',
    'A thriller in one take|The director follows his actress through the night with a single camera. The film won a prize at the festival and opens in cinemas on Friday.',
    'Season three ends too soon|The series lost its best character in the second episode. The finale answers little, and the streaming service has not ordered more.',
    'How trailers are made|An editor gets the movie months before the premiere. Music comes first, then the shots; the twist must stay secret.',
    'Looking back at the silent era|Comedians of the time did their own stunts. Hollywood made a thousand films a year, of which most are lost; what is left was restored and screened with an orchestra.',
    'Kinostart der Woche|Der Regisseur erzählt die Geschichte zweier Brüder. Die Hauptrolle spielt ein Schauspieler, den man bisher nur aus dem Fernsehen kannte.',
    'Warum alle diese Serie schauen|Jede Folge dauert nur zwanzig Minuten. Das Drehbuch ist komisch, die Besetzung stimmt, und die zweite Staffel kommt im Herbst.',
  ],
  [
    'literature',
    'A novel of two sisters|The narrator returns to the house of her childhood. The author writes short chapters in plain prose, and the reader learns slowly what was left out.',
    'How to read a sonnet|Fourteen lines, a turn after the eighth, and rhymes that bind them. Read the poem aloud and listen where the metaphor changes.',
    'Prize for a debut|The writer, who is thirty, wrote her first book at night. The publisher printed two thousand copies; now it is a bestseller and is being translated.',
    'Fairy tales collected again|The brothers noted stories that were told to them and changed them from one edition to the next. This anthology prints the oldest versions of the tales.',
    'Der neue Roman der Autorin|Auf vierhundert Seiten erzählt sie von einer Flucht. Die Sprache ist knapp, der Verlag spricht von ihrem besten Buch.',
    'Gedichte für die Schublade|Der Dichter veröffentlichte zu Lebzeiten keinen Vers. Erst nach seinem Tod erschien der Band, den die Kritik heute zur großen Lyrik zählt.',
  ],
  [
    'games',
    'Review: a dungeon full of jokes|You control a skeleton through forty levels. Boss fights are hard but fair, and in multiplayer mode four gamers share a screen. Out now on console.',
    'Opening with the queen pawn|White takes the centre, black answers with a knight. In this chess variation the bishop is often traded early, and the rook rules the open file.',
    'Games for a rainy evening|This board game takes an hour and needs three players. Each draws cards, rolls the dice and trades resources; luck counts less than it seems.',
    'Ten years of building blocks|No video game has sold more copies. Children build castles, adults program computers inside it, and the developer still adds new monsters.',
    'Neues Rollenspiel im Test|Der Spieler reist mit drei Gefährten durch eine offene Welt. Die Quests sind lang, das Gameplay erinnert an alte Videospiele.',
    'Schach lernen in sieben Tagen|Am ersten Tag ziehen wir mit den Bauern, am zweiten mit Läufer und Turm. Am Ende erkennt man das Schachmatt in zwei Zügen.',
  ],
  [
    'sport',
    'Late goal decides the derby|The striker headed in a corner in the last minute. His coach praised the goalkeeper, who had saved a penalty before half-time; the club is now second in the league.',
    'Training for your first marathon|Run three times a week and once a long distance slowly. In the last fortnight runners do less, so that their legs are fresh for the race.',
    'She wins in straight sets|The champion lost only four games on her serve. In the final of the tournament she meets the player who beat her in Paris.',
    'Swimmers break two records|At the championship the relay team was faster than any before. The youngest athlete, sixteen, took gold over two hundred metres.',
    'Trainer nach Niederlage entlassen|Der Verein hat acht Spiele nicht gewonnen. Die Mannschaft steht auf dem letzten Platz der Bundesliga, die Fans pfiffen im Stadion.',
    'Gold im Biathlon|Beim letzten Schießen traf sie alle Scheiben. Auf der Zielgeraden hatte die Olympiasiegerin zehn Sekunden Vorsprung.',
  ],
  [
    'travel',
    'Three days in Lisbon|Take the tram up to the castle, stay in a small hotel in the old town, and visit the monastery early before the tourists come. The beach is an hour by train.',
    'Packing light|One suitcase that fits under the seat saves the fee of the airline. Roll your clothes, leave the second pair of shoes, and keep the passport at hand.',
    'Hiking from hut to hut|The trail takes a week. Beds must be booked in spring; the view from the third pass is worth the climb, and a bus takes you back to the valley.',
    'Island without cars|A ferry goes twice a day. Visitors rent bicycles, swim in the bays and camp among the dunes; hotels are few, so reserve early for your vacation.',
    'Urlaub an der Ostsee|Familien finden Ferienwohnungen hinter den Dünen. Die Strände sind breit, und Ausflüge auf die Insel lassen sich am Hafen buchen.',
    'Mit dem Zug nach Rom|Die Reise dauert eine Nacht. Wer früh bucht, bekommt ein Bett; vom Bahnhof sind es zehn Minuten zu den Sehenswürdigkeiten.',
  ],
  [
    'food',
    'Lentil soup|Fry the onion and the garlic in oil, add carrots, lentils and stock, and simmer for thirty minutes. Season with salt, lemon juice and cumin and serve with bread.',
    'The new bistro on the corner|The chef cooks what the market has. We ate grilled fish with fennel, then cheese; the wine list is short and the desserts are sweet and small.',
    'Why dough rises|Yeast eats sugar and makes gas, which the gluten of the flour holds. A cold night in the refrigerator gives bread its flavour.',
    'Coffee without bitterness|Grind the beans coarsely, use water just below boiling, and pour slowly. Light roasts taste of fruit, dark ones of chocolate.',
    'Kartoffelsalat wie bei Oma|Kartoffeln kochen, schälen und in Scheiben schneiden. Mit Brühe, Essig, Senf und Zwiebeln mischen und eine Stunde ziehen lassen; dazu schmecken Würstchen.',
    'Das beste Brot der Stadt|Der Bäcker lässt den Teig zwei Tage ruhen. Die Kruste ist dunkel, innen ist es saftig, und am Samstag gibt es Kuchen mit Äpfeln.',
  ],
  [
    'home',
    'Planting a hedge|Dig a trench, loosen the soil and mix in compost. Water the shrubs well in the first summer and cut them back in February so that they branch.',
    'Oak bookcase with five shelves|Sturdy furniture for the living room. The shelf comes in parts with all screws; a screwdriver is enough. Wipe it with a damp cloth.',
    'A dripping tap|Turn off the water, unscrew the handle and replace the washer. A plumber asks eighty euros for what takes ten minutes in your own kitchen or bathroom.',
    'Painting a room in a day|Tape the window frames, cover the carpet, and start with the ceiling. Two coats with a roller are enough for most walls.',
    'Rasen im Frühjahr|Zuerst wird gemäht, dann das Moos entfernt. Auf kahle Stellen kommt Saat und etwas Dünger; im Garten hilft danach nur Geduld und Wasser.',
    'Kleines Schlafzimmer einrichten|Ein Bett mit Schubladen ersetzt die Kommode. Helle Vorhänge und ein Spiegel an der Wand machen den Raum größer, eine Lampe genügt.',
  ],
  [
    'fashion',
    'What to wear this autumn|Long coats are back, worn over wide trousers and flat boots. Designers showed them in camel and grey; a scarf of wool is colour enough.',
    'Linen shirt with short sleeves|Light fabric that keeps its shape. The collar is small, the buttons are of horn, and it looks good with jeans or under a blazer. Sizes S to XL.',
    'A lipstick that stays|The matte formula does not dry the lips. Apply it with a brush, dab with powder, and repeat. Suits every skin and comes in nine shades.',
    'Silver rings from Antwerp|The jeweller casts each ring by hand. Earrings and a necklace of the same collection can be ordered with or without diamonds.',
    'Sneaker zum Anzug?|Weiße Turnschuhe passen zum Anzug, wenn die Hose kurz genug ist. Gürtel und Schuhe müssen nicht mehr dieselbe Farbe haben.',
    'Pflege für lockiges Haar|Einmal in der Woche Shampoo genügt. Danach eine Creme in die nassen Haare kneten und an der Luft trocknen lassen; die Frisur hält so länger.',
  ],
  [
    'vehicles',
    'Used hatchbacks under ten thousand|We drove five small cars with more than sixty thousand miles. Check the brakes, the clutch and the tyres, and ask the dealer for the service book.',
    'An electric van for the city|The battery lasts for two hundred kilometres. It charges overnight; the driver sits high, and loading is easy through a sliding door. Parking is not.',
    'Changing the oil of a motorcycle|Warm up the engine, put a pan below and open the drain plug. Replace the filter and tighten the bolt with a torque wrench.',
    'The last jumbo|The airliner had four engines and an upper deck. Pilots loved it; airlines sold it because twin jets burn less fuel.',
    'Winterreifen richtig wählen|Das Profil sollte mindestens vier Millimeter haben. Beim Bremsen auf Schnee ist der Unterschied groß, wie ein Test mit drei Autos zeigt.',
    'E-Bikes im Vergleich|Der Motor sitzt beim besten Rad in der Mitte. Mit vollem Akku fährt es hundert Kilometer, die Bremsen greifen auch bei Regen.',
  ],
  [
    'nature',
    'Swifts come back in May|The birds sleep in the air and land only to breed. Nests under old roofs are lost when houses are renovated; boxes help the species.',
    'A reef that recovers|Corals bleached when the sea became too warm. Ten years later fish are back, but biologists warn that the next heat of climate change is near.',
    'Walking in a beech forest|In spring the ground is white with flowers before the leaves close the canopy. Foxes and owls hunt at dusk; dead wood is full of beetles.',
    'How puppies learn|A young dog remembers what pays. Reward it at once, keep it short, and let the animal sleep; a kitten follows its own plan.',
    'Der Luchs kehrt zurück|Im Nationalpark leben wieder sechs Tiere. Die Katzen jagen Rehe und meiden den Menschen; Wildkameras zeigen sie im Wald bei Nacht.',
    'Trockener Sommer|Die Bäume werfen ihre Blätter schon im August ab. Förster pflanzen Arten, die Dürre ertragen, denn das Klima ändert sich schneller als der Wald.',
  ],
  [
    'history',
    'The siege of the city|For eight months the army of the sultan lay before the walls. When the empire fell, scholars fled west with their manuscripts.',
    'Letters from the trenches|Soldiers of the First World War wrote home every week. The historian read ten thousand of these letters and found little about battle.',
    'A Bronze Age village|Archaeologists dug up houses that burned three thousand years ago. Pots still held food, and a sword lay under the floor.',
    'How the king lost his throne|He had dissolved the assembly twice. When bread became dear in the last decade of the century, peasants and nobles rose in revolution against the monarchy.',
    'Leben im Mittelalter|Bauern zahlten dem Ritter auf der Burg ein Zehntel der Ernte. Im 14. Jahrhundert starb jeder Dritte an der Pest.',
    'Der Fall der Mauer|Vierzig Jahre war das Land geteilt. Die Revolution in der DDR blieb friedlich; ein Historiker beschreibt die letzten Tage ihrer Herrschaft.',
  ],
  [
    'religion',
    'What Easter means|Christians remember the death of Jesus and his resurrection. In many churches the priest lights a candle in the night, and the congregation sings hymns.',
    'The five pillars|A Muslim prays five times a day, fasts in Ramadan, gives alms and once travels to Mecca. The first pillar is the creed: there is no god but God.',
    'A monk on silence|He rises at four for prayer. In the monastery nobody talks before noon; meditation, he says, is listening for the divine.',
    'Reading the Talmud together|Two students sit with one page. A rabbi explains the argument of the old teachers; faith, they learn, is a question.',
    'Der Papst ruft zum Gebet|Vor Tausenden auf dem Platz sprach er über den Glauben. Die Bischöfe sollen ihre Gemeinden öffnen, die Kirche müsse arm sein.',
    'Warum Buddhisten meditieren|Wer still sitzt, sieht seine Gedanken kommen und gehen. Die Lehre des Buddha verspricht ein Ende des Leidens, keinen Gott.',
  ],
  [
    'society',
    'Growing old alone|One in five elderly people sees no friend or family in a week. Volunteers visit them, and loneliness, the charity says, is a burden for the whole community.',
    'Dividing work at home|Mothers still do most of the care for children. Couples who share it from the birth of a baby stay happier in marriage, sociologists find.',
    'A street without strangers|Neighbours planted trees, then they set up a table. Immigrants from nine countries live here; the children translate for their parents.',
    'Equal pay, unequal lives|Discrimination of women and minorities begins before the first job. Activists for gender equality ask for quotas.',
    'Familien in Armut|Jedes fünfte Kind wächst in Armut auf. Alleinerziehende Mütter trifft es am häufigsten, Sozialarbeiter fordern mehr Hilfe für Eltern.',
    'Ehrenamt in der Stadt|Tausende Freiwillige helfen Flüchtlingen beim Ankommen. Ohne sie, sagt die Soziologin, gäbe es weniger Integration in der Nachbarschaft.',
  ],
  [
    'news',
    'Explosion in a harbour|At least nine people were killed and dozens injured on Tuesday. Eyewitnesses said that windows broke a mile away; rescue workers searched through the night.',
    'Quake shakes the coast|The earthquake struck at dawn. Officials said that hundreds of residents were evacuated; the death toll is expected to rise.',
    'Two suspects arrested after robbery|Police said that they stopped a car on Thursday evening. A spokesman did not name the suspects; witnesses had reported shots.',
    'Wildfire nears the town|Firefighters ordered residents to leave on Monday. According to a spokesperson of the emergency services three people are missing.',
    'Brand in einem Hochhaus|In der Nacht zum Mittwoch wurden zwölf Menschen verletzt. Die Feuerwehr war mit hundert Einsatzkräften vor Ort, sagte ein Sprecher der Polizei.',
    'Zugunglück fordert Opfer|Nach dem Unfall werden noch fünf Menschen vermisst. Augenzeugen berichten von einer Explosion; die Behörden ermitteln.',
  ],
];

/** Texts without a topic that contain words of topics. */
const NONE: readonly (readonly [language: 'en' | 'de', title: string, text: string])[] = [
  [
    'en',
    'Opening hours',
    'We are open from Monday to Friday between nine and five. On public holidays we are closed. Please ring the bell at the side entrance.',
  ],
  [
    'en',
    'Page not found',
    'The page you asked for does not exist. Go back to the start or use the search above.',
  ],
  [
    'en',
    'Thank you for your message',
    'We received it and will answer within two days. If it is urgent, call us. Please do not reply to this mail.',
  ],
  [
    'en',
    'Minutes',
    'Anna was late. Ben read the list of last time. We agreed to meet again in two weeks at the same place and to bring the papers.',
  ],
  [
    'en',
    'A cup',
    'It stands on the windowsill, blue, with a chip at the rim. Nobody remembers where it came from or why it was kept.',
  ],
  [
    'en',
    'My plans for the weekend',
    'I want to do nothing on Saturday. On Sunday I will call my sister, and maybe we meet for an hour or two.',
  ],
  [
    'en',
    'Address',
    'Take the second street on the left after the bridge. The entrance is behind the yellow building, third floor.',
  ],
  [
    'en',
    'About us',
    'We are five people who like what we do. Since 2009 we have been here for you. Write to us or come by.',
  ],
  [
    'en',
    'Some thoughts on waiting',
    'There is a kind of waiting that has no end in view. One stands, looks, and counts. After a while the counting is what one does.',
  ],
  [
    'en',
    'Re: tomorrow',
    'That works for me. Could you send the address again? I lost it. See you at ten then, and say hello to the others.',
  ],
  [
    'en',
    'Lorem',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
  ],
  [
    'en',
    'List of names',
    'Abel, Bertram, Carla, Dora, Emil, Frieda, Gustav, Helene, Ida, Josef, Karl, Luise, Max, Nora, Otto, Paula.',
  ],
  [
    'en',
    'Found',
    'A black umbrella was left in the hall last week. If it is yours, ask at the desk.',
  ],
  [
    'en',
    'Questions and answers',
    'How long does it take? About a week. Can I change it later? Yes, at any time. Whom do I ask? Any of us.',
  ],
  [
    'en',
    'Why I say no',
    'It took me years to learn that a short answer is kinder than a long one. People remember how it was said.',
  ],
  [
    'en',
    'Great item',
    'Arrived on time, exactly as described. Would recommend to anybody. Five stars. The colour is a bit darker than in the picture.',
  ],
  [
    'de',
    'Öffnungszeiten',
    'Wir sind montags bis freitags von neun bis siebzehn Uhr für Sie da. An Feiertagen bleibt das Büro geschlossen.',
  ],
  [
    'de',
    'Seite nicht gefunden',
    'Die gesuchte Seite gibt es nicht mehr. Gehen Sie zurück zum Anfang oder nutzen Sie die Suche.',
  ],
  [
    'de',
    'Danke für Ihre Nachricht',
    'Wir haben sie erhalten und antworten in zwei Tagen. Bitte antworten Sie nicht auf diese Mail.',
  ],
  [
    'de',
    'Über uns',
    'Wir sind fünf Menschen, die gern tun, was sie tun. Seit 2009 sind wir für Sie da. Schreiben Sie uns oder kommen Sie vorbei.',
  ],
  [
    'de',
    'Anfahrt',
    'Nehmen Sie nach der Brücke die zweite Straße links. Der Eingang ist hinter dem gelben Gebäude, dritter Stock.',
  ],
  [
    'de',
    'Vom Warten',
    'Man steht, schaut und zählt. Nach einer Weile ist das Zählen alles, was man tut, und niemand fragt, wozu.',
  ],
  [
    'de',
    'Gefunden',
    'Letzte Woche blieb ein schwarzer Schirm im Flur liegen. Wem er gehört, der frage bitte am Empfang.',
  ],
  [
    'de',
    'Re: morgen',
    'Das passt mir gut. Schickst du mir noch einmal die Adresse? Bis um zehn, und grüß die anderen.',
  ],
];

const GERMAN_FROM = 4;

function casesOf([topics, ...texts]: (typeof WRITTEN)[number]): TopicCase[] {
  const names = topics.split(' ');
  const of = (isOptional: boolean) =>
    names
      .filter((name) => name.startsWith('+') === isOptional)
      .map((name) => name.replace('+', '')) as Topic[]; // the test compares them with the list
  return texts.map((written, at) => {
    const [title = '', text = ''] = written.split('|');
    return {
      must: of(false),
      may: of(true),
      title,
      text,
      language: at < GERMAN_FROM ? 'en' : 'de',
    };
  });
}

const ALL: readonly TopicCase[] = [
  ...WRITTEN.flatMap(casesOf),
  ...NONE.map(
    ([language, title, text]): TopicCase => ({ must: [], may: [], title, text, language }),
  ),
];

/** The cases that words and bounds were tuned on. */
export const TUNING_CASES = ALL.filter((_, at) => at % 2 === 0);
/** Held-out cases, only used for measuring: every second one. */
export const HELD_OUT_CASES = ALL.filter((_, at) => at % 2 === 1);
