/*
 * Words of the wire that the domain of the server uses as well. This module imports nothing, so that knowing a word is
 * not knowing the wire.
 */

/** The kinds of things a search can find. */
export const documentTypes = ['page', 'file', 'image', 'video', 'product'] as const;

/** The kind of a document. */
export type DocumentType = (typeof documentTypes)[number];

/** The colour names that pictures can be filtered by. */
export const colorNames = [
  'black',
  'white',
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
] as const;

/** The shapes of pictures. */
export const imageOrientations = ['landscape', 'portrait', 'square'] as const;

/** The platforms of videos; `file` for files. */
export const videoPlatforms = ['youtube', 'vimeo', 'peertube', 'file', 'other'] as const;

/** The units by which parts of an original are counted. */
export const locationUnits = ['line', 'page', 'slide'] as const;

/** The units by which parts of an original are counted. */
export type LocationUnit = (typeof locationUnits)[number];

/** The kinds of sources. */
export const sourceKinds = [
  'folder',
  'site',
  'feed',
  'catalogue',
  'images',
  'videos',
  'push',
] as const;

/** The kind of a source. */
export type SourceKind = (typeof sourceKinds)[number];

/** The sorts of things that have panels. */
export const entityTypes = [
  'person',
  'organization',
  'place',
  'country',
  'city',
  'book',
  'film',
  'music',
  'game',
  'product',
  'software',
  'event',
  'recipe',
  'species',
  'term',
] as const;

/** The names of facts, which a page translates; `other` has a label of its source's. */
export const entityFactKeys = [
  'officialName',
  'born',
  'birthPlace',
  'died',
  'deathPlace',
  'nationality',
  'occupation',
  'affiliation',
  'education',
  'spouse',
  'award',
  'founded',
  'founder',
  'headquarters',
  'address',
  'employees',
  'parentOrganization',
  'author',
  'director',
  'cast',
  'artist',
  'published',
  'publisher',
  'genre',
  'pages',
  'isbn',
  'duration',
  'price',
  'listPrice',
  'brand',
  'manufacturer',
  'category',
  'availability',
  'rating',
  'version',
  'platform',
  'programmingLanguage',
  'licence',
  'starts',
  'ends',
  'venue',
  'organizer',
  'performer',
  'totalTime',
  'preparationTime',
  'cookingTime',
  'servings',
  'cuisine',
  'calories',
  'country',
  'region',
  'continent',
  'capital',
  'capitalOf',
  'population',
  'area',
  'languages',
  'currency',
  'callingCode',
  'internetDomain',
  'timeZone',
  'coordinates',
  'elevation',
  'telephone',
  'openingHours',
  'website',
  'other',
] as const;

/** The sort of thing that a panel shows. */
export type EntityType = (typeof entityTypes)[number];

/** The name of a fact. */
export type EntityFactKey = (typeof entityFactKeys)[number];

/** The topics of documents and of interests. Others may be added; none is renamed. */
export const topics = {
  computing: 'software, hardware, programming, the internet',
  science: 'physics, chemistry, biology, astronomy, research',
  mathematics: 'mathematics and statistics',
  engineering: 'machines, electronics, energy, construction',
  health: 'medicine, illness, the mind, nutrition',
  business: 'companies, work, trade, marketing',
  finance: 'money, banks, markets, taxes, the economy',
  politics: 'governments, elections, parties, diplomacy',
  law: 'courts, contracts, crime, rights',
  education: 'schools, universities, teaching',
  arts: 'painting, photography, theatre, design, architecture',
  music: 'songs, concerts, instruments, composers',
  film: 'films, series, television',
  literature: 'novels, poetry, writing',
  games: 'video games, board games, toys',
  sport: 'sports, athletes, exercise',
  travel: 'journeys, hotels, places to see',
  food: 'recipes, restaurants, drinks',
  home: 'house, garden, furniture, household',
  fashion: 'clothes, jewellery, beauty',
  vehicles: 'cars, bicycles, aircraft, ships',
  nature: 'animals, plants, environment, weather',
  history: 'the past and archaeology',
  religion: 'faiths, churches, theology',
  society: 'family, communities, equality',
  news: 'what happened now: accidents, crimes, disasters',
} as const satisfies Record<string, string>;

/** The name of a topic. */
export type TopicName = keyof typeof topics;

/** All topics, in the order of the table. */
export const allTopics = Object.keys(topics) as [TopicName, ...TopicName[]]; // the keys of a const object are its declared keys

/** The types of a document's attributes. */
export const attributeTypes = [
  'string',
  'number',
  'boolean',
  'date',
  'strings',
  'numbers',
  'money',
  'place',
] as const;

