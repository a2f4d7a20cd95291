import { foldText } from '../../languages/analysis/fold-text.ts';
import type { StoredDocument } from '../document.ts';
import type { DocumentFacts, StructuredItem } from '../document-facts.ts';
import type { Topic } from './topic.ts';

/** The properties of a document read besides its words. */
export type LabelledDocument = Pick<
  StoredDocument,
  'type' | 'url' | 'externalId' | 'mediaType' | 'facts'
>;

/** A label that assigns a document to a topic. */
export interface TopicLabel {
  readonly topic: Topic;
  /** Whether it classifies the whole document (a section, a category) and not only something mentioned in it. */
  readonly isFiling: boolean;
}

/** Names of sections, categories and tags in English, German, French and Spanish; without accents. */
const NAMES: Readonly<Record<Topic, string>> = {
  computing:
    'computing,computer,computers,technology,tech,technologie,technik,tecnologia,informatique,informatik,software,programming,programmierung,internet,digital,netzwelt,electronics,smartphones,laptops,tablets,mobile-accessories,mobile phones,ai,security,developer,developers,devops,web development,javascript,python,rust,linux,data science,machine learning',
  science:
    'science,sciences,wissenschaft,wissen,ciencia,research,forschung,physics,physik,chemistry,chemie,biology,biologie,astronomy,space,neuroscience,geology',
  mathematics:
    'mathematics,mathematik,mathematiques,matematicas,math,maths,statistics,statistik,algebra,geometry',
  engineering:
    'engineering,ingenieurwesen,maschinenbau,elektrotechnik,manufacturing,construction,energy,energie,robotics,aerospace',
  health:
    'health,gesundheit,sante,salud,medicine,medizin,wellness,fitness and health,nutrition,mental health,psychology,psychologie,covid-19,coronavirus',
  business:
    'business,unternehmen,entreprises,negocios,management,marketing,startups,entrepreneurship,careers,karriere,jobs,leadership,human resources,small business',
  finance:
    'finance,finances,finanzen,finanzas,money,geld,economy,economics,economie,economia,wirtschaft,markets,borse,investing,banking,personal finance,real estate market,cryptocurrency,crypto,insurance,taxes,steuern',
  politics:
    'politics,politik,politique,politica,government,elections,us politics,uk politics,inland,ausland,foreign policy,parliament,policy',
  law: 'law,recht,droit,derecho,legal,legislation,courts,justiz,justice,imprint,impressum,terms of service,privacy policy,datenschutz',
  education:
    'education,bildung,educacion,school,schule,schools,university,universities,studium,teaching,learning,higher education,courses',
  arts: 'art,arts,kunst,arte,beaux-arts,design,architecture,architektur,photography,fotografie,photographie,theatre,theater,painting,art & design,dance,museum,museums',
  music:
    'music,musik,musique,musica,concerts,konzerte,albums,jazz,classical music,hip-hop,audio & music',
  film: 'film,films,movies,movie,cinema,kino,cine,tv,television,fernsehen,tv & film,series,serien,streaming,tv shows',
  literature:
    'literature,literatur,litterature,literatura,books,book,bucher,buch,livres,libros,poetry,lyrik,fiction,novels,book reviews',
  games:
    'games,game,gaming,spiele,jeux,jeux video,juegos,videojuegos,video games,videogames,board games,esports,chess,schach,toys,toys & games',
  sport:
    'sport,sports,deporte,deportes,football,fussball,futbol,soccer,tennis,basketball,baseball,golf,cricket,rugby,cycling,nba,nfl,formula 1,olympics,bundesliga,sports-accessories,sports & outdoors',
  travel:
    'travel,reise,reisen,voyage,voyages,viajes,tourism,tourismus,hotels,destinations,urlaub,vacation,flights',
  food: 'food,essen,cuisine,comida,recipes,recipe,rezepte,recettes,recetas,cooking,kochen,baking,drinks,restaurants,food & drink,essen & trinken,groceries,grocery,wine,gastronomy',
  home: 'garden,garten,jardin,furniture,mobel,household,haushalt,home & garden,haus & garten,wohnen,home-decoration,home decor,diy,interior design,gardening,kitchen-accessories,kitchen & dining,kitchen,lighting,home improvement',
  fashion:
    'fashion,mode,moda,style,beauty,clothing,kleidung,jewelry,jewellery,schmuck,fragrances,skin-care,skin care,cosmetics,kosmetik,womens-dresses,womens-shoes,womens-bags,womens-jewellery,womens-watches,mens-shirts,mens-shoes,mens-watches,tops,sunglasses,shoes,accessories,watches',
  vehicles:
    'cars,car,autos,auto,automotive,vehicles,vehicle,motorcycle,motorcycles,motorrad,mobility,mobilitat,verkehr,coches,voitures,aviation,transport,electric vehicles',
  nature:
    'nature,natur,naturaleza,environment,umwelt,environnement,medio ambiente,climate,klima,climat,animals,tiere,animaux,wildlife,weather,wetter,pets,haustiere,pet supplies,ecology,plants,pflanzen,oceans',
  history: 'history,geschichte,histoire,historia,archaeology,archaologie,heritage,military history',
  religion:
    'religion,religions,faith,glaube,kirche,church,spirituality,theology,theologie,islam,christianity,buddhism,judaism',
  society:
    'society,gesellschaft,societe,sociedad,family,familie,parenting,relationships,community,social issues,lifestyle,culture & society,human rights,gender,sociology',
  news: 'news,nachrichten,actualites,noticias,breaking news,world news,local news,aktuell,headlines,panorama,schlagzeilen',
};

