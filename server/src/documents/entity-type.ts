import { type EntityType, entityTypes } from '@quarry/contract/vocabulary';

export type { EntityType } from '@quarry/contract/vocabulary';

/** The types of schema.org that count as entities; not pages, articles, lists and offers. */
const SCHEMA_TYPES: Readonly<Record<EntityType, string>> = {
  person: 'Person Physician Patient',
  organization: `Organization Corporation NGO LocalBusiness EducationalOrganization CollegeOrUniversity School HighSchool
    GovernmentOrganization SportsTeam SportsOrganization MusicGroup PerformingGroup NewsMediaOrganization Airline Consortium
    ResearchOrganization Project FundingAgency OnlineStore OnlineBusiness Hotel Restaurant Store Library Hospital`,
  place: `Place AdministrativeArea State Continent Landform Mountain Volcano BodyOfWater RiverBodyOfWater LakeBodyOfWater
    SeaBodyOfWater OceanBodyOfWater Canal Waterfall TouristAttraction LandmarksOrHistoricalBuildings Museum Park Airport
    TrainStation Bridge Beach StadiumOrArena PlaceOfWorship Church CatholicChurch Mosque Synagogue BuddhistTemple HinduTemple
    CivicStructure Castle`,
  country: 'Country',
  city: 'City',
  book: 'Book Audiobook ComicStory BookSeries',
  film: 'Movie MovieSeries TVSeries TVEpisode TVSeason',
  music: 'MusicAlbum MusicRecording MusicComposition',
  game: 'Game VideoGame VideoGameSeries',
  product: 'Product ProductModel ProductGroup IndividualProduct Vehicle Car Motorcycle',
  software:
    'SoftwareApplication MobileApplication WebApplication SoftwareSourceCode WebAPI ComputerLanguage OperatingSystem',
  event: `Event BusinessEvent ChildrensEvent ComedyEvent CourseInstance DanceEvent EducationEvent ExhibitionEvent Festival
    FoodEvent Hackathon LiteraryEvent MusicEvent PublicationEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent
    ConferenceEvent`,
  recipe: 'Recipe',
  species: 'Taxon',
  term: 'DefinedTerm MedicalCondition Drug ChemicalSubstance Gene Protein Disease',
};

const TYPE_OF = new Map(
  entityTypes.flatMap((type) =>
    SCHEMA_TYPES[type].split(/\s+/).map((name) => [name, type] as const),
  ),
);

/** The entity type of a schema.org item; `null` if it is no entity. */
export function entityTypeOf(schemaType: string): EntityType | null {
  return TYPE_OF.get(schemaType) ?? null;
}