export type AttributeType = (typeof attributeTypes)[number];

/** Faults of inputs that forms describe in their own words. More may be added. */
export const faultCodes = [
  'changed-since',
  'email-invalid',
  'email-taken',
  'email-other',
  'password-short',
  'password-common',
  'password-repetitive',
  'password-run',
  'password-personal',
  'filter-invalid',
  'place-missing',
  'place-relative',
  'place-private',
  'place-taken',
  'address-invalid',
  'address-private',
  'address-unreachable',
] as const;

/** What is wrong with an input. */
export type FaultCode = (typeof faultCodes)[number];

/** Roles: `viewer` searches and asks, `editor` also manages sources and rules, `owner` may do everything. */
export const roles = ['viewer', 'editor', 'owner'] as const;

/** The role of a person. */
export type Role = (typeof roles)[number];

/** At most this many characters: the longest address that can be mailed to (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_CHARACTERS = 254;

/** Minimum characters of a password: shorter ones are cracked too quickly once a hash is stolen (NIST SP 800-63B-4, section 3.1.1.2, has 8 and 15). */
export const MIN_PASSWORD_CHARACTERS = 10;

/** Maximum characters of a password: more than generators produce, few enough to hash at once. */
export const MAX_PASSWORD_CHARACTERS = 256;

/** Maximum passkeys of one person: more than people have devices, each of which may keep several. */
export const MAX_PASSKEYS = 20;

/** The ways in which people sign in. */
export const waysOfSigningIn = ['password', 'passkey', 'oidc'] as const;

/** Which of {@link waysOfSigningIn} there are. */
export type SignInWays = Readonly<Record<(typeof waysOfSigningIn)[number], boolean>>;

/** The actions that the audit log records. */
export const auditActions = [
  'key.create',
  'key.rotate',
  'key.revoke',
  'person.join',
  'person.change',
  'person.password',
  'person.reset',
  'person.remove',
  'person.link',
  'invitation.create',
  'invitation.revoke',
  'passkey.add',
  'passkey.rename',
  'passkey.remove',
  'session.sign-in',
  'session.sign-out',
  'session.end',
  'source.create',
  'source.change',
  'source.remove',
  'availability.change',
  'rules.change',
  'source.restore',
  'source.upload',
  'source.delete-file',
  'webhook.create',
  'webhook.change',
  'webhook.rotate',
  'webhook.remove',
  'alert.create',
  'alert.change',
  'alert.remove',
  'backup.create',
  'backup.download',
] as const;

/** An action that the audit log records. */
export type AuditAction = (typeof auditActions)[number];

/** The parts of the service that can be switched off: answers in conversation, everything below `/api`, and reading content. */
export const switchableParts = ['conversation', 'api', 'ingest'] as const;

/** A part of the service that can be switched off. */
export type SwitchablePart = (typeof switchableParts)[number];

/** `overhaul`: conversation and API are switched off. */
export const availabilityModes = ['open', 'overhaul'] as const;

/** Whether the service as a whole is on. */
export type AvailabilityMode = (typeof availabilityModes)[number];

/** The kinds of events that webhooks receive. */
export const webhookKinds = [
  'job.completed',
  'job.failed',
  'source.changed',
  'key.created',
  'key.rotated',
  'key.revoked',
  'limit.exceeded',
  'alert.matched',
] as const;

/** A kind of event that webhooks receive. */
export type WebhookKind = (typeof webhookKinds)[number];

/** The principal that every caller has, and that a document for everyone names. */
export const EVERYONE = 'everyone';

/** Maximum principals of a document, a source or a key. */
export const MAX_PRINCIPALS = 100;

/** Maximum characters of one principal. */
export const MAX_PRINCIPAL_CHARACTERS = 256;

/** A character of a name: no control character. */
const NAMING = String.raw`[^\u0000-\u001f\u007f-\u009f]`;
/** The same, without spaces. */
const EDGE = String.raw`[^\u0000-\u0020\u007f-\u00a0]`;

/** A whole principal: `everyone`, `user:…` or `group:…`, without control characters, and without a space at an end of its name. */
export const principalPattern = new RegExp(
  `^(?:everyone|(?:user|group):${EDGE}(?:${NAMING}*${EDGE})?)$`,
);

/** The kinds of cards that list documents. They are shown only beside search results: a list of documents answers no question. */
export const listCardKinds = ['shopping', 'images', 'videos'] as const;

/** The name of a kind of cards that lists documents. */
export type ListCardKindName = (typeof listCardKinds)[number];

/** Whether cards of a kind list documents. */
export function isListCard(kind: string): kind is ListCardKindName {
  return (listCardKinds as readonly string[]).includes(kind);
}