/** Types of schema.org that a document about something else hardly has. */
const TYPES: Readonly<Partial<Record<Topic, string>>> = {
  computing:
    'SoftwareApplication,MobileApplication,WebApplication,SoftwareSourceCode,APIReference,TechArticle',
  science: 'ScholarlyArticle,Dataset,MolecularEntity,ChemicalSubstance,Gene,Protein,Taxon',
  mathematics: 'MathSolver',
  health:
    'MedicalWebPage,MedicalCondition,Drug,Physician,Hospital,MedicalClinic,Dentist,Pharmacy,ExercisePlan,Diet',
  finance:
    'FinancialProduct,BankAccount,LoanOrCredit,InvestmentOrDeposit,PaymentCard,FinancialService,BankOrCreditUnion',
  business: 'JobPosting',
  politics: 'GovernmentOrganization,GovernmentService',
  law: 'Legislation,LegalService,Attorney,LegalForceStatus',
  education:
    'Course,CourseInstance,CollegeOrUniversity,School,HighSchool,ElementarySchool,EducationalOrganization,LearningResource,Quiz',
  arts: 'VisualArtwork,Painting,Sculpture,Museum,ArtGallery,ExhibitionEvent,TheaterEvent,DanceEvent',
  music: 'MusicRecording,MusicAlbum,MusicGroup,MusicComposition,MusicEvent,MusicPlaylist',
  film: 'Movie,TVSeries,TVEpisode,TVSeason,MovieSeries,ScreeningEvent,MovieTheater',
  literature: 'Book,BookSeries,LiteraryEvent,ShortStory',
  games: 'VideoGame,Game,VideoGameSeries',
  sport: 'SportsEvent,SportsTeam,SportsOrganization,SportsClub,StadiumOrArena',
  travel:
    'Hotel,LodgingBusiness,Hostel,Resort,TouristAttraction,TouristDestination,TouristTrip,Flight,TravelAgency,Trip,Airport',
  food: 'Recipe,Restaurant,MenuItem,Menu,FoodEstablishment,Bakery,CafeOrCoffeeShop,Winery,Brewery',
  home: 'HomeAndConstructionBusiness,FurnitureStore,GardenStore,House,Apartment',
  fashion: 'ClothingStore,ShoeStore,JewelryStore,BeautySalon,HairSalon',
  vehicles: 'Car,Vehicle,Motorcycle,AutoDealer,AutoRepair,BusOrCoach',
  nature: 'Zoo,Aquarium,Park',
  religion: 'Church,Mosque,Synagogue,HinduTemple,BuddhistTemple,PlaceOfWorship,CatholicChurch',
  news: 'NewsArticle,ReportageNewsArticle,LiveBlogPosting',
};

const BY_NAME = mapOf(NAMES);
const BY_TYPE = mapOf(TYPES);

/** Source code is about computing, in any language. */
const CODE =
  /^(?:text|application)\/(?:x-)?(?:javascript|typescript|python|java|c|c\+\+|csrc|rust|go|ruby|php|perl|csharp|kotlin|swift|scala|sh|shellscript|sql|lua|haskell|source-code)$/;

/** All labels of a document that match a topic. Never throws; does not read long values completely. */
export function topicLabels(document: LabelledDocument): TopicLabel[] {
  const { facts, mediaType } = document;
  const labels: TopicLabel[] = [];
  const add = (topic: Topic | undefined, isFiling: boolean) => {
    if (topic !== undefined) labels.push({ topic, isFiling });
  };
  if (CODE.test(mediaType)) add('computing', true);
  if (document.type === 'page') {
    for (const segment of pathSegments(document.url)) add(topicNamed(segment), false);
  }
  if (facts === null) return labels;
  for (const name of filings(facts)) add(topicNamed(name), true);
  for (const { type } of items(facts)) add(BY_TYPE.get(type), true);
  for (const name of mentions(facts)) add(topicNamed(name), false);
  return labels;
}

/** `Home & Garden` as a whole, or any of its words where all that have a topic have the same. */
function topicNamed(written: string): Topic | undefined {
  const name = foldText(written.slice(0, MAX_NAME_UNITS));
  const whole = BY_NAME.get(name);
  if (whole !== undefined) return whole;
  const parts = name.split(/[^\p{L}\p{N}]+/u).flatMap((part) => BY_NAME.get(part) ?? []);
  return new Set(parts).size === 1 ? parts[0] : undefined;
}

const MAX_NAME_UNITS = 60;

/** Where a document is filed: of a path of categories every step but a first one that is the shop itself. */
function filings(facts: DocumentFacts): string[] {
  const { page, product } = facts;
  const sections = items(facts).flatMap((item) => textsOf(item['articleSection']));
  const categories = product?.category?.slice(0, MAX_CATEGORY_UNITS).split(/\s*[>/|»]\s*/) ?? [];
  const breadcrumbs = page?.breadcrumbs?.slice(0, MAX_NAMES) ?? [];
  return [...sections, ...categories, ...breadcrumbs];
}

function mentions({ page, image, video }: DocumentFacts): string[] {
  return [page?.keywords, image?.tags, video?.tags].flatMap(
    (names) => names?.slice(0, MAX_NAMES) ?? [],
  );
}

const MAX_CATEGORY_UNITS = 500;
const MAX_NAMES = 30;
// The first items describe the page.
const MAX_ITEMS = 20;

function items({ structured }: DocumentFacts): readonly StructuredItem[] {
  return structured?.slice(0, MAX_ITEMS) ?? [];
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, MAX_NAMES) : [value];
  return values.filter((one) => typeof one === 'string');
}

// The last segment is the page itself, and deeper ones are no sections.
const MAX_SEGMENTS = 4;
const MAX_URL_UNITS = 500;

function pathSegments(url: string): string[] {
  const path = url
    .slice(0, MAX_URL_UNITS)
    .replace(/^[a-z]{1,20}:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '');
  return path
    .split('/')
    .filter((part) => part !== '')
    .slice(0, -1)
    .slice(0, MAX_SEGMENTS);
}

function mapOf(lists: Readonly<Partial<Record<Topic, string>>>): ReadonlyMap<string, Topic> {
  // Its keys are topics by its type.
  const entries = Object.entries(lists) as [Topic, string][];
  return new Map(
    entries.flatMap(([topic, names]) => names.split(',').map((name) => [name, topic] as const)),
  );
}
